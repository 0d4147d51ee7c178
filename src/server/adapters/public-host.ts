/** Resolves a name, for links from strangers (rule fixed-upstreams). */

import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import * as catalog from '#catalog/pictures.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { isPublicAddress } from './public-address.ts';

export interface PublicHostOptions {
  readonly isAllowed?: (address: string) => boolean;
  /** All IP addresses of a name. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
}

const resolveAll = async (name: string): Promise<readonly string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/** The host of a link, without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** The result of `work`. If the signal aborts first, this throws its reason and ignores the result of `work`. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

/**
 * The IP address to connect to: all addresses of the name must be public, or it is refused with a message. Throws if
 * the name is unknown, and the signal's reason once it aborts, so that it doesn't wait for a name server that doesn't
 * answer.
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
  return first !== undefined && addresses.every(isAllowed) ? ok(first) : fail(catalog.notPublic);
}
