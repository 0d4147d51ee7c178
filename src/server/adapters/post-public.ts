/**
 * Posts to an address that a browser has named. It could be in the operator's own network, so it must be https on its
 * usual port; the name is resolved here, every address is checked, the connection goes to a checked one, and no
 * redirect is followed (rule fixed-upstreams).
 */
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { fail, ok, type Result } from '#domain/result.ts';
import { hostOf, type PublicHostOptions, publicHost } from './public-host.ts';

export interface Posted {
  readonly status: number;
  /** What `Retry-After` asks for, ms; 0 if it does not. */
  readonly retryAfterMs: number;
}

export interface PostInput {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** The answer, or the reason why there is none. */
export type PostPublic = (link: string, input: PostInput) => Promise<Result<Posted, string>>;

interface PostOptions extends PublicHostOptions {
  /** How the connection is made; https where absent. */
  readonly request?: typeof secureRequest;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** Whether a link could be a push service's at all: https, no name and password, the usual port. */
function wellFormed(link: string): URL | null {
  const url = URL.parse(link);
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
  return url !== null && isPlain ? url : null;
}

/** A post within a time limit; what the answer says beyond its status is not read. */
export function postPublic(options: PostOptions = {}): PostPublic {
  const { request = secureRequest, timeoutMs = TIMEOUT_MS } = options;

  function send(url: URL, address: string, { headers, body }: PostInput, signal: AbortSignal): Promise<Posted> {
    const name = hostOf(url);
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          host: address,
          method: 'POST',
          path: `${url.pathname}${url.search}`,
          headers: { ...headers, host: url.host, 'content-length': body.length, 'user-agent': 'Forkfleet' },
          ...(isIP(name) === 0 ? { servername: name } : {}),
          agent: false,
          signal,
        },
        (answer) => {
          const seconds = Number(answer.headers['retry-after']);
          answer.destroy();
          const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
          resolve({ status: answer.statusCode ?? 0, retryAfterMs });
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  }

  return async (link, input) => {
    const url = wellFormed(link);
    if (url === null) return fail('is no https address');
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const address = await publicHost(url, signal, options);
      return address.ok ? ok(await send(url, address.value, input, signal)) : address;
    } catch (error) {
      return fail(
        signal.aborted ? 'took too long' : `could not be reached (${error instanceof Error ? error.name : ''})`,
      );
    }
  };
}
