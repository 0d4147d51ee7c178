/** The statement of a payee as a CSV file, in pieces, so that a month needs no memory (rule payee-statements). */

import { Readable } from 'node:stream';
import * as catalog from '#catalog/server/money-files.ts';
import type { MoneyDayQuery } from '#contract/money/money.ts';
import type { Payee, StatementLine } from '#contract/money/statements.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import { areaTime, type CsvColumn, csvHead, csvRow } from '#server/csv-line.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { dollars, fileDays } from '../day-file.ts';
import type { DaySpan } from '../day-store.ts';
import { daysOf } from '../money-day.ts';
import { lineOf, owedOf, payeeName } from './statement.ts';
import { type OwedRow, readOwedRows } from './statements-store.ts';

/** A line of the statement; the balances at its ends have neither a time nor an order. */
interface Line extends Partial<Omit<StatementLine, 'day' | 'what'>>, Pick<StatementLine, 'day' | 'what'> {
  readonly balance: number;
  readonly time: (at: number) => string;
}

const COLUMNS: readonly CsvColumn<Line>[] = [
  [catalog.day, ({ day }) => day],
  [catalog.time, ({ at, time }) => (at === undefined ? '' : time(at))],
  [catalog.what, ({ what }) => what],
  [catalog.order, ({ orderNumber = null }) => orderNumber],
  [catalog.amount, ({ cents }) => (cents === undefined ? '' : dollars(cents))],
  [catalog.balance, ({ balance }) => dollars(balance)],
  [catalog.paidFor, ({ paidFor = null }) => (paidFor === null ? '' : fileDays(paidFor))],
  [catalog.person, ({ person = null }) => person],
  [catalog.note, ({ note = null }) => note],
];
const PIECE = 500;

async function* lines({ database, shop }: Dependencies, who: Payee, span: DaySpan, opening: number) {
  const time = areaTime(shop.current.timeZone);
  let balance = opening;
  yield csvHead(COLUMNS);
  yield csvRow(COLUMNS, { day: span.from, what: catalog.openingBalance, balance, time });
  let after: OwedRow | undefined;
  do {
    const place = after === undefined ? {} : { after };
    const rows = await readOwedRows(database.db, { ...who, span, which: 'all', limit: PIECE, ...place });
    for (const line of rows.map(lineOf)) {
      balance += line.cents;
      yield csvRow(COLUMNS, { ...line, balance, time });
    }
    after = rows.length < PIECE ? undefined : rows.at(-1);
  } while (after !== undefined);
  yield csvRow(COLUMNS, { day: span.to, what: catalog.closingBalance, balance, time });
}

/** The file as a stream, and the name that it is saved under. Problem: NOT_FOUND. */
export async function statementFile(
  dependencies: Dependencies,
  who: Payee,
  query: MoneyDayQuery,
): Outcome<{ readonly stream: Readable; readonly fileName: string }> {
  const span = await daysOf(dependencies, query);
  const { db } = dependencies.database;
  const sums = await owedOf(db, who, span);
  const name = await payeeName(db, who, sums);
  if (name === undefined) return fail({ code: 'NOT_FOUND' });
  const plain =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || who.payee;
  const fileName = `statement-${plain}-${fileDays(span)}.csv`;
  return ok({ stream: Readable.from(lines(dependencies, who, span, sums.before)), fileName });
}
