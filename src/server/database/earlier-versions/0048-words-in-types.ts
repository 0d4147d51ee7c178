/**
 * Takes away the checks that list words, such as an order's statuses. The types in `schema.ts` list them, and each
 * check refused a word that was new in the code. No row is read or written anew, so it is done at once on large tables.
 */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';

const CHECKS: Readonly<Record<string, readonly string[]>> = {
  whitelist_requests: ['whitelist_requests_status'],
  pending_orders: ['pending_orders_status'],
  payment_sessions: ['payment_sessions_status', 'payment_sessions_is_open'],
  orders: ['orders_status', 'orders_payment_status'],
  order_history: ['order_history_status'],
  sandbox_sessions: ['sandbox_sessions_status'],
  staff: ['staff_role'],
  messages: ['messages_status'],
  refunds: ['refunds_state'],
  disputes: ['disputes_state'],
  missing_dishes: ['missing_dishes_state'],
  shop_versions: ['shop_versions_kind'],
  menu_versions: ['menu_versions_origin'],
  print_jobs: ['print_jobs_state'],
  restaurant_changes: ['restaurant_changes_kind'],
  late_reports: ['late_reports_reason'],
  staff_changes: ['staff_changes_kind'],
  dispute_evidence: ['dispute_evidence_state'],
};

/** SQLite from 3.53 on drops a constraint as PostgreSQL does. */
async function canDrop(db: Kysely<unknown>, kind: DatabaseKind): Promise<boolean> {
  if (kind === 'postgres') return true;
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  const [major = 0, minor = 0] = rows[0]?.version.split('.').map(Number) ?? [];
  return major > 3 || (major === 3 && minor >= 53);
}

/** The definition of a table without a check; a check ends with the bracket that closes it. */
function withoutCheck(definition: string, name: string): string {
  const start = definition.indexOf(`, constraint "${name}" check (`);
  if (start === -1) throw new Error(`the check ${name} is not defined as expected`);
  let depth = 0;
  for (let at = definition.indexOf('(', start); at < definition.length; at++) {
    if (definition[at] === '(') depth++;
    if (definition[at] === ')') depth--;
    if (depth === 0) return definition.slice(0, start) + definition.slice(at + 1);
  }
  throw new Error(`the check ${name} has no end`);
}

/**
 * Older SQLite drops no constraint, but says how a check may be taken out of a table's definition
 * (https://www.sqlite.org/lang_altertable.html#otheralter). The number of the schema makes other connections read it
 * again.
 */
async function editDefinitions(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema_version: number }>`pragma schema_version`.execute(db);
  await sql`pragma writable_schema = on`.execute(db);
  for (const [table, checks] of Object.entries(CHECKS)) {
    const { rows: found } = await sql<{ sql: string }>`
      select sql from sqlite_master where type = 'table' and name = ${table}`.execute(db);
    const definition = checks.reduce(withoutCheck, found[0]?.sql ?? '');
    await sql`update sqlite_master set sql = ${definition} where type = 'table' and name = ${table}`.execute(db);
  }
  await sql`pragma schema_version = ${sql.lit((rows[0]?.schema_version ?? 0) + 1)}`.execute(db);
  await sql`pragma writable_schema = reset`.execute(db);
}

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (!(await canDrop(db, kind))) return editDefinitions(db);
  for (const [table, checks] of Object.entries(CHECKS)) {
    for (const check of checks) {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(check)}`.execute(db);
    }
  }
}
