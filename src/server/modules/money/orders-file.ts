/**
 * The money of some days as a CSV file with one row for each order (rule orders-file), for wages and an accountant. It
 * adds up to the sums of the same days.
 */
import { Readable } from 'node:stream';
import type { LedgerKind, MoneyDayQuery } from '#contract/money.ts';
import { chargeName } from '#domain/money/charges.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/csv-line.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { areaTime, dollars, fileDays, ID_COLUMNS, idCells } from './day-file.ts';
import { type FileRow, readByOrder, type Span } from './day-store.ts';
import { BACK, DISPUTES, daysOf, IN, SALES } from './money-day.ts';
import { readProviderIds } from './provider-ids-store.ts';
import { FILE_KINDS, splitAccounts } from './split-accounts.ts';

const COLUMNS = [
  'Day',
  'Order',
  'Ordered',
  'Delivered',
  'Status',
  'Restaurant',
  'Driver',
  'Charged',
  'Refunded',
  ...FILE_KINDS.map((kind) => chargeName(kind, 'books')),
  'Provider fee',
  'Disputed',
  'Adjusted',
  'Paid at the counter',
  'Owed to the restaurant',
  'Owed to the driver',
  ...ID_COLUMNS.slice(0, 2),
];

type Cents = (row: FileRow) => number;

const sumOf = (rows: readonly FileRow[], kinds: readonly LedgerKind[], cents: Cents): number =>
  rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, row) => sum + cents(row), 0);

const amount: Cents = (row) => row.amount_cents;

/** What was sold after refunds, what came in and went back, and who gets what; cents. */
function amountsOf(rows: readonly FileRow[]): readonly number[] {
  const food = sumOf(rows, SALES, (row) => row.food_cents);
  const sold = rows.filter(({ kind }) => SALES.includes(kind)).map(splitAccounts);
  const counter = 0 - sumOf(rows, ['paid-at-restaurant'], amount);
  return [
    sumOf(rows, IN, amount),
    0 - sumOf(rows, BACK, amount),
    ...FILE_KINDS.map((kind) => sold.reduce((sum, charges) => sum + charges[kind], 0)),
    0 - sumOf(rows, ['provider-fee'], amount),
    0 - sumOf(rows, DISPUTES, amount),
    sumOf(rows, ['adjustment'], amount),
    counter,
    food - counter,
    0 - sumOf(rows, ['tip-owed'], amount),
  ];
}

function byOrder(rows: readonly FileRow[]): readonly (readonly [FileRow, readonly FileRow[]])[] {
  const orders = Map.groupBy(rows, ({ order_id }) => order_id);
  return [...orders.values()].flatMap((own) => (own[0] === undefined ? [] : [[own[0], own] as const]));
}

async function* lines({ database, shop }: Dependencies, span: Span): AsyncGenerator<string> {
  const write = areaTime(shop.current.timeZone);
  const time = (at: number | null): string => (at === null ? '' : write(at));
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  for await (const rows of readByOrder(database.db, span)) {
    const ids = await readProviderIds(database.db, rows);
    for (const [first, own] of byOrder(rows)) {
      const paid = own.find(({ kind }) => kind === 'charged') ?? first;
      yield csvLine([
        first.day,
        first.order_number ?? 'No order',
        time(first.created_at),
        time(first.delivered_at),
        first.status,
        first.restaurant_name,
        first.driver_name,
        ...amountsOf(own).map(dollars),
        ...idCells(ids.get(paid.id)).slice(0, 2),
      ]);
    }
  }
}

/** The file as a stream, and the name that it is saved under. */
export function ordersFile(dependencies: Dependencies, query: MoneyDayQuery) {
  const span = daysOf(dependencies, query);
  return { stream: Readable.from(lines(dependencies, span)), fileName: `orders-${fileDays(span)}.csv` };
}
