import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';

type OrderAnswer = AnswerOf<'GET /api/orders/session/:sessionId'>;

import type { TrackAnswer } from '#contract/order/tracking.ts';
import { type Buyer, openCheckout, press } from '#tests/support/checkout.ts';
import { openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

async function cancel(server: TestServer, office: SignedIn, id: string, refundCents?: number): Promise<void> {
  const answer = await server.app.inject({
    method: 'PATCH',
    url: `/api/delivery/orders/${id}/status`,
    headers: { ...office.headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ status: 'cancelled', note: 'Kitchen fire', refundCents }),
  });
  expect(answer.statusCode).toBe(200);
}

const tracked = async (who: Pick<Buyer, 'get'>, orderNumber: string) =>
  (await who.get(`/api/orders/track/${orderNumber}`)).json<TrackAnswer>().order;

onBothDatabases('a cancelled order (rule money-back-told)', (open) => {
  it.each([
    ['everything', undefined, { cents: 2739, ofCents: 2739 }],
    ['a part', 700, { cents: 700, ofCents: 2739 }],
    ['nothing', 0, null],
  ])('where %s goes back tells the buyer how much', async (_, refundCents, refund) => {
    const server = await openWithShops(open);
    const { id, orderNumber, who } = await placeOrder(server);
    expect(await tracked(who, orderNumber)).toMatchObject({ access: 'full', refund: null });
    await cancel(server, await signIn(server, 'owner'), id, refundCents);
    expect(await tracked(who, orderNumber)).toMatchObject({ status: 'cancelled', refund });
    const { session_id } = await server.dependencies.database.db
      .selectFrom('orders')
      .select('session_id')
      .executeTakeFirstOrThrow();
    const placed = (await who.get(`/api/orders/session/${session_id}`)).json<OrderAnswer>();
    expect(placed.order).toMatchObject({ status: 'cancelled', refund });
  });

  it('that nobody paid promises money back only where a payment comes too late', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher');
    const { pendingOrderId, sessionId, finalTotal, who } = await openCheckout(server);
    const converted = await server.app.inject({
      method: 'POST',
      url: `/api/delivery/convert/${pendingOrderId}`,
      headers: { ...office.headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ confirmUnpaid: true, note: 'Pays in cash' }),
    });
    const { orderId, orderNumber } = converted.json<{ orderId: string; orderNumber: string }>();
    await cancel(server, office, orderId);
    expect(await tracked(who, orderNumber)).toMatchObject({ status: 'cancelled', access: 'full', refund: null });
    await press(server, sessionId, 'pay');
    const placed = await who.post('/api/orders/convert-from-session', { sessionId });
    const refund = { cents: finalTotal, ofCents: finalTotal };
    expect(placed.json<OrderAnswer>().order).toMatchObject({ status: 'cancelled', refund });
    expect(await tracked(who, orderNumber)).toMatchObject({ status: 'cancelled', refund });
  });

  it('says nothing of money to anyone who only has its number', async () => {
    const server = await openWithShops(open);
    const { id, orderNumber } = await placeOrder(server);
    await cancel(server, await signIn(server, 'dispatcher'), id);
    const answer = await server.app.inject({ url: `/api/orders/track/${orderNumber}` });
    expect(answer.json<TrackAnswer>().order).toMatchObject({ status: 'cancelled', access: 'steps' });
    expect(answer.body).not.toContain('efund');
  });
});
