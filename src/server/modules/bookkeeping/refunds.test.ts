import { expect, it } from 'vitest';
import type { MoneyDayAnswer, OrderMoneyAnswer, RefundBody } from '#contract/money/money.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import { moneyTextHandlers } from '#server/modules/messages/index.ts';
import { refundHandlers } from '#server/modules/refunds/index.ts';
import { type EventSubject, PaymentRefused, type RefundRequest } from '#server/ports/payments.ts';
import { openCheckout } from '#tests/support/checkout.ts';
import { changeTo, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { down, fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases, onEmbeddedDatabase, type TestServer } from '#tests/support/test-app.ts';

const call = (server: TestServer, who: SignedIn, url: string, body: unknown, key?: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: {
      ...who.headers,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: JSON.stringify(body),
  });

type Input = Partial<RefundBody>;

const writeRefund = (server: TestServer, who: SignedIn, id: string, input: Input, key?: string) =>
  call(server, who, `/api/office/orders/${id}/refunds`, { reason: 'missing-dish', ...input }, key);

async function moneyOf(server: TestServer, who: SignedIn, id: string): Promise<OrderMoneyAnswer> {
  return (await server.app.inject({ url: `/api/office/orders/${id}/money`, headers: who.headers })).json();
}

/** What the provider holds, and what our ledger says of it: charges less refunds. */
async function bothSides({ dependencies }: TestServer): Promise<readonly [number, number]> {
  const { db } = dependencies.database;
  const theirs = await db.selectFrom('sandbox_ledger').select('amount_cents').execute();
  const ours = await db
    .selectFrom('ledger')
    .select('amount_cents')
    .where('kind', 'in', ['charged', 'refunded', 'refund-failed'])
    .execute();
  const sum = (rows: readonly { amount_cents: number }[]): number =>
    rows.reduce((all, one) => all + one.amount_cents, 0);
  return [sum(theirs), sum(ours)];
}

async function delivered(open: OpenTestServer) {
  const server = await openWithShops(open);
  const owner = await signIn(server, 'owner');
  const { id } = await placeOrder(server, { tip: 300 });
  return { server, owner, id, money: await moneyOf(server, owner, id) };
}

onBothDatabases('giving a part of the money back (rule refund-call)', (open) => {
  it('gives a dish with its tax and fees back, and the ledger says so (rules refund-call, money-ledger, order-money)', async () => {
    const { server, owner, id, money } = await delivered(open);
    const [line] = money.sold.lines;
    const answer = await writeRefund(server, owner, id, { lines: [{ id: line?.id ?? '', count: 1 }] });
    expect(answer.statusCode).toBe(200);
    const { refund } = answer.json();
    expect(refund).toMatchObject({ state: 'succeeded' });
    const after = await moneyOf(server, owner, id);
    expect(after.left.amount).toBe(money.left.amount - refund.amountCents);
    expect(after.ledger.map(({ kind }) => kind).slice(-1)).toEqual(['refunded']);
    expect(after.refunds).toMatchObject([{ id: refund.id, state: 'succeeded', person: owner.staff.name }]);
    const [theirs, ours] = await bothSides(server);
    expect(ours).toBe(theirs);
  });

  it('books what was charged in its parts, and the tip that is owed (rule money-ledger)', async () => {
    const { money } = await delivered(open);
    expect(money.ledger.map(({ kind }) => kind)).toEqual(['charged', 'provider-fee', 'tip-owed']);
    const [charged] = money.ledger;
    const { foodCents = 0, feeCents = 0, taxCents = 0, tipCents = 0, amountCents } = charged ?? {};
    expect(foodCents + feeCents + taxCents + tipCents).toBe(amountCents);
    expect(money.ledger.find(({ kind }) => kind === 'tip-owed')?.amountCents).toBe(-300);
  });

  it('gives back once, however often one press is repeated', async () => {
    const { server, owner, id } = await delivered(open);
    const answers = await Promise.all(
      [1, 2, 3].map(() => writeRefund(server, owner, id, { amountCents: 500 }, 'one-press')),
    );
    expect(new Set(answers.map((answer) => answer.json().refund.id)).size).toBe(1);
    expect((await moneyOf(server, owner, id)).refunds).toHaveLength(1);
  });

  it('lets one of two people win, and tells the other, whether their screens name what they saw or not', async () => {
    const { server, owner, id, money } = await delivered(open);
    const other = await signIn(server, 'owner');
    for (const seen of [{}, { leftCents: money.left.amount - 500 }]) {
      const press = (who: SignedIn) => writeRefund(server, who, id, { amountCents: 500, ...seen });
      const answers = await Promise.all([press(owner), press(other)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('MONEY_CHANGED');
      server.clock.advance(600_000);
    }
    expect((await moneyOf(server, owner, id)).refunds).toHaveLength(2);
  });

  it('gives parts of the delivery fee and of the tip back, and never more of either than was paid', async () => {
    const { server, owner, id, money } = await delivered(open);
    const { deliveryFee } = money.left;
    const beyond = await writeRefund(server, owner, id, { fee: deliveryFee + 1 });
    expect([beyond.statusCode, beyond.json().code]).toEqual([422, 'REFUND_TOO_LARGE']);
    for (const fee of [100, true] as const) {
      expect((await writeRefund(server, owner, id, { fee, tip: fee === true ? fee : 120 })).statusCode).toBe(200);
    }
    const { refunds, left, before } = await moneyOf(server, owner, id);
    expect(refunds.map(({ tipCents }) => tipCents)).toEqual([120, 180]);
    expect(before.map((parts) => parts.deliveryFee)).toEqual([100, deliveryFee - 100]);
    expect(left).toMatchObject({
      deliveryFee: 0,
      tip: 0,
      amount: money.left.amount - (refunds[0]?.amountCents ?? 0) - (refunds[1]?.amountCents ?? 0),
    });
  });

  it('takes the fee and the tip for two refunds, and the same part of one for the same', async () => {
    const { server, owner, id } = await delivered(open);
    const other = await signIn(server, 'owner');
    expect((await writeRefund(server, owner, id, { tip: 50 })).statusCode).toBe(200);
    expect((await writeRefund(server, other, id, { tip: 50 })).json().code).toBe('MONEY_CHANGED');
    expect((await writeRefund(server, other, id, { fee: 50 })).statusCode).toBe(200);
    expect((await writeRefund(server, owner, id, { tip: 60 })).statusCode).toBe(200);
  });

  it('never gives back more than is left, with the cancellation included', async () => {
    const { server, owner, id, money } = await delivered(open);
    await writeRefund(server, owner, id, { amountCents: 500 });
    expect((await writeRefund(server, owner, id, { amountCents: money.left.amount - 499 })).json()).toMatchObject({
      code: 'REFUND_TOO_LARGE',
      details: { refundableCents: money.left.amount - 500 },
    });
    await changeTo(server, owner, id, 'cancelled', 'Kitchen fire');
    const after = await moneyOf(server, owner, id);
    expect(after.left.amount).toBe(0);
    expect(after.refunds.map(({ amountCents }) => amountCents)).toEqual([500, money.left.amount - 500]);
    expect((await writeRefund(server, owner, id, { tip: true })).json().code).toBe('NOTHING_TO_REFUND');
  });

  it('lets dispatchers give back up to the limit of an order, and drivers nothing', async () => {
    const { server, owner, id } = await delivered(open);
    const [dispatcher, driver] = [await signIn(server, 'dispatcher'), await signIn(server, 'driver')];
    expect((await writeRefund(server, driver, id, { amountCents: 100 })).statusCode).toBe(403);
    expect((await writeRefund(server, dispatcher, id, { amountCents: 2000 })).statusCode).toBe(200);
    expect((await moneyOf(server, dispatcher, id)).limitCents).toBe(500);
    const beyond = await writeRefund(server, dispatcher, id, { amountCents: 501 });
    expect([beyond.statusCode, beyond.json().code]).toEqual([403, 'REFUND_LIMIT']);
    expect(beyond.json().message).toContain('$25.00');
    expect((await writeRefund(server, owner, id, { amountCents: 501 })).statusCode).toBe(200);
  });
});

async function withFake(open: OpenTestServer) {
  const clock = movableClock();
  const fake = fakePayments(clock);
  const server = await openWithShops(open, { clock, payments: fake });
  const owner = await signIn(server, 'owner');
  const { sessionId, who } = await openCheckout(server);
  fake.pay(sessionId);
  const id: string = (await who.post('/api/orders/convert-from-session', { sessionId })).json().order._id;
  const send = async (): Promise<void> => {
    clock.advance(20 * 60_000);
    await sendDue(server.dependencies, refundHandlers(server.dependencies));
  };
  const told = (news: EventSubject) =>
    server.app.inject({ method: 'POST', url: '/api/payments/webhook', ...fake.notification(sessionId, { news }) });
  const refundOf = async () => (await moneyOf(server, owner, id)).refunds.at(-1);
  return { server, fake, owner, id, sessionId, send, told, refundOf };
}

onBothDatabases('a refund at a provider with moods (rules refund-once, refund-states)', (open) => {
  it('is decided while the provider is away, and goes out once it is back', async () => {
    const { server, fake, owner, id, send, refundOf } = await withFake(open);
    fake.before = down;
    const answer = await writeRefund(server, owner, id, { amountCents: 500 });
    expect(answer.json().refund).toMatchObject({ amountCents: 500, state: 'decided' });
    fake.before = () => undefined;
    await send();
    expect(await refundOf()).toMatchObject({ state: 'succeeded' });
    expect(fake.refunds).toMatchObject([{ amountCents: 500 }]);
  });

  it('goes out once where the answer is lost: a later try asks which refunds there are', async () => {
    const { server, fake, owner, id, send, refundOf } = await withFake(open);
    const { refund } = fake;
    Object.assign(fake, { refund: async (input: RefundRequest) => refund(input).then(down) });
    await writeRefund(server, owner, id, { amountCents: 500 });
    expect(await refundOf()).toMatchObject({ state: 'decided' });
    await send();
    expect([(await refundOf())?.state, fake.refunds.length]).toEqual(['succeeded', 1]);
    expect(fake.calls.filter((call) => call === 'refund')).toHaveLength(1);
  });

  it('that fails later puts the money back into the books, and can be made again under a new key (rule refund-again)', async () => {
    const { server, fake, owner, id, sessionId, told, refundOf } = await withFake(open);
    const { id: first = '' } = (await writeRefund(server, owner, id, { amountCents: 500 })).json().refund;
    fake.changeRefund(first, { state: 'failed', reason: 'The account is closed' });
    const [theirs] = fake.refundsOf(sessionId);
    if (theirs === undefined) throw new Error('no refund');
    for (let time = 0; time < 2; time += 1) await told({ kind: 'refund', refund: theirs, sessionId });
    expect(await refundOf()).toMatchObject({ state: 'failed', failure: 'The account is closed' });
    const { ledger, left, sold } = await moneyOf(server, owner, id);
    expect(left.amount).toBe(sold.paid);
    expect(ledger.filter(({ kind }) => kind === 'refund-failed')).toHaveLength(1);
    const url = `/api/office/money/refunds/${first}/again`;
    const again = [await call(server, owner, url, {}), await call(server, owner, url, {})].map((answer) =>
      answer.json(),
    );
    expect(again.map(({ refund }) => refund.state)).toEqual(['succeeded', 'succeeded']);
    expect(fake.refunds.map(({ reference }) => reference)).toEqual([first, again[0].refund.id]);
  });

  it('that fails takes back the row of who bears it too: the restaurant is owed the same throughout (rule refund-bearer)', async () => {
    const { server, fake, owner, id, sessionId, told } = await withFake(open);
    const day = async () =>
      (await server.app.inject({ url: '/api/office/money/day', headers: owner.headers })).json<MoneyDayAnswer>();
    const before = await day();
    const input = { amountCents: 500, reason: 'late', bearer: 'shop' } as const;
    const { id: refundId = '' } = (await writeRefund(server, owner, id, input)).json().refund;
    expect((await day()).restaurants).toEqual(before.restaurants);
    fake.changeRefund(refundId, { state: 'failed', reason: 'The account is closed' });
    const [theirs] = fake.refundsOf(sessionId);
    if (theirs === undefined) throw new Error('no refund');
    await told({ kind: 'refund', refund: theirs, sessionId });
    const { ledger } = await moneyOf(server, owner, id);
    const borne = ledger.filter(({ kind }) => kind === 'borne').map(({ foodCents }) => foodCents);
    expect(borne).toHaveLength(2);
    expect(borne.reduce((sum, cents) => sum + cents, 0)).toBe(0);
    const after = await day();
    expect([after.restaurants, after.leftCents]).toEqual([before.restaurants, before.leftCents]);
  });

  it('that was made in the provider’s own dashboard is written down, once (rule foreign-refunds)', async () => {
    const { server, fake, owner, id, sessionId, told } = await withFake(open);
    const theirs = await fake.refund({ reference: 'by hand', sessionId, amountCents: 700 });
    fake.changeRefund('by hand', { reference: null });
    for (let time = 0; time < 2; time += 1) await told({ kind: 'refund', refund: theirs, sessionId });
    const { refunds, left, sold } = await moneyOf(server, owner, id);
    expect(refunds).toMatchObject([{ origin: 'provider', amountCents: 700, state: 'succeeded' }]);
    expect(left.amount).toBe(sold.paid - 700);
  });

  it('that is refused permanently is failed, and nothing has moved', async () => {
    const { server, fake, owner, id, refundOf } = await withFake(open);
    const refused = () => Promise.reject(new PaymentRefused('The card is closed', { field: null, code: null }));
    Object.assign(fake, { refund: refused });
    expect((await writeRefund(server, owner, id, { amountCents: 500 })).json().refund.state).toBe('failed');
    expect(await refundOf()).toMatchObject({ failure: 'The payment provider rejects it: The card is closed' });
    const { ledger } = await moneyOf(server, owner, id);
    expect(ledger.filter(({ kind }) => kind.startsWith('refund'))).toEqual([]);
  });
});

onEmbeddedDatabase('what the customer hears of a refund (rule refund-told)', (open) => {
  it('is a text with the amount and the reason, once, and the same on the page of the order', async () => {
    const server = await openWithShops(open);
    const owner = await signIn(server, 'owner');
    const { id, orderNumber, who } = await placeOrder(server);
    await writeRefund(server, owner, id, { amountCents: 535, reason: 'missing-dish' });
    const send = () => sendDue(server.dependencies, moneyTextHandlers(server.dependencies));
    await send();
    await send();
    const texts = server.texts.sent.map(({ body }) => body).filter((body) => body.includes('$5.35'));
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('goes back to your card (something was missing)');
    const { session_id } = await server.dependencies.database.db
      .selectFrom('orders')
      .select('session_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const url of [`/api/orders/track/${orderNumber}`, `/api/orders/session/${session_id}`]) {
      const { order } = (await who.get(url)).json();
      expect(order.refunds).toMatchObject([{ cents: 535, reason: 'something was missing', state: 'succeeded' }]);
    }
    const stranger = (await server.app.inject(`/api/orders/session/${session_id}`)).json();
    expect(stranger.order).toMatchObject({ refund: null, refunds: [] });
  });
});
