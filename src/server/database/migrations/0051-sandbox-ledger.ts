/**
 * The sandbox keeps all movements of money in its ledger, and sends its events themselves. Its tables of notifications,
 * refunds, disputes and payouts stay for servers of earlier versions. What they hold is carried over at once, because a
 * test provider has few rows.
 */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

const COLUMNS = `
alter table sandbox_ledger add column kind text not null default 'payment';
alter table sandbox_ledger add column object_id text not null default '';
alter table sandbox_ledger add column reference text;
alter table sandbox_ledger add column fee_cents integer not null default 0;
alter table sandbox_ledger add column state text;
alter table sandbox_ledger add column evidence text;
alter table sandbox_events add column next_at integer;
alter table sandbox_events add column attempts integer not null default 0;
`;

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await runStatements(db, kind, COLUMNS);
  await carryLedger(db);
  await sql`update sandbox_events set next_at = (
    select min(next_at) from sandbox_notifications where event_id = sandbox_events.id and delivered_at is null)`.execute(
    db,
  );
  await sql`create index sandbox_events_by_next_at on sandbox_events (next_at) where next_at is not null`.execute(db);
}

async function carryLedger(db: Kysely<unknown>): Promise<void> {
  // Late payments that are under way have no entry yet.
  await sql`insert into sandbox_ledger (id, session_id, idempotency_key, amount_cents, at)
    select 'late-' || id, id, 'charge:' || id, amount_cents, pays_at from sandbox_sessions
    where status = 'complete' and payment_status = 'unpaid' and pays_at is not null`.execute(db);
  await sql`update sandbox_ledger set
    object_id = replace(session_id, 'cs_', 'pay_'),
    reference = (select idempotency_key from sandbox_sessions where id = sandbox_ledger.session_id),
    fee_cents = (amount_cents * 29 + 500) / 1000 + 30
    where idempotency_key like 'charge:%'`.execute(db);
  await sql`update sandbox_ledger set kind = 'refund', object_id = idempotency_key, reference = idempotency_key,
    state = 'succeeded' where idempotency_key not like 'charge:%'`.execute(db);
  await sql`update sandbox_ledger set object_id = id_of, reference = reference_of, state = state_of from (
    select id as id_of, reference as reference_of, state as state_of from sandbox_refunds) as refunds
    where idempotency_key = coalesce(reference_of, id_of)`.execute(db);
  await sql`update sandbox_ledger set kind = 'refund-failed', object_id = id_of, reference = reference_of, state = null
    from (select id as id_of, reference as reference_of from sandbox_refunds) as refunds
    where idempotency_key = 'failed:' || id_of`.execute(db);
  await sql`update sandbox_ledger set kind = 'dispute', reference = null, fee_cents = 1500, state = state_of,
    evidence = evidence_of
    from (select id as id_of, state as state_of, evidence as evidence_of from sandbox_disputes) as disputes
    where idempotency_key = id_of`.execute(db);
  await sql`update sandbox_ledger set kind = 'dispute-reversed', object_id = id_of, reference = null, fee_cents = -1500,
    state = null from (select id as id_of from sandbox_disputes) as disputes
    where idempotency_key = 'won:' || id_of`.execute(db);
  await sql`insert into sandbox_ledger (id, session_id, idempotency_key, amount_cents, at, kind, object_id)
    select id, '', id, -amount_cents, created_at, 'payout', id from sandbox_payouts`.execute(db);
}
