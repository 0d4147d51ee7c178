import { expect, it } from 'vitest';
import { logLines } from '#server/log.ts';
import { type PlacesFault, PlacesUnavailable } from '#server/ports/places.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { fakePlaces, placeNorth } from '#tests/support/place-builders.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { carefulPlaces } from './careful-places.ts';

const zone = testSettings().firstShop;
const LISTED = placeNorth(zone, 1, { placeId: 'addr-1' });

/** A provider that fails on demand, with the shop's own list as a fallback. */
function open(listed = [LISTED]) {
  const clock = movableClock();
  const lines: string[] = [];
  let failure: PlacesUnavailable | null = null;
  let asked = 0;
  const ask = async <T>(answer: T): Promise<T> => {
    asked += 1;
    if (failure !== null) throw failure;
    return answer;
  };
  const places = carefulPlaces({
    name: 'google',
    remote: { suggest: () => ask([]), details: () => ask(null) },
    list: fakePlaces(listed),
    clock,
    log: logLines((line) => lines.push(line)),
  });
  return {
    places,
    clock,
    lines,
    asked: () => asked,
    fail: (fault: PlacesFault | null, retryAfterMs = 0) => {
      failure = fault === null ? null : new PlacesUnavailable('no', { fault, retryAfterMs });
    },
    search: () => places.suggest('nothing like it').catch((error: unknown) => error),
  };
}

it('a provider that refuses is left alone for a time that grows (rule address-provider-away)', async () => {
  const { clock, asked, fail, search } = open();
  fail('quota');
  await search();
  await search();
  expect(asked()).toBe(1);
  clock.advance(30_000);
  await search();
  clock.advance(30_000);
  await search();
  expect(asked()).toBe(2);
  clock.advance(30_000);
  await search();
  expect(asked()).toBe(3);
});

it('a provider that names a time to wait is left alone for that long', async () => {
  const { clock, asked, fail, search } = open();
  fail('quota', 120_000);
  await search();
  clock.advance(119_000);
  await search();
  expect(asked()).toBe(1);
});

it('a provider that was away for a moment is asked again soon, and for every search once it answers', async () => {
  const { clock, asked, fail, search } = open();
  fail('away');
  await search();
  clock.advance(1000);
  fail(null);
  await search();
  await search();
  expect(asked()).toBe(3);
});

it('the operator reads the reason once, in words and without a stack, and later that it is over', async () => {
  const { clock, lines, fail, search } = open();
  fail('key-refused');
  await search();
  clock.advance(60_000);
  await search();
  fail(null);
  clock.advance(60 * 60_000);
  await search();
  const said = lines.map((line) => JSON.parse(line) as { msg?: string; code?: string; error?: unknown });
  expect(said).toHaveLength(2);
  expect(lines[0]).toContain('does not take our key');
  expect(said[0]).toMatchObject({ code: 'key-refused' });
  expect(said[0]?.error).toBeUndefined();
  expect(lines[1]).toContain('places-answers-again');
});

it('the fault is known until the provider answers again', async () => {
  const { places, clock, fail, search } = open();
  expect(places.fault?.()).toBeNull();
  fail('key-refused');
  await search();
  expect(places.fault?.()).toBe('key-refused');
  fail(null);
  clock.advance(30_000);
  await search();
  expect(places.fault?.()).toBeNull();
});

it("the shop's own list answers while the provider does not (rule address-provider-away)", async () => {
  const { places, fail } = open();
  fail('quota');
  expect((await places.suggest('1000 north'))[0]?.placeId).toBe('addr-1');
  expect(await places.details('addr-1')).toMatchObject({ fullAddress: LISTED.fullAddress });
});

it('a search that nobody could answer fails, and does not say that nothing was found', async () => {
  const { places, fail } = open([]);
  fail('away');
  await expect(places.suggest('1000 north')).rejects.toThrow(PlacesUnavailable);
});
