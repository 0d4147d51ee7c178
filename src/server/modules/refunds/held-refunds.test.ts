import { expect, it } from 'vitest';
import type { StatementAnswer } from '#contract/money/statements.ts';
import { openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { sendRefunds } from '#tests/support/texts.ts';
import { noteForeignRefund } from './foreign-refunds.ts';

const LIMIT_CENTS = 1000;

/** An order that a dispatcher cancelled, so that all beyond the limit waits for the owner. */
async function cancelled(open: OpenTestServer) {
  const firstShop = { ...testSettings().firstShop, refundLimitCents: LIMIT_CENTS };
  const server = await openWithShops(open, { settings: { firstShop } });
  const [office, owner] = [await signIn(server, 'dispatcher'), await signIn(server, 'owner')];
  const { id } = await placeOrder(server);
  const send = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, { headers }: SignedIn = owner) =>
    server.app.inject({ method, url: `/api/${path}`, headers, ...(payload !== undefined && { payload }) });
  const { db } = server.dependencies.database;
  const step = { status: 'cancelled', note: 'Kitchen fire' };
  expect((await send('PATCH', `delivery/orders/${id}/status`, step, office)).statusCode).toBe(200);
  await sendRefunds(server);
  const held = async () => (await db.selectFrom('held_refunds').select('amount_cents').execute())[0]?.amount_cents;
  return { server, id, send, held, give: () => send('POST', `office/orders/${id}/give-held`) };
}

onBothDatabases('a refund that a cancellation left to the owner (rule cancellation-limit)', (open) => {
  it('is borne by the restaurant, as the rest of the cancellation is (rule refund-bearer)', async () => {
    const { server, send, give } = await cancelled(open);
    expect((await give()).statusCode).toBe(200);
    await sendRefunds(server);
    const statement: StatementAnswer = (await send('GET', 'office/money/statements/restaurant/grill')).json();
    expect(statement.leftCents).toBe(0);
  });

  it('waits only for what no other refund of the order has given back, here or at the provider', async () => {
    const { server, id, send, held, give } = await cancelled(open);
    const { database, clock, shop } = server.dependencies;
    const waiting = (await held()) ?? 0;
    const refund = (amountCents: number) =>
      send('POST', `office/orders/${id}/refunds`, { amountCents, reason: 'goodwill' });
    expect((await refund(100)).statusCode).toBe(200);
    expect(await held()).toBe(waiting - 100);
    const { session_id } = await database.db.selectFrom('orders').select('session_id').executeTakeFirstOrThrow();
    const at = clock.now();
    const amount = { amountCents: 50, currency: 'usd', state: 'succeeded', reason: null } as const;
    const theirs = { id: 're_1', reference: null, paymentId: null, ...amount, at };
    const books = { timeZone: shop.current.timeZone, at };
    await database.transact((trx) => noteForeignRefund(trx, session_id ?? '', theirs, books));
    expect(await held()).toBe(waiting - 150);
    expect((await refund(waiting - 150)).statusCode).toBe(200);
    expect(await held()).toBeUndefined();
    expect((await give()).json().code).toBe('NOT_FOUND');
  });

  it('can no longer be given once it is settled another way', async () => {
    const { id, send, held, give } = await cancelled(open);
    const settle = () => send('POST', 'office/money/mismatches/settle', { id: `held:${id}`, note: 'Paid by check' });
    expect((await settle()).statusCode).toBe(200);
    expect(await held()).toBeUndefined();
    expect((await give()).json().code).toBe('NOT_FOUND');
    expect((await settle()).statusCode).toBe(200);
  });

  it('is given or settled another way, never both', async () => {
    const { server, id, send, give } = await cancelled(open);
    const settle = () => send('POST', 'office/money/mismatches/settle', { id: `held:${id}`, note: 'Paid by check' });
    const answers = await Promise.all([settle(), give()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    const { db } = server.dependencies.database;
    const settled = await db.selectFrom('settled_mismatches').select('id').execute();
    const given = await db.selectFrom('refunds').select('id').where('origin', '=', 'staff').execute();
    expect(settled.length + given.length).toBe(1);
  });
});
