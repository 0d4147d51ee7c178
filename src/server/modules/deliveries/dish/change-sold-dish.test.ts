import { expect, it } from 'vitest';
import type { CartItemPayload } from '#contract/order/orders.ts';
import type { TrackAnswer } from '#contract/order/tracking.ts';
import { reconcileOnce } from '#server/modules/checkout/index.ts';
import { boughtOf } from '#server/modules/till/till-of.ts';
import { bothSides, money, pay, payPage, post, show, track } from '#tests/support/changes.ts';
import { buyer, cartLine, press } from '#tests/support/checkout.ts';
import { changeTo, type Ordered, openWithShops, placeOrder, rewriteMenu } from '#tests/support/delivered.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { keptTexts, sendRefunds, sendTexts } from '#tests/support/texts.ts';

const PHONE = '7275550123';

/** A bowl's choices, and what two of it cost with them, cents. */
const TOFU = { customizations: { '0': 1 }, childCustomizations: {}, totalPrice: 2400 };
const CHICKEN = {
  customizations: { '0': 0, '1': [0] },
  childCustomizations: { '0-0-children': { '0': 1 } },
  totalPrice: 2 * (1200 + 200 + 150),
};
const SALSA = { customizations: { '0': 1, '1': [2] }, childCustomizations: {}, totalPrice: 2400 };
/** Chicken and rice on two bowls: $7.00, 7 % of it as tax, and no step of the order fees. */
const [FOOD, TAX] = [700, 49];
const MORE = FOOD + TAX;

const bowls = ({ totalPrice, ...chosen }: typeof TOFU | typeof CHICKEN | typeof SALSA): CartItemPayload =>
  cartLine({
    id: 'bowls',
    menuItem: { id: 'bowl', title: 'Bowl' },
    ...{ quantity: 2, unitPrice: totalPrice / 2, totalPrice },
    ...(chosen as Pick<CartItemPayload, 'customizations' | 'childCustomizations'>),
    specialInstructions: 'No onions',
  });
const PRETZEL = cartLine({ id: 'pretzel', menuItem: { id: 'pretzel' }, quantity: 1, unitPrice: 333, totalPrice: 333 });

const choose = ({ who, orderNumber }: Ordered, chosen: object, key?: string) =>
  who.post(
    `/api/orders/track/${orderNumber}/dish`,
    { lineId: 'bowls', ...chosen },
    key === undefined ? {} : { 'idempotency-key': key },
  );

async function slips({ dependencies: { database } }: TestServer): Promise<readonly string[]> {
  const rows = await database.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'ticket.change')
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => (JSON.parse(payload) as { words: string }).words);
}

onBothDatabases('other choices of a paid dish (rule dish-change)', (open) => {
  async function shop(first = TOFU as typeof TOFU | typeof CHICKEN) {
    const server = await openWithShops(open);
    const office = await signIn(server, 'owner', { name: 'Dana' });
    const order = await placeOrder(server, { lines: [bowls(first), PRETZEL], tip: 200 });
    const { total } = await show(server, office, order.id);
    return { server, office, order, id: order.id, total };
  }

  it('wait for the payment of what they cost more, and count for everybody once that is there', async () => {
    const { server, office, order, id, total } = await shop();
    expect((await track(order)).dishes).toMatchObject([{ place: 0, id: 'bowls', itemId: 'bowl', quantity: 2 }]);
    const answer = await choose(order, CHICKEN);
    expect(answer.json()).toEqual({ success: true, state: 'waiting', amountCents: MORE });
    const waiting = await track(order);
    expect(waiting).toMatchObject({ dishes: [], addressChange: { waiting: { dish: 'Bowl', amountCents: MORE } } });
    expect(waiting.items[0]).toMatchObject({ summary: 'Tofu', totalPrice: 2400 });
    expect(await show(server, office, id)).toMatchObject({ waitsForCents: MORE, total });
    expect(await slips(server)).toEqual([]);
    await pay(server, await payPage(order));
    const after = await show(server, office, id);
    expect(after).toMatchObject({ waitsForCents: null, total, detailsChanged: { words: 'Dish options' } });
    expect(after.addressChange.paid).toMatchObject([{ dish: 'Bowl', street: '', amountCents: MORE, person: '' }]);
    expect(after.history.at(-1)).toMatchObject({
      person: '',
      note: 'By the customer: Dish options, $7.49 more, paid online',
    });
    const tracked = await track(order);
    expect(tracked.items[0]).toMatchObject({ summary: 'Chicken (Fried) · Rice', totalPrice: CHICKEN.totalPrice });
    expect(await slips(server)).toEqual([
      '2 x Bowl: now Protein: Chicken, Protein: Chicken: Fried, Extras: Rice; no longer Protein: Tofu',
    ]);
    const { document } = await server.dependencies.database.db
      .selectFrom('orders')
      .select('document')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(document).lines[0]).toMatchObject({ specialInstructions: 'No onions', quantity: 2 });
    expect(await bothSides(server)).toEqual([total + MORE, total + MORE]);
    const row = await server.dependencies.database.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    // 7 % of the bowls and 6.5 % of the pretzel.
    const { menuCents } = await boughtOf(server.dependencies.database.db, row);
    expect(menuCents).toBe(CHICKEN.totalPrice + 217 + 333 + 22);
    const counter = await post(server, office, `/api/office/orders/${id}/paid-by-hand`, {
      what: 'restaurant',
      amountCents: menuCents,
    });
    expect(counter.statusCode).toBe(200);
  });

  it('are food and tax by their rate in the ledger, and go back as lines and with a cancellation', async () => {
    const { server, office, order, id, total } = await shop();
    await choose(order, CHICKEN);
    await pay(server, await payPage(order));
    const { ledger, left } = await money(server, office, id);
    const charged = ledger.filter((row: { kind: string }) => row.kind === 'charged');
    expect(charged).toHaveLength(2);
    expect(charged.at(-1)).toMatchObject({ amountCents: MORE, foodCents: FOOD, taxCents: TAX, feeCents: 0 });
    expect(left).toMatchObject({ amount: total + MORE, food: 2400 + 333 + FOOD });
    const refund = { lines: [{ id: 'bowls', count: 1 }], reason: 'quality' };
    expect((await post(server, office, `/api/office/orders/${id}/refunds`, refund)).statusCode).toBe(200);
    const { refunds } = await money(server, office, id);
    expect(refunds.at(-1)).toMatchObject({ foodCents: CHICKEN.totalPrice / 2 });
    await changeTo(server, office, id, 'cancelled', 'Closed');
    await sendRefunds(server);
    expect(await bothSides(server)).toEqual([0, 0]);
  });

  it('give back what they cost less, once, as food and tax that the restaurant is not owed', async () => {
    const { server, office, order, id, total } = await shop(CHICKEN);
    const answer = await choose(order, TOFU);
    expect(answer.json()).toMatchObject({ state: 'made', amountCents: -MORE });
    await sendRefunds(server);
    await sendTexts(server);
    expect(await bothSides(server)).toEqual([total - MORE, total - MORE]);
    const { refunds, left } = await money(server, office, id);
    expect(refunds).toMatchObject([{ amountCents: MORE, foodCents: FOOD, taxCents: TAX, reason: 'dish-changed' }]);
    expect(left.food).toBe(2400 + 333);
    const { db } = server.dependencies.database;
    expect(await db.selectFrom('refunds').select('bearer').execute()).toEqual([{ bearer: 'restaurant' }]);
    const texts = (await keptTexts(server, PHONE)).map(({ body }) => body);
    expect(texts.filter((body) => body.includes('the changed dish costs less'))).toHaveLength(1);
    expect(texts.filter((body) => body.includes('we changed'))).toHaveLength(0);
  });

  it('count at once where they cost the same, and the customer is told once', async () => {
    const { server, order, total } = await shop();
    expect((await choose(order, SALSA)).json()).toMatchObject({ state: 'made', amountCents: 0 });
    await sendTexts(server);
    await sendTexts(server);
    const texts = (await keptTexts(server, PHONE)).map(({ body }) => body);
    expect(texts.filter((body) => body.includes('we changed Bowl in your order'))).toHaveLength(1);
    expect(await slips(server)).toEqual(['2 x Bowl: now Extras: Salsa']);
    expect(await bothSides(server)).toEqual([total, total]);
  });

  it('tell of a paid difference by one text, and ask for it by none', async () => {
    const { server, order } = await shop();
    await choose(order, CHICKEN);
    await sendTexts(server);
    expect((await keptTexts(server, PHONE)).filter(({ body }) => body.includes('Bowl'))).toHaveLength(0);
    await pay(server, await payPage(order));
    await sendTexts(server);
    const texts = (await keptTexts(server, PHONE)).map(({ body }) => body);
    expect(
      texts.filter((body) => body.includes('we changed Bowl') && body.includes('You paid an extra $7.49')),
    ).toHaveLength(1);
  });

  it('do not add up to a gift by steps that are too small for a card', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'owner');
    const lines = [1, 2].map((number) =>
      cartLine({
        ...{ id: `bowl-${number}`, menuItem: { id: 'bowl', title: 'Bowl' }, quantity: 1 },
        ...{ unitPrice: 1200, totalPrice: 1200, customizations: { '0': 1 } },
      }),
    );
    const order = await placeOrder(server, { lines });
    const hot = { customizations: { '0': 1, '2': { '0': 1 } }, childCustomizations: {}, totalPrice: 1250 };
    const small = { customizations: { '0': 1 }, childCustomizations: {}, totalPrice: 1200 };
    // 50 cents with their tax can be paid; nothing smaller is on this menu, so the first is waived by its size.
    expect((await choose(order, { ...hot, lineId: 'bowl-1' })).json()).toMatchObject({ amountCents: 54 });
    await pay(server, await payPage(order));
    expect((await choose(order, { ...hot, lineId: 'bowl-2' })).json()).toMatchObject({ state: 'waiting' });
    expect((await choose(order, { ...small, lineId: 'bowl-1' })).json().code).toBe('DETAILS_CHANGED');
    expect(await show(server, office, order.id)).toMatchObject({ waitsForCents: 53 });
  });

  it.each([
    [
      'once the restaurant has confirmed',
      (server: TestServer, office: SignedIn, id: string) => confirm(server, office, id),
    ],
    ['of a cancelled order', (server: TestServer, office: SignedIn, id: string) => cancel(server, office, id)],
    ['of a dish that is missing', (server: TestServer, office: SignedIn, id: string) => miss(server, office, id, '')],
    [
      'of a dish that may be swapped',
      (server: TestServer, office: SignedIn, id: string) => miss(server, office, id, 'Soup'),
    ],
    [
      'of a dish that was refunded',
      (server: TestServer, office: SignedIn, id: string) => refundBowl(server, office, id),
    ],
  ])('are refused %s, and a payment that is under way goes back', async (_, happen) => {
    const { server, office, order, id, total } = await shop();
    await choose(order, CHICKEN);
    const sessionId = await payPage(order);
    await happen(server, office, id);
    await sendRefunds(server);
    const [before] = await bothSides(server);
    await pay(server, sessionId);
    await sendRefunds(server);
    await sendTexts(server);
    expect(await bothSides(server)).toEqual([before, before]);
    expect(before).toBeLessThanOrEqual(total);
    expect((await track(order)).items[0]).toMatchObject({ summary: 'Tofu' });
    const texts = (await keptTexts(server, PHONE)).map(({ body }) => body);
    expect(texts.filter((body) => body.includes('came too late. $7.49 goes back'))).toHaveLength(1);
    expect((await choose(order, SALSA)).json().code).toBe('DETAILS_CHANGED');
    expect((await track(order)).dishes).toEqual([]);
  });

  it.each([
    ['count where a confirmation is undone before they are paid', 'before', MORE, 'Chicken (Fried) · Rice'],
    ['stay as ordered where they were paid before a confirmation is undone', 'after', 0, 'Tofu'],
  ])('%s', async (_, undone, more, summary) => {
    const { server, office, order, id, total } = await shop();
    const undo = async (): Promise<void> => {
      const { version } = await show(server, office, id);
      const answer = await post(server, office, `/api/delivery/orders/${id}/undo`, { version, note: 'Wrong row' });
      expect(answer.statusCode).toBe(200);
    };
    await choose(order, CHICKEN);
    const sessionId = await payPage(order);
    await confirm(server, office, id);
    if (undone === 'before') await undo();
    await pay(server, sessionId);
    if (undone === 'after') await undo();
    await sendRefunds(server);
    expect(await bothSides(server)).toEqual([total + more, total + more]);
    expect((await track(order)).items[0]).toMatchObject({ summary });
  });

  it('can be kept back while they wait, by the customer and by the office', async () => {
    const { server, office, order, id, total } = await shop();
    const withdraw = async (): Promise<void> => {
      const { waiting } = (await track(order)).addressChange;
      const url = `/api/orders/track/${order.orderNumber}/dish/withdraw`;
      expect((await order.who.post(url, { changeId: waiting?.id })).json()).toEqual({ success: true });
    };
    await choose(order, CHICKEN);
    const sessionId = await payPage(order);
    expect((await choose(order, SALSA)).json().code).toBe('DETAILS_CHANGED');
    await withdraw();
    await pay(server, sessionId);
    await sendRefunds(server);
    expect(await bothSides(server)).toEqual([total, total]);
    await choose(order, CHICKEN);
    const { waiting } = (await show(server, office, id)).addressChange;
    await post(server, office, `/api/delivery/orders/${id}/address/withdraw`, { changeId: waiting?.id });
    expect((await show(server, office, id)).history.at(-1)?.note).toContain('Dish change withdrawn');
    expect((await choose(order, SALSA)).json()).toMatchObject({ state: 'made' });
  });

  it('are the ordering browser’s alone, and another address is not its to withdraw', async () => {
    const { server, office, order, id } = await shop();
    const link = `/api/orders/track/${order.orderNumber}/dish?k=${order.trackToken}`;
    const stranger = buyer(server);
    expect((await stranger.post(link, { lineId: 'bowls', ...CHICKEN })).json().code).toBe('ORDER_LOCKED');
    const { order: seen } = (
      await stranger.get(`/api/orders/track/${order.orderNumber}?k=${order.trackToken}`)
    ).json<TrackAnswer>();
    expect(seen).toMatchObject({ access: 'full', dishes: [] });
    const url = `/api/delivery/orders/${id}/address`;
    const { version, amountCents } = (await post(server, office, `${url}/quote`, { placeId: 'edge' })).json();
    const door = { buildingType: 'House', primaryField: '' };
    await post(server, office, url, { placeId: 'edge', door, version, amountCents });
    const { waiting } = (await track(order)).addressChange;
    const withdraw = `/api/orders/track/${order.orderNumber}/dish/withdraw`;
    expect((await order.who.post(withdraw, { changeId: waiting?.id })).json().code).toBe('NOT_FOUND');
    expect((await choose(order, CHICKEN)).json().code).toBe('DETAILS_CHANGED');
  });

  it('refuse another price than was shown, choices that the dish has, and a dish that the menu has changed', async () => {
    const { server, order } = await shop();
    expect((await choose(order, { ...CHICKEN, totalPrice: 2400 })).json().code).toBe('PRICE_CHANGED');
    expect((await choose(order, TOFU)).json().code).toBe('DETAILS_CHANGED');
    expect((await choose(order, { ...CHICKEN, customizations: { '1': [0] } })).json().code).toBe('SELECTION_INVALID');
    expect((await choose(order, { ...CHICKEN, lineId: 'nobody' })).json().code).toBe('NOT_FOUND');
    await rewriteMenu(server, '"price":1200', '"price":1300');
    expect((await choose(order, { ...CHICKEN, totalPrice: 3300 })).json().code).toBe('ITEM_CHANGED');
  });

  it('count one press once, and one of two different ones', async () => {
    const { server, order } = await shop();
    const [first, again, other] = await Promise.all([
      choose(order, CHICKEN, 'one'),
      choose(order, CHICKEN, 'one'),
      choose(order, { ...CHICKEN, customizations: { '0': 0, '1': [0, 2] } }, 'two'),
    ]);
    expect(again.statusCode).toBe(first.statusCode);
    expect([first, other].map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const rows = await server.dependencies.database.db.selectFrom('priced_changes').select('id').execute();
    expect(rows).toHaveLength(1);
  });

  it('are found by the reconcile job where the notification never came, and make a stale press miss', async () => {
    const { server, office, order, id, total } = await shop();
    const { version } = await show(server, office, id);
    await choose(order, CHICKEN);
    const sessionId = await payPage(order);
    await press(server, sessionId, 'pay');
    await reconcileOnce(server.dependencies);
    expect(await bothSides(server)).toEqual([total + MORE, total + MORE]);
    expect((await show(server, office, id)).version).toBe(version + 1);
    expect((await choose(order, TOFU)).json()).toMatchObject({ state: 'made', amountCents: -MORE });
    await sendRefunds(server);
    expect(await bothSides(server)).toEqual([total, total]);
  });

  it('are at most twenty an hour for one order, from any address, and one more tells nobody (rule request-limits)', async () => {
    const { server, order } = await shop();
    const { db } = server.dependencies.database;
    const url = `/api/orders/track/${order.orderNumber}/dish`;
    const from = (address: string, chosen: object) => {
      const call = { method: 'POST', url, headers: { cookie: order.who.cookie() } } as const;
      return server.app.inject({ ...call, payload: { lineId: 'bowls', ...chosen }, remoteAddress: address });
    };
    for (let at = 0; at < 20; at += 1) {
      server.clock.advance(1000);
      expect((await from(`10.0.${at}.1`, at % 2 === 0 ? SALSA : TOFU)).statusCode).toBe(200);
    }
    const told = async () => ({
      outbox: await db.selectFrom('outbox').select('dedupe_key').orderBy('id').execute(),
      events: (await db.selectFrom('events').select('number').execute()).length,
    });
    const before = await told();
    expect((await from('10.1.0.1', SALSA)).json().code).toBe('RATE_LIMITED');
    expect(await told()).toEqual(before);
  });
});

const confirm = (server: TestServer, office: SignedIn, id: string) =>
  changeTo(server, office, id, 'restaurant_confirmed');
const cancel = (server: TestServer, office: SignedIn, id: string) =>
  changeTo(server, office, id, 'cancelled', 'Closed');
const miss = (server: TestServer, office: SignedIn, id: string, swap: string) =>
  post(server, office, `/api/office/orders/${id}/missing`, { lineId: 'bowls', count: 1, ...(swap && { swap }) });
const refundBowl = (server: TestServer, office: SignedIn, id: string) =>
  post(server, office, `/api/office/orders/${id}/refunds`, {
    lines: [{ id: 'bowls', count: 1 }],
    reason: 'quality',
  });
