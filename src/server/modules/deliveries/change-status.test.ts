import { expect, it } from 'vitest';
import { checkStatusChange, ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status.ts';
import { STAFF_ROLES } from '#domain/person/roles.ts';
import { countRows } from '#tests/support/checkout.ts';
import { changeTo, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { type FakePayments, fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { openPaidOrder } from '#tests/support/paid-order.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { giveTo, storeOrder, storePending } from '#tests/support/stored-orders.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { sendRefunds } from '#tests/support/texts.ts';

const PRESSES = 200;

function press(server: TestServer, person: SignedIn, id: string, body: object, headers: Record<string, string> = {}) {
  return server.app.inject({
    method: 'PATCH',
    url: `/api/delivery/orders/${id}/status`,
    headers: { ...person.headers, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
}

async function historyOf({ dependencies }: TestServer, id: string) {
  const { db } = dependencies.database;
  return db.selectFrom('order_history').selectAll().where('order_id', '=', id).orderBy('step').execute();
}

async function countsOf({ dependencies }: TestServer): Promise<Record<string, number>> {
  const rows = await dependencies.database.db.selectFrom('order_counts').selectAll().where('count', '<>', 0).execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** What the table of statuses says about one press. */
function expectedStatus(from: OrderStatus, to: OrderStatus, role: SignedIn['staff']['role']): number {
  if (from === 'pending') return role === 'driver' ? 404 : 409;
  const checked = checkStatusChange(from, to, role);
  if (checked.ok) return to === 'delivered' && role === 'driver' ? 422 : 200;
  return checked.problem.code === 'wrong-role' ? 403 : 409;
}

onBothDatabases('changing the status of an order (rules step-order, step-roles)', (open) => {
  it('answers every cell of the table: 10 statuses to 10, for each role', { timeout: 120_000 }, async () => {
    const server = await open({ settings: { rateLimits: false } });
    const { database } = server.dependencies;
    const wrong: string[] = [];
    for (const role of STAFF_ROLES) {
      const person = await signIn(server, role);
      for (const from of ORDER_STATUSES) {
        let id: string | null = null;
        for (const to of ORDER_STATUSES) {
          if (id === null) {
            const isPending = from === 'pending';
            const at = server.clock.now();
            id = isPending
              ? (await storePending(database, at)).id
              : (await storeOrder(database, { at, status: from })).id;
            if (!isPending && role === 'driver') await giveTo(database, id, person.staff.id);
          }
          const { statusCode } = await press(server, person, id, { status: to, note: 'because' });
          const expected = expectedStatus(from, to, role);
          if (statusCode !== expected) wrong.push(`${role}: ${from} to ${to} is ${statusCode}, not ${expected}`);
          if (statusCode === 200) id = null;
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('refuses a step from a screen that shows an older order, also where the step would be next', async () => {
    const server = await open();
    const [dana, eve] = [await signIn(server, 'dispatcher'), await signIn(server, 'dispatcher')];
    const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    await press(server, dana, id, { status: 'restaurant_called', version: 1 });
    const late = await press(server, eve, id, { status: 'restaurant_confirmed', version: 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'STATUS_CHANGED']);
    expect((await press(server, eve, id, { status: 'restaurant_confirmed', version: 2 })).statusCode).toBe(200);
  });

  it('keeps time, person and note of a step, moves the counts, and writes an event', async () => {
    const server = await open();
    const person = await signIn(server, 'dispatcher', { name: 'Dana' });
    const { id, order_number } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    server.clock.advance(60_000);
    const answer = await press(server, person, id, { status: 'restaurant_confirmed', note: ' spoke to Sam ' });
    expect(answer.json()).toEqual({
      success: true,
      isPendingOrder: false,
      message: 'Order status updated to restaurant confirmed',
      orderId: id,
      orderNumber: order_number,
      status: 'restaurant_confirmed',
      version: 2,
    });
    expect((await historyOf(server, id)).at(-1)).toEqual({
      order_id: id,
      step: 2,
      status: 'restaurant_confirmed',
      at: server.clock.now(),
      person: 'Dana',
      note: 'spoke to Sam',
      arrived_at: null,
      kind: 'step',
      staff_id: person.staff.id,
    });
    expect(await countsOf(server)).toEqual({ restaurant_confirmed: 1 });
    const { db } = server.dependencies.database;
    const event = await db
      .selectFrom('events')
      .selectAll()
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ order_id: id, kind: 'order.status' });
    expect(JSON.parse(event.payload)).toEqual({ status: 'restaurant_confirmed', version: 2 });
    const texts = await db.selectFrom('outbox').select(['kind', 'payload']).execute();
    expect(texts).toEqual([
      { kind: 'message.status', payload: `{"orderId":"${id}","status":"restaurant_confirmed","step":2}` },
    ]);
  });

  it('lets one of two presses at once win, tells the other (rule first-press-wins)', { timeout: 120_000 }, async () => {
    const server = await open({ settings: { rateLimits: false } });
    const { database } = server.dependencies;
    const [ann, bob] = [
      await signIn(server, 'dispatcher', { name: 'Ann' }),
      await signIn(server, 'owner', { name: 'Bob' }),
    ];
    const outcomes: Record<string, number> = {};
    for (let race = 0; race < PRESSES; race += 1) {
      const { id } = await storeOrder(database, { at: server.clock.now() });
      const body = race % 2 === 0 ? { status: 'restaurant_confirmed' } : { status: 'restaurant_confirmed', version: 1 };
      const answers = await Promise.all([press(server, ann, id, body), press(server, bob, id, body)]);
      const winner = answers.find(({ statusCode }) => statusCode === 200);
      const loser = answers.find(({ statusCode }) => statusCode === 409);
      const steps = await historyOf(server, id);
      const key = `${answers.map(({ statusCode }) => statusCode).toSorted()} ${steps.length} ${loser?.json().code}`;
      outcomes[key] = (outcomes[key] ?? 0) + 1;
      expect(loser?.json().details).toMatchObject({ orderId: id, status: 'restaurant_confirmed', version: 2 });
      expect(loser?.json().details.person).toBe(answers[0] === winner ? 'Ann' : 'Bob');
    }
    expect(outcomes).toEqual({ '200,409 2 STATUS_CHANGED': PRESSES });
    expect(await countsOf(server)).toEqual({ restaurant_confirmed: PRESSES });
  });

  it('answers the same step again to anyone who lost the answer, with and without a key (rule repeated-steps)', async () => {
    const server = await open();
    const person = await signIn(server, 'dispatcher');
    const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    const input = { status: 'restaurant_confirmed', version: 1 };
    const keyed = { 'idempotency-key': 'press-1' };
    const first = await press(server, person, id, input, keyed);
    const answers = [await press(server, person, id, input, keyed), await press(server, person, id, input)];
    server.clock.advance(10 * 60_000);
    answers.push(await press(server, person, id, { ...input, note: 'again' }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    for (const answer of answers) expect(answer.json()).toEqual(first.json());
    expect(await historyOf(server, id)).toHaveLength(2);
    expect(await countRows(server, 'outbox')).toBe(1);
  });

  it('refuses a key that comes again with another request, and keys that are none', async () => {
    const server = await open();
    const person = await signIn(server, 'dispatcher');
    const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    const key = { 'idempotency-key': 'press-1' };
    await press(server, person, id, { status: 'restaurant_confirmed' }, key);
    expect((await press(server, person, id, { status: 'preparing' }, key)).json().code).toBe('IDEMPOTENCY_MISMATCH');
    for (const bad of ['', 'x'.repeat(300), 'a\tb']) {
      const answer = await press(server, person, id, { status: 'preparing' }, { 'idempotency-key': bad });
      expect([bad, answer.statusCode]).toEqual([bad, 400]);
    }
  });

  it('refuses a step back, a jump and a step from an end with the status as it is; an unknown status is 422 (rule step-order)', async () => {
    const server = await open();
    const person = await signIn(server, 'dispatcher');
    const { database } = server.dependencies;
    const { id } = await storeOrder(database, { at: server.clock.now(), status: 'preparing' });
    for (const status of ['received', 'delivered', 'pending']) {
      const answer = await press(server, person, id, { status, note: 'x' });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        success: false,
        code: 'STATUS_NOT_NEXT',
        details: { status: 'preparing' },
      });
    }
    const done = await storeOrder(database, { at: server.clock.now(), status: 'delivered' });
    expect((await press(server, person, done.id, { status: 'cancelled', note: 'x' })).statusCode).toBe(409);
    expect((await press(server, person, id, { status: 'eaten' })).statusCode).toBe(422);
    expect((await press(server, person, id, { status: 'ready_pickup', note: 'x'.repeat(2001) })).statusCode).toBe(422);
    expect((await press(server, person, 'nobody-knows', { status: 'preparing' })).statusCode).toBe(404);
  });

  it('says that a pending order must be converted first (rule pending-step-refused)', async () => {
    const server = await open();
    const person = await signIn(server, 'dispatcher');
    const { id } = await storePending(server.dependencies.database, server.clock.now());
    const answer = await press(server, person, id, { status: 'restaurant_confirmed' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      success: false,
      isPendingOrder: true,
      message: 'Cannot update status of pending order. Please convert it to a regular order first.',
    });
  });

  it('hides orders of others from a driver, and asks a driver for a photo and a dispatcher for a photo or a note (rules driver-own-orders, delivery-proof)', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const [driver, office] = [await signIn(server, 'driver'), await signIn(server, 'dispatcher')];
    const { id } = await storeOrder(database, { at: server.clock.now(), status: 'out_for_delivery' });
    expect((await press(server, driver, id, { status: 'delivered' })).statusCode).toBe(404);
    await giveTo(database, id, driver.staff.id);
    const refused = await press(server, driver, id, { status: 'delivered', note: 'left at the door' });
    expect(refused.json()).toMatchObject({ message: 'A photo is required for delivery confirmation' });
    expect(refused.statusCode).toBe(422);
    expect((await press(server, office, id, { status: 'delivered', note: ' ' })).json().code).toBe('NOTE_REQUIRED');
    expect((await press(server, office, id, { status: 'delivered', note: 'Driver called' })).statusCode).toBe(200);
    const row = await database.db.selectFrom('orders').select('delivered_at').where('id', '=', id).executeTakeFirst();
    expect(row?.delivered_at).toBe(server.clock.now());
  });
});

onBothDatabases('cancelling a paid order (rule cancellation-refund)', (open) => {
  async function paid(payments?: FakePayments) {
    const clock = movableClock();
    const server = await openWithShops(open, { clock, ...(payments === undefined ? {} : { payments }) });
    const office = await signIn(server, 'owner');
    const { id } = await placeOrder(server);
    const { database } = server.dependencies;
    const read = () => database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const ledger = async () =>
      (await database.db.selectFrom('sandbox_ledger').select('amount_cents').orderBy('amount_cents').execute()).map(
        ({ amount_cents }) => amount_cents,
      );
    const send = () => sendRefunds(server);
    return { server, office, id, read, ledger, send };
  }

  it('needs a reason, and gives everything back once, however often it is pressed and sent (rules cancellation-reason, refund-once)', async () => {
    const { server, office, id, read, ledger, send } = await paid();
    expect((await press(server, office, id, { status: 'cancelled' })).json().code).toBe('REASON_REQUIRED');
    const input = { status: 'cancelled', note: 'Kitchen fire' };
    const answers = await Promise.all([press(server, office, id, input), press(server, office, id, input)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await Promise.all([send(), send()]);
    await server.dependencies.database.db.updateTable('outbox').set({ sent_at: null, next_at: 0 }).execute();
    await send();
    const { total_cents, refunded_cents, payment_status } = await read();
    expect({ refunded_cents, payment_status }).toEqual({ refunded_cents: total_cents, payment_status: 'refunded' });
    expect(await ledger()).toEqual([-total_cents, total_cents]);
  });

  it('gives a part back where that is asked for, with the reason, and never more than was paid (rule order-money)', async () => {
    const { server, office, id, read, ledger, send } = await paid();
    const { total_cents } = await read();
    const tooMuch = await press(server, office, id, { status: 'cancelled', note: 'x', refundCents: total_cents + 1 });
    expect([tooMuch.statusCode, tooMuch.json().code]).toEqual([422, 'REFUND_TOO_LARGE']);
    const body = { status: 'cancelled', note: 'Half was delivered', refundCents: 700 };
    expect((await press(server, office, id, body)).statusCode).toBe(200);
    await send();
    expect(await read()).toMatchObject({ refunded_cents: 700, payment_status: 'partly-refunded' });
    const { person, note } = (await historyOf(server, id)).findLast(({ kind }) => kind === 'refund') ?? {};
    expect({ person, note }).toEqual({ person: office.staff.name, note: '$7.00 is refunded to the customer' });
    const { db } = server.dependencies.database;
    const refunds = await db.selectFrom('refunds').select(['person', 'note']).execute();
    expect(refunds).toEqual([{ person: office.staff.name, note: 'Half was delivered' }]);
    expect(await ledger()).toEqual([-700, total_cents]);
  });

  it.each([4000, 2000])('gives %i cents back where those were paid instead of the total', async (amountCents) => {
    const { server, owner, id, bothSides } = await openPaidOrder(open, {}, { amountCents });
    expect(await bothSides()).toEqual([amountCents, amountCents]);
    await changeTo(server, owner, id, 'cancelled', 'Closed');
    expect(await bothSides()).toEqual([0, 0]);
  });

  it('gives back of a dispatcher’s cancellation what their limit allows, and the owner the rest (rule cancellation-limit)', async () => {
    const firstShop = { ...testSettings().firstShop, refundLimitCents: 1000 };
    const server = await openWithShops(open, { settings: { firstShop } });
    const [office, owner] = [await signIn(server, 'dispatcher'), await signIn(server, 'owner')];
    const orderAt = async (...steps: readonly OrderStatus[]) => {
      const order = await placeOrder(server, { tip: steps.length });
      for (const status of steps) await press(server, office, order.id, { status });
      return order;
    };
    const cancel = (who: SignedIn, { id }: { id: string }, refundCents?: number) =>
      press(server, who, id, {
        status: 'cancelled',
        note: 'Kitchen fire',
        ...(refundCents !== undefined && { refundCents }),
      });
    const { db } = server.dependencies.database;
    const stored = ({ id }: { id: string }) =>
      db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const held = () => db.selectFrom('held_refunds').select(['order_id', 'amount_cents', 'note', 'person']).execute();
    const give = (who: SignedIn, { id }: { id: string }) =>
      server.app.inject({ method: 'POST', url: `/api/office/orders/${id}/give-held`, headers: who.headers });

    const received = await orderAt();
    expect((await cancel(office, received)).statusCode).toBe(200);
    const { total_cents, refunded_cents } = await stored(received);
    expect(refunded_cents).toBe(1000);
    const rest = { amount_cents: total_cents - 1000, note: 'Kitchen fire', person: office.staff.name };
    expect(await held()).toEqual([{ order_id: received.id, ...rest }]);
    expect((await give(office, received)).json().code).toBe('WRONG_ROLE');
    expect((await give(owner, received)).json()).toMatchObject({ refund: { amountCents: total_cents - 1000 } });
    expect(await stored(received)).toMatchObject({ refunded_cents: total_cents, payment_status: 'refunded' });
    expect(await held()).toEqual([]);

    const begun = await orderAt('restaurant_confirmed', 'preparing');
    expect((await cancel(office, begun, 1000)).statusCode).toBe(200);
    expect(await held()).toEqual([]);

    const cooked = await orderAt('restaurant_confirmed', 'preparing', 'ready_pickup');
    expect((await cancel(owner, cooked)).statusCode).toBe(200);
    expect(await stored(cooked)).toMatchObject({ payment_status: 'refunded' });
    expect(await held()).toEqual([]);
  });

  it('keeps the money where nothing is to go back', async () => {
    const { server, office, id, read, ledger, send } = await paid();
    await press(server, office, id, { status: 'cancelled', note: 'Nobody there', refundCents: 0 });
    await send();
    expect(await read()).toMatchObject({ refunded_cents: 0, payment_status: 'paid' });
    expect(await ledger()).toHaveLength(1);
  });

  it('uses one key for all tries while the provider’s answers are lost (rule refund-once)', async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await open({ clock, payments: fake });
    const { database } = server.dependencies;
    const office = await signIn(server, 'dispatcher');
    const { id } = await storeOrder(database, { at: clock.now() });
    const session = await fake.createSession({ ...REQUEST, reference: 'r-1' });
    fake.pay(session.sessionId);
    await database.db
      .updateTable('orders')
      .set({ session_id: session.sessionId, payment_status: 'paid' })
      .where('id', '=', id)
      .execute();
    expect((await press(server, office, id, { status: 'cancelled', note: 'x' })).statusCode).toBe(200);
    const refund = fake.refund;
    const keys: string[] = [];
    Object.assign(fake, {
      refund: async (input: Parameters<typeof refund>[0]) => {
        keys.push(input.reference);
        if (keys.length < 3) throw new Error('the call was lost');
        await refund(input);
        throw new Error('the answer was lost');
      },
    });
    for (let tries = 0; tries < 5; tries += 1) {
      await sendRefunds(server);
      clock.advance(60_000);
    }
    expect(keys).toEqual(Array.from({ length: 3 }, () => `refund-order:${id}`));
    expect(fake.refunds).toHaveLength(1);
  });
});

const REQUEST = {
  pendingOrderId: 'p',
  amountCents: 2000,
  currency: 'usd',
  lines: [],
  customerPhone: '7275550123',
  successUrl: 'https://shop.example/',
  cancelUrl: 'https://shop.example/',
  expiresAt: 0,
} as const;
