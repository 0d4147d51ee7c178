import type { LedgerKind, MoneyDayAnswer, MoneyDayQuery } from '#contract/money.ts';
import type { StaffMember } from '#contract/staff.ts';
import { addDays, dayOf, spanOf } from '#domain/day-start.ts';
import { ratePpm } from '#domain/money/tax.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { holdBooks } from '#server/database/stores/ledger.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  type KindSum,
  readClosedDays,
  readPayouts,
  readRestaurantNames,
  readSums,
  readTips,
  type Span,
} from './day-store.ts';
import { keepClosedDay } from './money-store.ts';

/** Sums of a day, a week or a month, which all follow from the ledger (rule money-day), and a day's close. */

type Sums = readonly KindSum[];
type Key = 'amount' | 'food' | 'fee' | 'tax' | 'tip' | 'rows' | 'orders';

/** Kinds by which customers pay, and by which their money goes back. */
const IN: readonly LedgerKind[] = ['charged', 'correction'];
const BACK: readonly LedgerKind[] = ['refunded', 'refund-failed'];
const SALES = [...IN, ...BACK];
const DISPUTES: readonly LedgerKind[] = ['disputed', 'dispute-won', 'dispute-lost'];

const total = (sums: Sums, kinds: readonly LedgerKind[], key: Key): number =>
  sums.filter(({ kind }) => kinds.includes(kind)).reduce((all, one) => all + one[key], 0);

/** The days that a query means, today where it names none. */
export function daysOf({ clock, shop }: Dependencies, { date, period }: MoneyDayQuery): Span {
  return spanOf(date ?? dayOf(clock.now(), shop.current.timeZone), period);
}

function taxesOf(sums: Sums): MoneyDayAnswer['taxes'] {
  const rates = new Map<number, { foodCents: number; taxCents: number }>();
  const add = (taxRate: number, food: number, tax: number): void => {
    const sum = rates.get(ratePpm(taxRate)) ?? { foodCents: 0, taxCents: 0 };
    rates.set(ratePpm(taxRate), { foodCents: sum.foodCents + food, taxCents: sum.taxCents + tax });
  };
  for (const { detail, rows, food, tax } of sums) {
    if (detail.taxRate !== undefined) add(detail.taxRate, food, tax);
    for (const part of detail.taxes ?? []) add(part.taxRate, part.food * rows, part.tax * rows);
  }
  const all = [...rates].sort(([one], [other]) => other - one);
  return all.map(([ppm, sums]) => ({ taxRate: ppm / 1_000_000, ...sums }));
}

function owedOf(sums: Sums, names: ReadonlyMap<string, string>): MoneyDayAnswer['restaurants'] {
  const ids = [...new Set(sums.flatMap(({ restaurantId }) => restaurantId ?? []))];
  const owed = ids.map((id) => {
    const own = sums.filter(({ restaurantId }) => restaurantId === id);
    const owedCents = total(own, SALES, 'food') + total(own, ['paid-at-restaurant'], 'amount');
    return { id, name: names.get(id) ?? id, orders: total(own, IN, 'orders'), owedCents };
  });
  return owed.sort((one, other) => other.owedCents - one.owedCents);
}

/** The money of the days that a query means. */
export async function moneyDay(dependencies: Dependencies, query: MoneyDayQuery): Promise<MoneyDayAnswer> {
  const { db } = dependencies.database;
  const span = daysOf(dependencies, query);
  const sums = await readSums(db, span);
  const tips = await readTips(db, span);
  const names = await readRestaurantNames(db, [...new Set(sums.flatMap(({ orderId }) => orderId ?? []))]);
  // Payouts are told with their day in universal time, as the provider names it.
  const [since, before] = [Date.parse(span.from), Date.parse(addDays(span.to, 1))];
  const tipCents = tips.reduce((all, { cents }) => all + cents, 0);
  const received = total(sums, [...SALES, ...DISPUTES, 'provider-fee'], 'amount');
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
    refunds: total(sums, ['refunded'], 'rows') - total(sums, ['refund-failed'], 'rows'),
    refundedCents: 0 - total(sums, BACK, 'amount'),
    providerFeeCents: 0 - total(sums, ['provider-fee'], 'amount'),
    disputedCents: 0 - total(sums, DISPUTES, 'amount'),
    tips,
    restaurants: owedOf(sums, names),
    leftCents: received - total(sums, SALES, 'food') - total(sums, SALES, 'tax') - tipCents,
    payouts: await readPayouts(db, since, before),
    closed: await readClosedDays(db, span),
  };
}

interface ClosedDay {
  readonly day: string;
  readonly person: string;
  readonly closedAt: number;
}

/**
 * Closes a day under a person's name (rule day-close): what is written later counts for the next open day. A day that
 * is closed stays as it was closed. Problem: DAY_NOT_BEGUN (it has not begun).
 */
export async function closeDay(
  { database, clock, shop }: Dependencies,
  date: string,
  by: StaffMember,
): Promise<Result<ClosedDay, Problem>> {
  const now = clock.now();
  if (date > dayOf(now, shop.current.timeZone)) return fail({ code: 'DAY_NOT_BEGUN' });
  const row = await database.transact(async (trx) => {
    await holdBooks(trx);
    return keepClosedDay(trx, { day: date, staff_id: by.id, person: by.name, closed_at: now });
  });
  return ok({ day: row.day, person: row.person, closedAt: row.closed_at });
}
