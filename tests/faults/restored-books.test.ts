import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { copyTo } from '#server/database/copies/back-up.ts';
import { DATABASE_FILE } from '#server/database/engines/open-sqlite.ts';
import { findMismatches, moneyEventHandlers } from '#server/modules/bookkeeping/index.ts';
import { reconcileOnce, sessionEventHandlers } from '#server/modules/checkout/index.ts';
import { compareEvents } from '#server/modules/payments/index.ts';
import type { EventSubject } from '#server/ports/payments.ts';
import { buyer, openCheckout, openShops } from '#tests/support/checkout.ts';
import { type FakePayments, fakePayments } from '#tests/support/fake-payments.ts';
import { emptyFolder, newFolder } from '#tests/support/new-folder.ts';
import { signIn } from '#tests/support/staff.ts';
import { createTestDatabase, isPostgresThere } from '#tests/support/test-postgres.ts';
import { openRehearsal, type Place } from './rehearsal.ts';

/** A backup from an hour ago is put back: what the provider did since is found again, payment by payment. */

/** A shop with a remote provider, which remembers what the shop forgets. */
async function openShop(place: Place, providerOf: (clock: Parameters<typeof fakePayments>[0]) => FakePayments) {
  const server = await openRehearsal(place);
  const payments = providerOf(server.clock);
  const dependencies = { ...server.dependencies, payments };
  const { app } = buildApp(dependencies);
  await app.ready();
  const close = async (): Promise<void> => {
    await app.close();
    await server.close();
  };
  return { ...server, app, dependencies, fake: payments, close };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

/** What the provider has of each payment, and what the ledger says of it: cents, by session. */
async function bothBooks({ dependencies, fake }: Shop, sessionIds: readonly string[]) {
  const { db } = dependencies.database;
  const theirs: number[] = [];
  const ours: number[] = [];
  for (const sessionId of sessionIds) {
    const session = await fake.getSession(sessionId);
    const back = fake.refundsOf(sessionId).filter(({ state }) => state !== 'failed');
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

interface Kept {
  readonly place: Place;
  readonly clear: () => Promise<void>;
}

/** A shop's database, and how to back it up; nobody uses it at that time. */
interface Ground extends Kept {
  readonly backUp: () => Promise<Kept>;
}

function folder(dataDir: string): Kept {
  return {
    place: { dataDir, databaseUrl: null },
    clear: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function onSqlite(): Promise<Ground> {
  const dataDir = await newFolder();
  const backUp = async (): Promise<Kept> => {
    const copy = emptyFolder();
    await copyTo(join(dataDir, DATABASE_FILE), join(copy, DATABASE_FILE));
    return folder(copy);
  };
  return { ...folder(dataDir), backUp };
}

async function onPostgres(of?: string): Promise<Ground> {
  const { url, drop } = await createTestDatabase(of === undefined ? {} : { of });
  return { place: { dataDir: tmpdir(), databaseUrl: url }, clear: drop, backUp: () => onPostgres(url) };
}

const DATABASES: readonly [string, () => Promise<Ground>][] = [
  ['SQLite', onSqlite],
  ...((await isPostgresThere()) ? [['PostgreSQL', () => onPostgres()] satisfies [string, () => Promise<Ground>]] : []),
];

it.each(DATABASES)(
  'agrees with the provider again, and the money page names what a person must do on %s (rule lost-payments)',
  {
    timeout: 60_000,
  },
  async (_database, openGround) => {
    let kept: FakePayments | undefined;
    const provider = (clock: Parameters<typeof fakePayments>[0]): FakePayments => {
      kept ??= fakePayments(clock);
      return kept;
    };
    const ground = await openGround();
    const early = await openShop(ground.place, provider);
    await openShops(early);
    const { fake, clock } = early;
    const tell = (id: string, news: EventSubject): void => {
      fake.events.push({ id, type: 'word.of.theirs', livemode: false, at: clock.now(), news });
    };
    const convert = async ({ app }: Shop, sessionId: string): Promise<string> =>
      (await app.inject({ method: 'POST', url: '/api/orders/convert-from-session', payload: { sessionId } })).json()
        .order._id;

    const sold = await openCheckout(early, buyer(early), { tip: 1 });
    fake.pay(sold.sessionId);
    const orderId = await convert(early, sold.sessionId);
    const open = await openCheckout(early, buyer(early), { tip: 2 });
    await early.close();
    const backup = await ground.backUp();

    const shop = await openShop(ground.place, provider);
    const owner = await signIn(shop, 'owner');
    const url = `/api/office/orders/${orderId}/refunds`;
    const payload = { amountCents: 500, reason: 'late' };
    const refunded = await shop.app.inject({ method: 'POST', url, headers: owner.headers, payload });
    expect(refunded.json().refund.state).toBe('succeeded');
    const lost = await openCheckout(shop, buyer(shop), { tip: 3 });
    for (const { sessionId } of [open, lost]) {
      fake.pay(sessionId);
      await convert(shop, sessionId);
      const reference = (await fake.getSession(sessionId))?.reference ?? null;
      tell(`paid ${sessionId}`, { kind: 'session', sessionId, reference });
    }
    const [back] = fake.refundsOf(sold.sessionId);
    if (back === undefined) throw new Error('no refund');
    tell('refunded', { kind: 'refund', refund: back, sessionId: sold.sessionId });
    await shop.close();

    const restored = await openShop(backup.place, provider);
    const { dependencies } = restored;
    const handlers = { ...sessionEventHandlers(dependencies), ...moneyEventHandlers(dependencies) };
    await reconcileOnce(dependencies);
    await compareEvents(dependencies, handlers);
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
    await compareEvents(dependencies, handlers);
    // Every notification was lost, and the page says so.
    expect((await findMismatches(dependencies)).map(({ kind }) => kind)).toEqual(['webhooks-refused']);
    const settled = await bothBooks(restored, sessions);
    expect(settled.ours).toEqual(settled.theirs);
    await restored.close();
    await backup.clear();
    await ground.clear();
  },
);
