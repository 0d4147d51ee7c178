/** WebKitGTK, the engine of Safari, over WebDriver: Debian's webkit2gtk-driver and xvfb. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../steps/own-server.ts';
import { clickActions, type Engine, keyActions, type StartEngine } from './engine.ts';
import { findProgram, hear, openPrograms, type Programs } from './programs.ts';

const START_MS = 60_000;
/** The name of an element's id in WebDriver's answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const DRIVER = findProgram('WebKitWebDriver');
const SCREEN = findProgram('Xvfb');

/** Why WebKit cannot be started here; undefined if it can. */
export const webkitLacks =
  DRIVER === undefined || SCREEN === undefined ? 'webkit2gtk-driver and xvfb are not installed' : undefined;

/** A page that is left while it runs a script never answers. */
const LOST_MS = 3000;
const LOST_TRIES = 5;
const LOST = Symbol('lost');

type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

/** A window cannot be narrower than its toolbar: small buttons make room for a phone's width. */
const NARROW_TOOLBAR = '* { padding: 0; margin: 0; min-width: 0; font-size: 6px; }';
const NO_MOTION = '[Settings]\ngtk-enable-animations=false\n';

/** Drawn without a graphics card, which makes the first picture of a page twenty times as fast; no desktop services. */
const SURROUNDINGS = {
  GDK_BACKEND: 'x11',
  NO_AT_BRIDGE: '1',
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
};

async function startDriver({ home, start }: Programs, colorScheme: 'light' | 'dark'): Promise<string> {
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  await writeFile(join(home, 'gtk-3.0/settings.ini'), NO_MOTION);
  const size = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = await hear(start(SCREEN ?? '', ['-displayfd', '3', ...size]), 3, /^(\d+)\n/);
  const theme = colorScheme === 'dark' ? { GTK_THEME: 'Adwaita:dark' } : {};
  const env = { ...SURROUNDINGS, ...theme, DISPLAY: `:${display}` };
  const port = await freePort();
  start(DRIVER ?? '', [`--port=${port}`], env).stderr?.resume();
  return `http://127.0.0.1:${port}`;
}

/** Asks the driver; its errors are thrown. While it starts the call is made again. */
function callsTo(origin: string): Call {
  const send = async (method: string, path: string, body?: object): Promise<Response> => {
    const end = Date.now() + START_MS;
    for (;;) {
      const answer = await fetch(`${origin}${path}`, {
        method,
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(START_MS),
      }).catch((error: unknown) => (path === '/session' && Date.now() < end ? null : Promise.reject(error)));
      if (answer !== null) return answer;
      await wait(50);
    }
  };
  return async (method, path, body) => {
    const answer = await send(method, path, body);
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`WebKit, ${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
}

export const startWebKit: StartEngine = async (colorScheme) => {
  const programs = await openPrograms();
  try {
    const ask = callsTo(await startDriver(programs, colorScheme));
    const capabilities = { alwaysMatch: { pageLoadStrategy: 'eager' } };
    const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities });
    return engineOf((method, path, body) => ask(method, `/session/${sessionId}${path}`, body), programs);
  } catch (error) {
    await programs.end();
    throw error;
  }
};

function engineOf(call: Call, { end }: Programs): Engine {
  const evaluate = async <T>(expression: string): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      const asked = call<T>('POST', '/execute/sync', { script: `return (${expression})`, args: [] });
      const value = await Promise.race([asked, wait(LOST_MS, LOST, { ref: false })]);
      if (value !== LOST) return value as T;
      asked.catch(() => undefined);
      if (tries === LOST_TRIES) throw new Error(`WebKit never answered ${expression.slice(0, 80)}`);
    }
  };
  const act = async (actions: object[]): Promise<void> => void (await call('POST', '/actions', { actions }));
  const setRect = (width: number, height: number) => call('POST', '/window/rect', { x: 0, y: 0, width, height });
  return {
    evaluate,
    path: async () => new URL(await call<string>('GET', '/url')).pathname,
    goTo: async (url) => void (await call('POST', '/url', { url })),
    clickAt: (point) => act(clickActions(point)),
    type: (text) => act(keyActions(text)),
    async setFile(selector, path) {
      const found = await call<Record<string, string>>('POST', '/element', { using: 'css selector', value: selector });
      await call('POST', `/element/${found[ELEMENT]}/value`, { text: path });
    },
    async resize(width, height) {
      await setRect(width, height);
      await setRect(width, height + (await evaluate<number>('outerHeight - innerHeight')));
    },
    async forget() {
      await call('DELETE', '/cookie');
      // The driver answers before the cookies are gone: the next page could be sent with them.
      while ((await call<unknown[]>('GET', '/cookie')).length > 0) await wait(20);
    },
    screenshot: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
    quit: end,
  };
}
