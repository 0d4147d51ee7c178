import { expect, it } from 'vitest';
import { UNDO_MS } from '#domain/order/step-undo.ts';
import { post, show } from '#tests/support/changes.ts';
import { changeTo } from '#tests/support/delivered.ts';
import { moveOrderTo, openPaidOrder } from '#tests/support/paid-order.ts';
import { BOWL, BOWLS } from '#tests/support/priced-changes.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { sendTexts } from '#tests/support/texts.ts';

const MINUTE_MS = 60_000;

onBothDatabases('what was dropped because an order was over (rule step-undo)', (open) => {
  /** A paid order that somebody ends by mistake, and brings back after some minutes. */
  async function opened(input: Parameters<typeof openPaidOrder>[1] = {}) {
    const paid = await openPaidOrder(open, input);
    const { server, clock, id } = paid;
    const tick = () => clock.advance(1000);
    const end = async (): Promise<void> => {
      tick();
      const payload = { status: 'cancelled', note: 'Closed', refundCents: 0 };
      const url = `/api/delivery/orders/${id}/status`;
      const { headers } = await signIn(server, 'owner');
      const answer = await server.app.inject({ method: 'PATCH', url, headers, payload });
      expect(answer.statusCode, answer.body).toBe(200);
      tick();
    };
    const undo = async (): Promise<void> => {
      const office = await signIn(server, 'owner');
      const { version } = await show(server, office, id);
      const answer = await post(server, office, `/api/delivery/orders/${id}/undo`, {
        version,
        note: 'The wrong order',
      });
      expect(answer.statusCode, answer.body).toBe(200);
      tick();
    };
    const said = (words: string) => server.texts.sent.filter(({ body }) => body.includes(words)).length;
    return { ...paid, tick, end, undo, said };
  }

  it.each([0, 12])(
    'is sent once, about an address, where the cancellation is undone after %d minutes',
    async (minutes) => {
      const { server, clock, owner, id, end, undo, said } = await opened();
      await moveOrderTo(server, owner, id, 'edge', { waive: 'Our mistake' });
      await end();
      await sendTexts(server);
      expect(said('now goes to')).toBe(0);
      clock.advance(minutes * MINUTE_MS);
      await undo();
      for (let round = 0; round < 3; round += 1) await sendTexts(server);
      expect(said('now goes to 3 Elm St')).toBe(1);
    },
  );

  it('names no arrival that is past by then (rules address-change, kitchen-time)', async () => {
    const { server, clock, owner, id, end, undo, said, tick } = await opened();
    await moveOrderTo(server, owner, id, 'edge', { waive: 'Our mistake' });
    await changeTo(server, owner, id, 'restaurant_confirmed');
    await post(server, owner, `/api/delivery/orders/${id}/ready-time`, { minutes: 60 });
    const { arrivesAt } = await show(server, owner, id);
    // The order is cancelled just before, and the text about the arrival is due just after.
    clock.set(arrivesAt - 5 * MINUTE_MS);
    await end();
    await sendTexts(server);
    clock.set(arrivesAt + 5 * MINUTE_MS);
    await undo();
    tick();
    await sendTexts(server);
    expect([said('now goes to 3 Elm St. http'), said('about')]).toEqual([1, 0]);
  });

  it('says that a dish changed, and that the kitchen confirmed', async () => {
    const { server, owner, id, choose, end, undo, said, pay, payPage, tick } = await opened({ lines: [BOWL] });
    await choose(BOWLS.chicken);
    await pay((await payPage()) ?? '');
    await changeTo(server, owner, id, 'restaurant_confirmed');
    tick();
    await end();
    await sendTexts(server);
    expect([said('changed Bowl'), said('confirmed')]).toEqual([0, 0]);
    await undo();
    await sendTexts(server);
    expect([said('changed Bowl'), said('confirmed')]).toEqual([1, 1]);
  });

  it('says that it is on its way, where only the delivery was a mistake', async () => {
    const { server, owner, id, undo, said, tick } = await opened();
    for (const status of ['restaurant_confirmed', 'preparing', 'ready_pickup', 'picked_up'] as const)
      await changeTo(server, owner, id, status);
    await changeTo(server, owner, id, 'out_for_delivery');
    tick();
    await changeTo(server, owner, id, 'delivered', 'Handed over');
    tick();
    await sendTexts(server);
    expect(said('on its way')).toBe(0);
    await undo();
    await sendTexts(server);
    expect(said('is on its way')).toBe(1);
  });

  it('is not sent twice, and a text that was a mistake is still corrected', async () => {
    const { server, owner, id, end, undo, said, clock } = await opened();
    await changeTo(server, owner, id, 'restaurant_confirmed');
    await end();
    await undo();
    await sendTexts(server);
    clock.advance(UNDO_MS);
    await end();
    await undo();
    await undo();
    for (let round = 0; round < 3; round += 1) {
      await sendTexts(server);
      clock.advance(MINUTE_MS);
    }
    expect([said('Grill confirmed your order'), said('not confirmed your order'), server.texts.sent.length]).toEqual([
      1, 1, 2,
    ]);
  });
});
