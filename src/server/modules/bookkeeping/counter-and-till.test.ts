import { expect, it } from 'vitest';
import type { MoneyDayAnswer, OrderMoneyAnswer } from '#contract/money/money.ts';
import { onTheRoad, openWithShops } from '#tests/support/delivered.ts';
import { BOUNDARY, field, formBody } from '#tests/support/photo-form.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';

/** Two soups of $10.00, with 7 % of tax. */
const FOOD = 2000;
const TAX = 140;

/** An order on its way, in a shop that asks drivers what they paid. */
async function onItsWay(open: OpenTestServer) {
  const server = await openWithShops(open, { settings: { rateLimits: false } });
  const { headers } = await signIn(server, 'owner');
  const get = async (url: string) => (await server.app.inject({ url, headers })).json();
  const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, headers, payload });
  const { version } = await get('/api/office/shop');
  await post('/api/office/shop', { version, changes: { tillNotes: true } });
  const { id, driver } = await onTheRoad(server, 'picked_up');
  const month = (): Promise<MoneyDayAnswer> => get('/api/office/money/day?period=month');
  const before = await month();
  return {
    payAtCounter: (amountCents: number) =>
      post(`/api/office/orders/${id}/paid-by-hand`, { what: 'restaurant', amountCents }),
    noteTill: (cents: number) =>
      server.app.inject({
        method: 'POST',
        url: `/api/delivery/orders/${id}/till`,
        headers: { ...driver.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        payload: formBody([field('paidCents', String(cents)), field('means', 'card'), field('charged', '[]')]),
      }),
    correctTill: (note: string, cents: number | null) => {
      const paid = cents === null ? null : { cents, means: 'card', charged: [] };
      return post(`/api/office/orders/${id}/till`, { note, paid, reason: 'Typo' });
    },
    /** What was paid at the restaurant of food, tax and above the menu, by the books of the month. */
    paid: async () => {
      const { taxPaidCents, priceDifferenceCents, restaurants } = await month();
      const food = (before.restaurants[0]?.owedCents ?? 0) - (restaurants[0]?.owedCents ?? 0);
      return { food, tax: taxPaidCents, more: priceDifferenceCents };
    },
    correctable: async () => {
      const { ledger }: OrderMoneyAnswer = await get(`/api/office/orders/${id}/money`);
      return ledger.filter(({ correction }) => correction !== null).map(({ amountCents }) => amountCents);
    },
  };
}

onBothDatabases(
  'a receipt of what the office noted as paid at the counter (rules till-notes, paid-by-hand)',
  (open) => {
    it.each([500, FOOD, FOOD + 40, FOOD + TAX])('is what was paid in all, after %i cents', async (cents) => {
      const { payAtCounter, noteTill, correctTill, paid, correctable } = await onItsWay(open);
      expect((await payAtCounter(cents)).statusCode).toBe(200);
      expect(await correctable()).toEqual([0 - cents]);
      const noted = await noteTill(FOOD + TAX + 50);
      expect(await paid()).toEqual({ food: FOOD, tax: TAX, more: 50 });
      expect((await payAtCounter(1)).json().code).toBe('MORE_THAN_OWED');
      expect(await correctable()).toEqual([]);
      const corrected = await correctTill(noted.json().note, FOOD + TAX - 150);
      expect(await paid()).toEqual({ food: FOOD, tax: TAX, more: -150 });
      await correctTill(corrected.json().note, null);
      expect(await paid()).toEqual({ food: Math.min(FOOD, cents), tax: Math.max(0, cents - FOOD), more: 0 });
      expect(await correctable()).toEqual([0 - cents]);
    });
  },
);
