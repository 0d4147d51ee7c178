import { expect, it } from 'vitest';
import { type StreamOptions, type StreamPool, StreamReaders } from './stream-readers.ts';

const of = (session: string, pool: StreamPool = 'staff'): StreamOptions => {
  return { feed: async () => [], audience: 'office', session, pool };
};

it('one session has four streams, and a place is free again when one is given back (rule stream-limits)', () => {
  const readers = new StreamReaders(true);
  const places = [1, 2, 3, 4].map(() => readers.hold('192.0.2.1', of('s')));
  expect(readers.refusal('192.0.2.2', of('s'))).toMatchObject({ code: 'TOO_MANY_STREAMS' });
  places[0]?.free();
  places[0]?.free();
  expect(readers.refusal('192.0.2.2', of('s'))).toBeNull();
  readers.hold('192.0.2.2', of('s'));
  expect(readers.refusal('192.0.2.2', of('s'))).toMatchObject({ code: 'TOO_MANY_STREAMS' });
});

it.each([
  ['an IPv4 address', () => '192.0.2.1', '192.0.2.2'],
  ['a /64 of IPv6', (at: number) => `2001:db8:0:1::${at}`, '2001:db8:0:2::1'],
])('%s has forty streams, whoever sits behind it', (_, addressOf, other) => {
  const readers = new StreamReaders(true);
  for (let at = 0; at < 40; at += 1) readers.hold(addressOf(at), of(`s${at}`));
  expect(readers.refusal(addressOf(41), of('another'))).toMatchObject({ code: 'TOO_MANY_STREAMS' });
  expect(readers.refusal(other, of('another'))).toBeNull();
});

it('strangers who share the address of the staff take none of its streams', () => {
  const readers = new StreamReaders(true);
  for (let at = 0; at < 40; at += 1) readers.hold('192.0.2.1', of(`s${at}`, 'strangers'));
  expect(readers.refusal('192.0.2.1', of('another', 'strangers'))).toMatchObject({ code: 'TOO_MANY_STREAMS' });
  expect(readers.refusal('192.0.2.1', of('dispatcher'))).toBeNull();
});

it.each([true, false])(
  'strangers from everywhere leave room for buyers and staff, limits on (%s) or off',
  (isLimited) => {
    const readers = new StreamReaders(isLimited);
    const fill = (pool: StreamPool, count: number): void => {
      for (let at = 0; at < count; at += 1) readers.hold(`2001:db8:${at.toString(16)}::1`, of(`${pool} ${at}`, pool));
    };
    const refused = (pool: StreamPool) => readers.refusal('192.0.3.1', of('another', pool))?.code;
    fill('strangers', 600);
    expect([refused('strangers'), refused('buyers'), refused('staff')]).toEqual(['OVERLOADED', undefined, undefined]);
    fill('buyers', 1000);
    expect([refused('buyers'), refused('staff')]).toEqual(['OVERLOADED', undefined]);
    fill('staff', 400);
    expect(refused('staff')).toBe('OVERLOADED');
  },
);
