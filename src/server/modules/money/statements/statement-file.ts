/** The statement of a payee as a CSV file, in pieces, so that a month needs no memory (rule payee-statements). */
import { Readable } from 'node:stream';
import type { MoneyDayQuery } from '#contract/money.ts';
import type { Payee } from '#contract/statements.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/csv-line.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { areaTime, dollars, fileDays } from '../day-file.ts';
import type { Span } from '../day-store.ts';
import { daysOf } from '../money-day.ts';
import { lineOf, owedOf, payeeName } from './statement.ts';
import { type OwedRow, readOwedRows } from './statements-store.ts';

const COLUMNS = ['Day', 'Time', 'What', 'Order', 'Amount', 'Balance', 'Paid for', 'Person', 'Note'] as const;
const PIECE = 500;

async function* lines({ database, shop }: Dependencies, who: Payee, span: Span, opening: number) {
  const time = areaTime(shop.current.timeZone);
  let balance = opening;
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  yield csvLine([span.from, '', 'Opening balance', '', '', dollars(balance), '', '', '']);
  let after: OwedRow | undefined;
  do {
    const place = after === undefined ? {} : { after };
    const rows = await readOwedRows(database.db, { ...who, span, which: 'all', limit: PIECE, ...place });
    for (const { day, at, what, orderNumber, cents, paidFor, person, note } of rows.map(lineOf)) {
      balance += cents;
      const days = paidFor === null ? '' : fileDays(paidFor);
      yield csvLine([day, time(at), what, orderNumber, dollars(cents), dollars(balance), days, person, note]);
    }
    after = rows.length < PIECE ? undefined : rows.at(-1);
  } while (after !== undefined);
  yield csvLine([span.to, '', 'Closing balance', '', '', dollars(balance), '', '', '']);
}

/** The file as a stream, and the name that it is saved under. Problem: NOT_FOUND. */
export async function statementFile(
  dependencies: Dependencies,
  who: Payee,
  query: MoneyDayQuery,
): Promise<Result<{ readonly stream: Readable; readonly fileName: string }, Problem>> {
  const span = daysOf(dependencies, query);
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
