import { expect, it } from 'vitest';
import { clientOf, wideClientOf } from './client-of.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:50123', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is the client %s', (ip, client) => {
  expect(clientOf(ip)).toBe(client);
});

it('all addresses of a /64 are one client, and the next /64 is another of the same /48 (rule counted-clients)', () => {
  const addresses = Array.from({ length: 1000 }, (_, at) => `2001:db8:1:2:${at.toString(16)}::${at.toString(16)}`);
  expect(new Set(addresses.map(clientOf)).size).toBe(1);
  expect(clientOf('2001:db8:1:3::1')).not.toBe(clientOf('2001:db8:1:2::1'));
  expect(wideClientOf('2001:db8:1:3::1')).toBe('2001:db8:1::/48');
  expect(wideClientOf('2001:db8:1:2::1')).toBe('2001:db8:1::/48');
});

it('an IPv4 address has no wider client', () => {
  expect([wideClientOf('192.0.2.1'), wideClientOf('::ffff:192.0.2.1')]).toEqual([null, null]);
});

it.each(['unknown', '', '1:2:3', '1::2::3', ':::', '12345::', 'x'.repeat(500)])(
  'what is no address (%s) is a client of its own, of bounded length',
  (text) => {
    expect(clientOf(text)).toBe(text.slice(0, 64));
    expect(wideClientOf(text)).toBeNull();
  },
);
