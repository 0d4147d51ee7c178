import { expect, it } from 'vitest';
import type { Mismatch } from '#contract/money/money.ts';
import { standingCents } from '#server/ports/payments.ts';
import { money, post, show } from '#tests/support/changes.ts';
import { cartLine } from '#tests/support/checkout.ts';
import { moveOrderTo, openPaidOrder } from '#tests/support/paid-order.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';
import { sendRefunds } from '#tests/support/texts.ts';

const MILK = cartLine({ id: 'milk', menuItem: { id: 'milk' }, quantity: 1, unitPrice: 400, totalPrice: 400 });

/** A dish whose refund came back from the bank, and that a dispatcher has refunded too, through the form. */
async function refundedTwice(open: OpenTestServer) {
  const shop = await openPaidOrder(open, { lines: [cartLine(), MILK] });
  const { server, fake, owner, id, sessionId } = shop;
  const url = `/api/office/orders/${id}/refunds`;
  const body = { lines: [{ id: 'milk', count: 1 }], reason: 'missing-dish' };
  const { id: failedId } = (await post(server, owner, url, body, 'first')).json().refund;
  await sendRefunds(server);
  fake.changeRefund(failedId, { state: 'failed', reason: 'The account is closed' });
  const again = () => post(server, owner, `/api/office/money/refunds/${failedId}/again`, {});
  const refundForm = async () => post(server, await signIn(server, 'dispatcher'), url, body, 'second');
  /** What the provider gave back, cents. */
  const given = async () => {
    await sendRefunds(server);
    return fake.refundsOf(sessionId).flatMap(({ state, amountCents }) => (state === 'failed' ? [] : [amountCents]));
  };
  const found = async (): Promise<Mismatch[]> =>
    (await server.app.inject({ url: '/api/office/money/mismatches', headers: owner.headers })).json().mismatches;
  return { ...shop, failedId, again, refundForm, given, found };
}

onBothDatabases('a failed refund that is made again (rule refund-again)', (open) => {
  it('gives no dish back that another refund has given back since, neither by card nor by hand', async () => {
    const { server, owner, again, refundForm, given, found } = await refundedTwice(open);
    expect((await refundForm()).statusCode).toBe(200);
    const [once] = await given();
    expect((await again()).json()).toMatchObject({
      code: 'REFUND_TOO_LARGE',
      message: 'A dish of this refund was refunded in the meantime.',
    });
    const row = (await found()).find(({ kind }) => kind === 'refund-failed');
    const body = { id: row?.id, note: 'In cash', isGiven: true };
    expect((await post(server, owner, '/api/office/money/mismatches/settle', body)).json().code).toBe(
      'REFUND_TOO_LARGE',
    );
    expect(await given()).toEqual([once]);
    const otherwise = { id: row?.id, note: 'Refunded through the form' };
    expect((await post(server, owner, '/api/office/money/mismatches/settle', otherwise)).statusCode).toBe(200);
    expect(await found()).toEqual([]);
  });

  it('counts its dishes as refunded, so that the form can’t refund them after it', async () => {
    const { server, owner, id, again, refundForm, given } = await refundedTwice(open);
    // Part of the milk's own tax went back with an amount, so that its parts are no longer all left.
    const { left } = await money(server, owner, id);
    const url = `/api/office/orders/${id}/refunds`;
    await post(server, owner, url, { amountCents: left.amount - 450, reason: 'late' });
    expect((await again()).statusCode).toBe(200);
    expect((await given()).at(-1)).toBe(422);
    expect((await money(server, owner, id)).left.lines).toContainEqual({ id: 'milk', count: 0 });
    expect((await refundForm()).json().code).toBe('REFUND_TOO_LARGE');
  });

  it('takes from the payment of a change what the order’s own payment has no longer', async () => {
    const { server, fake, owner, id, sessionId, finalTotal, pay, payPage } = await openPaidOrder(open);
    await moveOrderTo(server, owner, id, 'edge');
    const changed = (await payPage()) ?? '';
    await pay(changed);
    const url = `/api/office/orders/${id}/refunds`;
    const ask = { amountCents: finalTotal + 100, reason: 'late' };
    const { id: failedId } = (await post(server, owner, url, ask)).json().refund;
    await sendRefunds(server);
    fake.changeRefund(failedId, { state: 'failed', reason: 'The account is closed' });
    await post(server, owner, url, { amountCents: 100, reason: 'quality' });
    await sendRefunds(server);
    const again = await post(server, owner, `/api/office/money/refunds/${failedId}/again`, {});
    expect(again.json().refund).toMatchObject({ amountCents: finalTotal, state: 'succeeded' });
    const given = [sessionId, changed].map((session) => standingCents(fake.refundsOf(session)));
    expect(given).toEqual([finalTotal, 200]);
    const { history, refundedCents } = await show(server, owner, id);
    expect(refundedCents).toBe(finalTotal + 200);
    expect(history.filter(({ note }) => note.startsWith('Only'))).toEqual([]);
  });
});
