import type { TicketTrouble } from '#contract/shop/printing.ts';
import type { Db } from '#server/database/database-port.ts';
import { readUnprinted, type UnprintedRow } from './print-jobs-store.ts';
import { isSilent, isWell } from './printer-health.ts';

/** A ticket without a printer's report for this long needs a person, ms. */
const PATIENCE_MS = 3 * 60_000;
/** Orders under way are younger. */
const DAY_MS = 24 * 60 * 60_000;

export interface OrderTrouble extends TicketTrouble {
  readonly orderId: string;
  readonly orderNumber: string;
}

function troubleOf(row: UnprintedRow, now: number): OrderTrouble | null {
  const { id: ticketId, order_id: orderId, order_number: orderNumber, name: printer } = row;
  const whose = { ticketId, orderId, orderNumber, printer };
  const since = row.retry_at ?? row.created_at;
  if (row.failures > 0) return { ...whose, trouble: 'failed', said: row.code, since: row.failed_at ?? since };
  if (!isWell(row.state)) return { ...whose, trouble: 'unwell', said: row.state, since };
  if (now - since < PATIENCE_MS) return null;
  // A printer that asks and takes nothing leaves the ticket waiting, too.
  return {
    ...whose,
    trouble: isSilent(row.heard_at, now) || row.heard_at === null ? 'silent' : 'failed',
    said: '',
    since,
  };
}

/** The tickets in trouble, oldest first, of one order or of all under way (rule failed-tickets). Times in Unix ms. */
export async function readTicketTroubles(db: Db, now: number, orderId?: string): Promise<readonly OrderTrouble[]> {
  const rows = await readUnprinted(db, orderId === undefined ? { since: now - DAY_MS } : { orderId });
  return rows.flatMap((row) => troubleOf(row, now) ?? []);
}
