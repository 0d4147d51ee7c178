/**
 * For the bench of upgrades: a shop in the first form of the tables with many orders, which the database makes itself,
 * and the queries of its servers.
 */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '#server/database/database-port.ts';
import { CHAIN } from '#server/database/earlier-versions/chain.ts';
import { orderDocument } from '#tests/support/stored-orders.ts';

type Db = Kysely<unknown>;

const FIRST_FORM = ['0001-tables', '0002-deliveries'];
const DAY_MS = 86_400_000;

/** Columns of an order in the first form; `n` is its number. All orders but the last 500 are delivered. */
function orderRow(total: number, now: number): Readonly<Record<string, string>> {
  const at = `(${now} - (${total} - n) * 30000)`;
  const status = `case when n > ${total - 500} then 'preparing' else 'delivered' end`;
  return {
    id: "'order-' || n",
    order_number: "'FF' || n",
    pending_order_id: "'pending-' || n",
    session_id: "'cs_' || n",
    status,
    payment_status: "'paid'",
    needs_review: '0',
    version: '3',
    restaurant_id: "'grill'",
    restaurant_name: "'Corner Grill'",
    customer_name: "'Customer ' || n % 5000",
    customer_phone: "'727555' || (1000 + n % 9000)",
    subtotal_cents: '2000',
    delivery_fee_cents: '300',
    tax_cents: '140',
    order_fees_cents: '100',
    tip_cents: '300',
    total_cents: '2840',
    document: `'${JSON.stringify(orderDocument())}'`,
    buyer_token_hash: "''",
    track_token: "'token-' || n",
    estimated_at: at,
    delivered_at: `case when n > ${total - 500} then null else ${at} end`,
    created_at: at,
    updated_at: at,
    step_at: at,
    refunded_cents: '0',
    search_text: "'ff' || n || ' customer ' || n % 5000 || ' corner grill 727555' || (1000 + n % 9000)",
  };
}

function rowsOf(total: number, now: number): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const orders = orderRow(total, now);
  const { created_at = '' } = orders;
  return {
    pending_orders: {
      id: "'pending-' || n",
      status: "'converted'",
      restaurant_id: "'grill'",
      restaurant_name: "'Corner Grill'",
      customer_phone: "'727555' || (1000 + n % 9000)",
      subtotal_cents: '2000',
      tip_cents: '300',
      final_total_cents: '2840',
      document: "'{}'",
      buyer_token_hash: "''",
      created_at,
      expires_at: created_at,
    },
    payment_sessions: {
      id: "'session-' || n",
      pending_order_id: "'pending-' || n",
      provider: "'sandbox'",
      livemode: '0',
      request: "'{}'",
      session_id: "'cs_' || n",
      amount_cents: '2840',
      status: "'paid'",
      created_at,
      expires_at: created_at,
    },
    orders,
    order_history: {
      order_id: "'order-' || n",
      step: '1',
      status: "'received'",
      at: created_at,
      person: "''",
      note: "''",
    },
    events: { number: 'n', order_id: "'order-' || n", kind: "'order.created'", payload: "'{}'", at: created_at },
  };
}

async function indexesOf(db: Db): Promise<readonly { name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and indexname not in (select conname from pg_constraint)`.execute(db);
  return rows;
}

/** Fills an empty database. Indexes are made after the rows, which takes a fraction of the time. */
export async function fillFirstForm(db: Db, kind: DatabaseKind, total: number): Promise<void> {
  await sql`create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
    db,
  );
  for (const name of FIRST_FORM) {
    await CHAIN[name]?.(db, kind);
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(db);
  }
  const isPostgres = kind === 'postgres';
  const indexes = isPostgres ? await indexesOf(db) : [];
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(db);
  const numbers = isPostgres
    ? `select n from generate_series(1::bigint, ${total}) as n`
    : `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${total}) select n from numbers`;
  for (const [table, row] of Object.entries(rowsOf(total, Date.now() - DAY_MS))) {
    const [columns, values] = [Object.keys(row).join(', '), Object.values(row).join(', ')];
    await sql.raw(`insert into ${table} (${columns}) select ${values} from (${numbers}) as counted`).execute(db);
  }
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  await sql`update sequences set value = ${total} where name = 'events'`.execute(db);
  await sql`update order_counts set count = (select count(*) from orders where orders.status = order_counts.status)`.execute(
    db,
  );
  if (isPostgres) await sql`vacuum analyze`.execute(db);
}

/** Makes a new order as a server of the first form does: in one transaction, with a text of the old form. */
export async function sellAsBefore(db: Db, name: string, total: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = rowsOf(total, Date.now());
    for (const table of ['pending_orders', 'payment_sessions', 'orders', 'order_history'] as const) {
      const row = rows[table] ?? {};
      const values = Object.values(row).map((value) =>
        value.replace(/\|\| n(?! %)/g, `|| '${name}'`).replaceAll(' n ', ' 1 '),
      );
      await sql
        .raw(
          `insert into ${table} (${Object.keys(row).join(', ')}) select ${values.join(', ')} from (select ${total} as n) as one`,
        )
        .execute(trx);
    }
    await sql`insert into rate_counters (id, window_start, count) values (${`orders ${Number.parseInt(name, 36) % 50}`}, 1, 1)
      on conflict (id) do update set count = rate_counters.count + 1`.execute(trx);
    await sql`update order_counts set count = count + 1 where status = 'received'`.execute(trx);
    const numbered = await sql<{ value: number }>`
      update sequences set value = value + 1 where name = 'events' returning value`.execute(trx);
    await sql`insert into events (number, order_id, kind, payload, at)
      values (${numbered.rows[0]?.value}, ${`order-${name}`}, 'order.created', '{}', 1)`.execute(trx);
  });
}
