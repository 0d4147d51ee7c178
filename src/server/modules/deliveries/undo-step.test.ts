import { expect, it } from 'vitest';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import { CORRECT_MS, UNDO_MS } from '#domain/order/step-undo.ts';
import { enqueue, sendDue } from '#server/database/stores/outbox.ts';
import { cancellationRefundId } from '#server/modules/ledger/index.ts';
import { statusTextHandlers } from '#server/modules/messages/index.ts';
import { refundHandlers, sendRefund } from '#server/modules/refunds/index.ts';
import { changeTo, onTheRoad, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { field, photo, sendForm } from '#tests/support/photo-form.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { giveTo, storeOrder } from '#tests/support/stored-orders.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { endUndo, keptTexts, sendRefunds } from '#tests/support/texts.ts';

const PRESSES = 100;
const PHONE = '7275550123';

interface Undone {
  readonly version: number;
  readonly note?: string;
}

function undo(server: TestServer, { headers }: SignedIn, id: string, payload: Undone, key?: string) {
  const url = `/api/delivery/orders/${id}/undo`;
  return server.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    payload,
  });
}

function step(server: TestServer, { headers }: SignedIn, id: string, payload: object) {
  return server.app.inject({ method: 'PATCH', url: `/api/delivery/orders/${id}/status`, headers, payload });
}

async function orderOf(server: TestServer, { headers }: SignedIn, id: string): Promise<DashboardOrder> {
  return (await server.app.inject({ url: `/api/delivery/orders/${id}`, headers })).json().order;
}

const versionOf = async (server: TestServer, person: SignedIn, id: string) =>
  (await orderOf(server, person, id)).version;

/** What the customer's page shows. */
const tracked = async (server: TestServer, order: { readonly orderNumber: string; readonly trackToken: string }) =>
  (await server.app.inject({ url: `/api/orders/track/${order.orderNumber}?k=${order.trackToken}` })).json().order;

const send = ({ dependencies }: TestServer) => sendDue(dependencies, statusTextHandlers(dependencies));

/** The words after the shop's name of all texts that went out. */
const told = ({ texts }: TestServer) =>
  texts.sent.map(({ body }) => body.split(' http')[0]?.split(': ').slice(1).join(': '));

onBothDatabases('undoing a step (rule step-undo)', (open) => {
  it('takes it back as if nobody had pressed, and keeps both presses in the history', async () => {
    const server = await openWithShops(open);
    const order = await onTheRoad(server, 'out_for_delivery');
    const { id, office } = order;
    server.clock.advance(UNDO_MS);
    await send(server);
    const before = await orderOf(server, office, id);
    server.clock.advance(60_000);
    const made = await step(server, office, id, { status: 'delivered', note: 'At the gate' });
    const answer = await undo(server, office, id, { version: made.json().version });
    expect(answer.json()).toMatchObject({ status: 'out_for_delivery', version: before.version + 2 });
    const after = await orderOf(server, office, id);
    const { status, stepAt } = before;
    expect(after).toMatchObject({ status, stepAt });
    expect(after.history.slice(before.history.length)).toMatchObject([
      { kind: 'step', status: 'delivered', note: 'At the gate' },
      { kind: 'undo', status: 'out_for_delivery', at: server.clock.now(), person: office.staff.name },
    ]);
    const { db } = server.dependencies.database;
    const counts = await db.selectFrom('order_counts').selectAll().where('count', '<>', 0).execute();
    expect(counts.map((row) => [row.status, Number(row.count)])).toEqual([['out_for_delivery', 1]]);
    expect(await tracked(server, order)).toMatchObject({ status, delivery: { actualDeliveryTime: null } });
    const steps = (await tracked(server, order)).statusHistory as { status: string }[];
    expect(steps.map((one) => one.status)).not.toContain('delivered');
    server.clock.advance(UNDO_MS);
    await send(server);
    expect(told(server).filter((words) => words?.includes('delivered'))).toEqual([]);
  });

  it('is done once: a repeat is answered the same, and another person is told who was faster', async () => {
    const server = await open();
    const [dana, eve] = [await signIn(server, 'dispatcher', { name: 'Dana' }), await signIn(server, 'dispatcher')];
    const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    await changeTo(server, eve, id, 'restaurant_confirmed');
    const first = await undo(server, dana, id, { version: 2 }, 'k');
    for (const key of ['k', undefined])
      expect((await undo(server, dana, id, { version: 2 }, key)).statusCode).toBe(key ? 200 : 409);
    expect((await undo(server, dana, id, { version: 2 }, 'k')).json()).toEqual(first.json());
    const second = await undo(server, eve, id, { version: 2 });
    expect([second.statusCode, second.json().message]).toEqual([
      409,
      'Dana changed this order first. It’s now received.',
    ]);
  });

  it('leaves the same step to be made again, with and without a key', async () => {
    const server = await open();
    const dana = await signIn(server, 'dispatcher');
    const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    const confirm = () => step(server, dana, id, { status: 'restaurant_confirmed' });
    await confirm();
    await undo(server, dana, id, { version: 2 });
    expect((await confirm()).json()).toMatchObject({ status: 'restaurant_confirmed', version: 4 });
    expect((await orderOf(server, dana, id)).status).toBe('restaurant_confirmed');
  });

  it('and the next step at once: one of them happens', { timeout: 120_000 }, async () => {
    const server = await open({ settings: { rateLimits: false } });
    const [dana, eve] = [await signIn(server, 'dispatcher'), await signIn(server, 'dispatcher')];
    const wrong: unknown[] = [];
    for (let press = 0; press < PRESSES; press += 1) {
      const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
      await changeTo(server, dana, id, 'restaurant_confirmed');
      const presses = [
        undo(server, dana, id, { version: 2 }),
        press % 2 === 0
          ? undo(server, eve, id, { version: 2 })
          : step(server, eve, id, { status: 'preparing', version: 2 }),
      ];
      const codes = (await Promise.all(presses)).map(({ statusCode }) => statusCode);
      const { status, version, history } = await orderOf(server, dana, id);
      const expected = codes[0] === 200 || press % 2 === 0 ? 'received' : 'preparing';
      const isRight = codes.toSorted().join() === '200,409' && status === expected && version === 3;
      if (!isRight || history.length !== 3) wrong.push({ codes, status, version });
    }
    expect(wrong).toEqual([]);
  });

  it('corrects a text that has left, asks why, and reports the step once it is made after all', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const office = await signIn(server, 'dispatcher');
    await changeTo(server, office, order.id, 'restaurant_confirmed');
    server.clock.advance(UNDO_MS);
    await send(server);
    const unsaid = await undo(server, office, order.id, { version: 2 });
    expect([unsaid.statusCode, unsaid.json().code]).toEqual([422, 'REASON_REQUIRED']);
    expect((await undo(server, office, order.id, { version: 2, note: 'Wrong row' })).statusCode).toBe(200);
    await send(server);
    await changeTo(server, office, order.id, 'restaurant_confirmed');
    server.clock.advance(UNDO_MS);
    await send(server);
    const { orderNumber } = order;
    expect(told(server)).toEqual(
      [
        `Corner Grill confirmed your order ${orderNumber}. Follow it here`,
        `sorry, our last text was a mistake: Corner Grill has not confirmed your order ${orderNumber} yet.`,
        `Corner Grill confirmed your order ${orderNumber}. Follow it here`,
      ].map((words) => expect.stringContaining(words.replace('. Follow it here', ''))),
    );
    expect((await orderOf(server, office, order.id)).history).toContainEqual(
      expect.objectContaining({ kind: 'undo', status: 'received', note: 'Wrong row' }),
    );
  });

  it.each([
    ['reached the provider', 'taken', [/Grill confirmed/, /Grill has not confirmed/]],
    ['got through without an answer', 'lost', [/Grill confirmed/, /Grill has not confirmed/]],
    ['did not get through', 'down', []],
  ] as const)('while its text is being sent waits for what becomes of it: it %s', async (_, result, expected) => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const office = await signIn(server, 'dispatcher');
    await changeTo(server, office, order.id, 'restaurant_confirmed');
    server.clock.advance(UNDO_MS);
    // The text is in the hands of a sender when the step is undone.
    const handlers = statusTextHandlers(server.dependencies);
    if (result !== 'taken') server.texts.behave(result);
    await sendDue(server.dependencies, {
      'message.status': async (message) => {
        await handlers['message.status'](message).catch(() => undefined);
        expect((await undo(server, office, order.id, { version: 2, note: 'Wrong row' })).statusCode).toBe(200);
        if (result !== 'taken') throw new Error('no answer');
        await send(server);
      },
    });
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance(5000);
      await send(server);
    }
    expect(told(server)).toEqual(expected.map((part) => expect.stringMatching(part)));
    const kept = { taken: ['sent', 'sent'], lost: ['failed', 'sent'], down: ['failed'] };
    expect((await keptTexts(server, PHONE)).map(({ status }) => status)).toEqual(kept[result]);
  });

  it('and the sender of its text at once: either nobody is told, or both the step and the mistake are', async () => {
    const server = await open({ settings: { rateLimits: false } });
    const dana = await signIn(server, 'dispatcher');
    const numbers: string[] = [];
    for (let press = 0; press < PRESSES / 4; press += 1) {
      const { id, order_number } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
      numbers.push(order_number);
      await changeTo(server, dana, id, 'restaurant_confirmed');
      server.clock.advance(UNDO_MS);
      const undone = press % 2 === 0 ? [undo, send] : [send, undo];
      const [one, two] = undone.map((act) => act(server, dana, id, { version: 2, note: 'Wrong row' }));
      await Promise.all([one, two]);
      server.clock.advance(5000);
      await send(server);
      expect((await orderOf(server, dana, id)).status).toBe('received');
    }
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance(60_000);
      await send(server);
    }
    const told = numbers.map((number) => server.texts.sent.filter(({ body }) => body.includes(number)).length);
    expect(told.filter((count) => count !== 0 && count !== 2)).toEqual([]);
  });

  it('is the office’s after ten seconds, and nobody’s after fifteen minutes', async () => {
    const server = await open();
    const [dana, ben, other] = [
      await signIn(server, 'owner'),
      await signIn(server, 'driver'),
      await signIn(server, 'driver'),
    ];
    const { database } = server.dependencies;
    const { id } = await storeOrder(database, { at: server.clock.now(), status: 'ready_pickup' });
    await giveTo(database, id, ben.staff.id);
    const pickUp = async () =>
      (await sendForm(server, ben, id, [field('status', 'picked_up')])).json().version as number;
    const codeOf = async (person: SignedIn, payload: Undone) => (await undo(server, person, id, payload)).statusCode;
    const version = await pickUp();
    expect(await codeOf(other, { version })).toBe(404);
    expect(await codeOf(ben, { version })).toBe(200);
    const byOffice = (await step(server, dana, id, { status: 'picked_up' })).json().version;
    expect(await codeOf(ben, { version: byOffice })).toBe(403);
    expect(await codeOf(dana, { version: byOffice })).toBe(200);
    const again = await pickUp();
    server.clock.advance(UNDO_MS);
    expect(await codeOf(ben, { version: again, note: 'Mistake' })).toBe(403);
    expect(await codeOf(dana, { version: again, note: '  ' })).toBe(422);
    server.clock.advance(CORRECT_MS - UNDO_MS);
    expect(await codeOf(dana, { version: again, note: 'Mistake' })).toBe(409);
  });

  it('of a cancellation withdraws its refund and what waits for the owner, so that it can be cancelled again', async () => {
    const server = await openWithShops(open);
    const [owner, dana] = [await signIn(server, 'owner'), await signIn(server, 'dispatcher')];
    const { id, orderNumber } = await placeOrder(server);
    const money = async () => {
      const { headers } = owner;
      const { sold, refunds, order } = (
        await server.app.inject({ url: `/api/office/orders/${id}/money`, headers })
      ).json();
      return { sold, refunds, order };
    };
    const untouched = await money();
    const cancel = () => step(server, dana, id, { status: 'cancelled', note: 'Wrong row' });
    await cancel();
    const { db } = server.dependencies.database;
    expect((await undo(server, dana, id, { version: 2 })).json()).toMatchObject({ status: 'received' });
    expect([await money(), (await orderOf(server, owner, id)).paymentStatus]).toEqual([untouched, 'paid']);
    const held = () => db.selectFrom('held_refunds').selectAll().execute();
    expect(await held()).toEqual([]);
    const said = (await orderOf(server, owner, id)).history.map(({ note }) => note);
    expect(said.slice(-2)).toEqual([
      '$25.00 is not refunded to the customer',
      '$2.39 is no longer waiting for the owner',
    ]);
    server.clock.advance(UNDO_MS);
    await sendRefunds(server);
    await send(server);
    expect([told(server), (await money()).refunds]).toEqual([[], []]);
    await cancel();
    server.clock.advance(UNDO_MS);
    await sendRefunds(server);
    await send(server);
    expect((await money()).refunds).toMatchObject([{ state: 'succeeded' }]);
    expect(told(server)).toEqual([expect.stringContaining(`${orderNumber} from Corner Grill was cancelled`)]);
    const late = await undo(server, owner, id, { version: 4, note: 'Not wrong' });
    const message = "Money was moved for this step, so it can't be undone.";
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'NOT_UNDOABLE', message }]);
  });

  it('of a cancellation that another payment followed is refused, and that payment goes back', async () => {
    const server = await openWithShops(open);
    const owner = await signIn(server, 'owner');
    const { id } = await placeOrder(server);
    await step(server, owner, id, { status: 'cancelled', note: 'Closed' });
    const { database, clock } = server.dependencies;
    const at = clock.now();
    const own = await database.db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
    await database.db
      .insertInto('refunds')
      .values({ ...own, id: 'extra-1', origin: 'extra', reason: 'paid-twice', created_at: at, updated_at: at })
      .execute();
    const message = { kind: 'refund.send', dedupeKey: 'refund:extra-1', payload: { refundId: 'extra-1' } } as const;
    await database.transact((trx) => enqueue(trx, { ...message, at, waitMs: UNDO_MS }));
    expect((await undo(server, owner, id, { version: 2 })).statusCode).toBe(409);
    const kept = await database.db.selectFrom('refunds').select('id').execute();
    expect(kept.map((row) => row.id).toSorted()).toEqual([own.id, 'extra-1'].toSorted());
  });

  it('of a cancellation that a provider hears of at that moment is refused, and the refund continues', async () => {
    const server = await openWithShops(open);
    const owner = await signIn(server, 'owner');
    const { id } = await placeOrder(server);
    await step(server, owner, id, { status: 'cancelled', note: 'Closed' });
    await endUndo(server);
    const handlers = refundHandlers(server.dependencies);
    await sendDue(server.dependencies, {
      'refund.send': async (message) => {
        expect((await undo(server, owner, id, { version: 2 })).statusCode).toBe(409);
        await handlers['refund.send'](message);
      },
    });
    expect(await orderOf(server, owner, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  });

  it('of a cancellation takes back its refund although news of the payment came in between', async () => {
    const server = await openWithShops(open);
    const owner = await signIn(server, 'owner');
    const { id } = await placeOrder(server);
    await step(server, owner, id, { status: 'cancelled', note: 'Closed' });
    expect(await sendRefund(server.dependencies, cancellationRefundId(id))).toMatchObject({ state: 'decided' });
    expect((await undo(server, owner, id, { version: 2 })).statusCode).toBe(200);
    expect(await orderOf(server, owner, id)).toMatchObject({ status: 'received', paymentStatus: 'paid' });
  });

  it('of a cancellation is refused while somebody sends its refund outside the loop', async () => {
    const server = await openWithShops(open);
    const owner = await signIn(server, 'owner');
    const { id } = await placeOrder(server);
    await step(server, owner, id, { status: 'cancelled', note: 'Closed' });
    await endUndo(server);
    const { payments } = server.dependencies;
    const slow = Object.create(payments, {
      refund: {
        value: async (input: Parameters<typeof payments.refund>[0]) => {
          expect((await undo(server, owner, id, { version: 2, note: 'Wrong row' })).statusCode).toBe(409);
          return payments.refund(input);
        },
      },
    });
    const sent = await sendRefund({ ...server.dependencies, payments: slow }, cancellationRefundId(id));
    expect(sent).toMatchObject({ state: 'succeeded' });
    expect(await orderOf(server, owner, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  });

  it('of a delivery sets its photos aside, out of the customer’s sight, and a review keeps it', async () => {
    const server = await openWithShops(open);
    const order = await onTheRoad(server);
    const { id, office, driver } = order;
    const deliver = async () =>
      (await sendForm(server, driver, id, [field('status', 'delivered'), photo(0, await jpeg())])).json().version;
    server.clock.advance(60_000);
    expect((await undo(server, driver, id, { version: await deliver() })).statusCode).toBe(200);
    expect((await tracked(server, order)).photoCount).toBe(0);
    expect((await orderOf(server, office, id)).reports).toMatchObject([
      { reason: 'undone', status: 'delivered', photos: [{}], isConflict: false },
    ]);
    server.clock.advance(60_000);
    const version = await deliver();
    const review = { method: 'POST', payload: { rating: 5 } } as const;
    const url = `/api/orders/track/${order.orderNumber}/review?k=${order.trackToken}`;
    expect((await server.app.inject({ ...review, url })).statusCode).toBe(200);
    expect((await undo(server, office, id, { version })).json().code).toBe('NOT_UNDOABLE');
  });

  it('overtakes a driver’s next step that waits on the phone, which is kept as a report', async () => {
    const server = await openWithShops(open);
    const { id, office, driver } = await onTheRoad(server);
    const actedAt = field('actedAt', `${server.clock.now()}`);
    expect((await undo(server, office, id, { version: await versionOf(server, office, id) })).statusCode).toBe(200);
    const late = await sendForm(server, driver, id, [field('status', 'delivered'), actedAt, photo(0, await jpeg())]);
    expect(late.json()).toMatchObject({ status: 'picked_up', report: { reason: 'ahead' } });
  });
});
