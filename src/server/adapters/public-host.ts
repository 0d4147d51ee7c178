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

/** The IP address to connect to: all that the name leads to must be public, or it is refused in words. */
export async function publicHost(
  url: URL,
  { isAllowed = isPublicAddress, resolve = resolveAll }: PublicHostOptions = {},
): Promise<Result<string, string>> {
  const name = hostOf(url);
  const addresses = isIP(name) === 0 ? await resolve(name) : [name];
  const [first] = addresses;
  return first !== undefined && addresses.every(isAllowed) ? ok(first) : fail('is not on the public internet');
}
