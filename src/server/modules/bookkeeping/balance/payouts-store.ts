/** All SQL of what the provider's payouts hold (rule payout-contents). */
import { sql } from 'kysely';
import type { Db } from '#server/database/database-port.ts';
import { changeRows } from '#server/database/rows.ts';
import { storePayout } from '../money-store.ts';

const SOME = 100;

/** Stores the payouts that the balance shows without an event, and notes those that the bank returned. */
export async function notePayouts(db: Db, provider: string, at: number): Promise<void> {
  const rows = await db
    .selectFrom('balance_transactions as moved')
    .leftJoin('payouts', 'payouts.id', 'moved.payout_id')
    .select(['moved.payout_id', 'moved.kind', 'moved.net_cents', 'moved.balance_currency', 'moved.at'])
    .where('moved.provider', '=', provider)
    .where('moved.payout_id', 'is not', null)
    .where((row) =>
      row.or([
        row('payouts.id', 'is', null),
        row.and([row('moved.kind', '=', 'payout-failed'), row('payouts.failed_at', 'is', null)]),
      ]),
    )
    .orderBy('moved.at')
    .limit(SOME)
    .$narrowType<{ payout_id: string }>()
    .execute();
  for (const { payout_id: id, kind, net_cents, balance_currency: currency, at: arrives_at } of rows) {
    const failed_at = kind === 'payout-failed' ? arrives_at : null;
    await storePayout(db, { id, amount_cents: Math.abs(net_cents), currency, arrives_at, noted_at: at, failed_at });
  }
}

/** Payouts of this provider with unread movements, newest first. */
export async function findUnlisted(db: Db, provider: string, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('balance_transactions as moved', 'moved.payout_id', 'payouts.id')
    .select('payouts.id')
    .where('moved.provider', '=', provider)
    .where('moved.kind', '=', 'payout')
    .where('payouts.listed_at', 'is', null)
    .orderBy('payouts.arrives_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that a payout holds these movements; the payout itself is one of those that a provider lists. */
export async function storePayoutMovements(db: Db, payoutId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('balance_transactions')
    .set({ held_in: payoutId })
    .where('id', 'in', [...ids])
    .where('kind', '<>', 'payout')
    .execute();
}

/** Notes that the movements of a payout were read. */
export const setListed = (db: Db, id: string, at: number) => changeRows(db, 'payouts', { id }, { listed_at: at });

/** What payouts hold, by payout: how many payments, and how much of this shop and of others, cents after fees. */
export async function readContents(db: Db, payoutIds: readonly string[]) {
  const rows = await db
    .selectFrom('balance_transactions')
    .select(['held_in', sql<number>`sum(case when state = 'foreign' then 0 else net_cents end)`.as('own')])
    .select(sql<number>`sum(case when state = 'foreign' then net_cents else 0 end)`.as('foreign'))
    .select(sql<number>`sum(case when kind = 'payment' then 1 else 0 end)`.as('payments'))
    .where('held_in', 'in', ['', ...payoutIds])
    .groupBy('held_in')
    .execute();
  return new Map(
    rows.map((row) => {
      const holds = { payments: Number(row.payments), ownCents: Number(row.own), foreignCents: Number(row.foreign) };
      return [row.held_in ?? '', holds];
    }),
  );
}
