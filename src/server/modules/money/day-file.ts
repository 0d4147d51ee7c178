/**
 * The ledger of some days as a CSV file for a bookkeeper (rule money-file), in pieces, so that a month needs no memory.
 */
import { Readable } from 'node:stream';
import type { MoneyDayQuery } from '#contract/money.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/csv-line.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readPieces, type Span } from './day-store.ts';
import { daysOf } from './money-day.ts';

const COLUMNS = [
  'Day',
  'Time',
  'What',
  'Order',
  'Restaurant',
  'Amount',
  'Food',
  'Fees',
  'Tax',
  'Tip',
  'Payment',
  'Refund',
  'Person',
  'Note',
] as const;

/** Dollars as a number that any spreadsheet reads: '-12.50'. */
const dollars = (cents: number): number => cents / 100;

async function* lines({ database, shop }: Dependencies, span: Span): AsyncGenerator<string> {
  const time = new Intl.DateTimeFormat('sv-SE', {
    timeZone: shop.current.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  for await (const rows of readPieces(database.db, span)) {
    const texts = rows.map((row) =>
      csvLine([
        row.day,
        time.format(row.at),
        row.kind,
        row.order_number,
        row.restaurant_name,
        ...[row.amount_cents, row.food_cents, row.fee_cents, row.tax_cents, row.tip_cents].map(dollars),
        row.payment_reference,
        row.refund_id,
        row.person,
        row.note,
      ]),
    );
    yield texts.join('');
  }
}

/** The file as a stream, and the name that it is saved under. */
export function dayFile(dependencies: Dependencies, query: MoneyDayQuery) {
  const span = daysOf(dependencies, query);
  const name = span.from === span.to ? span.from : `${span.from}-to-${span.to}`;
  return { stream: Readable.from(lines(dependencies, span)), fileName: `money-${name}.csv` };
}
