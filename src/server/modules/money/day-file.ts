/**
 * The ledger of some days as a CSV file for a bookkeeper (rule money-file), in pieces, so that a month needs no memory.
 */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { MoneyDayQuery } from '#contract/money.ts';
import type { ProviderIds } from '#contract/provider-ids.ts';
import { chargeName } from '#domain/money/charges.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/csv-line.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type FileRow, readChunks, type Span } from './day-store.ts';
import { daysOf } from './money-day.ts';
import { shownKind } from './money-view.ts';
import { NO_IDS, readProviderIds } from './provider-ids-store.ts';
import { FILE_KINDS, splitAccounts } from './split-accounts.ts';

/** The provider's ids (rule provider-ids). */
export const ID_COLUMNS = [
  'Payment ID',
  'Charge ID',
  'Refund ID',
  'Dispute ID',
  'Balance transaction ID',
  'Payout ID',
] as const;

/** The cells of these columns. */
export const idCells = (ids: ProviderIds | undefined): readonly (string | null)[] => {
  const { paymentId, chargeId, refundId, disputeId, transactionId, payoutId } = ids ?? NO_IDS;
  return [paymentId, chargeId, refundId, disputeId, transactionId, payoutId];
};

const COLUMNS = [
  'Day',
  'Time',
  'What',
  'Order',
  'Restaurant',
  'Driver',
  'Amount',
  ...FILE_KINDS.map((kind) => chargeName(kind, 'books')),
  'Payment',
  'Refund',
  ...ID_COLUMNS,
  'Person',
  'Note',
  'Corrects',
];

/** Dollars as a number that any spreadsheet reads: '-12.50'. */
export const dollars = (cents: number): number => cents / 100;

/** Writes a moment (Unix ms) on the area's clock, as spreadsheets read it: '2026-11-23 18:05'. */
export function areaTime(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => format.format(at);
}

/** Days as a file names them: '2026-11-23', '2026-11-01-to-2026-11-30'. */
export const fileDays = ({ from, to }: Span): string => (from === to ? from : `${from}-to-${to}`);

/** The amount of a row, and what it is made of. */
function amountsOf(row: FileRow): readonly number[] {
  const charges = splitAccounts(row);
  return [row.amount_cents, ...FILE_KINDS.map((kind) => charges[kind])];
}

async function* lines({ database, shop }: Dependencies, span: Span): AsyncGenerator<string> {
  const time = areaTime(shop.current.timeZone);
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  for await (const rows of readChunks(database.db, span)) {
    const ids = await readProviderIds(database.db, rows);
    const texts = rows.map((row) =>
      csvLine([
        row.day,
        time(row.at),
        shownKind(row),
        row.order_number,
        row.restaurant_name ?? row.restaurant_id,
        row.driver_name,
        ...amountsOf(row).map(dollars),
        row.payment_reference,
        row.refund_id,
        ...idCells(ids.get(row.id)),
        row.person,
        row.note,
        row.corrects === null ? '' : shownKind({ ...row, corrects: null }),
      ]),
    );
    yield texts.join('');
  }
}

/** The file as a stream, and the name that it is saved under. */
export function dayFile(dependencies: Dependencies, query: MoneyDayQuery) {
  const span = daysOf(dependencies, query);
  return { stream: Readable.from(lines(dependencies, span)), fileName: `money-${fileDays(span)}.csv` };
}

interface MoneyFile {
  readonly stream: Readable;
  readonly fileName: string;
}

/** Sends a CSV file to be saved. */
export function sendFile(reply: FastifyReply, { stream, fileName }: MoneyFile): FastifyReply {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}"`);
  return reply.send(stream);
}
