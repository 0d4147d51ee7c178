import { expect, it } from 'vitest';
import type { StatementAnswer } from '#contract/money/statements.ts';
import { openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { type OpenHouse, onBothDatabases } from '#tests/support/test-app.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { sendRefunds } from '#tests/support/texts.ts';

const LIMIT_CENTS = 1000;

/** An order that a dispatcher cancelled, so that all beyond the limit waits for the owner. */
async function cancelled(open: OpenHouse) {
  const firstShop = { ...testSettings().firstShop, refundLimitCents: LIMIT_CENTS };
  const house = await openWithShops(open, { settings: { firstShop } });
  const [office, owner] = [await signIn(house, 'dispatcher'), await signIn(house, 'owner')];
  const { id } = await placeOrder(house);
  const send = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, { headers }: SignedIn = owner) =>
    house.app.inject({ method, url: `/api/${path}`, headers, ...(payload !== undefined && { payload }) });
  const { db } = house.dependencies.database;
  const step = { status: 'cancelled', note: 'Kitchen fire' };
  expect((await send('PATCH', `delivery/orders/${id}/status`, step, office)).statusCode).toBe(200);
  await sendRefunds(house);
  const held = async () => (await db.selectFrom('held_refunds').select('amount_cents').execute())[0]?.amount_cents;
  return { house, id, send, held, give: () => send('POST', `office/orders/${id}/give-held`) };
}

onBothDatabases('a refund that a cancellation left to the owner (rule cancellation-limit)', (open) => {
  it('is borne by the restaurant, as the rest of the cancellation is (rule refund-bearer)', async () => {
    const { house, send, give } = await cancelled(open);
    expect((await give()).statusCode).toBe(200);
    await sendRefunds(house);
    const statement: StatementAnswer = (await send('GET', 'office/money/statements/restaurant/grill')).json();
    expect(statement.leftCents).toBe(0);
  });
});
