/** Days of a shop with their orders and ledger, made by the database itself, for the benches of money and of growth. */
import { sql } from 'kysely';
import { addDays, dayOf, startOfDay, startOfNextDay } from '#domain/day-start.ts';
import type { Db, OpenDatabase } from '#server/database/database-port.ts';
import { orderDocument } from '#tests/support/stored-orders.ts';

const A_DAY = 500;
const DAYS_AT_ONCE = 50;

const document = orderDocument();
const { fees, tip } = document;
const DOCUMENT = JSON.stringify(document);
const TOTAL = fees.total + tip;
const RATE = JSON.stringify({ taxRate: 0.07 });

interface Day {
  readonly day: string;
  readonly start: number;
  /** The number of its first order. */
  readonly first: number;
  readonly isEarly: 0 | 1;
}

const { lit } = sql;

/** What the two databases write differently: numbers in a row, and the number of an order as text that sorts. */
const dialectOf = {
  sqlite: {
    numbers: (first: number, last: number) =>
      sql`with recursive all_n(n) as (select ${lit(first)} union all select n + 1 from all_n where n < ${lit(last)})`,
    key: sql`printf('%07d', n)`,
  },
  postgres: {
    numbers: (first: number, last: number) =>
      sql`with all_n(n) as (select generate_series(${lit(first)}, ${lit(last)}))`,
    key: sql`lpad(n::text, 7, '0')`,
  },
} as const;

/** The orders of a day with their ledger, made by the database itself; each tenth has a dish given back. */
async function writeDay(db: Db, kind: OpenDatabase['kind'], { day, start, first, isEarly }: Day): Promise<void> {
  const { key, numbers: numbersOf } = dialectOf[kind];
  const numbers = numbersOf(first, first + A_DAY - 1);
  const at = sql`(${lit(start)} + (n - ${lit(first)}) * 100000)`;
  // For a twentieth of its time the shop had only its first restaurant.
  const place = sql`case when ${lit(isEarly)} = 1 and n % 2 = 0 then 'Old Diner' else 'house-' || (n % 12) end`;
  const phone = sql`'727555' || substr(${key}, 4)`;
  const name = sql`case n % 4 when 0 then 'Ada Lovelace' when 1 then 'Bo Xu' when 2 then 'Zoë Kowalska' else 'Customer' end`;
  const folded = sql`case n % 4 when 0 then 'ada lovelace' when 1 then 'bo xu' when 2 then 'zoe kowalska' else 'customer' end`;
  const words = sql`'ff' || ${key} || ${'\n'} || ${folded} || ${'\n'} || lower(${place}) || ${'\n'} || ${phone}`;
  const sold = sql`${lit(fees.subtotal)}`;
  const given = lit(tip);
  await sql`insert into pending_orders (id, status, restaurant_id, restaurant_name, customer_phone, subtotal_cents, tip_cents,
      final_total_cents, document, buyer_token_hash, created_at, expires_at)
    ${numbers} select 'p' || ${key}, 'converted', ${place}, ${place}, ${phone}, ${sold}, ${given}, ${lit(TOTAL)}, '{}', 'h',
      ${at}, ${at} from all_n`.execute(db);
  await sql`insert into orders (id, order_number, pending_order_id, session_id, status, payment_status, needs_review, version,
      restaurant_id, restaurant_name, customer_name, customer_phone, subtotal_cents, delivery_fee_cents, tax_cents,
      order_fees_cents, tip_cents, total_cents, document, buyer_token_hash, track_token, estimated_at, created_at, updated_at,
      step_at, driver_id, refunded_cents, extra_refunded_cents, search_text)
    ${numbers} select 'o' || ${key}, 'FF' || ${key}, 'p' || ${key}, 'cs_' || ${key}, 'delivered',
      case n % 10 when 0 then 'partly-refunded' else 'paid' end, 0, 1, ${place}, ${place}, ${name}, ${phone},
      ${sold}, ${lit(fees.deliveryFee)}, ${lit(fees.tax)}, ${lit(fees.orderFees)}, ${given}, ${lit(TOTAL)}, ${lit(DOCUMENT)}, 'h',
      't' || ${key}, ${at}, ${at}, ${at}, ${at}, 'driver-' || (n % 7), case n % 10 when 0 then 500 else 0 end, 0, ${words}
    from all_n`.execute(db);
  const row = sql`id, order_id, restaurant_id, kind, amount_cents, food_cents, fee_cents, tax_cents, tip_cents,
    payment_reference, refund_id, dedupe_key, person, note, detail, at, day`;
  const allFees = lit(fees.deliveryFee + fees.orderFees);
  const [rate, on] = [lit(RATE), lit(day)];
  await sql`insert into ledger (${row}) ${numbers} select 'c' || ${key}, 'o' || ${key}, ${place}, 'charged', ${lit(TOTAL)},
    ${sold}, ${allFees}, ${lit(fees.tax)}, ${given}, 's' || ${key}, null, 'charged:' || n, '', '', ${rate}, ${at}, ${on}
    from all_n`.execute(db);
  await sql`insert into ledger (${row}) ${numbers} select 'f' || ${key}, 'o' || ${key}, ${place}, 'provider-fee', -81, 0, 0, 0, 0,
    's' || ${key}, null, 'provider-fee:' || n, '', '', '{}', ${at}, ${on} from all_n`.execute(db);
  await sql`insert into ledger (${row}) ${numbers} select 't' || ${key}, 'o' || ${key}, ${place}, 'tip-owed', -${given},
    0, 0, 0, 0, 's' || ${key}, null, 'tip-owed:' || n, '', '', '{}', ${at}, ${on} from all_n`.execute(db);
  await sql`insert into ledger (${row}) ${numbers} select 'r' || ${key}, 'o' || ${key}, ${place}, 'refunded', -500, -467, 0, -33, 0,
    's' || ${key}, 'r' || ${key}, 'refunded:' || n, '', '', ${rate}, ${at}, ${on} from all_n where n % 10 = 0`.execute(
    db,
  );
  await sql`insert into refunds (id, order_id, payment_reference, session_id, origin, parts, food_cents, fee_cents, tax_cents,
      tip_cents, amount_cents, reason, note, person, state, created_at, updated_at)
    ${numbers} select 'r' || ${key}, 'o' || ${key}, 's' || ${key}, 'cs_' || ${key}, 'staff', '{}', 467, 0, 33, 0, 500, 'late', '', '',
      'succeeded', ${at}, ${at} from all_n where n % 10 = 0`.execute(db);
}

/** Fills an empty database with days of 500 orders; the last day is today. All orders are delivered. */
export async function fillDays(database: OpenDatabase, orders: number, timeZone: string, now: number): Promise<void> {
  const today = dayOf(now, timeZone);
  const count = Math.ceil(orders / A_DAY);
  let start = startOfDay(Date.parse(`${addDays(today, 1 - count)}T12:00:00Z`), timeZone);
  for (let done = 0; done < count; done += DAYS_AT_ONCE) {
    await database.transact(async (trx) => {
      for (let index = done; index < Math.min(count, done + DAYS_AT_ONCE); index += 1) {
        await writeDay(trx, database.kind, {
          day: dayOf(start, timeZone),
          start,
          first: index * A_DAY,
          isEarly: index < count / 20 ? 1 : 0,
        });
        start = startOfNextDay(start, timeZone);
      }
    });
  }
}
