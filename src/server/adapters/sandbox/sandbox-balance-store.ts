/** All SQL of the sandbox's balance: its ledger of charges, refunds and disputes, and its payouts. */
import { sql } from 'kysely';
import type { Db } from '#server/database/database-port.ts';
import type { SandboxLedgerTable, SandboxPayoutsTable } from '#server/database/sandbox-tables.ts';

/** So many entries are a page. */
export const PAGE = 100;
/** What the sandbox takes for a dispute, and gives back where the shop wins it. */
const DISPUTE_FEE_CENTS = 1500;

/**
 * What the sandbox keeps of an entry, as SQL of `sandbox_ledger`: 2.9 % and 30 cents of a charge, as card providers do,
 * and a fee for each dispute.
 */
const FEE = sql<number>`case
  when sandbox_ledger.idempotency_key like 'charge:%' then (sandbox_ledger.amount_cents * 29 + 500) / 1000 + 30
  when substr(sandbox_ledger.idempotency_key, 1, 3) = 'dp_' then ${sql.lit(DISPUTE_FEE_CENTS)}
  when sandbox_ledger.idempotency_key like 'won:%' then ${sql.lit(-DISPUTE_FEE_CENTS)}
  else 0 end`;

export interface Entry extends SandboxLedgerTable {
  readonly fee_cents: number;
  /** The refund that it is about, and the shop's own id of it. */
  readonly refund_id: string | null;
  readonly refund_reference: string | null;
  readonly session_reference: string;
}

export interface Span {
  readonly since: number;
  readonly before: number;
}

/** A page of the ledger, after the last entry of the page before. */
export function findEntries(db: Db, { since, before }: Span, after: Pick<Entry, 'id' | 'at'>): Promise<Entry[]> {
  return db
    .selectFrom('sandbox_ledger')
    .innerJoin('sandbox_sessions', 'sandbox_sessions.id', 'sandbox_ledger.session_id')
    .leftJoin('sandbox_refunds', (join) =>
      join.on(
        sql<boolean>`sandbox_refunds.session_id = sandbox_ledger.session_id and sandbox_ledger.idempotency_key
          in (sandbox_refunds.reference, sandbox_refunds.id, 'failed:' || sandbox_refunds.id)`,
      ),
    )
    .selectAll('sandbox_ledger')
    .select(FEE.as('fee_cents'))
    .select(['sandbox_refunds.id as refund_id', 'sandbox_refunds.reference as refund_reference'])
    .select('sandbox_sessions.idempotency_key as session_reference')
    .where('sandbox_ledger.at', '>=', since)
    .where('sandbox_ledger.at', '<', before)
    .where(sql<boolean>`(sandbox_ledger.at, sandbox_ledger.id) > (${after.at}, ${after.id})`)
    .orderBy('sandbox_ledger.at')
    .orderBy('sandbox_ledger.id')
    .limit(PAGE)
    .execute();
}

/** The payouts of a span, oldest first. */
export function findPayouts(db: Db, { since, before }: Span): Promise<SandboxPayoutsTable[]> {
  return db
    .selectFrom('sandbox_payouts')
    .selectAll()
    .where('created_at', '>=', since)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .execute();
}

/** What lies in the account and was not paid out, in cents. */
export async function readBalance(db: Db): Promise<number> {
  const ledger = await db
    .selectFrom('sandbox_ledger')
    .select(sql<number | string | null>`sum(amount_cents - (${FEE}))`.as('sum'))
    .executeTakeFirstOrThrow();
  const payouts = await db
    .selectFrom('sandbox_payouts')
    .select((row) => row.fn.sum<number | string | null>('amount_cents').as('sum'))
    .executeTakeFirstOrThrow();
  return Number(ledger.sum ?? 0) - Number(payouts.sum ?? 0);
}
