import * as catalog from '#catalog/server/money-files.ts';
import type { MoneyDayQuery } from '#contract/money/money.ts';
import type {
  Payee,
  PayeeBalance,
  StatementAnswer,
  StatementLine,
  StatementsAnswer,
} from '#contract/money/statements.ts';
import { formatCents } from '#domain/money/money.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Db } from '#server/database/database-port.ts';
import { readDayEnd } from '#server/database/stores/day-end.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readStaffNames } from '#server/modules/deliveries/index.ts';
import { type DaySpan, readRestaurantNames } from '../day-store.ts';
import { daysOf } from '../money-day.ts';
import { type OwedRow, type OwedSums, readOwed, readOwedRows } from './statements-store.ts';

/** What restaurants and drivers are owed for some days and were paid (rule payee-statements). */

/** What is owed before, in and after some days, from its sums. */
export const balanceOf = ({ before, earned, paid }: OwedSums): PayeeBalance => ({
  openingCents: before,
  earnedCents: earned,
  paidCents: 0 - paid,
  leftCents: before + earned + paid,
});

/** What can be paid out for some days: what is left of them, less what later rows took from it. */
export const mostToPay = ({ before, earned, paid, later }: OwedSums): number =>
  Math.max(0, Math.min(before + earned + paid, before + earned + paid + later));

const isShown = ({ before, earned, paid, later }: OwedSums): boolean =>
  [before, earned, paid, before + later].some((cents) => cents !== 0);

async function namesOf(db: Db, payee: Payee['payee'], sums: readonly OwedSums[]): Promise<ReadonlyMap<string, string>> {
  if (payee === 'driver') {
    return readStaffNames(
      db,
      sums.flatMap(({ payeeId }) => payeeId ?? []),
    );
  }
  return readRestaurantNames(
    db,
    sums.flatMap(({ orderId }) => orderId ?? []),
  );
}

/** All who are owed something, or earned or were paid something in these days. */
export async function statements(dependencies: Dependencies, query: MoneyDayQuery): Promise<StatementsAnswer> {
  const { db } = dependencies.database;
  const span = await daysOf(dependencies, query);
  const payees: StatementsAnswer['payees'][number][] = [];
  for (const payee of ['restaurant', 'driver'] as const) {
    const sums = (await readOwed(db, payee, span)).filter(isShown);
    const names = await namesOf(db, payee, sums);
    const named = sums.map((sum) => {
      const { payeeId } = sum;
      return { payee, payeeId, name: payeeId === null ? '' : (names.get(payeeId) ?? payeeId), ...balanceOf(sum) };
    });
    payees.push(...named.sort((one, other) => other.leftCents - one.leftCents));
  }
  return { success: true, ...span, dayEndsMinutes: await readDayEnd(db), payees };
}

const SHOWN = 500;

function whatHappened({ kind, corrects, cents, tax_cents }: OwedRow): string {
  if (corrects !== null) return kind === 'paid-out' ? catalog.paymentTakenBack : catalog.correction;
  if (kind === 'paid-out') return catalog.paidOut;
  if (kind === 'paid-at-restaurant')
    return tax_cents === 0 ? catalog.paidAtCounter : catalog.paidAtCounterWithTax(formatCents(0 - tax_cents));
  if (kind === 'tip-owed') return cents < 0 ? catalog.tipReturned : catalog.tip;
  if (kind === 'borne') return cents < 0 ? catalog.refundFailed : catalog.refundNotYours;
  if (kind === 'refund-failed') return catalog.refundFailed;
  return cents < 0 ? catalog.refundToCustomer : catalog.food;
}

/** A row of the ledger as its payee reads it. */
export const lineOf = (row: OwedRow): Omit<StatementLine, 'canTakeBack'> => ({
  id: row.id,
  day: row.day,
  at: row.at,
  what: whatHappened(row),
  orderNumber: row.order_number,
  person: row.person,
  note: row.note,
  cents: row.cents,
  paidFor: row.paid_from === null || row.paid_to === null ? null : { from: row.paid_from, to: row.paid_to },
});

/** The sums of one payee, all 0 if nothing was ever earned or paid. */
export async function owedOf(db: Db, { payee, payeeId }: Payee, span: DaySpan): Promise<OwedSums> {
  const [sums] = await readOwed(db, payee, span, payeeId);
  return sums ?? { payeeId, orderId: null, before: 0, earned: 0, paid: 0, later: 0 };
}

/** The name of a restaurant or a driver who was ever owed something, or of any driver. */
export async function payeeName(db: Db, { payee, payeeId }: Payee, sums: OwedSums): Promise<string | undefined> {
  return (await namesOf(db, payee, [{ ...sums, payeeId }])).get(payeeId);
}

/** The statement of one payee for some days. Problem: NOT_FOUND. */
export async function payeeStatement(
  dependencies: Dependencies,
  who: Payee,
  query: MoneyDayQuery,
): Outcome<StatementAnswer> {
  const { db } = dependencies.database;
  const span = await daysOf(dependencies, query);
  const sums = await owedOf(db, who, span);
  const name = await payeeName(db, who, sums);
  if (name === undefined) return fail({ code: 'NOT_FOUND' });
  const earned = await readOwedRows(db, { ...who, span, which: 'earned', limit: SHOWN + 1 });
  const paid = await readOwedRows(db, { ...who, span, which: 'paid-out', limit: SHOWN });
  const takenBack = new Set(paid.map(({ corrects }) => corrects));
  const line = (row: OwedRow): StatementLine => {
    const canTakeBack = row.kind === 'paid-out' && row.corrects === null && !takenBack.has(row.id);
    return { ...lineOf(row), canTakeBack };
  };
  return ok({
    success: true,
    ...span,
    dayEndsMinutes: await readDayEnd(db),
    ...who,
    name,
    ...balanceOf(sums),
    mostCents: mostToPay(sums),
    entries: earned.slice(0, SHOWN).map(line),
    payments: paid.map(line),
    hasMore: earned.length > SHOWN,
  });
}
