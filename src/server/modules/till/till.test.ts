import { expect, it } from 'vitest';
import type { MoneyDayAnswer, OrderMoneyAnswer } from '#contract/money/money.ts';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import type { CorrectTillBody, WrongPriceRow } from '#contract/order/till.ts';
import { cartLine, pendingBody } from '#tests/support/checkout.ts';
import { assign, changeTo, onTheRoad, openWithShops, placeOrder, rewriteMenu } from '#tests/support/delivered.ts';
import { BOUNDARY, field, formBody, photo } from '#tests/support/photo-form.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

/** Two soups of $10.00, with 7 % of tax. */
const MENU = 2140;
const TAX = 140;
const SOUP = 'line-1';
const BOWL = { id: 'bowl', menuItem: { id: 'bowl', title: 'Bowl' }, quantity: 1 };

interface Note {
  readonly paidCents: number;
  readonly means?: string;
  readonly charged?: readonly object[];
  readonly receipt?: Buffer;
  readonly key?: string;
}

async function openTill(open: OpenTestServer, { isOn = true } = {}) {
  const server = await openWithShops(open, { settings: { rateLimits: false } });
  const owner = await signIn(server, 'owner');
  const asOwner = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const call = { method, url, headers: owner.headers } as const;
    return server.app.inject(payload === undefined ? call : { ...call, payload });
  };
  const version = async () => (await asOwner('GET', '/api/office/shop')).json().version;
  const turn = async (tillNotes: boolean) =>
    asOwner('POST', '/api/office/shop', { version: await version(), changes: { tillNotes } });
  if (isOn) expect((await turn(true)).statusCode).toBe(200);
  const money = async (id: string): Promise<OrderMoneyAnswer> =>
    (await asOwner('GET', `/api/office/orders/${id}/money`)).json();
  return {
    server,
    asOwner,
    turn,
    note: (person: SignedIn, id: string, note: Note) => sendNote(server, person, id, note),
    show: async (person: SignedIn, id: string): Promise<DashboardOrder> =>
      (await server.app.inject({ url: `/api/delivery/orders/${id}`, headers: person.headers })).json().order,
    correct: (id: string, body: CorrectTillBody) => asOwner('POST', `/api/office/orders/${id}/till`, body),
    month: async (): Promise<MoneyDayAnswer> => (await asOwner('GET', '/api/office/money/day?period=month')).json(),
    rows: async (id: string) =>
      (await money(id)).ledger
        .filter(({ note }) => note !== '')
        .map(({ kind, amountCents }) => [kind, amountCents] as const),
    wrong: async (): Promise<readonly WrongPriceRow[]> =>
      (await asOwner('GET', '/api/office/wrong-prices')).json().prices,
  };
}

function sendNote(
  server: TestServer,
  { headers }: SignedIn,
  id: string,
  { paidCents, means = 'card', charged = [], receipt, key = `note-${id}` }: Note,
) {
  const fields = [
    field('paidCents', String(paidCents)),
    field('means', means),
    field('charged', JSON.stringify(charged)),
  ];
  const parts = receipt === undefined ? fields : [...fields, photo(0, receipt)];
  return server.app.inject({
    method: 'POST',
    url: `/api/delivery/orders/${id}/till`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'idempotency-key': key },
    payload: formBody(parts),
  });
}

const PAID = { cents: 2190, means: 'cash', charged: [] } as const;
const code = (answer: { json(): { code: string } }) => answer.json().code;

onBothDatabases('what a driver paid at the restaurant (rule till-notes)', (open) => {
  it('is nothing that anybody sees or notes while the shop does not ask for it', async () => {
    const { server, note, show, correct, wrong } = await openTill(open, { isOn: false });
    const { id, driver } = await onTheRoad(server, 'picked_up');
    expect((await show(driver, id)).till).toBeNull();
    expect(code(await note(driver, id, { paidCents: MENU }))).toBe('TILL_CLOSED');
    expect(code(await correct(id, { note: null, paid: PAID, reason: 'Late' }))).toBe('TILL_CLOSED');
    expect(await wrong()).toEqual([]);
  });

  it('is the shop’s difference where other options cost too little more to ask for (rule dish-change)', async () => {
    const { server, correct, rows, show } = await openTill(open);
    await rewriteMenu(server, '"price":50', '"price":20');
    const tofu = { ...BOWL, customizations: { '0': 1 }, unitPrice: 1200, totalPrice: 1200 };
    const order = await placeOrder(server, { lines: [cartLine(tofu)] });
    const hot = {
      lineId: BOWL.id,
      customizations: { '0': 1, '2': { '0': 1 } },
      childCustomizations: {},
      totalPrice: 1220,
    };
    const changed = await order.who.post(`/api/orders/track/${order.orderNumber}/dish`, hot);
    expect(changed.json()).toMatchObject({ state: 'made', amountCents: 0 });
    const office = await signIn(server, 'dispatcher');
    for (const to of ['restaurant_confirmed', 'preparing', 'ready_pickup'] as const)
      await changeTo(server, office, order.id, to);
    // The menu has $12.20 and $0.85 of tax by now; the customer has paid for $12.00 and $0.84.
    await correct(order.id, { note: null, paid: { ...PAID, cents: 1305 }, reason: 'Called' });
    const { note, menuCents } = (await show(office, order.id)).till ?? {};
    expect({ menuCents, noted: note?.paidCents }).toEqual({ menuCents: 1305, noted: 1305 });
    expect((await rows(order.id)).filter(([kind]) => kind !== 'charged')).toEqual([
      ['paid-at-restaurant', -1284],
      ['price-difference', -21],
    ]);
    await correct(order.id, { note: note?.id ?? '', paid: null, reason: 'Nobody paid' });
    const amounts = (await rows(order.id)).filter(([kind]) => kind !== 'charged').map(([, cents]) => cents);
    expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(0);
  });

  it('is booked as what the restaurant was owed and the difference, and changes nothing for the customer', async () => {
    const { server, note, show, rows, month } = await openTill(open);
    const { id, driver, office } = await onTheRoad(server, 'picked_up');
    const before = await month();
    const told = await show(office, id);
    expect(told.till).toMatchObject({
      menuCents: MENU,
      note: null,
      lines: [{ line: SOUP, count: 2, unitPrice: 1000 }],
    });
    const noted = await note(driver, id, { paidCents: 2247, charged: [{ line: SOUP, cents: 1050 }] });
    expect(noted.statusCode).toBe(200);
    expect(await rows(id)).toEqual([
      ['paid-at-restaurant', -MENU],
      ['price-difference', MENU - 2247],
    ]);
    const after = await month();
    expect(after).toMatchObject({ chargedCents: before.chargedCents, refundedCents: 0, priceDifferenceCents: 107 });
    expect(after).toMatchObject({ taxCents: before.taxCents, taxPaidCents: TAX });
    expect(after.leftCents).toBe(before.leftCents - 107);
    expect(after.restaurants[0]).toMatchObject({
      owedCents: (before.restaurants[0]?.owedCents ?? 0) - (MENU - TAX),
      differenceCents: 107,
    });
    const shown = await show(driver, id);
    expect(shown.total).toBe(told.total);
    expect(shown.till?.note).toMatchObject({ paidCents: 2247, means: 'card', person: driver.staff.name });
    expect(shown.history.at(-1)?.note).toBe(
      'Paid at the register: $22.47 by company card, $1.07 more than on the menu',
    );
  });

  it('is kept once, however often and from how many tabs it is sent', async () => {
    const { server, note, rows } = await openTill(open);
    const { id, driver } = await onTheRoad(server, 'picked_up');
    const presses = ['a', 'a', 'b'].map((key) => note(driver, id, { paidCents: 2190, key }));
    const answers = await Promise.all(presses);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().note)).size).toBe(1);
    expect(code(await note(driver, id, { paidCents: 2191, key: 'd' }))).toBe('TILL_NOTED');
    expect(await rows(id)).toHaveLength(2);
  });

  it('of two that differ at once the first counts', async () => {
    const { server, note, rows, show } = await openTill(open);
    const { id, driver, office } = await onTheRoad(server, 'picked_up');
    const [own, others] = await Promise.all([
      note(driver, id, { paidCents: 2190 }),
      note(office, id, { paidCents: 2200, key: 'other' }),
    ]);
    const { till, reports } = await show(office, id);
    const isFirst = till?.note?.person === driver.staff.name;
    expect([own.statusCode, others.statusCode]).toEqual([200, isFirst ? 409 : 200]);
    expect(reports).toHaveLength(isFirst ? 0 : 1);
    expect(await rows(id)).toHaveLength(2);
  });

  it('keeps the photo of the receipt from the customer, and shows it to the staff', async () => {
    const { server, note, show } = await openTill(open);
    const { id, driver, orderNumber, trackToken } = await onTheRoad(server, 'picked_up');
    expect((await note(driver, id, { paidCents: MENU, receipt: await jpeg() })).statusCode).toBe(200);
    const { till, photos } = await show(driver, id);
    expect(photos).toEqual([]);
    expect((await server.app.inject(till?.receipts[0]?.url ?? '')).headers['content-type']).toBe('image/jpeg');
    const own = await server.app.inject(`/api/orders/track/${orderNumber}/photos?k=${trackToken}`);
    expect(own.json().photos).toEqual([]);
    expect(await server.dependencies.photos.namesBefore(Number.MAX_SAFE_INTEGER)).toHaveLength(1);
    await note(driver, id, { paidCents: 5, receipt: await jpeg(), key: 'again' });
    expect(await server.dependencies.photos.namesBefore(Number.MAX_SAFE_INTEGER)).toHaveLength(1);
  });

  it('has limits that follow from the order, for the whole and for each dish, and is no $0.00', async () => {
    const { server, note } = await openTill(open);
    const { id, driver } = await onTheRoad(server, 'picked_up');
    const refused = await note(driver, id, { paidCents: 2 * MENU + 2001 });
    expect(refused.json()).toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE' });
    expect(refused.json().message).toContain('$62.80');
    const tooDear = [{ line: SOUP, cents: 4001 }];
    expect(code(await note(driver, id, { paidCents: MENU, charged: tooDear }))).toBe('AMOUNT_OUT_OF_RANGE');
    expect(code(await note(driver, id, { paidCents: 0 }))).toBe('AMOUNT_OUT_OF_RANGE');
    expect((await note(driver, id, { paidCents: 2 * MENU + 2000 })).statusCode).toBe(200);
  });

  it.each([
    ['a line that the order has not got', [{ line: 'nobody', cents: 1 }]],
    ['a line twice', [SOUP, SOUP].map((line) => ({ line, cents: 1 }))],
    ['a price below zero', [{ line: SOUP, cents: -1 }]],
  ])('refuses %s', async (_what, charged) => {
    const { server, note } = await openTill(open);
    const { id, driver } = await onTheRoad(server, 'picked_up');
    expect(code(await note(driver, id, { paidCents: MENU, charged }))).toBe('VALIDATION');
  });

  it('is for the driver who has the order and for the office, from when the food is ready', async () => {
    const { server, note } = await openTill(open);
    const { id, driver, office } = await onTheRoad(server, 'preparing');
    expect(code(await note(driver, id, { paidCents: MENU }))).toBe('TILL_CLOSED');
    await changeTo(server, office, id, 'ready_pickup');
    expect(code(await note(await signIn(server, 'driver'), id, { paidCents: MENU }))).toBe('NOT_FOUND');
    expect((await note(office, id, { paidCents: MENU, key: 'office' })).statusCode).toBe(200);
  });

  it('is also for the driver from whom the order was taken, and nobody else', async () => {
    const { server, note, rows } = await openTill(open);
    const { id, driver, office } = await onTheRoad(server, 'ready_pickup');
    await assign(server, office, id, await signIn(server, 'driver'));
    expect(code(await note(await signIn(server, 'driver'), id, { paidCents: MENU }))).toBe('NOT_FOUND');
    expect((await note(driver, id, { paidCents: 2190, key: 'late' })).statusCode).toBe(200);
    expect(await rows(id)).toHaveLength(2);
  });

  it('keeps a driver’s receipt beside the office’s note, and another amount as a report', async () => {
    const { server, note, show, rows } = await openTill(open);
    const { id, driver, office } = await onTheRoad(server, 'picked_up');
    const other = await signIn(server, 'driver');
    await assign(server, office, id, other);
    const first = (await note(office, id, { paidCents: MENU, key: 'office' })).json().note;
    const receipt = await jpeg();
    for (const key of ['same', 'same'])
      expect((await note(driver, id, { paidCents: MENU, receipt, key })).json()).toEqual({
        success: true,
        note: first,
      });
    const differs = { paidCents: 2247, charged: [{ line: SOUP, cents: 1050 }], receipt, key: 'differs' };
    const report = { reason: 'register', isConflict: true };
    for (const person of [other, other])
      expect((await note(person, id, differs)).json()).toEqual({ success: true, note: first, report });
    const { till, reports, history } = await show(office, id);
    expect([till?.note?.paidCents, till?.receipts.length, reports.length]).toEqual([MENU, 1, 1]);
    expect(reports[0]).toMatchObject({ ...report, person: other.staff.name, photos: [expect.anything()] });
    expect(history.at(-1)?.note).toBe(
      'paid at the register, 1 photo. A different amount was already noted. ' +
        '$22.47 by company card, $1.07 more than on the menu. Soup: $10.50',
    );
    expect(await rows(id)).toHaveLength(2);
  });

  it('counts without a dish that was missing and whose money went back', async () => {
    const { server, show, asOwner } = await openTill(open);
    const { id, driver } = await onTheRoad(server, 'preparing');
    await asOwner('POST', `/api/office/orders/${id}/missing`, { lineId: SOUP, count: 1 });
    expect((await show(driver, id)).till).toMatchObject({ menuCents: MENU / 2, lines: [{ count: 1 }] });
  });

  it('takes a receipt whose dish is refunded, and whose order is back in the kitchen, since the driver paid', async () => {
    const { server, note, show, rows, asOwner } = await openTill(open);
    const { id, driver, office } = await onTheRoad(server, 'preparing');
    await asOwner('POST', `/api/office/orders/${id}/missing`, { lineId: SOUP, count: 2 });
    const paid = { paidCents: 2247, charged: [{ line: SOUP, cents: 1050 }] };
    expect(code(await note(driver, id, paid))).toBe('TILL_CLOSED');
    await changeTo(server, office, id, 'ready_pickup');
    const { version, till } = await show(office, id);
    expect(till).toMatchObject({ menuCents: 0, mostCents: 2 * MENU + 2000, lines: [] });
    await asOwner('POST', `/api/delivery/orders/${id}/undo`, { version, note: 'Not yet' });
    for (const key of ['one', 'one', 'other'])
      expect((await note(driver, id, { ...paid, key })).json()).toMatchObject({ success: true });
    expect((await show(driver, id)).till?.note).toMatchObject(paid);
    expect((await rows(id)).map(([kind, cents]) => [kind, cents])).toEqual([
      ['paid-at-restaurant', 0],
      ['price-difference', -2247],
    ]);
  });
});

onBothDatabases('a correction of what was paid (rule till-notes)', (open) => {
  it('books the old rows back with the reason, and the right ones', async () => {
    const { server, note, correct, rows, month, show, asOwner } = await openTill(open);
    const { id, driver } = await onTheRoad(server, 'picked_up');
    const before = await month();
    const first = (await note(driver, id, { paidCents: 2910 })).json().note;
    expect(code(await correct(id, { note: first, paid: PAID, reason: ' ' }))).toBe('REASON_REQUIRED');
    const answer = await correct(id, { note: first, paid: PAID, reason: 'Two digits swapped' });
    expect(answer.statusCode).toBe(200);
    expect(code(await correct(id, { note: first, paid: { ...PAID, cents: 1 }, reason: 'Late' }))).toBe('TILL_CHANGED');
    const sums = Map.groupBy(await rows(id), ([kind]) => kind);
    const sumOf = (kind: string) =>
      [...sums].filter(([one]) => one === kind).flatMap(([, own]) => own.map(([, cents]) => cents));
    expect(sumOf('paid-at-restaurant')).toEqual([-MENU, -MENU]);
    expect(sumOf('price-difference')).toEqual([MENU - 2910, MENU - 2190]);
    expect(sumOf('correction').toSorted()).toEqual([2910 - MENU, MENU].toSorted());
    expect((await month()).leftCents).toBe(before.leftCents - 50);
    const shown = await show(driver, id);
    expect(shown.till?.note).toMatchObject({ paidCents: 2190, means: 'cash' });
    expect(shown.history.at(-1)?.note).toContain('Two digits swapped');
    const { ledger } = (await asOwner('GET', `/api/office/orders/${id}/money`)).json<OrderMoneyAnswer>();
    expect(ledger.filter(({ correction }) => correction !== null)).toEqual([]);
  });

  it('takes a note back whole, after which the driver can note it again', async () => {
    const { server, note, correct, month } = await openTill(open);
    const { id, driver } = await onTheRoad(server, 'picked_up');
    const before = await month();
    const first = (await note(driver, id, { paidCents: 2190 })).json().note;
    await correct(id, { note: first, paid: null, reason: 'The restaurant has an account with us' });
    const { leftCents, restaurants } = await month();
    expect([leftCents, restaurants]).toEqual([before.leftCents, before.restaurants]);
    expect((await note(driver, id, { paidCents: 2140, key: 'again' })).statusCode).toBe(200);
  });

  it('adds up to the cent over any course of notes and corrections', async () => {
    const { server, correct, month, asOwner } = await openTill(open);
    const { id } = await onTheRoad(server, 'picked_up');
    const before = await month();
    let standing: string | null = null;
    for (const cents of [2190, 1, 0, null, 6280, 2140, null, 2333]) {
      const paid = cents === null ? null : { ...PAID, cents };
      standing = (await correct(id, { note: standing, paid, reason: 'Again' })).json().note;
      const { leftCents, priceDifferenceCents, restaurants } = await month();
      const difference = cents === null ? 0 : cents - MENU;
      expect([priceDifferenceCents, leftCents]).toEqual([difference, before.leftCents - difference]);
      const paidFood = cents === null ? 0 : MENU - TAX;
      expect(restaurants[0]?.owedCents).toBe((before.restaurants[0]?.owedCents ?? 0) - paidFood);
    }
    const file = (await asOwner('GET', '/api/office/money/orders.csv')).body.split('\r\n');
    const column = file[0]?.split(',').indexOf('Price difference') ?? -1;
    expect(file[1]?.split(',')[column]).toBe(String((2333 - MENU) / 100));
  });
});

onBothDatabases('a price that was wrong at the till (rule wrong-till-prices)', (open) => {
  it('is one row for the owner, one press puts it into the draft, and the third order is sold at the right price', async () => {
    const { server, note, wrong, asOwner } = await openTill(open);
    const orders = [await onTheRoad(server, 'picked_up'), await onTheRoad(server, 'picked_up')] as const;
    for (const { id, driver } of orders) {
      await note(driver, id, { paidCents: 2247, charged: [{ line: SOUP, cents: 1050 }] });
      server.clock.advance(1000);
    }
    const { driver, id } = await onTheRoad(server, 'picked_up');
    await note(driver, id, { paidCents: 2300, charged: [{ line: SOUP, cents: 1080 }] });
    const [row] = await wrong();
    expect(row).toMatchObject({
      ...{ restaurantId: 'grill', restaurant: 'Corner Grill', itemId: 'soup', name: 'Soup', choices: '' },
      ...{ menuPrice: 1000, tillPrice: 1050, draftPrice: null },
    });
    expect(row?.orders.map(({ number }) => number)).toEqual([orders[1].orderNumber, orders[0].orderNumber]);

    const changes = { price: { was: row?.menuPrice, value: row?.tillPrice } };
    const edits = [{ kind: 'change-dish', id: row?.itemId, changes }];
    const drafted = await asOwner('POST', '/api/office/restaurants/grill/draft/edits', { edits });
    expect(drafted.statusCode).toBe(200);
    const drafts = (await wrong()).map(({ tillPrice, draftPrice }) => [tillPrice, draftPrice]);
    expect(drafts).toEqual([1050, 1080].map((price) => [price, 1050]));

    const { revision } = drafted.json();
    expect((await asOwner('POST', '/api/office/restaurants/grill/publish', { revision })).statusCode).toBe(200);
    expect(await wrong()).toEqual([]);
    const old = await server.app.inject({
      method: 'POST',
      url: '/api/orders/create-pending-complete',
      payload: await pendingBody(server),
    });
    expect(old.json()).toMatchObject({ code: 'PRICE_CHANGED', details: { lines: [{ unitPrice: 1050 }] } });
    const third = await onTheRoad(server, 'received', {
      lines: [cartLine({ menuItem: { id: 'soup', title: 'Soup', price: 1050 }, unitPrice: 1050, totalPrice: 2100 })],
    });
    const { subtotal_cents } = await server.dependencies.database.db
      .selectFrom('orders')
      .select('subtotal_cents')
      .where('id', '=', third.id)
      .executeTakeFirstOrThrow();
    expect(subtotal_cents).toBe(2100);
  });

  it('goes with the note that it came from', async () => {
    const { server, note, correct, wrong } = await openTill(open);
    const { id, driver } = await onTheRoad(server, 'picked_up');
    const charged = [{ line: SOUP, cents: 900 }];
    const first = (await note(driver, id, { paidCents: 2000, charged })).json().note;
    expect(await wrong()).toMatchObject([{ menuPrice: 1000, tillPrice: 900 }]);
    await correct(id, { note: first, paid: PAID, reason: 'It was a coupon' });
    expect(await wrong()).toEqual([]);
  });

  it('is not shown to dispatchers and drivers', async () => {
    const { server } = await openTill(open);
    for (const role of ['dispatcher', 'driver'] as const) {
      const { headers } = await signIn(server, role);
      expect((await server.app.inject({ url: '/api/office/wrong-prices', headers })).statusCode).toBe(403);
    }
  });
});
