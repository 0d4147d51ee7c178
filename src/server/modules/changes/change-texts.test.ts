import { expect, it } from 'vitest';
import { PaymentRefused } from '#server/ports/payments.ts';
import { post, show } from '#tests/support/changes.ts';
import { changeTo } from '#tests/support/delivered.ts';
import { moveOrderTo, openPaidOrder } from '#tests/support/paid-order.ts';
import { BOWL, BOWLS } from '#tests/support/priced-changes.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { sendRefunds, sendTexts } from '#tests/support/texts.ts';

const HOUR_MS = 3_600_000;

const refuseRefund = (call: string): void => {
  if (call === 'refund') throw new PaymentRefused('no', { code: 'charge_closed', field: null });
};

onBothDatabases(
  'what customers and staff read of a payment that a change does not need (rule extra-payment-refund)',
  (open) => {
    /** The last text and the last note about money that goes back. */
    async function lastWords({ server, owner, id }: Awaited<ReturnType<typeof openPaidOrder>>) {
      await sendRefunds(server);
      await sendTexts(server);
      const texts = server.texts.sent.map(({ body }) => body).filter((body) => body.includes('goes back to your card'));
      expect(texts).toHaveLength(1);
      const notes = (await show(server, owner, id)).history.map(({ note }) => note);
      return [texts[0], notes.findLast((note) => note.endsWith(' is refunded'))];
    }

    it('says of the second payment of one change that it was paid twice', async () => {
      const opened = await openPaidOrder(open);
      const { server, clock, owner, id, pay, payPage } = opened;
      await moveOrderTo(server, owner, id, 'edge');
      const first = (await payPage()) ?? '';
      clock.advance(HOUR_MS);
      await pay((await payPage()) ?? '');
      await pay(first);
      const [text, note] = await lastWords({ ...opened, owner: await signIn(server, 'owner') });
      expect(text).toContain('you paid twice for order');
      expect(note).toBe('Paid twice: $2.75 is refunded');
    });

    it('says of another amount that it is not the one that was asked for', async () => {
      const opened = await openPaidOrder(open);
      const { server, owner, id, pay, payPage } = opened;
      await moveOrderTo(server, owner, id, 'edge');
      await pay((await payPage()) ?? '', { amountCents: 200 });
      const [text, note] = await lastWords(opened);
      expect(text).toContain('was not the amount that we asked for. $2.00 goes back');
      expect(note).toBe('A payment for a change was not the amount requested: $2.00 is refunded');
    });

    it('says of a payment after the change was withdrawn that it came too late', async () => {
      const opened = await openPaidOrder(open);
      const { server, owner, id, pay, payPage } = opened;
      await moveOrderTo(server, owner, id, 'edge');
      const page = (await payPage()) ?? '';
      const { waiting } = (await show(server, owner, id)).addressChange;
      await post(server, owner, `/api/delivery/orders/${id}/address/withdraw`, { changeId: waiting?.id });
      await pay(page);
      const [text, note] = await lastWords(opened);
      expect(text).toContain('came too late. $2.75 goes back');
      expect(note).toBe('A payment for a change came too late: $2.75 is refunded');
      const paid = server.dependencies.database.db
        .selectFrom('ledger')
        .select('note')
        .where('kind', '=', 'charged')
        .where('amount_cents', '=', 275);
      expect(await paid.execute()).toEqual([{ note: 'A payment for a change came too late' }]);
    });

    it('says the same if ours was refused and the owner refunds it at the provider (rule foreign-refunds)', async () => {
      const opened = await openPaidOrder(open);
      const { server, fake, owner, id, notify, pay, payPage } = opened;
      await moveOrderTo(server, owner, id, 'edge');
      const page = (await payPage()) ?? '';
      fake.before = refuseRefund;
      await pay(page, { amountCents: 200 });
      await sendRefunds(server);
      fake.before = () => undefined;
      await fake.refund({ reference: 'theirs', sessionId: page, amountCents: 200 });
      fake.changeRefund('theirs', { reference: null });
      const [refund] = fake.refundsOf(page);
      if (refund === undefined) throw new Error('no refund');
      await notify(page, { news: { kind: 'refund', refund, sessionId: page } });
      const [text] = await lastWords(opened);
      expect(text).toContain('was not the amount that we asked for. $2.00 goes back');
    });
  },
);

onBothDatabases('what customers read of a change that costs less (rules address-change, dish-change)', (open) => {
  /** An order at the farther address, all of whose texts so far are sent. */
  async function farther() {
    const opened = await openPaidOrder(open);
    const { server, owner, id, pay, payPage } = opened;
    await moveOrderTo(server, owner, id, 'edge');
    await pay((await payPage()) ?? '');
    await sendTexts(server);
    const before = server.texts.sent.length;
    const since = () => server.texts.sent.slice(before).map(({ body }) => body);
    return { ...opened, since };
  }

  it('names the late arrival, though the text about it was still waiting (rule kitchen-time)', async () => {
    const { server, clock, owner, id, since } = await farther();
    await changeTo(server, owner, id, 'restaurant_confirmed');
    await post(server, owner, `/api/delivery/orders/${id}/ready-time`, { minutes: 60 });
    clock.advance(5000);
    await moveOrderTo(server, owner, id, 'near');
    await sendRefunds(server);
    clock.advance(11_000);
    await sendTexts(server);
    expect(since().filter((body) => /arrives about|needs more time/.test(body))).toHaveLength(1);
    expect(since().filter((body) => body.includes('new address costs less'))).toHaveLength(1);
  });

  it('says where the order goes, though the provider refuses the refund', async () => {
    const { server, fake, owner, id, since } = await farther();
    fake.before = refuseRefund;
    expect((await moveOrderTo(server, owner, id, 'near')).json()).toMatchObject({ state: 'made' });
    await sendRefunds(server);
    await sendTexts(server);
    expect(since()).toEqual([expect.stringContaining('now goes to')]);
  });

  it('says which dish was changed, once, though the provider refuses the refund', async () => {
    const { server, fake, pay, payPage, choose } = await openPaidOrder(open, { lines: [BOWL] });
    await choose(BOWLS.chicken);
    await pay((await payPage()) ?? '');
    await sendTexts(server);
    const before = server.texts.sent.length;
    fake.before = refuseRefund;
    expect((await choose(BOWLS.tofu)).json()).toMatchObject({ state: 'made' });
    await sendTexts(server);
    expect(server.texts.sent.slice(before)).toEqual([]);
    await sendRefunds(server);
    await sendTexts(server);
    await sendTexts(server);
    const since = server.texts.sent.slice(before).map(({ body }) => body);
    expect(since).toEqual([expect.stringMatching(/we changed Bowl in your order FF\w+\. http/)]);
  });
});
