import { expect, it } from 'vitest';
import { post, show } from '#tests/support/changes.ts';
import { openCheckout } from '#tests/support/checkout.ts';
import { changeTo, openWithShops } from '#tests/support/delivered.ts';
import { fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { moveOrderTo, openPaidOrder } from '#tests/support/paid-order.ts';
import { MORE } from '#tests/support/priced-changes.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { findMismatches } from './find-mismatches.ts';

const MINUTE_MS = 60_000;

async function wordsOf(server: TestServer, clock: ReturnType<typeof movableClock>): Promise<string> {
  clock.advance(2 * MINUTE_MS);
  const rows = await findMismatches(server.dependencies);
  return rows.find(({ kind }) => kind === 'charged-twice')?.words ?? '';
}

onBothDatabases('the money page says why an order doesn’t need a payment (rule money-mismatches)', (open) => {
  /** A change that waits for its payment; no refund is confirmed by its bank. */
  async function waitingChange() {
    const opened = await openPaidOrder(open);
    const { server, clock, owner, id } = opened;
    await moveOrderTo(server, owner, id, 'edge');
    const row = (): Promise<string> => wordsOf(server, clock);
    return { ...opened, row, page: (await opened.payPage()) ?? '' };
  }

  it('that it came after the cancellation of an unpaid order', async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await openWithShops(open, { payments: fake, clock });
    const owner = await signIn(server, 'owner');
    const { pendingOrderId, sessionId, who } = await openCheckout(server);
    const unpaid = { confirmUnpaid: true, note: 'Pays in cash' };
    await post(server, owner, `/api/delivery/convert/${pendingOrderId}`, unpaid);
    const { db } = server.dependencies.database;
    const { id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    await changeTo(server, owner, id, 'cancelled', 'Closed');
    clock.advance(MINUTE_MS);
    fake.pay(sessionId);
    await who.post('/api/orders/convert-from-session', { sessionId });
    expect(await wordsOf(server, clock)).toMatch(/^Order \S+ was paid after it was cancelled\. \$/);
  });

  it('that it was not the amount requested', async () => {
    const { pay, page, row } = await waitingChange();
    await pay(page, { amountCents: MORE - 1 });
    expect(await row()).toMatch(/^A payment for a change to order \S+ was not the amount requested\. \$2\.74 /);
  });

  it('that it came too late', async () => {
    const { server, owner, id, pay, page, row } = await waitingChange();
    const { waiting } = (await show(server, owner, id)).addressChange;
    await post(server, owner, `/api/delivery/orders/${id}/address/withdraw`, { changeId: waiting?.id });
    await pay(page);
    expect(await row()).toMatch(/^A change to order \S+ was paid too late\. \$2\.75 /);
  });

  it('that it was the second one of the same change', async () => {
    const { clock, pay, payPage, page, row } = await waitingChange();
    clock.advance(60 * MINUTE_MS);
    await pay((await payPage()) ?? '');
    await pay(page);
    expect(await row()).toMatch(/^Order \S+ was paid twice\. \$2\.75 /);
  });
});
