import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '#domain/menu/weekdays.ts';
import { openShopText } from '#domain/shop/open-shop-text.ts';
import { closedShopText, openingAt, type ShopHours } from '#domain/shop/shop-hours.ts';

const NEW_YORK = 'America/New_York';
const at = (text: string): number => Date.parse(text);
const everyDay = (opens: string, closes: string): ShopHours['hours'] => WEEKDAYS.map((day) => ({ day, opens, closes }));
const ALWAYS: ShopHours = { hours: [], holidays: [], closure: null, timeZone: NEW_YORK };
const LUNCH: ShopHours = { ...ALWAYS, hours: everyDay('11:00', '21:00') };
const NIGHT: ShopHours = { ...ALWAYS, hours: everyDay('18:00', '02:00') };
const CHRISTMAS = { date: '2026-12-25', name: 'Christmas', spans: [] };

/** For example 'open until 2026-11-20T21:00:00.000-05:00', with the moment as UTC. */
function state(shop: ShopHours, moment: string): string {
  const { isOpen, changesAt } = openingAt(shop, at(moment));
  const until = changesAt === null ? '' : ` until ${new Date(changesAt).toISOString().slice(0, 16)}`;
  return `${isOpen ? 'open' : 'closed'}${until}`;
}

describe('the shop’s hours (rule shop-hours)', () => {
  it.each([
    ['is always open where no hours are set', ALWAYS, '2026-11-22T08:00:00Z', 'open'],
    ['is open within its hours', LUNCH, '2026-11-20T17:00:00Z', 'open until 2026-11-21T02:00'],
    ['opens with the minute', LUNCH, '2026-11-20T16:00:00Z', 'open until 2026-11-21T02:00'],
    ['is closed a moment before', LUNCH, '2026-11-20T15:59:59.999Z', 'closed until 2026-11-20T16:00'],
    ['closes with the minute', LUNCH, '2026-11-21T02:00:00Z', 'closed until 2026-11-21T16:00'],
    ['is open past midnight', NIGHT, '2026-11-21T06:30:00Z', 'open until 2026-11-21T07:00'],
    [
      'is open all day from midnight to midnight',
      { ...ALWAYS, hours: everyDay('00:00', '24:00') },
      '2026-11-21T06:30:00Z',
      'open',
    ],
    [
      'is closed on a day without hours',
      { ...LUNCH, hours: LUNCH.hours.filter(({ day }) => day !== 'sunday') },
      '2026-11-22T17:00:00Z',
      'closed until 2026-11-23T16:00',
    ],
    [
      'is closed on a holiday',
      { ...LUNCH, holidays: [CHRISTMAS] },
      '2026-12-25T17:00:00Z',
      'closed until 2026-12-26T16:00',
    ],
    [
      'has other hours on a holiday',
      { ...LUNCH, holidays: [{ ...CHRISTMAS, spans: [{ opens: '12:00', closes: '15:00' }] }] },
      '2026-12-25T16:30:00Z',
      'closed until 2026-12-25T17:00',
    ],
    [
      'has holidays also where no hours are set',
      { ...ALWAYS, holidays: [CHRISTMAS] },
      '2026-12-24T17:00:00Z',
      'open until 2026-12-25T05:00',
    ],
    [
      'goes on from the evening before into a holiday',
      { ...NIGHT, holidays: [CHRISTMAS] },
      '2026-12-25T06:00:00Z',
      'open until 2026-12-25T07:00',
    ],
    [
      'is closed by hand until a moment',
      { ...LUNCH, closure: { until: at('2026-11-20T18:00:00Z') } },
      '2026-11-20T17:00:00Z',
      'closed until 2026-11-20T18:00',
    ],
    [
      'opens by its hours, where the moment lies in the night',
      { ...LUNCH, closure: { until: at('2026-11-21T04:00:00Z') } },
      '2026-11-20T17:00:00Z',
      'closed until 2026-11-21T16:00',
    ],
    [
      'is closed by hand until somebody opens it',
      { ...LUNCH, closure: { until: null } },
      '2026-11-20T17:00:00Z',
      'closed',
    ],
    [
      'forgets a closing that is over',
      { ...LUNCH, closure: { until: at('2026-11-20T16:30:00Z') } },
      '2026-11-20T17:00:00Z',
      'open until 2026-11-21T02:00',
    ],
    ['opens an hour earlier by the sun in summer time', LUNCH, '2026-03-08T06:00:00Z', 'closed until 2026-03-08T15:00'],
    [
      'stays open through the hour that comes twice',
      { ...ALWAYS, hours: everyDay('18:00', '01:30') },
      '2026-11-01T05:45:00Z',
      'open until 2026-11-01T06:30',
    ],
    [
      'closes where the clock jumps over its closing',
      { ...ALWAYS, hours: everyDay('18:00', '02:30') },
      '2026-03-08T06:59:00Z',
      'open until 2026-03-08T07:00',
    ],
  ])('%s', (_what, shop, moment, expected) => {
    expect(state(shop as ShopHours, moment)).toBe(expected);
  });

  const clock = fc
    .integer({ min: 0, max: 1439 })
    .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
  const shops = fc.record({
    hours: fc.array(fc.record({ day: fc.constantFrom(...WEEKDAYS), opens: clock, closes: clock }), {
      minLength: 1,
      maxLength: 6,
    }),
    holidays: fc.uniqueArray(
      fc.record({
        date: fc.constantFrom('2026-11-01', '2026-11-03', '2026-10-31'),
        name: fc.constant(''),
        spans: fc.array(fc.record({ opens: clock, closes: clock }), { maxLength: 2 }),
      }),
      { selector: ({ date }) => date },
    ),
    closure: fc.constant(null),
    timeZone: fc.constantFrom(NEW_YORK, 'Asia/Kolkata', 'Pacific/Auckland'),
  });

  it('do not change before the moment that is foretold, and do then', () => {
    const moments = fc.integer({ min: at('2026-10-29T00:00:00Z'), max: at('2026-11-06T00:00:00Z') });
    fc.assert(
      fc.property(shops, moments, fc.double({ min: 0, max: 1, noNaN: true }), (shop, now, part) => {
        const { isOpen, changesAt } = openingAt(shop, now);
        if (changesAt === null) return;
        const between = now + Math.floor((changesAt - 1 - now) * part);
        expect(openingAt(shop, between)).toEqual({ isOpen, changesAt });
        expect(openingAt(shop, changesAt).isOpen).toBe(!isOpen);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the words of a closed and of an open shop (rule closed-shop)', () => {
  it.each([
    ['2026-11-20T16:00:00Z', 'Closed until 11:00 AM'],
    ['2026-11-23T16:00:00Z', 'Closed until Monday, 11:00 AM'],
    ['2026-12-26T16:30:00Z', 'Closed until Dec 26, 11:30 AM'],
  ])('name %s as %s', (opensAt, words) => {
    expect(closedShopText(at(opensAt), at('2026-11-20T13:00:00Z'), NEW_YORK)).toBe(words);
  });

  it('promise nothing where nobody knows', () => {
    expect(closedShopText(null, at('2026-11-20T13:00:00Z'), NEW_YORK)).toBe('Closed right now');
  });

  it('say of an open shop until when, where it closes automatically', () => {
    const now = at('2026-11-20T13:00:00Z');
    expect(openShopText(at('2026-11-21T02:00:00Z'), now, NEW_YORK)).toBe('Open until 9:00 PM');
    expect(openShopText(null, now, NEW_YORK)).toBe('Open');
  });
});
