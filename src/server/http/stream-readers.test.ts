import { expect, it } from 'vitest';
import { type StreamOptions, StreamReaders } from './stream-readers.ts';

const of = (session: string): StreamOptions => ({ feed: async () => [], audience: 'office', session });

it('one session has four streams, and a place is free again when one is given back', () => {
  const readers = new StreamReaders(true);
  const places = [1, 2, 3, 4].map(() => readers.hold('192.0.2.1', of('s')));
  expect(readers.refusal('192.0.2.2', 's')).toMatchObject({ code: 'TOO_MANY_STREAMS' });
  places[0]?.free();
  places[0]?.free();
  expect(readers.refusal('192.0.2.2', 's')).toBeNull();
  readers.hold('192.0.2.2', of('s'));
  expect(readers.refusal('192.0.2.2', 's')).toMatchObject({ code: 'TOO_MANY_STREAMS' });
});

it('one client has forty streams, whoever sits behind it', () => {
  const readers = new StreamReaders(true);
  for (let at = 0; at < 40; at += 1) readers.hold('192.0.2.1', of(`s${at}`));
  expect(readers.refusal('192.0.2.1', 'another')).toMatchObject({ code: 'TOO_MANY_STREAMS' });
  expect(readers.refusal('192.0.2.2', 'another')).toBeNull();
});

it.each([true, false])('all together have two thousand, limits on (%s) or off', (isLimited) => {
  const readers = new StreamReaders(isLimited);
  for (let at = 0; at < 2000; at += 1) readers.hold(`192.0.2.${at}`, of(`s${at}`));
  expect(readers.refusal('192.0.3.1', 'another')).toMatchObject({ code: 'OVERLOADED' });
});
