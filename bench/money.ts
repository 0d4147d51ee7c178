/**
 * The money page with a million orders stored: what does not fit, the sums of a day of 500 orders, of its week and its
 * month, through the API of a server on the embedded database. The sums are compared with a
 * query of the orders themselves (rule money-day).
 * Run: node bench/money.ts [orders]. Goal: each under 200 ms.
 */
import { sql } from 'kysely';
import type { MoneyDayAnswer } from '#contract/money.ts';
import { addDays, dayOf, startOfDay, startOfNextDay } from '#domain/day-start.ts';
import type { OpenDatabase } from '#server/database/database-port.ts';
import { openRehearsal } from '#tests/faults/rehearsal.ts';
import { signIn } from '#tests/support/staff.ts';
import { orderDocument } from '#tests/support/stored-orders.ts';
import { newDataDir } from './bench-server.ts';

const ORDERS = Number(process.argv[2] ?? 1_000_000);
const A_DAY = 500;
const DAYS_AT_ONCE = 50;
const RUNS = 30;
const GOAL_MS = 200;

const { fees, tip } = orderDocument();
const TOTAL = fees.total + tip;
const RATE = JSON.stringify({ taxRate: 0.07 });

/** The number of an order of a day, as text that sorts. */
const KEY = sql`printf('%07d', n)`;

interface Day {
  readonly day: string;
  readonly start: number;
  /** The number of its first order. */
  readonly first: number;
}

/** The orders of a day with their ledger, made by the database itself; each tenth has a dish given back. */
async function writeDay({ db }: Pick<OpenDatabase, 'db'>, { day, start, first }: Day): Promise<void> {
  const numbers = sql`with recursive all_n(n) as (select ${first} union all select n + 1 from all_n where n < ${first + A_DAY - 1})`;
  const at = sql`(${start} + (n - ${first}) * 100000)`;
  const place = sql`'house-' || (n % 12)`;
  await sql`insert into pending_orders (id, status, restaurant_id, restaurant_name, customer_phone, subtotal_cents, tip_cents,
      final_total_cents, document, buyer_token_hash, created_at, expires_at)
    ${numbers} select 'p' || ${KEY}, 'converted', ${place}, ${place}, '7275550123', ${fees.subtotal}, ${tip}, ${TOTAL}, '{}', 'h',
      ${at}, ${at} from all_n`.execute(db);
  await sql`insert into orders (id, order_number, pending_order_id, session_id, status, payment_status, needs_review, version,
      restaurant_id, restaurant_name, customer_name, customer_phone, subtotal_cents, delivery_fee_cents, tax_cents,
      order_fees_cents, tip_cents, total_cents, document, buyer_token_hash, track_token, estimated_at, created_at, updated_at,
      step_at, driver_id, refunded_cents, extra_refunded_cents, search_text)
    ${numbers} select 'o' || ${KEY}, 'FF' || ${KEY}, 'p' || ${KEY}, 'cs_' || ${KEY}, 'delivered',
      case n % 10 when 0 then 'partly-refunded' else 'paid' end, 0, 1, ${place}, ${place}, 'Customer', '7275550123',
      ${fees.subtotal}, ${fees.deliveryFee}, ${fees.tax}, ${fees.orderFees}, ${tip}, ${TOTAL}, '{}', 'h', 't' || ${KEY},
      ${at}, ${at}, ${at}, ${at}, 'driver-' || (n % 7), case n % 10 when 0 then 500 else 0 end, 0, '' from all_n`.execute(
    db,
  );
  const row = sql`id, order_id, restaurant_id, kind, amount_cents, food_cents, fee_cents, tax_cents, tip_cents,
    payment_reference, refund_id, dedupe_key, person, note, detail, at, day`;
  const allFees = fees.deliveryFee + fees.orderFees;
  await sql`insert into ledger (${row}) ${numbers} select 'c' || ${KEY}, 'o' || ${KEY}, ${place}, 'charged', ${TOTAL}, ${fees.subtotal},
    ${allFees}, ${fees.tax}, ${tip}, 's' || ${KEY}, null, 'charged:' || n, '', '', ${RATE}, ${at}, ${day} from all_n`.execute(
    db,
  );
  await sql`insert into ledger (${row}) ${numbers} select 'f' || ${KEY}, 'o' || ${KEY}, ${place}, 'provider-fee', -81, 0, 0, 0, 0,
    's' || ${KEY}, null, 'provider-fee:' || n, '', '', '{}', ${at}, ${day} from all_n`.execute(db);
  await sql`insert into ledger (${row}) ${numbers} select 't' || ${KEY}, 'o' || ${KEY}, ${place}, 'tip-owed', ${-tip}, 0, 0, 0, 0,
    's' || ${KEY}, null, 'tip-owed:' || n, '', '', '{}', ${at}, ${day} from all_n`.execute(db);
  await sql`insert into ledger (${row}) ${numbers} select 'r' || ${KEY}, 'o' || ${KEY}, ${place}, 'refunded', -500, -467, 0, -33, 0,
    's' || ${KEY}, 'r' || ${KEY}, 'refunded:' || n, '', '', ${RATE}, ${at}, ${day} from all_n where n % 10 = 0`.execute(
    db,
  );
  await sql`insert into refunds (id, order_id, payment_reference, session_id, origin, parts, food_cents, fee_cents, tax_cents,
      tip_cents, amount_cents, reason, note, person, state, created_at, updated_at)
    ${numbers} select 'r' || ${KEY}, 'o' || ${KEY}, 's' || ${KEY}, 'cs_' || ${KEY}, 'staff', '{}', 467, 0, 33, 0, 500, 'late', '', '',
      'succeeded', ${at}, ${at} from all_n where n % 10 = 0`.execute(db);
}

async function fill(database: OpenDatabase, timeZone: string, today: string): Promise<void> {
  const count = Math.ceil(ORDERS / A_DAY);
  let start = startOfDay(Date.parse(`${addDays(today, 1 - count)}T12:00:00Z`), timeZone);
  for (let done = 0; done < count; done += DAYS_AT_ONCE) {
    await database.transact(async (trx) => {
      for (let index = done; index < Math.min(count, done + DAYS_AT_ONCE); index += 1) {
        await writeDay(
          { db: trx as unknown as OpenDatabase['db'] },
          { day: dayOf(start, timeZone), start, first: index * A_DAY },
        );
        start = startOfNextDay(start, timeZone);
      }
    });
  }
}

/** The same sums from the orders and the refunds themselves, in the manner of somebody who knows no ledger. */
async function fromOrders({ db }: OpenDatabase, from: number, before: number) {
  const { rows } = await sql<Record<string, number>>`select count(*) as orders, sum(total_cents) as "chargedCents",
      sum(subtotal_cents) as "foodCents", sum(delivery_fee_cents + order_fees_cents) as "feeCents", sum(tax_cents) as "taxCents",
      sum(tip_cents) as "tipCents", sum(refunded_cents) as "refundedCents"
    from orders where created_at >= ${from} and created_at < ${before}`.execute(db);
  return rows[0] ?? {};
}

const { dataDir, drop } = newDataDir();
const server = await openRehearsal({ dataDir, databaseUrl: null });
try {
  const { database, settings } = server.dependencies;
  const { timeZone } = settings.area;
  server.clock.set(Date.now());
  const today = dayOf(server.clock.now(), timeZone);
  const made = performance.now();
  await fill(database, timeZone, today);
  console.log(`${ORDERS} orders with their ledger, made in ${((performance.now() - made) / 1000).toFixed(0)} s`);
  const { headers } = await signIn(server as never, 'owner');
  for (const page of ['money/mismatches', 'money/day', 'money/day?period=week', 'money/day?period=month']) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const before = performance.now();
      const answer = await server.app.inject({ url: `/api/office/${page}`, headers });
      times.push(performance.now() - before);
      if (answer.statusCode !== 200) throw new Error(answer.body);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const [p50 = 0, worst = 0] = [sorted[Math.floor(RUNS / 2)], sorted.at(-1)];
    const verdict = worst < GOAL_MS ? 'under' : 'NOT under';
    console.log(`${page}: p50 ${p50.toFixed(1)} ms, worst ${worst.toFixed(1)} ms, ${verdict} ${GOAL_MS} ms`);
  }
  const day = (await server.app.inject({ url: '/api/office/money/day', headers })).json<MoneyDayAnswer>();
  const noon = Date.parse(`${today}T17:00:00Z`);
  const expected = await fromOrders(database, startOfDay(noon, timeZone), startOfNextDay(noon, timeZone));
  const differing = Object.entries(expected).filter(
    ([name, value]) => day[name as keyof MoneyDayAnswer] !== Number(value),
  );
  console.log(
    differing.length === 0 ? 'the sums equal those of the orders' : `DIFFERENT SUMS: ${JSON.stringify(differing)}`,
  );
} finally {
  await server.close();
  drop();
}
