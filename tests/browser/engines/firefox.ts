/** Firefox without windows, over WebDriver BiDi, which it speaks itself: Debian's firefox-esr, or any other Firefox. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clickActions, type Engine, keyActions, type StartEngine } from './engine.ts';
import { findProgram, hear, openPrograms, type Programs } from './programs.ts';

const FIREFOX = findProgram('firefox-esr', 'firefox');

/** Why Firefox cannot be started here; undefined if it can. */
export const firefoxLacks = FIREFOX === undefined ? 'firefox-esr is not installed' : undefined;

type Call = <T>(method: string, params: object) => Promise<T>;

/** No first-start pages, no calls home, no motion. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'ui.prefersReducedMotion': 1,
};

async function launch({ home, start }: Programs, colorScheme: 'light' | 'dark'): Promise<string> {
  const scheme = { 'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1 };
  const lines = Object.entries({ ...PREFERENCES, ...scheme }).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(home, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0'];
  return hear(start(FIREFOX ?? '', args), 2, /WebDriver BiDi listening on (ws:\S+)/);
}

interface Reply {
  readonly id: number | null;
  readonly type: 'success' | 'error' | 'event';
  readonly message?: string;
  readonly result?: unknown;
}

/** Opens the connection; each call is answered by the message with its number. */
async function connect(url: string): Promise<Call> {
  const socket = new WebSocket(`${url}/session`);
  const waiting = new Map<number, (reply: Reply) => void>();
  const opened = Promise.withResolvers<void>();
  socket.onopen = () => opened.resolve();
  socket.onerror = () => opened.reject(new Error(`no connection to ${url}`));
  socket.onmessage = ({ data }) => {
    const reply: Reply = JSON.parse(data);
    waiting.get(reply.id ?? 0)?.(reply);
    waiting.delete(reply.id ?? 0);
  };
  socket.onclose = () => {
    for (const answer of waiting.values()) answer({ id: null, type: 'error', message: 'Firefox has ended' });
  };
  await opened.promise;
  let count = 0;
  return async <T>(method: string, params: object): Promise<T> => {
    count += 1;
    const id = count;
    const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, message, result } = await answered;
    if (type === 'error') throw new Error(`Firefox, ${method}: ${message}`);
    return result as T;
  };
}

interface Tree {
  readonly contexts: readonly { readonly context: string; readonly url: string }[];
}

export const startFirefox: StartEngine = async (colorScheme) => {
  const programs = await openPrograms();
  try {
    const call = await connect(await launch(programs, colorScheme));
    await call('session.new', { capabilities: {} });
    const { contexts } = await call<Tree>('browsingContext.getTree', {});
    return engineOf(call, contexts[0]?.context ?? '', programs);
  } catch (error) {
    await programs.end();
    throw error;
  }
};

/** Drives the tab with this id. */
function engineOf(call: Call, context: string, { end }: Programs): Engine {
  const inTab: Call = (method, params) => call(method, { context, ...params });
  const act = async (actions: object[]): Promise<void> => void (await inTab('input.performActions', { actions }));
  return {
    async evaluate(expression) {
      const asked = { expression: `JSON.stringify(${expression}) ?? 'null'`, target: { context }, awaitPromise: true };
      const { result, exceptionDetails } = await call<Evaluated>('script.evaluate', asked);
      if (exceptionDetails !== undefined) throw new Error(`Firefox: ${exceptionDetails.text}`);
      return JSON.parse(result?.value ?? 'null');
    },
    async path() {
      const { contexts } = await call<Tree>('browsingContext.getTree', { root: context });
      return new URL(contexts[0]?.url ?? '').pathname;
    },
    goTo: async (url) => void (await inTab('browsingContext.navigate', { url, wait: 'interactive' })),
    clickAt: (point) => act(clickActions(point)),
    type: (text) => act(keyActions(text)),
    async setFile(selector, path) {
      const locator = { type: 'css', value: selector };
      const { nodes } = await inTab<Located>('browsingContext.locateNodes', { locator, maxNodeCount: 1 });
      await inTab('input.setFiles', { element: { sharedId: nodes[0]?.sharedId }, files: [path] });
    },
    resize: async (width, height) => void (await inTab('browsingContext.setViewport', { viewport: { width, height } })),
    forget: async () => void (await call('storage.deleteCookies', {})),
    screenshot: async () =>
      Buffer.from((await inTab<{ data: string }>('browsingContext.captureScreenshot', {})).data, 'base64'),
    quit: end,
  };
}

interface Evaluated {
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

interface Located {
  readonly nodes: readonly { readonly sharedId: string }[];
}
