import { expect, it } from 'vitest';
import { enqueue, type NewMessage, sendDue } from '#server/database/stores/outbox.ts';
import type { OutboxKind } from '#server/database/stores/outbox-messages.ts';
import { post, show } from '#tests/support/changes.ts';
import { openCheckout, press } from '#tests/support/checkout.ts';
import { changeTo, onTheRoad, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { type House, onBothDatabases } from '#tests/support/test-app.ts';
import { keptTexts, sendRefunds, sendTexts } from '#tests/support/texts.ts';
import { questionHandlers } from './ask-for-offers.ts';
import { addText } from './messages-store.ts';
import { offerHandlers } from './offers.ts';

const PHONE = '7275550123';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const bodies = (house: House) => house.texts.sent.map(({ body }) => body);
const fates = async (house: House) => (await keptTexts(house, PHONE)).map(({ status }) => status);

/** A dispatcher converts an unpaid order and cancels it; `payLate` then pays for it. */
async function cancelUnpaid(house: House) {
  const office = await signIn(house, 'dispatcher');
  const { pendingOrderId, sessionId, who } = await openCheckout(house);
  const converted = await house.app.inject({
    method: 'POST',
    url: `/api/delivery/convert/${pendingOrderId}`,
    headers: { ...office.headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ confirmUnpaid: true, note: 'Pays in cash' }),
  });
  await changeTo(house, office, converted.json<{ orderId: string }>().orderId, 'cancelled', 'Closed');
  return {
    payLate: async () => {
      await press(house, sessionId, 'pay');
      await who.post('/api/orders/convert-from-session', { sessionId });
    },
  };
}

onBothDatabases('a text that is late (rule text-sending)', (open) => {
  it.each([
    ['20 minutes', 20 * MINUTE_MS, ['sent']],
    ['a moment more', 20 * MINUTE_MS + 1, ['held-back']],
  ])('by %s about a step', async (_, late, expected) => {
    const house = await openWithShops(open);
    await onTheRoad(house, 'restaurant_confirmed');
    house.clock.advance(late);
    await sendTexts(house);
    expect(await fates(house)).toEqual(expected);
  });

  it('about a cancellation and its money goes out for a day', async () => {
    const house = await openWithShops(open);
    const { id } = await placeOrder(house);
    await changeTo(house, await signIn(house, 'dispatcher'), id, 'cancelled', 'Closed');
    await sendRefunds(house);
    house.clock.advance(DAY_MS);
    await sendTexts(house);
    const words = [expect.stringContaining('was cancelled'), expect.stringContaining('goes back to your card')];
    expect(bodies(house)).toEqual(expect.arrayContaining(words));
  });

  it('about a payment that came after the cancellation goes out for a day', async () => {
    const house = await openWithShops(open);
    const { payLate } = await cancelUnpaid(house);
    await sendTexts(house);
    await payLate();
    await sendRefunds(house);
    house.clock.advance(DAY_MS);
    await sendTexts(house);
    expect(bodies(house).at(-1)).toContain('came after it was cancelled');
  });

  it('about money is held back after more than a day', async () => {
    const house = await openWithShops(open);
    const { id } = await placeOrder(house);
    await changeTo(house, await signIn(house, 'dispatcher'), id, 'cancelled', 'Closed');
    const { payLate } = await cancelUnpaid(house);
    await payLate();
    await sendRefunds(house);
    house.clock.advance(DAY_MS + 1);
    await sendTexts(house);
    expect(bodies(house)).toEqual([]);
    expect(await fates(house)).toEqual(['held-back', 'held-back', 'held-back', 'held-back']);
  });
});

const nothing = { orderId: 'none', refundId: 'none', missingId: 'none', pendingOrderId: 'none' };
const BEGUN: readonly Pick<NewMessage<OutboxKind>, 'kind' | 'payload'>[] = [
  { kind: 'message.refund', payload: nothing },
  { kind: 'message.refund-failed', payload: nothing },
  { kind: 'message.missing', payload: nothing },
  { kind: 'message.missing-back', payload: nothing },
  { kind: 'message.extra-refund', payload: { ...nothing, amountCents: 1, isCancelled: false } },
  { kind: 'message.payment-failed', payload: nothing },
  { kind: 'message.untaken', payload: nothing },
  { kind: 'message.offer', payload: { phone: PHONE, body: 'A deal' } },
  { kind: 'message.question', payload: { phone: PHONE, body: 'Offers?', at: 1 } },
];

onBothDatabases('a text that a stopped process had begun (rule text-sending)', (open) => {
  it('is corrected where its step was undone in the meantime, as it may have arrived (rule step-undo)', async () => {
    const house = await openWithShops(open);
    const { id, office } = await onTheRoad(house, 'restaurant_confirmed');
    await sendTexts(house);
    const { db } = house.dependencies.database;
    await db.updateTable('messages').set({ status: 'waiting', sent_at: null, provider_id: null }).execute();
    await db.updateTable('outbox').set({ sent_at: null }).where('kind', '=', 'message.status').execute();
    const { version } = await show(house, office, id);
    await post(house, office, `/api/delivery/orders/${id}/undo`, { version, note: 'The wrong order' });
    for (let round = 0; round < 3; round += 1) {
      house.clock.advance(MINUTE_MS);
      await sendTexts(house);
    }
    expect(bodies(house)).toEqual([expect.stringContaining('confirmed'), expect.stringContaining('not confirmed')]);
    expect(await fates(house)).toEqual(['held-back', 'sent']);
  });

  it.each(BEGUN)('is held back where nobody needs it any more: $kind', async ({ kind, payload }) => {
    const house = await open();
    const { dependencies, clock } = house;
    const at = clock.now();
    const dedupeKey = kind === 'message.question' ? `${kind}:${PHONE}:1` : `${kind}:none`;
    const text = { dedupeKey, orderId: null, phone: PHONE, kind: 'status', body: '' } as const;
    const begun = { status: 'waiting', reason: null, provider_id: null, sent_at: null, created_at: at } as const;
    await addText(dependencies.database.db, text, begun);
    await dependencies.database.transact((trx) => enqueue(trx, { kind, dedupeKey, payload, at }));
    await sendTexts(house);
    await sendDue(dependencies, { ...offerHandlers(dependencies), ...questionHandlers(dependencies) });
    expect(await fates(house)).toEqual(['held-back']);
  });
});
