import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { press } from '#tests/support/checkout.ts';
import { runMigration } from '#tests/support/run-migration.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const NEW_COLUMNS = [
  ...['kind', 'object_id', 'reference', 'fee_cents', 'state', 'evidence'].map((column) => ['sandbox_ledger', column]),
  ...['next_at', 'attempts'].map((column) => ['sandbox_events', column]),
] as const;

/** The sandbox's books as the version before kept them: a session for each thing that can happen to a payment. */
async function oldShop(server: TestServer) {
  const { database } = server.dependencies;
  const { db } = database;
  await sql`drop index sandbox_events_by_next_at`.execute(db);
  for (const [table, column] of NEW_COLUMNS) {
    await sql.raw(`alter table ${table} drop column ${column}`).execute(db);
  }
  const now = server.clock.now();
  const run = (text: string) => sql.raw(text).execute(db);
  const request = { successUrl: '/done?{CHECKOUT_SESSION_ID}', cancelUrl: '/tip', amountCents: 1000, lines: [] };
  const session = (name: string, status: string, payment: string, paysAt = 'null') =>
    run(`insert into sandbox_sessions (id, idempotency_key, request, amount_cents, status, payment_status, pays_at,
      created_at, expires_at) values ('cs_test_${name}', 'ref-${name}', '${JSON.stringify(request)}', 1000, '${status}',
      '${payment}', ${paysAt}, ${now}, ${now + 60_000})`);
  const book = (name: string, key: string, cents: number) =>
    run(`insert into sandbox_ledger (id, session_id, idempotency_key, amount_cents, at)
      values ('${key}', 'cs_test_${name}', '${key}', ${cents}, ${now - 1})`);
  await session('open', 'open', 'unpaid');
  await session('late', 'complete', 'unpaid', String(now + 1000));
  for (const name of ['back', 'lost', 'won']) {
    await session(name, 'complete', 'paid');
    await book(name, `charge:cs_test_${name}`, 1000);
  }
  await book('back', 'before-refunds', -100);
  await book('back', 'ref-refund', -200);
  await book('back', 're_test_here', -300);
  await book('back', 'failed:re_test_here', 300);
  await run(`insert into sandbox_refunds values ('re_test_shop', 'ref-refund', 'cs_test_back', 200, 'pending', null,
    ${now}), ('re_test_here', null, 'cs_test_back', 300, 'failed', 'expired_or_canceled_card', ${now})`);
  const dispute = (name: string, state: string) =>
    run(`insert into sandbox_disputes (id, session_id, amount_cents, state, respond_by, created_at, evidence)
      values ('dp_test_${name}', 'cs_test_${name}', 1000, '${state}', ${now}, ${now}, null)`);
  await dispute('lost', 'open');
  await dispute('won', 'won');
  await book('lost', 'dp_test_lost', -1000);
  await book('won', 'dp_test_won', -1000);
  await book('won', 'won:dp_test_won', 1000);
  await run(`insert into sandbox_payouts values ('po_test_1', 500, ${now}, ${now})`);
  const event = { id: 'evt_test_1', type: 'refund.created', livemode: false, at: now, news: { kind: 'other' } };
  await run(`insert into sandbox_events values ('evt_test_1', '${JSON.stringify(event)}', ${now})`);
  await run(`insert into sandbox_notifications values ('n', 'evt_test_1', 'cs_test_back', '{}', ${now}, 3, null)`);
  await runMigration(database, '0051-sandbox-ledger');
}

onBothDatabases('the books of a sandbox of an earlier version', (open) => {
  it('keep open sessions payable, late payments coming, and events that are owed to the webhook', async () => {
    const server = await open();
    await oldShop(server);
    const state = async (name: string) => (await server.sandbox.getSession(`cs_test_${name}`))?.state;
    await press(server, 'cs_test_open', 'pay');
    expect([await state('open'), await state('late')]).toEqual(['paid', 'under-way']);
    server.clock.advance(1000);
    expect(await state('late')).toBe('paid');
    const sent: string[] = [];
    await server.sandbox.deliverDue(async (body) => sent.push(JSON.parse(body).type) > 0);
    expect(sent.toSorted()).toEqual(['checkout.session.completed', 'refund.created']);
  });

  it('keep their refunds, disputes and payouts, with their fees', async () => {
    const server = await open();
    await oldShop(server);
    const taken = async (name: string) => server.sandbox.getPayment({ sessionId: `cs_test_${name}` });
    const refunds = (await taken('back'))?.refunds ?? [];
    expect(refunds.map(({ id, reference, amountCents, state }) => [id, reference, amountCents, state])).toEqual([
      ['before-refunds', 'before-refunds', 100, 'succeeded'],
      ['re_test_here', null, 300, 'failed'],
      ['re_test_shop', 'ref-refund', 200, 'pending'],
    ]);
    expect(await taken('lost')).toMatchObject({ disputes: [{ id: 'dp_test_lost', state: 'open', amountCents: 1000 }] });
    expect(await taken('won')).toMatchObject({ disputes: [{ id: 'dp_test_won', state: 'won', respondBy: null }] });
    const movements: unknown[] = [];
    for await (const page of server.sandbox.listBalance({ since: 0, before: Number.MAX_SAFE_INTEGER }))
      movements.push(...page.map((one) => [one.kind, one.reference, one.netCents, one.refundId ?? one.disputeId]));
    expect(movements.toSorted()).toEqual([
      ['dispute', null, -2500, 'dp_test_lost'],
      ['dispute', null, -2500, 'dp_test_won'],
      ['dispute-reversed', null, 2500, 'dp_test_won'],
      ['payment', 'ref-back', 941, null],
      ['payment', 'ref-lost', 941, null],
      ['payment', 'ref-won', 941, null],
      ['payout', null, -500, null],
      ['refund', null, -300, 're_test_here'],
      ['refund', 'before-refunds', -100, 'before-refunds'],
      ['refund', 'ref-refund', -200, 're_test_shop'],
      ['refund-failed', null, 300, 're_test_here'],
    ]);
  });
});
