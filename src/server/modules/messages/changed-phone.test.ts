import { expect, it } from 'vitest';
import type { OrderTextsAnswer } from '#contract/order/exceptions.ts';
import type { PageMessagesAnswer } from '#contract/order/tracking.ts';
import { openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';
import { sendTexts } from '#tests/support/texts.ts';
import { sendText } from './send-text.ts';

const OLD = '7275550123';
const NEW = '7275550188';

/** An order whose phone the office corrects. */
async function ordered(open: OpenTestServer) {
  const server = await openWithShops(open);
  const office = await signIn(server, 'dispatcher');
  const order = await placeOrder(server, { phone: OLD });
  const press = async (method: 'POST' | 'PATCH', path: string, payload: object) => {
    server.clock.advance(60_000);
    const url = `/api/delivery/orders/${order.id}/${path}`;
    const answer = await server.app.inject({ method, url, headers: office.headers, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    await sendTexts(server);
  };
  const changePhone = () => press('POST', 'details', { changes: { phone: NEW }, seen: {} });
  const get = async (url: string) => (await server.app.inject({ url, headers: office.headers })).json();
  const undo = async () => {
    const { version } = (await get(`/api/delivery/orders/${order.id}`)).order;
    await press('POST', 'undo', { version, note: 'Wrong row' });
  };
  return { server, order, press, changePhone, get, undo };
}

onBothDatabases('an order whose phone was changed', (open) => {
  it('keeps the shop’s earlier answers, in the dialog and on its page (rules order-thread, page-messages)', async () => {
    const { order, press, changePhone, get } = await ordered(open);
    await press('POST', 'texts', { words: 'It takes ten minutes more.' });
    await changePhone();
    await press('POST', 'texts', { words: 'It is on its way.' });
    const expected = [expect.stringContaining('ten minutes more'), expect.stringContaining('on its way')];
    const { texts }: OrderTextsAnswer = await get(`/api/delivery/orders/${order.id}/texts`);
    expect(texts.map(({ body }) => body)).toEqual(expected);
    const page = await order.who.get(`/api/orders/track/${order.orderNumber}/messages`);
    expect(page.json<PageMessagesAnswer>().messages.map(({ words }) => words)).toEqual(expected);
  });

  it('shows the words and the phone of the last try (rule text-sending)', async () => {
    const { server, order, get } = await ordered(open);
    const text = (phone: string, body: string) =>
      ({ dedupeKey: 'message.answer:1', orderId: order.id, phone, kind: 'status', body }) as const;
    server.texts.behave('down');
    await expect(sendText(server.dependencies, text(OLD, 'In ten minutes'))).rejects.toThrow('down');
    await sendText(server.dependencies, text(NEW, 'In five minutes'), 2);
    const { texts } = await get(`/api/office/threads/${NEW}`);
    expect(texts).toMatchObject([{ body: 'In five minutes', state: 'sent' }]);
  });

  it('shows no text that went to the owner (rules order-thread, untaken-text)', async () => {
    const { server, order, changePhone, get } = await ordered(open);
    server.clock.advance(5 * 60_000);
    await sendTexts(server);
    expect(server.texts.sent).toHaveLength(1);
    await changePhone();
    const { texts }: OrderTextsAnswer = await get(`/api/delivery/orders/${order.id}/texts`);
    expect(texts).toEqual([]);
  });

  it('corrects a text about a step on the phone that got it (rule step-undo)', async () => {
    const { server, press, changePhone, undo } = await ordered(open);
    await press('PATCH', 'status', { status: 'restaurant_confirmed', note: '' });
    await changePhone();
    await undo();
    expect(server.texts.sent).toMatchObject([
      { to: OLD, body: expect.stringContaining('confirmed your order') },
      { to: OLD, body: expect.stringContaining('our last text was a mistake') },
    ]);
  });
});
