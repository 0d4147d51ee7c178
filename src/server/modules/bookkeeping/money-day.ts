import * as catalog from '#catalog/server/money-rows.ts';
import type { LedgerKind, MoneyDayAnswer, MoneyDayQuery } from '#contract/money/money.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { addDays, businessDayEnd, businessDayOf, spanOf } from '#domain/day-start.ts';
import { momentText } from '#domain/moment-text.ts';
import { ratePpm } from '#domain/money/tax.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Db } from '#server/database/database-port.ts';
import { readDayEnd } from '#server/database/stores/day-end.ts';
import { readZonesSince } from '#server/database/stores/shop-versions.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type DayEnds, endsMinutesAt, lockBooks, readDayEnds } from '#server/modules/ledger/index.ts';
import { isAccountShared } from './balance/balance-store.ts';
import {
  type DaySpan,
  type KindSum,
  MOVED_DAYS,
  readClosedDays,
  readMovedRows,
  readPayouts,
  readRestaurantNames,
  readSums,
  readTips,
} from './day-store.ts';
import { deleteClosedDay, storeClosedDay } from './money-store.ts';

/** Sums of a day, a week or a month, which all follow from the ledger (rule money-day), and a day's close. */

type Sums = readonly KindSum[];
type Key = 'amount' | 'food' | 'fee' | 'tax' | 'tip' | 'facts' | 'orders';

/** Kinds of rows for customers' payments and refunds. */
export const IN: readonly LedgerKind[] = ['charged', 'correction'];
export const BACK: readonly LedgerKind[] = ['refunded', 'refund-failed', 'given-by-hand'];
export const SALES = [...IN, ...BACK];
/** What restaurants are owed for food: what was sold, less the refunds that they bear (rule refund-bearer). */
export const FOOD_OWED = [...SALES, 'borne'] satisfies LedgerKind[];
/** Payments to restaurants at their counters: of food, which is owed less, and of its tax, which is theirs to pay. */
export const AT_COUNTER: readonly LedgerKind[] = ['paid-at-restaurant'];
export const DISPUTES: readonly LedgerKind[] = ['disputed', 'dispute-won', 'dispute-lost', 'dispute-fee'];

const exact = (sums: Sums, kinds: readonly LedgerKind[], key: Key): bigint =>
  sums.filter(({ kind }) => kinds.includes(kind)).reduce((all, one) => all + one[key], 0n);

const total = (sums: Sums, kinds: readonly LedgerKind[], key: Key): number => Number(exact(sums, kinds, key));

const daysUntil = ({ clock, shop }: Dependencies, { date, period }: MoneyDayQuery, endsMinutes: number): DaySpan =>
  spanOf(date ?? businessDayOf(clock.now(), shop.current.timeZone, endsMinutes), period);

/** The days that a query means, today where it names none. */
export async function daysOf(
  dependencies: Dependencies,
  query: MoneyDayQuery,
  db: Db = dependencies.database.db,
): Promise<DaySpan> {
  return daysUntil(dependencies, query, query.date === undefined ? await readDayEnd(db) : 0);
}

/** Rows of a closed day written after its close, on both days (rule day-close). */
async function correctionsOf(
  { database: { db }, shop }: Dependencies,
  { from, to }: DaySpan,
  ends: DayEnds,
): Promise<MoneyDayAnswer['corrections']> {
  const { timeZone } = shop.current;
  const rows = await readMovedRows(db, {
    span: { from, to },
    begin: businessDayEnd(addDays(from, -1), timeZone, ends.minutes),
    end: businessDayEnd(to, timeZone, ends.minutes),
  });
  const [first] = rows;
  if (first === undefined) return [];
  // Rows keep the day that they had in an earlier time zone.
  const zoneAt = await readZonesSince(db, first.at);
  const dated = rows.map((row) => ({
    orderNumber: row.order_number,
    kind: row.kind,
    amountCents: row.amount_cents,
    at: row.at,
    ofDay: businessDayOf(row.at, zoneAt(row.at) ?? timeZone, endsMinutesAt(ends, row.at)),
    countsFor: row.day,
  }));
  const closed = new Set((await readClosedDays(db, { from: addDays(from, -MOVED_DAYS), to })).map(({ day }) => day));
  return dated.filter(({ ofDay, countsFor }) => ofDay < countsFor && closed.has(ofDay));
}

function taxesOf(sums: Sums): MoneyDayAnswer['taxes'] {
  const rates = new Map<number, { food: bigint; tax: bigint }>();
  const add = (taxRate: number, food: bigint, tax: bigint): void => {
    const sum = rates.get(ratePpm(taxRate)) ?? { food: 0n, tax: 0n };
    rates.set(ratePpm(taxRate), { food: sum.food + food, tax: sum.tax + tax });
  };
  for (const { detail, rows, food, tax } of sums) {
    if (detail.taxRate !== undefined) add(detail.taxRate, food, tax);
    for (const part of detail.taxes ?? []) add(part.taxRate, BigInt(part.food) * rows, BigInt(part.tax) * rows);
  }
  const all = [...rates].sort(([one], [other]) => other - one);
  return all.map(([ppm, { food, tax }]) => {
    return { taxRate: ppm / 1_000_000, foodCents: Number(food), taxCents: Number(tax) };
  });
}

function owedOf(sums: Sums, names: ReadonlyMap<string, string>): MoneyDayAnswer['restaurants'] {
  const ids = [...new Set(sums.flatMap(({ restaurantId }) => restaurantId ?? []))];
  const owed = ids.map((id) => {
    const own = sums.filter(({ restaurantId }) => restaurantId === id);
    const paid = exact(own, AT_COUNTER, 'amount') - exact(own, AT_COUNTER, 'tax');
    const owedCents = Number(exact(own, FOOD_OWED, 'food') + paid);
    const differenceCents = 0 - total(own, ['price-difference'], 'amount');
    return { id, name: names.get(id) ?? id, orders: total(own, IN, 'orders'), owedCents, differenceCents };
  });
  return owed.sort((one, other) => other.owedCents - one.owedCents);
}

export async function moneyDay(dependencies: Dependencies, query: MoneyDayQuery): Promise<MoneyDayAnswer> {
  const { db } = dependencies.database;
  const ends = await readDayEnds(db);
  const span = daysUntil(dependencies, query, ends.minutes);
  const sums = await readSums(db, span);
  const tips = await readTips(db, span);
  const names = await readRestaurantNames(db, [...new Set(sums.flatMap(({ orderId }) => orderId ?? []))]);
  // Payouts have their day in UTC, as the provider names it.
  const [since, before] = [Date.parse(span.from), Date.parse(addDays(span.to, 1))];
  const tipCents = tips.reduce((all, { cents }) => all + cents, 0);
  const received = exact(sums, [...SALES, ...DISPUTES, 'provider-fee', 'adjustment', 'price-difference'], 'amount');
  const notOwn = exact(sums, FOOD_OWED, 'food') + exact(sums, SALES, 'tax') + BigInt(tipCents);
  return {
    success: true,
    ...span,
    orders: total(sums, IN, 'orders'),
    chargedCents: total(sums, IN, 'amount'),
    foodCents: total(sums, IN, 'food'),
    feeCents: total(sums, IN, 'fee'),
    taxCents: total(sums, IN, 'tax'),
    tipCents: total(sums, IN, 'tip'),
    taxes: taxesOf(sums),
    taxPaidCents: 0 - total(sums, AT_COUNTER, 'tax'),
    refunds: total(sums, ['refunded', 'given-by-hand'], 'facts') - total(sums, ['refund-failed'], 'facts'),
    refundedCents: 0 - total(sums, BACK, 'amount'),
    providerFeeCents: 0 - total(sums, ['provider-fee'], 'amount'),
    disputedCents: 0 - total(sums, DISPUTES, 'amount'),
    adjustedCents: total(sums, ['adjustment'], 'amount'),
    priceDifferenceCents: 0 - total(sums, ['price-difference'], 'amount'),
    tips,
    foodOwedCents: total(sums, FOOD_OWED, 'food'),
    restaurants: owedOf(sums, names),
    leftCents: Number(received - notOwn),
    payouts: await readPayouts(db, since, before),
    isAccountShared: await isAccountShared(db),
    closed: await readClosedDays(db, span),
    dayEndsMinutes: ends.minutes,
    endsAt: businessDayEnd(span.to, dependencies.shop.current.timeZone, ends.minutes),
    corrections: await correctionsOf(dependencies, span, ends),
  };
}

/** How long a close can be undone, ms. */
const REOPEN_MS = 24 * 60 * 60_000;

/** Reopens a closed day (rule day-reopen); rows counted for a later day stay. Problems: NOT_FOUND, NOT_UNDOABLE. */
export async function reopenDay({ database, clock }: Dependencies, date: string): Outcome<void> {
  return database.transact(async (trx) => {
    await lockBooks(trx);
    const [closed] = await readClosedDays(trx, { from: date, to: date });
    if (closed === undefined) return fail({ code: 'NOT_FOUND' });
    if (clock.now() - closed.closedAt >= REOPEN_MS)
      return fail({ code: 'NOT_UNDOABLE', message: catalog.reopenTooLate });
    await deleteClosedDay(trx, date);
    return ok(undefined);
  });
}

/**
 * Closes a day that is over under a person's name (rule day-close): what is written later counts for the next open day
 * and is shown as a correction of this one. A day that is closed stays as it was closed. Problem: DAY_NOT_OVER.
 */
export async function closeDay(
  { database, clock, shop }: Dependencies,
  date: string,
  by: StaffMember,
): Outcome<{ readonly day: string; readonly person: string; readonly closedAt: number }> {
  const now = clock.now();
  const { timeZone } = shop.current;
  const endsAt = businessDayEnd(date, timeZone, await readDayEnd(database.db));
  if (now < endsAt)
    return fail({
      code: 'DAY_NOT_OVER',
      message: catalog.dayNotOver(momentText(endsAt, timeZone)),
    });
  const row = await database.transact(async (trx) => {
    await lockBooks(trx);
    return storeClosedDay(trx, { day: date, staff_id: by.id, person: by.name, closed_at: now });
  });
  return ok({ day: row.day, person: row.person, closedAt: row.closed_at });
}
