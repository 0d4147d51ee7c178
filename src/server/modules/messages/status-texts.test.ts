import { expect, it } from 'vitest';
import { logMessages } from '#server/adapters/log-messages.ts';
import { logLines } from '#server/log.ts';
import { openCheckout, press } from '#tests/support/checkout.ts';
import { assign, changeTo, onTheRoad, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { field, photo, sendForm } from '#tests/support/photo-form.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { keptTexts, sendRefunds, sendTexts, textFrom } from '#tests/support/texts.ts';

const PHONE = '7275550123';

/** The owner's press of a button in the office. */
async function ask(server: TestServer, owner: SignedIn, url: string, payload: object) {
  const method = url.endsWith('/status') ? 'PATCH' : 'POST';
  const answer = await server.app.inject({ method, url, headers: owner.headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const cancelWith = (server: TestServer, owner: SignedIn, id: string, more: { refundCents?: number } = {}) =>
  ask(server, owner, `/api/delivery/orders/${id}/status`, { status: 'cancelled', note: 'Closed', ...more });

const writeRefund = (server: TestServer, owner: SignedIn, id: string, amountCents: number) =>
  ask(server, owner, `/api/office/orders/${id}/refunds`, { amountCents, reason: 'goodwill' });

/** What the texts about cancellations say, from the word 'cancelled' to the link. */
const cancelledWords = (server: TestServer) =>
  server.texts.sent.flatMap(({ body }) => /was (cancelled .*?) http/.exec(body)?.[1] ?? []);

/** The amounts that texts say go back. */
const moneyWords = (server: TestServer) =>
  server.texts.sent.flatMap(({ body }) => /(\$[\d.]+) of your order \w+ goes back/.exec(body)?.[1] ?? []);

onBothDatabases('texts about an order', (open) => {
  it('go out at four steps, with the link that opens the order (rule order-texts)', async () => {
    const server = await openWithShops(open);
    const order = await onTheRoad(server);
    await sendTexts(server);
    await sendForm(server, order.driver, order.id, [field('status', 'delivered'), photo(0, await jpeg())]);
    await sendTexts(server);
    const link = `http://127.0.0.1:3000/order/${order.orderNumber}?k=${order.trackToken}`;
    expect(server.texts.sent.map(({ to }) => to)).toEqual([PHONE, PHONE, PHONE]);
    expect(server.texts.sent.every(({ body }) => body.includes(link))).toBe(true);
    const words = ['confirmed', 'on its way', 'was delivered'];
    expect(words.every((word) => server.texts.sent.some(({ body }) => body.includes(word)))).toBe(true);
  });

  it('tell only of the end where it has overtaken them (rule text-sending)', async () => {
    const server = await openWithShops(open);
    const order = await onTheRoad(server);
    await sendForm(server, order.driver, order.id, [field('status', 'delivered'), photo(0, await jpeg())]);
    await sendTexts(server);
    expect(server.texts.sent.map(({ body }) => body)).toEqual([expect.stringContaining('was delivered')]);
  });

  it('tell of a cancellation with its reason, and of the money once the provider has taken the refund (rule money-back-told)', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const office = await signIn(server, 'owner');
    await changeTo(server, office, order.id, 'cancelled', 'Kitchen on fire');
    await sendTexts(server);
    expect(server.texts.sent.map(({ body }) => body)).toEqual([
      expect.stringContaining('cancelled (Kitchen on fire). '),
    ]);
    expect(moneyWords(server)).toEqual([]);
    await sendRefunds(server);
    await sendTexts(server);
    expect(moneyWords(server)).toEqual(['$27.39']);
  });

  it.each([
    ['nothing', 500, 0, ['$5.00']],
    ['a part', 500, 700, ['$5.00', '$7.00']],
    ['the rest', 2000, undefined, ['$20.00', '$7.39']],
  ])(
    'tell of each refund by itself where a cancellation gives %s back (rule money-back-told)',
    async (_, before, refundCents, words) => {
      const server = await openWithShops(open);
      const owner = await signIn(server, 'owner');
      const { id } = await placeOrder(server);
      await writeRefund(server, owner, id, before);
      await cancelWith(server, owner, id, refundCents === undefined ? {} : { refundCents });
      await sendRefunds(server);
      await sendTexts(server);
      expect(cancelledWords(server)).toEqual(['cancelled (Closed).']);
      expect(moneyWords(server).toSorted()).toEqual(words.toSorted());
    },
  );

  it('tell no sum of a cancelled order that was paid in cash and by card too', async () => {
    const server = await openWithShops(open);
    const owner = await signIn(server, 'owner');
    const { pendingOrderId, sessionId, who } = await openCheckout(server);
    const input = { confirmUnpaid: true, note: 'Cash' };
    const { orderId } = await ask(server, owner, `/api/delivery/convert/${pendingOrderId}`, input);
    await ask(server, owner, `/api/office/orders/${orderId}/paid-by-hand`, { what: 'cash' });
    await press(server, sessionId, 'pay');
    await who.post('/api/orders/convert-from-session', { sessionId });
    await cancelWith(server, owner, orderId);
    await sendTexts(server);
    expect(cancelledWords(server)).toEqual(['cancelled (Closed).']);
  });

  it('go out once, however often the outbox comes round (rule text-sending)', async () => {
    const server = await openWithShops(open);
    await onTheRoad(server, 'restaurant_confirmed');
    await Promise.all([sendTexts(server), sendTexts(server)]);
    await server.dependencies.database.db.updateTable('outbox').set({ sent_at: null, next_at: 0 }).execute();
    await sendTexts(server);
    expect(server.texts.sent.length).toBe(1);
    expect((await keptTexts(server, PHONE)).map(({ status }) => status)).toEqual(['sent']);
  });

  it('are tried again until they are taken, under the same key (rule outbox-sending)', async () => {
    const server = await openWithShops(open);
    await onTheRoad(server, 'restaurant_confirmed');
    server.texts.behave('down', 'lost');
    for (let round = 0; round < 4; round += 1) {
      await sendTexts(server);
      server.clock.advance(60_000);
    }
    expect(server.texts.sent.length).toBe(2);
    expect(new Set(server.texts.sent.map(({ dedupeKey }) => dedupeKey)).size).toBe(1);
    expect((await keptTexts(server, PHONE)).map(({ status }) => status)).toEqual(['sent']);
    expect(server.logged.filter((line) => line.includes('text-tried-again')).length).toBe(2);
  });

  it('that the provider will never take are not tried again', async () => {
    const server = await openWithShops(open);
    await onTheRoad(server, 'restaurant_confirmed');
    server.texts.behave('refused');
    await sendTexts(server);
    server.clock.advance(3_600_000);
    await sendTexts(server);
    expect(server.texts.sent).toEqual([]);
    expect((await keptTexts(server, PHONE)).map(({ status }) => status)).toEqual(['failed']);
  });

  it('end for a phone that told the provider to stop', async () => {
    const server = await openWithShops(open);
    const order = await onTheRoad(server, 'restaurant_confirmed');
    server.texts.behave('opted-out');
    await sendTexts(server);
    for (const status of ['preparing', 'ready_pickup', 'picked_up', 'out_for_delivery'] as const) {
      await changeTo(server, order.office, order.id, status);
    }
    await sendTexts(server);
    expect(server.texts.sent).toEqual([]);
    expect((await keptTexts(server, PHONE)).map(({ status }) => status)).toEqual(['held-back', 'held-back']);
  });

  it('are held back after STOP, and go out again after START', async () => {
    const server = await openWithShops(open);
    const order = await onTheRoad(server, 'restaurant_confirmed');
    await textFrom(server, PHONE, 'Stop.');
    await sendTexts(server);
    expect(server.texts.sent).toEqual([]);
    await textFrom(server, PHONE, 'start');
    await changeTo(server, order.office, order.id, 'cancelled', 'Because');
    await sendTexts(server);
    expect(server.texts.sent.length).toBe(1);
    expect(server.texts.sent[0]?.body).toContain('was cancelled');
  });

  it('without a provider are kept for the office, and leave no phone number in the log', async () => {
    const lines: string[] = [];
    const log = logLines((line) => lines.push(line));
    const server = await openWithShops(open, { messages: logMessages({ log }) });
    await onTheRoad(server, 'restaurant_confirmed');
    await sendTexts(server);
    const [text] = await keptTexts(server, PHONE);
    expect(text).toMatchObject({ kind: 'status', status: 'sent' });
    expect([...lines, ...server.logged].join('')).not.toMatch(/7275550123|555-0123|Soup|\?k=/);
    expect(lines.length).toBe(1);
  });

  it('go to nobody for an order that there is not', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const office = await signIn(server, 'dispatcher');
    await assign(server, office, order.id, await signIn(server, 'driver'));
    expect(await sendTexts(server)).toBe(0);
  });
});
