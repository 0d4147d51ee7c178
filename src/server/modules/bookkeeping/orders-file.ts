/** The money of some days as CSV, a row for each order (rule orders-file); adds up to the sums of the days. */
import { Readable } from 'node:stream';
import * as catalog from '#catalog/server/money-files.ts';
import type { LedgerKind, MoneyDayQuery } from '#contract/money/money.ts';
import type { ProviderIds } from '#contract/money/provider-ids.ts';
import type { Charges } from '#domain/money/charge-kinds.ts';
import { chargeName } from '#domain/money/charges.ts';
import { areaTime, type CsvColumn, csvHead, csvRow } from '#server/csv-line.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { dollars, fileDays, ID_COLUMNS } from './day-file.ts';
import { type DaySpan, type FileRow, readByOrder } from './day-store.ts';
import { AT_COUNTER, BACK, DISPUTES, daysOf, FOOD_OWED, IN, SALES } from './money-day.ts';
import { readProviderIds } from './provider-ids-store.ts';
import { FILE_KINDS, splitAccounts } from './split-accounts.ts';

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
  column: 'amount_cents' | 'food_cents' | 'tax_cents' = 'amount_cents',
): number => rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, row) => sum + row[column], 0);

const paidAtCounter = (order: OrderRows): number => 0 - sumOf(order, AT_COUNTER);
const owed = (order: OrderRows): number =>
  sumOf(order, FOOD_OWED, 'food_cents') - paidAtCounter(order) - sumOf(order, AT_COUNTER, 'tax_cents');

const COLUMNS: readonly CsvColumn<OrderRows>[] = [
  [catalog.day, ({ first }) => first.day],
  [catalog.order, ({ first }) => first.order_number ?? catalog.noOrder],
  [catalog.ordered, ({ first, time }) => (first.created_at === null ? '' : time(first.created_at))],
  [catalog.delivered, ({ first, time }) => (first.delivered_at === null ? '' : time(first.delivered_at))],
  [catalog.status, ({ first }) => first.status],
  [catalog.restaurant, ({ first }) => first.restaurant_name],
  [catalog.driver, ({ first }) => first.driver_name],
  [catalog.charged, (order) => dollars(sumOf(order, IN))],
  [catalog.refunded, (order) => dollars(0 - sumOf(order, BACK))],
  ...FILE_KINDS.map(
    (kind): CsvColumn<OrderRows> => [
      chargeName(kind, 'books'),
      ({ sold }) => dollars(sold.reduce((sum, charges) => sum + charges[kind], 0)),
    ],
  ),
  [catalog.providerFee, (order) => dollars(0 - sumOf(order, ['provider-fee']))],
  [catalog.disputed, (order) => dollars(0 - sumOf(order, DISPUTES))],
  [catalog.adjusted, (order) => dollars(sumOf(order, ['adjustment']))],
  [catalog.priceDifference, (order) => dollars(0 - sumOf(order, ['price-difference']))],
  [catalog.paidAtCounter, (order) => dollars(paidAtCounter(order))],
  [catalog.owedToRestaurant, (order) => dollars(owed(order))],
  [catalog.owedToDriver, (order) => dollars(0 - sumOf(order, ['tip-owed']))],
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
