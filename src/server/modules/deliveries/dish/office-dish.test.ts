import { expect, it } from 'vitest';
import { bothSides, money, pay, payPage, post, show, track } from '#tests/support/changes.ts';
import { cartLine } from '#tests/support/checkout.ts';
import { changeTo, openWithShops, placeOrder, rewriteMenu } from '#tests/support/delivered.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { keptTexts, sendRefunds, sendTexts } from '#tests/support/texts.ts';

const PHONE = '7275550123';

/** The order: two bowls, tip $2.00. What is added: two pretzels with their tax of 6.5 %. */
const BOWLS = cartLine({
  id: 'bowls',
  ...{ menuItem: { id: 'bowl', title: 'Bowl' }, quantity: 2, unitPrice: 1200, totalPrice: 2400 },
  customizations: { '0': 1 },
});
const [FOOD, TAX] = [666, 43];
const MORE = FOOD + TAX;
const NONE = { customizations: {}, childCustomizations: {} };
const PRETZELS = { lineId: 'more', added: { itemId: 'pretzel', quantity: 2 }, totalPrice: FOOD, ...NONE };
const CHICKEN = {
  lineId: 'bowls',
  customizations: { '0': 0, '1': [0] },
  childCustomizations: { '0-0-children': { '0': 1 } },
  totalPrice: 2 * (1200 + 200 + 150),
};

onBothDatabases('dishes that the office changes or adds (rules dish-added, dish-change)', (open) => {
  async function shop(role: 'dispatcher' | 'owner' = 'dispatcher') {
    const server = await openWithShops(open);
    const office = await signIn(server, role, { name: 'Dana' });
    const order = await placeOrder(server, { lines: [BOWLS], tip: 200 });
    const { total } = await show(server, office, order.id);
    const texts = async (): Promise<readonly string[]> => {
      await sendTexts(server);
      return (await keptTexts(server, PHONE)).map(({ body }) => body).filter((body) => /Pretzel|Bowl/.test(body));
    };
    return { server, office, order, id: order.id, total, texts };
  }

  const choose = (server: TestServer, who: SignedIn, id: string, body: object, key?: string) =>
    post(server, who, `/api/delivery/orders/${id}/dish`, body, key);

  it('ask the customer to pay by a text, and count for everybody once that is there', async () => {
    const { server, office, order, id, total, texts } = await shop();
    expect((await show(server, office, id)).dishes).toMatchObject([{ id: 'bowls', itemId: 'bowl' }]);
    const answer = await choose(server, office, id, PRETZELS);
    expect(answer.json()).toEqual({ success: true, state: 'waiting', amountCents: MORE });
    const { waiting } = (await track(order)).addressChange;
    expect(waiting).toMatchObject({ dish: 'Pretzel', isAdded: true, amountCents: MORE });
    expect((await track(order)).items).toHaveLength(1);
    expect((await show(server, office, id)).dishes).toBeNull();
    expect(await texts()).toEqual([
      expect.stringMatching(/: adding Pretzel to your order \w+ costs \$7\.09\. We add it/),
    ]);
    await pay(server, await payPage(order));
    const { history, addressChange, detailsChanged } = await show(server, office, id);
    expect(detailsChanged).toMatchObject({ words: 'Dish added' });
    expect(addressChange.paid).toMatchObject([{ dish: 'Pretzel', isAdded: true, amountCents: MORE, person: 'Dana' }]);
    expect(history.at(-1)).toMatchObject({ person: 'Dana', note: 'Dish added, $7.09 more, paid online' });
    expect((await track(order)).items[1]).toMatchObject({ name: 'Pretzel', quantity: 2, totalPrice: FOOD });
    expect((await texts()).slice(1)).toEqual([
      expect.stringMatching(/: we added Pretzel to your order \w+\. You paid an extra \$7\.09\./),
    ]);
    expect(await bothSides(server)).toEqual([total + MORE, total + MORE]);
  });

  it('tell kitchen and printer what is to be made as well', async () => {
    const { server, office, order, id } = await shop();
    await choose(server, office, id, PRETZELS);
    await pay(server, await payPage(order));
    const { db } = server.dependencies.database;
    const slips = await db.selectFrom('outbox').select('payload').where('kind', '=', 'ticket.change').execute();
    expect(slips.map(({ payload }) => JSON.parse(payload).words)).toEqual(['Added: 2 x Pretzel']);
  });

  it('are food and tax by their rate in the ledger, and can be refunded as a line', async () => {
    const { server, office, order, id } = await shop('owner');
    await choose(server, office, id, PRETZELS);
    await pay(server, await payPage(order));
    const { ledger } = await money(server, office, id);
    expect(ledger.filter(({ kind }: { kind: string }) => kind === 'charged').at(-1)).toMatchObject({
      ...{ amountCents: MORE, foodCents: FOOD, taxCents: TAX, feeCents: 0 },
    });
    const refund = { lines: [{ id: 'more', count: 1 }], reason: 'quality' };
    expect((await post(server, office, `/api/office/orders/${id}/refunds`, refund)).statusCode).toBe(200);
    const { refunds, left } = await money(server, office, id);
    expect(refunds.at(-1)).toMatchObject({ foodCents: FOOD / 2 });
    expect(left.food).toBe(2400 + FOOD / 2);
    await changeTo(server, office, id, 'cancelled', 'Closed');
    await sendRefunds(server);
    expect(await bothSides(server)).toEqual([0, 0]);
  });

  it('are changed with the office’s name, and the customer is asked by a text to pay the difference', async () => {
    const { server, office, order, id, texts } = await shop();
    expect((await choose(server, office, id, CHICKEN)).json()).toMatchObject({ state: 'waiting', amountCents: 749 });
    expect(await texts()).toEqual([
      expect.stringMatching(/: the change to Bowl in your order \w+ costs \$7\.49 more\./),
    ]);
    await pay(server, await payPage(order));
    expect((await show(server, office, id)).history.at(-1)).toMatchObject({
      person: 'Dana',
      note: 'Dish options, $7.49 more, paid online',
    });
  });

  it('can be kept back by the customer while they wait, and are not added then', async () => {
    const { server, office, order, id, total } = await shop();
    await choose(server, office, id, PRETZELS);
    const sessionId = await payPage(order);
    const { waiting } = (await track(order)).addressChange;
    await order.who.post(`/api/orders/track/${order.orderNumber}/dish/withdraw`, { changeId: waiting?.id });
    expect((await show(server, office, id)).history.at(-1)?.note).toContain('Added dish withdrawn');
    await pay(server, sessionId);
    await sendRefunds(server);
    expect(await bothSides(server)).toEqual([total, total]);
    expect((await track(order)).items).toHaveLength(1);
  });

  it('are refused once the restaurant has confirmed, and a payment that is under way goes back', async () => {
    const { server, office, order, id, total } = await shop();
    await choose(server, office, id, PRETZELS);
    const sessionId = await payPage(order);
    await changeTo(server, office, id, 'restaurant_confirmed');
    await pay(server, sessionId);
    await sendRefunds(server);
    expect(await bothSides(server)).toEqual([total, total]);
    expect((await choose(server, office, id, { ...PRETZELS, lineId: 'late' })).json().code).toBe('DETAILS_CHANGED');
    expect(await show(server, office, id)).toMatchObject({ dishes: null, waitsForCents: null });
  });

  it('count once where one press comes twice or beside another one', async () => {
    const { server, office, order, id } = await shop();
    const others = { ...PRETZELS, lineId: 'other' };
    const [first, again, other] = await Promise.all([
      choose(server, office, id, PRETZELS, 'one'),
      choose(server, office, id, PRETZELS, 'one'),
      choose(server, office, id, others, 'two'),
    ]);
    expect(again.statusCode).toBe(first.statusCode);
    expect([first, other].map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await pay(server, await payPage(order));
    const [body, key] = first.statusCode === 200 ? [PRETZELS, 'one'] : [others, 'two'];
    expect((await choose(server, office, id, body, key)).json()).toMatchObject({ state: 'waiting' });
    expect((await track(order)).items).toHaveLength(2);
  });

  it('are refused at another price than was shown, for no dish of the menu, and to drivers', async () => {
    const { server, office, id } = await shop();
    const refusal = async (body: object, who = office) => (await choose(server, who, id, body)).json().code;
    expect(await refusal({ ...PRETZELS, totalPrice: 333 })).toBe('PRICE_CHANGED');
    expect(await refusal({ ...PRETZELS, added: { itemId: 'nothing', quantity: 1 } })).toBe('ITEM_UNKNOWN');
    expect(await refusal({ ...PRETZELS, added: undefined })).toBe('NOT_FOUND');
    expect(await refusal(PRETZELS, await signIn(server, 'driver'))).toBe('WRONG_ROLE');
    await rewriteMenu(server, '"price":333', '"price":444');
    expect(await refusal(PRETZELS)).toBe('PRICE_CHANGED');
  });
});
