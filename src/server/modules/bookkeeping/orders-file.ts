/**
 * The money of some days as a CSV file with one row for each order (rule orders-file), for wages and an accountant. It
 * adds up to the sums of the same days.
 */
import { Readable } from 'node:stream';
import type { LedgerKind, MoneyDayQuery } from '#contract/money/money.ts';
import type { ProviderIds } from '#contract/money/provider-ids.ts';
import type { Charges } from '#domain/money/charge-kinds.ts';
import { chargeName } from '#domain/money/charges.ts';
import { areaTime, type CsvColumn, csvHead, csvRow } from '#server/csv-line.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { dollars, fileDays, ID_COLUMNS } from './day-file.ts';
import { type DaySpan, type FileRow, readByOrder } from './day-store.ts';
import { BACK, DISPUTES, daysOf, FOOD_OWED, IN, SALES } from './money-day.ts';
import { readProviderIds } from './provider-ids-store.ts';
import { FILE_KINDS, splitAccounts } from './split-accounts.ts';

/** An order's rows of these days. */
interface OrderRows {
  readonly first: FileRow;
  readonly rows: readonly FileRow[];
  readonly sold: readonly Charges[];
  readonly ids: ProviderIds | undefined;
  readonly time: (at: number) => string;
}

const sumOf = (
  { rows }: OrderRows,
  kinds: readonly LedgerKind[],
  column: 'amount_cents' | 'food_cents' = 'amount_cents',
): number => rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, row) => sum + row[column], 0);

const paidAtCounter = (order: OrderRows): number => 0 - sumOf(order, ['paid-at-restaurant']);

const COLUMNS: readonly CsvColumn<OrderRows>[] = [
  ['Day', ({ first }) => first.day],
  ['Order', ({ first }) => first.order_number ?? 'No order'],
  ['Ordered', ({ first, time }) => (first.created_at === null ? '' : time(first.created_at))],
  ['Delivered', ({ first, time }) => (first.delivered_at === null ? '' : time(first.delivered_at))],
  ['Status', ({ first }) => first.status],
  ['Restaurant', ({ first }) => first.restaurant_name],
  ['Driver', ({ first }) => first.driver_name],
  ['Charged', (order) => dollars(sumOf(order, IN))],
  ['Refunded', (order) => dollars(0 - sumOf(order, BACK))],
  ...FILE_KINDS.map(
    (kind): CsvColumn<OrderRows> => [
      chargeName(kind, 'books'),
      ({ sold }) => dollars(sold.reduce((sum, charges) => sum + charges[kind], 0)),
    ],
  ),
  ['Provider fee', (order) => dollars(0 - sumOf(order, ['provider-fee']))],
  ['Disputed', (order) => dollars(0 - sumOf(order, DISPUTES))],
  ['Adjusted', (order) => dollars(sumOf(order, ['adjustment']))],
  ['Price difference', (order) => dollars(0 - sumOf(order, ['price-difference']))],
  ['Paid at the counter', (order) => dollars(paidAtCounter(order))],
  ['Owed to the restaurant', (order) => dollars(sumOf(order, FOOD_OWED, 'food_cents') - paidAtCounter(order))],
  ['Owed to the driver', (order) => dollars(0 - sumOf(order, ['tip-owed']))],
  ...ID_COLUMNS.slice(0, 2).map(([heading, id]): CsvColumn<OrderRows> => [heading, ({ ids }) => ids?.[id] ?? null]),
];

function byOrder(rows: readonly FileRow[]): readonly (readonly [FileRow, readonly FileRow[]])[] {
  const orders = Map.groupBy(rows, ({ order_id }) => order_id);
  return [...orders.values()].flatMap((own) => (own[0] === undefined ? [] : [[own[0], own] as const]));
}

async function* lines({ database, shop }: Dependencies, span: DaySpan): AsyncGenerator<string> {
  const time = areaTime(shop.current.timeZone);
  yield csvHead(COLUMNS);
  for await (const piece of readByOrder(database.db, span)) {
    const ids = await readProviderIds(database.db, piece);
    for (const [first, rows] of byOrder(piece)) {
      const paid = rows.find(({ kind }) => kind === 'charged') ?? first;
      const sold = rows.filter(({ kind }) => SALES.includes(kind)).map(splitAccounts);
      yield csvRow(COLUMNS, { first, rows, sold, ids: ids.get(paid.id), time });
    }
  }
}

/** The file as a stream, and the name that it is saved under. */
export async function ordersFile(dependencies: Dependencies, query: MoneyDayQuery) {
  const span = await daysOf(dependencies, query);
  return { stream: Readable.from(lines(dependencies, span)), fileName: `orders-${fileDays(span)}.csv` };
}
