/** Where a name leads, for links that come from strangers (rule fixed-upstreams). */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { fail, ok, type Result } from '#domain/result.ts';
import { isPublicAddress } from './public-address.ts';

export interface PublicHostOptions {
  /** Which IP addresses may be asked. */
  readonly isAllowed?: (address: string) => boolean;
  /** All IP addresses of a name. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
}

const resolveAll = async (name: string): Promise<readonly string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/** The host of a link, without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** What `work` answers unless the signal aborts before; then what that says is thrown, and `work` goes on unheard. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

/**
 * The IP address to connect to: all that the name leads to must be public, or it is refused in words. Throws where the
 * name is not known, and what the signal says once it aborts: a silent name server is not waited for.
 */
export async function publicHost(
  url: URL,
  signal: AbortSignal,
  { isAllowed = isPublicAddress, resolve = resolveAll }: PublicHostOptions = {},
): Promise<Result<string, string>> {
  signal.throwIfAborted();
  const name = hostOf(url);
  const addresses = isIP(name) === 0 ? await unlessAborted(resolve(name), signal) : [name];
  const [first] = addresses;
  return first !== undefined && addresses.every(isAllowed) ? ok(first) : fail('is not on the public internet');
}
