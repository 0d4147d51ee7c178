/** The ledger of some days as CSV for a bookkeeper (rule money-file), in pieces: a month needs no memory. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as catalog from '#catalog/server/money-files.ts';
import type { MoneyDayQuery } from '#contract/money/money.ts';
import type { ProviderIds } from '#contract/money/provider-ids.ts';
import type { Charges } from '#domain/money/charge-kinds.ts';
import { chargeName } from '#domain/money/charges.ts';
import { areaTime, type CsvColumn, csvHead, csvRow } from '#server/csv-line.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type DaySpan, type FileRow, readChunks } from './day-store.ts';
import { daysOf } from './money-day.ts';
import { shownKind } from './money-view.ts';
import { readProviderIds } from './provider-ids-store.ts';
import { FILE_KINDS, splitAccounts } from './split-accounts.ts';

/** The provider's ids (rule provider-ids). */
export const ID_COLUMNS: readonly (readonly [heading: string, id: keyof ProviderIds])[] = [
  [catalog.paymentId, 'paymentId'],
  [catalog.chargeId, 'chargeId'],
  [catalog.refundId, 'refundId'],
  [catalog.disputeId, 'disputeId'],
  [catalog.balanceTransactionId, 'transactionId'],
  [catalog.payoutId, 'payoutId'],
];

interface LedgerRow {
  readonly row: FileRow;
  readonly charges: Charges;
  readonly ids: ProviderIds | undefined;
  readonly time: (at: number) => string;
}

const COLUMNS: readonly CsvColumn<LedgerRow>[] = [
  [catalog.day, ({ row }) => row.day],
  [catalog.time, ({ row, time }) => time(row.at)],
  [catalog.what, ({ row }) => shownKind(row)],
  [catalog.order, ({ row }) => row.order_number],
  [catalog.restaurant, ({ row }) => row.restaurant_name ?? row.restaurant_id],
  [catalog.driver, ({ row }) => row.driver_name],
  [catalog.amount, ({ row }) => dollars(row.amount_cents)],
  ...FILE_KINDS.map(
    (kind): CsvColumn<LedgerRow> => [chargeName(kind, 'books'), ({ charges }) => dollars(charges[kind])],
  ),
  [catalog.payment, ({ row }) => row.payment_reference],
  [catalog.refund, ({ row }) => row.refund_id],
  ...ID_COLUMNS.map(([heading, id]): CsvColumn<LedgerRow> => [heading, ({ ids }) => ids?.[id] ?? null]),
  [catalog.person, ({ row }) => row.person],
  [catalog.note, ({ row }) => row.note],
  [catalog.corrects, ({ row }) => (row.corrects === null ? '' : shownKind({ ...row, corrects: null }))],
];

/** Dollars as a number that any spreadsheet reads: -12.5. */
export const dollars = (cents: number): number => cents / 100;

/** Days as a file names them: '2026-11-23', '2026-11-01-to-2026-11-30'. */
export const fileDays = ({ from, to }: DaySpan): string => (from === to ? from : `${from}-to-${to}`);

async function* lines({ database, shop }: Dependencies, span: DaySpan): AsyncGenerator<string> {
  const time = areaTime(shop.current.timeZone);
  yield csvHead(COLUMNS);
  for await (const rows of readChunks(database.db, span)) {
    const ids = await readProviderIds(database.db, rows);
    yield rows.map((row) => csvRow(COLUMNS, { row, charges: splitAccounts(row), ids: ids.get(row.id), time })).join('');
  }
}

/** The file as a stream, and the name that it is saved under. */
export async function dayFile(dependencies: Dependencies, query: MoneyDayQuery) {
  const span = await daysOf(dependencies, query);
  return { stream: Readable.from(lines(dependencies, span)), fileName: `money-${fileDays(span)}.csv` };
}

interface MoneyFile {
  readonly stream: Readable;
  readonly fileName: string;
}

/** Sends a CSV file to be saved. */
export function sendCsvFile(reply: FastifyReply, { stream, fileName }: MoneyFile): FastifyReply {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}"`);
  return reply.send(stream);
}
