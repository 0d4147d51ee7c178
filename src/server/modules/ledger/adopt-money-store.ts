/** Rows for payments and refunds of servers from before the ledger (rule old-money), written once. */
import { type Selectable, sql } from 'kysely';
import { type RefundParts, refund, type Sold } from '#domain/money/refund.ts';
import { soldOf } from '#domain/money/sold.ts';
import type { Trx } from '#server/database/database-port.ts';
import { findRows } from '#server/database/rows.ts';
import type { OrdersTable } from '#server/database/schema.ts';
import type { PaymentSessionsTable } from '#server/database/schema-payments.ts';
import { isUnsent } from '#server/database/stores/outbox.ts';
import {
  chargeEntries,
  extraChargeEntries,
  moneyColumns,
  partsOf,
  type RefundColumns,
  refundEntries,
} from './charge-entries.ts';
import { appendLedger, type LedgerEntry, readCharged } from './ledger-store.ts';
import { readMoney, storedCharges } from './order-charges.ts';
import { insertRefund, readRefunds, type StoredRefund } from './refunds-store.ts';

type Order = Selectable<OrdersTable>;
type Session = Pick<Selectable<PaymentSessionsTable>, 'id' | 'session_id' | 'status' | 'amount_cents'>;

/** The refund's id is the key under which an older server gave the money back, or still will. */
export const cancellationRefundId = (orderId: string): string => `refund-order:${orderId}`;
export const extraRefundId = (reference: string): string => `refund-extra:${reference}`;

const PPM = 1_000_000;

/** Without the lines, which only a refund by line needs. A damaged document leaves the order's own sums. */
function soldRoughly(order: Order): Sold {
  const money = readMoney(order.document);
  if (money !== null) return soldOf({ lines: [], ...money }, order.total_cents);
  const charges = storedCharges(order);
  const { subtotal, tax, tip } = charges;
  const taxRate = subtotal === 0 ? 0 : Math.round((tax * PPM) / subtotal) / PPM;
  return soldOf({ lines: [], fees: { ...charges, taxRate }, tip }, order.total_cents);
}

type NewRefund = Pick<StoredRefund, 'id' | 'origin' | 'session_id' | 'payment_reference' | 'reason' | 'state'>;

function refundRow(order: Order, base: NewRefund, money: RefundColumns): StoredRefund {
  const nobody = { staff_id: null, person: '', note: '', bearer: 'restaurant' } as const;
  const open = { provider_refund_id: null, failure: null, replaced_by: null, attempt: 1 };
  const at = order.status === 'cancelled' ? order.step_at : order.updated_at;
  const times = { created_at: at, updated_at: at };
  return { ...base, ...money, ...nobody, ...open, ...times, order_id: order.id };
}

const ofOrder = ({ pending_order_id, restaurant_id }: Order) => ({
  pendingOrderId: pending_order_id,
  restaurantId: restaurant_id,
});

/** Stores a refund of before, and answers its rows of the ledger where the provider has taken it. */
async function adoptRefund(trx: Trx, order: Order, row: StoredRefund): Promise<LedgerEntry[]> {
  const isNew = await insertRefund(trx, row);
  return isNew && row.state === 'succeeded' ? refundEntries(row, ofOrder(order), row.updated_at) : [];
}

/** A payment that the ledger knows stays as it was booked: its amount and its tip may be less than the order's. */
async function adoptPayment(trx: Trx, order: Order, { id: reference }: Session): Promise<LedgerEntry[]> {
  if ((await readCharged(trx, reference)) !== undefined) return [];
  const payment = { reference, amountCents: order.total_cents, feeCents: null, at: order.created_at };
  return chargeEntries(order, soldRoughly(order), payment);
}

async function adoptCancellation(trx: Trx, order: Order, own: Session): Promise<LedgerEntry[]> {
  const known = (await readRefunds(trx, order.id)).filter(
    ({ origin, state }) => origin !== 'extra' && state !== 'failed',
  );
  const lacking = order.refunded_cents - known.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (lacking <= 0) return [];
  const before: RefundParts[] = known.map(partsOf);
  const found = refund(soldRoughly(order), before, { amountCents: lacking });
  if (!found.ok) return [];
  const id = cancellationRefundId(order.id);
  const state = (await isUnsent(trx, id)) ? ('decided' as const) : ('succeeded' as const);
  const base = { id, origin: 'cancellation', reason: 'cancelled', state } as const;
  const session = { session_id: own.session_id ?? '', payment_reference: own.id };
  return adoptRefund(trx, order, refundRow(order, { ...base, ...session }, moneyColumns(found.value)));
}

async function adoptExtra(trx: Trx, order: Order, extra: Session): Promise<LedgerEntry[]> {
  const { id: reference, session_id: sessionId, amount_cents: amountCents } = extra;
  const payment = { reference, amountCents, feeCents: null, at: order.updated_at };
  const state = extra.status === 'refunded' ? ('succeeded' as const) : ('decided' as const);
  const base = { id: extraRefundId(reference), origin: 'extra', reason: 'paid-twice', state } as const;
  const session = { session_id: sessionId ?? '', payment_reference: reference };
  const row = refundRow(order, { ...base, ...session }, moneyColumns(amountCents));
  return [...extraChargeEntries(order, payment), ...(await adoptRefund(trx, order, row))];
}

/** The paid sessions of an order: its own, and those of payments that it did not need. */
async function paidSessions(trx: Trx, order: Order): Promise<Session[]> {
  const { rows } = await sql<Session>`select id, session_id, status, amount_cents from payment_sessions
    where status in ('paid', 'refunded') and (pending_order_id = ${order.pending_order_id} or (chain_id is not null
      and chain_id in (select chain_id from payment_sessions where pending_order_id = ${order.pending_order_id})))`.execute(
    trx,
  );
  return rows.map((row) => ({ ...row, amount_cents: Number(row.amount_cents) }));
}

/** Writes the payments of orders without refunds; returns the number of rows. */
export async function adoptPayments(trx: Trx, orders: readonly Order[], timeZone: string): Promise<number> {
  const ids = orders.flatMap(({ session_id }) => session_id ?? []);
  if (ids.length === 0) return 0;
  const sessions = await findRows(trx, 'payment_sessions', { session_id: ids });
  const references = new Map(sessions.map(({ id, session_id }) => [session_id, id]));
  const entries = orders.flatMap((order) => {
    const reference = references.get(order.session_id) ?? order.session_id ?? order.id;
    const payment = { reference, amountCents: order.total_cents, feeCents: null, at: order.created_at };
    return chargeEntries(order, soldRoughly(order), payment);
  });
  return appendLedger(trx, entries, timeZone);
}

/** Writes an order's missing ledger rows and refunds; returns if there were any. Lock its row before. */
export async function adoptMoney(trx: Trx, order: Order, timeZone: string): Promise<boolean> {
  if (order.payment_status === 'unpaid' && order.extra_refunded_cents === 0) return false;
  const sessions = order.extra_refunded_cents > 0 || order.session_id !== null ? await paidSessions(trx, order) : [];
  const own = sessions.find(({ session_id }) => session_id === order.session_id) ?? {
    id: order.session_id ?? order.id,
    session_id: order.session_id,
    status: 'paid' as const,
    amount_cents: order.total_cents,
  };
  const entries: LedgerEntry[] = [];
  if (order.payment_status !== 'unpaid') {
    entries.push(...(await adoptPayment(trx, order, own)), ...(await adoptCancellation(trx, order, own)));
  }
  const extras = order.extra_refunded_cents > 0 ? sessions.filter(({ id }) => id !== own.id) : [];
  for (const extra of extras) entries.push(...(await adoptExtra(trx, order, extra)));
  return (await appendLedger(trx, entries, timeZone)) > 0;
}
