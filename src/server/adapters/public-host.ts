/** Resolves a name, for links from strangers (rule fixed-upstreams). */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import * as catalog from '#catalog/server/pictures.ts';
import { fail, ok, type Result } from '#domain/result.ts';

const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Of IPv6 only the global range is public; these parts of it lead back into IPv4 or are set aside. */
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const setAside = new BlockList();
for (const [address, bits] of NOT_PUBLIC_4) setAside.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of NOT_PUBLIC_6) setAside.addSubnet(address, bits, 'ipv6');
const globalSix = new BlockList();
globalSix.addSubnet('2000::', 3, 'ipv6');

/** Whether a text is an IP address of the open internet; no other is asked (rules fixed-upstreams, menu-pictures). */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !setAside.check(address, 'ipv4');
  return kind === 6 && !address.includes('%') && globalSix.check(address, 'ipv6') && !setAside.check(address, 'ipv6');
}

export interface PublicHostOptions {
  readonly isAllowed?: (address: string) => boolean;
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
