import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { copyTo } from '#server/database/copies/back-up.ts';
import { DATABASE_FILE } from '#server/database/engines/open-sqlite.ts';
import { findMismatches, moneyNews } from '#server/modules/money/index.ts';
import { reconcileOnce, sessionNews } from '#server/modules/orders/index.ts';
import { compareEventsNightly } from '#server/modules/payments/index.ts';
import type { News } from '#server/ports/payments.ts';
import { buyer, openCheckout, openShops } from '#tests/support/checkout.ts';
import { type FakePayments, fakePayments } from '#tests/support/fake-payments.ts';
import { emptyFolder, newFolder } from '#tests/support/new-folder.ts';
import { signIn } from '#tests/support/staff.ts';
import { openRehearsal } from './rehearsal.ts';

/** A backup from an hour ago is put back: what the provider did since is found again, payment by payment. */

/** A shop whose provider is elsewhere, and remembers what the shop forgets. */
async function openShop(dataDir: string, providerOf: (clock: Parameters<typeof fakePayments>[0]) => FakePayments) {
  const place = await openRehearsal({ dataDir, databaseUrl: null });
  const payments = providerOf(place.clock);
  const dependencies = { ...place.dependencies, payments };
  const { app } = buildApp(dependencies);
  await app.ready();
  const close = async (): Promise<void> => {
    await app.close();
    await place.close();
  };
  return { ...place, app, dependencies, fake: payments, close };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

/** What the provider has of each payment, and what the ledger says of it: cents, by session. */
async function bothBooks({ dependencies, fake }: Shop, sessionIds: readonly string[]) {
  const { db } = dependencies.database;
  const theirs: number[] = [];
  const ours: number[] = [];
  for (const sessionId of sessionIds) {
    const session = await fake.getSession(sessionId);
    const back = (await fake.listRefunds(sessionId)).filter(({ state }) => state !== 'failed');
    const refunded = back.reduce((sum, { amountCents }) => sum + amountCents, 0);
    theirs.push(session?.state === 'paid' ? session.amountCents - refunded : 0);
    const reference = await db
      .selectFrom('payment_sessions')
      .select('id')
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    const rows = await db
      .selectFrom('ledger')
      .select('amount_cents')
      .where('payment_reference', '=', reference?.id ?? sessionId)
      .where('kind', 'in', ['charged', 'refunded', 'refund-failed'])
      .execute();
    ours.push(rows.reduce((sum, row) => sum + row.amount_cents, 0));
  }
  return { theirs, ours };
}

it('agrees with the provider again, and the money page names what a person must do (rule lost-payments)', {
  timeout: 60_000,
}, async () => {
  let kept: FakePayments | undefined;
  const provider = (clock: Parameters<typeof fakePayments>[0]): FakePayments => {
    kept ??= fakePayments(clock);
    return kept;
  };
  const [before, after] = [await newFolder(), emptyFolder()];
  const shop = await openShop(before, provider);
  await openShops(shop);
  const { fake } = shop;
  const tell = (id: string, news: News): void => {
    fake.events.push({ id, type: 'word.of.theirs', livemode: false, at: shop.clock.now(), news });
  };
  const convert = async (sessionId: string): Promise<string> =>
    (await shop.app.inject({ method: 'POST', url: '/api/orders/convert-from-session', payload: { sessionId } })).json()
      .order._id;

  const sold = await openCheckout(shop, buyer(shop), { tip: 1 });
  fake.pay(sold.sessionId);
  await convert(sold.sessionId);
  const open = await openCheckout(shop, buyer(shop), { tip: 2 });
  const owner = await signIn(shop, 'owner');
  await copyTo(join(before, DATABASE_FILE), join(after, DATABASE_FILE));

  const orderId = (await shop.dependencies.database.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()).id;
  const url = `/api/office/orders/${orderId}/refunds`;
  const payload = { amountCents: 500, reason: 'late' };
  const refunded = await shop.app.inject({ method: 'POST', url, headers: owner.headers, payload });
  expect(refunded.json().refund.state).toBe('succeeded');
  const lost = await openCheckout(shop, buyer(shop), { tip: 3 });
  for (const { sessionId } of [open, lost]) {
    fake.pay(sessionId);
    await convert(sessionId);
    const reference = (await fake.getSession(sessionId))?.reference ?? null;
    tell(`paid ${sessionId}`, { kind: 'session', sessionId, reference });
  }
  const [back] = await fake.listRefunds(sold.sessionId);
  if (back === undefined) throw new Error('no refund');
  tell('refunded', { kind: 'refund', refund: back, sessionId: sold.sessionId });
  await shop.close();

  const restored = await openShop(after, provider);
  const { dependencies } = restored;
  const handlers = { ...sessionNews(dependencies), ...moneyNews(dependencies) };
  await reconcileOnce(dependencies);
  await compareEventsNightly(dependencies, handlers);
  const sessions = [sold, open, lost].map(({ sessionId }) => sessionId);
  const { theirs, ours } = await bothBooks(restored, sessions);
  expect(ours).toEqual(theirs);
  const orders = await dependencies.database.db.selectFrom('orders').select('session_id').execute();
  expect(orders.map(({ session_id }) => session_id).toSorted()).toEqual([sold.sessionId, open.sessionId].toSorted());
  expect(await findMismatches(dependencies)).toMatchObject([
    { kind: 'paid-without-order', amountCents: lost.finalTotal, action: { kind: 'provider' } },
  ]);

  const byHand = await fake.refund({ reference: 'by hand', sessionId: lost.sessionId, amountCents: lost.finalTotal });
  tell('by hand', { kind: 'refund', refund: byHand, sessionId: lost.sessionId });
  restored.clock.advance(24 * 3_600_000);
  await compareEventsNightly(dependencies, handlers);
  expect(await findMismatches(dependencies)).toEqual([]);
  const settled = await bothBooks(restored, sessions);
  expect(settled.ours).toEqual(settled.theirs);
  await restored.close();
});
