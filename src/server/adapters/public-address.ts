/** Which IP addresses are of the open internet; all others are refused (rules fixed-upstreams, menu-pictures). */
import { BlockList, isIP } from 'node:net';

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

/** Whether an IP address is public. Text that isn't an IP address is not. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !setAside.check(address, 'ipv4');
  return kind === 6 && !address.includes('%') && globalSix.check(address, 'ipv6') && !setAside.check(address, 'ipv6');
}
