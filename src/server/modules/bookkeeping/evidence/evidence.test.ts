import { expect, it } from 'vitest';
import type { EvidenceAnswer, EvidenceBody } from '#contract/money/evidence.ts';
import type { CaseFileAnswer, MismatchesAnswer } from '#contract/money/money.ts';
import { formatCents } from '#domain/money/money.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import { PaymentProviderDown, PaymentRefused } from '#server/ports/payments.ts';
import { deliver, testPlaces } from '#tests/support/checkout.ts';
import { onTheRoad, openWithShops } from '#tests/support/delivered.ts';
import { fakePayments, OPEN_DISPUTE } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { openPaidOrder } from '#tests/support/paid-order.ts';
import { field, photo, sendForm } from '#tests/support/photo-form.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { BOWL, BOWLS } from '#tests/support/priced-changes.ts';
import { signIn } from '#tests/support/staff.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { type OpenTestServer, onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { clearEvidence } from './evidence-store.ts';
import { evidenceHandlers } from './send-evidence.ts';

const TEN_MINUTES_MS = 600_000;

async function callsOf(server: TestServer) {
  const { headers } = await signIn(server, 'owner', { name: 'Olga' });
  const url = (id: string): string => `/api/office/money/disputes/${id}/evidence`;
  return {
    headers,
    /** What the money page says of the dispute. */
    row: async () =>
      (await server.app.inject({ url: '/api/office/money/mismatches', headers }))
        .json<MismatchesAnswer>()
        .mismatches.find(({ kind }) => kind === 'dispute-open'),
    look: async (id: string): Promise<EvidenceAnswer> => (await server.app.inject({ url: url(id), headers })).json(),
    send: (id: string, payload: EvidenceBody, as = headers) =>
      server.app.inject({ method: 'POST', url: url(id), headers: as, payload }),
    retry: async () => {
      server.clock.advance(60_000);
      await sendDue(server.dependencies, evidenceHandlers(server.dependencies));
    },
  };
}

/** An order that was delivered with a photo, and that a bank disputes at the sandbox. */
async function disputedOrder(open: OpenTestServer) {
  const server = await openWithShops(open);
  const { id, driver } = await onTheRoad(server);
  await sendForm(server, driver, id, [field('status', 'delivered'), photo(0, await jpeg())]);
  const { db } = server.dependencies.database;
  const { session_id } = await db.selectFrom('orders').select('session_id').executeTakeFirstOrThrow();
  const calls = await callsOf(server);
  await server.app.inject({
    method: 'POST',
    url: '/sandbox/account',
    headers: { ...calls.headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ act: 'dispute', id: session_id ?? '' }).toString(),
  });
  server.clock.advance(1000);
  await deliver(server);
  const { id: disputeId } = await db.selectFrom('disputes').select('id').executeTakeFirstOrThrow();
  return { server, orderId: id, disputeId, ...calls };
}

/** A stored order with a dispute, at a provider that does what the test says. */
async function disputedElsewhere(open: OpenTestServer) {
  const clock = movableClock();
  const payments = fakePayments(clock);
  const server = await open({ places: testPlaces, clock, payments });
  const { id } = await storeOrder(server.dependencies.database, { at: clock.now(), status: 'delivered' });
  const at = clock.now();
  const dispute = { id: 'dp_1', order_id: id, payment_reference: null, payment_id: 'pi_1', amount_cents: 900 };
  const state = {
    state: 'open',
    reason: 'fraudulent',
    respond_by: at + TEN_MINUTES_MS,
    opened_at: at,
    updated_at: at,
  } as const;
  await server.dependencies.database.db
    .insertInto('disputes')
    .values({ ...dispute, ...state })
    .execute();
  const calls = await callsOf(server);
  const { draft } = await calls.look('dp_1');
  return { server, clock, payments, body: { texts: draft, photoIds: [] } satisfies EvidenceBody, ...calls };
}

onBothDatabases('evidence for a dispute (rule dispute-evidence)', (open) => {
  it('is drafted from the order, sent once as the owner has edited it, and kept', async () => {
    const { server, orderId, disputeId, look, row, send, headers } = await disputedOrder(open);
    const before = await row();
    expect(before?.words).toMatch(/^A bank wants .* Nobody has sent evidence yet\. Send it from the case file\.$/);
    expect(before?.deadline).toBeGreaterThan(server.clock.now());
    const { draft, photos, canSend, sent } = await look(disputeId);
    expect([photos.length, canSend, sent]).toEqual([1, true, null]);
    expect(draft.productDescription).toMatch(/^Restaurant food, delivered\. Order #.*\n2 x .*\$.*\nSubtotal: \$/s);
    expect(draft.serviceDate).not.toBe('');
    expect(draft.shippingAddress).not.toBe('');
    expect(draft.statement).toMatch(/: out for delivery\n- .*: delivered$/);
    const body = { texts: { ...draft, refundRefusal: 'It was eaten.' }, photoIds: photos.map(({ id }) => id) };
    const answers = await Promise.all([send(disputeId, body), send(disputeId, body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const now = await look(disputeId);
    expect(now).toMatchObject({ canSend: false, sent: { state: 'sent', content: body, person: 'Olga', failure: '' } });
    const after = await row();
    const words = /\)\. Olga sent evidence on .+\. You can send evidence once, until .+\. The bank decides now\.$/;
    expect(after?.words).toMatch(words);
    expect(after).toMatchObject({ orderId, deadline: null, action: { kind: 'case-file' } });
    const page = await server.app.inject({ url: '/sandbox/account', headers });
    expect(page.body).toContain('open, evidence received with 1 photo');
    expect((await send(disputeId, { ...body, photoIds: [] })).json().code).toBe('EVIDENCE_SENT');
  });

  // The draft named the changed dish for $16.50, a subtotal of $12.00, and nothing of the payment that was disputed.
  it('adds up after a paid change, whose payment the bank disputes (rules dish-change, case-file)', async () => {
    const { server, fake, id, pay, payPage, notify, choose } = await openPaidOrder(open, { lines: [BOWL] });
    const { amountCents } = (await choose(BOWLS.chicken)).json();
    const sessionId = (await payPage()) ?? '';
    await pay(sessionId);
    fake.disputes.set(`pay_${sessionId}`, [OPEN_DISPUTE]);
    await notify(sessionId, { news: { kind: 'dispute', disputeId: OPEN_DISPUTE.id, paymentId: `pay_${sessionId}` } });
    const { look, headers } = await callsOf(server);
    const { order }: CaseFileAnswer = (
      await server.app.inject({ url: `/api/office/orders/${id}/case-file`, headers })
    ).json();
    expect(order.changes).toMatchObject([{ dish: 'Bowl', amountCents }]);
    const { draft } = await look(OPEN_DISPUTE.id);
    expect(draft.productDescription).toMatch(/^1 x Bowl .*: \$16\.50\nSubtotal: \$12\.00$/m);
    expect(draft.productDescription.split('\n').slice(-3)).toEqual([
      `Total: ${formatCents(order.total)}`,
      `Changed: Bowl: ${formatCents(amountCents)}`,
      `Total paid: ${formatCents(order.total + amountCents)}`,
    ]);
  });

  it('is the owner’s, says something, and holds photos of its order alone', async () => {
    const { server, body, send } = await disputedElsewhere(open);
    const dispatcher = await signIn(server, 'dispatcher');
    expect((await send('dp_1', body, dispatcher.headers)).statusCode).toBe(403);
    const silent = Object.fromEntries(Object.keys(body.texts).map((name) => [name, ' '])) as EvidenceBody['texts'];
    expect((await send('dp_1', { texts: silent, photoIds: [] })).json().code).toBe('EVIDENCE_EMPTY');
    expect((await send('dp_1', { ...body, photoIds: ['other'] })).json().code).toBe('PHOTO_GONE');
    expect((await send('dp_2', body)).statusCode).toBe(404);
  });

  it('is sent later where the provider is away, under one reference', async () => {
    const { payments, body, send, look, row, retry } = await disputedElsewhere(open);
    payments.before = () => {
      throw new PaymentProviderDown('down');
    };
    expect((await send('dp_1', body)).json()).toEqual({ success: true, state: 'decided' });
    expect((await row())?.words).toMatch(/Olga sent evidence on .*\. It’s saved, and we’ll keep trying to reach/);
    payments.before = () => {};
    await retry();
    await retry();
    expect((await look('dp_1')).sent).toMatchObject({ state: 'sent' });
    expect(payments.evidence).toMatchObject([{ disputeId: 'dp_1', texts: body.texts, files: [] }]);
  });

  it('says why it was refused, and other evidence can be sent until the deadline', async () => {
    const { clock, payments, body, send, look, row } = await disputedElsewhere(open);
    payments.before = () => {
      throw new PaymentRefused('no', { field: null, code: 'evidence_right', isOfOne: true });
    };
    expect((await send('dp_1', body)).json().state).toBe('failed');
    const refused = await look('dp_1');
    expect(refused).toMatchObject({ canSend: true, sent: { state: 'failed' } });
    expect(refused.sent?.failure).toContain('write access to Disputes and Files');
    expect(await row()).toMatchObject({
      words: expect.stringMatching(/Olga’s evidence wasn’t sent: .*Files.* Send it again from the case file\.$/),
      deadline: clock.now() + TEN_MINUTES_MS,
    });
    clock.advance(TEN_MINUTES_MS);
    expect((await row())?.words).toContain('The bank no longer accepts evidence.');
    expect((await look('dp_1')).canSend).toBe(false);
    expect((await send('dp_1', body)).json().code).toBe('EVIDENCE_CLOSED');
  });

  it('is emptied with the other data of customers (rule retention-times)', async () => {
    const { server, body, send, look } = await disputedElsewhere(open);
    await send('dp_1', body);
    await clearEvidence(server.dependencies.database.db, server.clock.now() + 1);
    expect((await look('dp_1')).sent).toMatchObject({ state: 'sent', content: null });
  });
});
