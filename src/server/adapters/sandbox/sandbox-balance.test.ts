import { expect, it } from 'vitest';
import { findMismatches, matchBalance, moneyEventHandlers } from '#server/modules/bookkeeping/index.ts';
import { sessionEventHandlers } from '#server/modules/checkout/index.ts';
import { buyer, deliver, openCheckout, press } from '#tests/support/checkout.ts';
import { openWithShops } from '#tests/support/delivered.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { endDispute, failSandboxRefund, openDispute, sandboxGiveBack, sandboxPayOut } from './sandbox-money.ts';
import { readSandboxBalance } from './sandbox-store.ts';

const HOUR_MS = 3_600_000;
const DISPUTE_FEE = 1500;

onBothDatabases('the sandbox’s balance (rule provider-balance)', (open) => {
  const shop = async () => {
    const server = await openWithShops(open);
    const { dependencies } = server;
    const { database, clock } = dependencies;
    const books = { database, clock, timing: { notifyDelayMs: 0, notifyCopies: 1, lateConfirmationMs: 0 } };
    const sell = async (tip: number) => {
      const { sessionId } = await openCheckout(server, buyer(server), { tip, phone: `727555${1000 + tip}` });
      await press(server, sessionId, 'pay');
      server.clock.advance(1000);
      await deliver(server);
      return sessionId;
    };
    const handlers = { ...sessionEventHandlers(dependencies), ...moneyEventHandlers(dependencies) };
    const match = () => matchBalance(dependencies, handlers);
    const states = async () => {
      const rows = await database.db.selectFrom('balance_transactions').select(['kind', 'state']).execute();
      return rows.map(({ kind, state }) => `${kind} ${state}`).sort();
    };
    const balance = () => readSandboxBalance(database.db, clock.now());
    const disputeId = async () => {
      const disputes = database.db.selectFrom('sandbox_ledger').select('object_id').where('kind', '=', 'dispute');
      return (await disputes.executeTakeFirstOrThrow()).object_id;
    };
    return { server, dependencies, books, sell, match, states, balance, disputeId };
  };

  it('matches payments, refunds, a refund that came back, disputes and a payout, with no row on the page', async () => {
    const { server, dependencies, books, sell, match, states, balance, disputeId } = await shop();
    const [first, second, third] = [await sell(100), await sell(200), await sell(300)];
    await sandboxGiveBack(books, { reference: null, sessionId: first, amountCents: 400 });
    await match();
    const refund = await sandboxGiveBack(books, { reference: null, sessionId: second, amountCents: 500 });
    await match();
    await failSandboxRefund(books, refund.id);
    await openDispute(books, third);
    const id = await disputeId();
    await match();
    await endDispute(books, id, 'won');
    await match();
    expect(await sandboxPayOut(books)).toBe(true);
    server.clock.advance(8 * HOUR_MS);
    await deliver(server);
    await match();
    expect((await findMismatches(dependencies)).map(({ kind }) => kind)).toEqual(['refund-failed']);
    expect(await states()).toEqual([
      'dispute matched',
      'dispute-reversed matched',
      'payment matched',
      'payment matched',
      'payment matched',
      'payout settled',
      'refund matched',
      'refund matched',
      'refund-failed matched',
    ]);
    const held = await books.database.db
      .selectFrom('balance_transactions')
      .select('id')
      .where('held_in', 'is not', null)
      .execute();
    expect([held.length, await balance()]).toEqual([8, 0]);
  });

  it('keeps a fee for a dispute, and gives it back where the shop wins', async () => {
    const { books, sell, match, balance, disputeId } = await shop();
    const session = await sell(100);
    const before = await balance();
    await openDispute(books, session);
    const fees = async () => {
      await match();
      const rows = await books.database.db
        .selectFrom('ledger')
        .select('amount_cents')
        .where('kind', '=', 'dispute-fee')
        .execute();
      return rows.map(({ amount_cents }) => amount_cents).sort();
    };
    expect(await fees()).toEqual([-DISPUTE_FEE]);
    const id = await disputeId();
    await endDispute(books, id, 'won');
    expect(await fees()).toEqual([-DISPUTE_FEE, DISPUTE_FEE]);
    expect(await balance()).toBe(before);
  });
});
