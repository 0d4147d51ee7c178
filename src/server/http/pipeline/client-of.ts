/**
 * What a limit counts as one client (rule counted-clients): an IPv4 address, or a /64 of IPv6, because every line has a
 * whole /64 and single addresses cost nothing. A /48 is the most that one customer of a network has, but may also be
 * many phones of one carrier: it is a wider client, with more room.
 */

const GROUPS = 8;
/** No network writes its addresses longer; what a proxy passes on unchecked is cut here. */
const MOST_CHARACTERS = 64;

/** Without the brackets, port and zone of some proxies: '[2001:db8::1]:443', '192.0.2.1:443', 'fe80::1%eth0'. */
function bare(ip: string): string {
  const bracketed = /^\[([^\]]*)\]/.exec(ip)?.[1];
  if (bracketed !== undefined) return bracketed;
  const withoutPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip)?.[1];
  return withoutPort ?? (ip.includes('%') ? ip.slice(0, ip.indexOf('%')) : ip);
}

function groupsOf(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return /^[0-9a-f]{1,4}$/i.test(group) ? [Number.parseInt(group, 16)] : [Number.NaN];
    const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/** The eight groups of an IPv6 address, or null for what is none. */
function readGroups(ip: string): readonly number[] | null {
  const [head = '', tail, ...more] = ip.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const missing = GROUPS - before.length - after.length;
  if (more.length > 0 || (tail === undefined ? missing !== 0 : missing < 0)) return null;
  const groups = [...before, ...Array<number>(missing).fill(0), ...after];
  return groups.every((group) => group >= 0 && group <= 0xffff) ? groups : null;
}

/** The IPv4 address inside '::ffff:192.0.2.1', in any spelling. */
function mappedIpv4(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null;
}

function prefix(groups: readonly number[], count: number): string {
  const written = groups.slice(0, count).map((group) => group.toString(16));
  return `${written.join(':')}::/${count * 16}`;
}

function read(ip: string): { readonly client: string; readonly wide: string | null } {
  const address = bare(ip);
  if (!address.includes(':')) return { client: address.slice(0, MOST_CHARACTERS), wide: null };
  const groups = readGroups(address);
  if (groups === null) return { client: address.slice(0, MOST_CHARACTERS), wide: null };
  const ipv4 = mappedIpv4(groups);
  return ipv4 === null ? { client: prefix(groups, 4), wide: prefix(groups, 3) } : { client: ipv4, wide: null };
}

/** The client behind a network address: an IPv4 address, also written as IPv6, or the /64 of an IPv6 one. */
export function clientOf(ip: string): string {
  return read(ip).client;
}

/** The network of an address: the /24 of an IPv4 address, or the /48 of an IPv6 address. */
export function networkOf(ip: string): string {
  const { client, wide } = read(ip);
  return wide ?? client.replace(/\.\d+$/, '.0/24');
}

/** The wider client that it belongs to: the /48 of an IPv6 address; null for IPv4. */
export function wideClientOf(ip: string): string | null {
  return read(ip).wide;
}
