import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '../order-status.ts';
import { arrivesAt, expectedAfter, isCooking, needsDelayText, READY_MINUTES, roadMinutes } from './kitchen-time.ts';
import { readyChoice } from './ready-choice.ts';

const minutes = (count: number): number => count * 60_000;

describe('the time of the kitchen (rule kitchen-time)', () => {
  it.each([
    ['nothing was said', null, null, false],
    ['it comes sooner', 25, null, false],
    ['it comes eight minutes later', 43, null, false],
    ['it comes more than eight minutes later', 43.1, null, true],
    ['a text named a time, and it comes fifteen minutes after that', 60, 45, false],
    ['a text named a time, and it comes more than fifteen minutes after that', 60.1, 45, true],
    ['a text named a time, and it comes sooner after all', 36, 45, false],
  ])('where %s, is told: %s, %s → %s', (_case, expected, told, isTold) => {
    const times = {
      promisedAt: minutes(35),
      expectedAt: expected === null ? null : minutes(expected),
      toldAt: told === null ? null : minutes(told),
    };
    expect(needsDelayText(times)).toBe(isTold);
  });

  it.each([
    [null, 35],
    [20, 35],
    [50, 50],
  ])('expected after %s minutes, an order promised in 35 arrives in %s', (expected, shown) => {
    const expectedAt = expected === null ? null : minutes(expected);
    expect(arrivesAt({ promisedAt: minutes(35), expectedAt })).toBe(minutes(shown));
  });

  it.each([
    [31, 20, 11],
    [15, 20, 0],
  ])('of %i quoted minutes with %i in the kitchen, %i are on the road', (quoted, kitchen, road) => {
    expect(roadMinutes(quoted, kitchen)).toBe(road);
    expect(expectedAfter(minutes(5), road)).toBe(minutes(5 + road));
  });

  it('is told seldom: each text is of a much later time, and nobody waits much longer than they were told', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 240 }), { maxLength: 30 }), (said) => {
        const told: number[] = [];
        for (const expected of said) {
          const toldAt = told.at(-1) ?? null;
          const times = { promisedAt: minutes(35), expectedAt: minutes(expected), toldAt };
          if (needsDelayText(times)) told.push(minutes(expected));
          const known = told.at(-1) ?? minutes(35);
          expect(minutes(expected) - known).toBeLessThanOrEqual(minutes(told.length === 0 ? 8 : 15));
        }
        const steps = told.map((at, index) => at - (told[index - 1] ?? minutes(35)));
        for (const [index, step] of steps.entries()) expect(step).toBeGreaterThan(minutes(index === 0 ? 8 : 15));
      }),
    );
  });

  it('is preselected as the press that fits what is likely', () => {
    expect([1, 10, 10.1, 31, 45, 90].map(readyChoice)).toEqual([10, 10, 15, 45, 45, 45]);
    for (const minutes of READY_MINUTES) expect(readyChoice(minutes)).toBe(minutes);
  });

  it('counts until the food is ready', () => {
    expect(ORDER_STATUSES.filter(isCooking)).toEqual([
      ...['received', 'restaurant_called', 'restaurant_confirmed', 'preparing'],
    ]);
  });
});
