import { expect, it } from 'vitest';
import { offersFreeDelivery } from './free-delivery-offer.ts';

const timeZone = 'America/New_York';
const at = (moment: string) => Date.parse(`${moment}-05:00`);

it.each([
  [{ isOn: true, until: null }, '2030-01-01T00:00:00', true],
  [{ isOn: false, until: null }, '2026-11-20T12:00:00', false],
  [{ isOn: true, until: '2026-11-20' }, '2026-11-20T23:59:59', true],
  [{ isOn: true, until: '2026-11-20' }, '2026-11-21T00:00:00', false],
  [{ isOn: false, until: '2026-11-20' }, '2026-11-19T12:00:00', false],
])('%j at %s: %s (rule free-delivery-offer)', (freeDelivery, moment, offered) => {
  expect(offersFreeDelivery({ freeDelivery, timeZone }, at(moment))).toBe(offered);
});
