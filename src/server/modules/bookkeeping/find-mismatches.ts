import * as catalog from '#catalog/server/money-rows.ts';
import type { Mismatch } from '#contract/money/money.ts';
import { formatCents } from '#domain/money/money.ts';
import { type ExtraReason, extraReason } from '#domain/money/refund-reasons.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findOrder } from '#server/modules/deliveries/index.ts';
import { readHeldRefunds } from '#server/modules/ledger/index.ts';
import { type ProviderFault, providerFault } from '#server/modules/payments/index.ts';
import { isCancelledUnpaid, leftCents, readOrderMoney } from '#server/modules/refunds/index.ts';
import { balanceRows } from './balance/balance-rows.ts';
import { disputeRows } from './evidence/dispute-rows.ts';
import { NOTHING } from './mismatch-base.ts';
import {
  chargesWithoutOrder,
  openRefunds,
  ordersToReview,
  silentSince,
  slowPayments,
  unpaidOrders,
  unsettledEvents,
} from './mismatch-store.ts';
import { readSettled } from './settled-store.ts';

/** What does not fit between orders, payments and refunds, each with its safe next action (rule money-mismatches). */

const MINUTE_MS = 60_000;
/** Until then a payment or a refund is simply being worked on. */
const NOTIFIED_MS = 2 * MINUTE_MS;
const DECIDED_MS = MINUTE_MS;
const UNDER_WAY_MS = 2 * 60 * MINUTE_MS;
/** The provider is asked about each open session every minute. */
const SILENT_MS = 5 * MINUTE_MS;

const LOOK = { kind: 'look', words: catalog.openOrder } as const;
const WAIT = { kind: 'wait', words: catalog.weKeepAsking } as const;

type Db = Dependencies['database']['db'];

async function withoutOrder(db: Db, now: number): Promise<Mismatch[]> {
  const action = { kind: 'provider', words: catalog.lookUpPayment } as const;
  const events = (await unsettledEvents(db, now - NOTIFIED_MS)).map((row): Mismatch => {
    const words = catalog.paidNoOrderYet;
    const base = { ...NOTHING, kind: 'paid-without-order', action } as const;
    return { ...base, id: `event:${row.id}`, amountCents: row.amount_cents, since: row.received_at, words };
  });
  const charges = (await chargesWithoutOrder(db)).map((row): Mismatch => {
    const { amount_cents: paid, left_cents: left } = row;
    const rest = left === paid ? '' : catalog.notRefunded(formatCents(left));
    const words = catalog.paidUnknownOrder(formatCents(paid), rest);
    const base = { ...NOTHING, kind: 'paid-without-order', action } as const;
    return { ...base, id: `charge:${row.id}`, amountCents: left, since: row.at, words };
  });
  return [...events, ...charges];
}

async function ofOrders(db: Db): Promise<Mismatch[]> {
  const unpaid = (await unpaidOrders(db)).map((row): Mismatch => {
    const { id: orderId, order_number: orderNumber, total_cents: amountCents, created_at: since } = row;
    const action = { kind: 'paid-in-cash', words: catalog.notePaidCash } as const;
    const words = catalog.acceptedUnpaid(orderNumber, formatCents(amountCents));
    const base = { ...NOTHING, kind: 'order-without-payment', action } as const;
    return { ...base, id: `unpaid:${orderId}`, orderId, orderNumber, amountCents, since, words };
  });
  const differing = (await ordersToReview(db)).map((row): Mismatch => {
    const { id: orderId, order_number: orderNumber, created_at: since, review_reason: reason } = row;
    const words = catalog.orderNeedsCheck(orderNumber, reason ?? catalog.paymentDiffers);
    const base = { ...NOTHING, kind: 'amount-differs', action: LOOK } as const;
    return { ...base, id: `review:${orderId}`, orderId, orderNumber, amountCents: row.total_cents, since, words };
  });
  return [...unpaid, ...differing];
}

/** The provider's last refusal: nobody can pay before the owner has fixed it (rule provider-refusals). */
function ofRefusal(fault: ProviderFault | null): Mismatch[] {
  if (fault === null) return [];
  const what = catalog.fieldAndCode(fault.field ?? catalog.aField, fault.code ?? catalog.noCode);
  const words = catalog.providerRejects(what);
  const action = { kind: 'provider', words: catalog.checkProviderAccount } as const;
  return [{ ...NOTHING, id: 'provider-refuses', kind: 'provider-silent', since: fault.at, words, action }];
}

async function ofPayments(db: Db, now: number): Promise<Mismatch[]> {
  const slow = (await slowPayments(db, now - UNDER_WAY_MS)).map((row): Mismatch => {
    const words = catalog.slowAtBank(formatCents(row.amount_cents));
    const base = { ...NOTHING, kind: 'payment-under-way', action: WAIT } as const;
    return { ...base, id: `slow:${row.id}`, amountCents: row.amount_cents, since: row.created_at, words };
  });
  const since = await silentSince(db, now, now - SILENT_MS);
  if (since === null) return slow;
  const words = catalog.providerDown;
  return [{ ...NOTHING, id: 'provider-silent', kind: 'provider-silent', since, words, action: WAIT }, ...slow];
}

function failureWords(failure: string | null): string {
  if (failure === null || failure === '') return catalog.noReasonGiven;
  const isBare = failure === 'a field is refused';
  return isBare ? catalog.oftenRefundedThere : failure;
}

const EXTRA_WORDS: Readonly<Record<ExtraReason, (orderNumber: string) => string>> = {
  'paid-twice': catalog.paidTwice,
  'paid-too-late': catalog.changePaidTooLate,
  'other-amount': catalog.otherAmountPaid,
};

type OpenRefund = Awaited<ReturnType<typeof openRefunds>>[number];

function ofRefund(row: OpenRefund): Mismatch {
  const { id: refundId, order_id: orderId, order_number: orderNumber, amount_cents: amountCents } = row;
  const base = { ...NOTHING, id: `refund:${refundId}:${row.state}`, refundId, orderId, orderNumber, amountCents };
  const amount = formatCents(amountCents);
  const what = orderNumber === null ? amount : catalog.ofOrder(amount, orderNumber);
  if (row.state === 'failed') {
    const words = catalog.refundFailed(what, failureWords(row.failure));
    const action = { kind: 'refund-again', words: catalog.refundAgain } as const;
    return { ...base, kind: 'refund-failed', since: row.updated_at, words, action };
  }
  const since = row.created_at;
  const state = row.state === 'decided' ? catalog.notAccepted : catalog.notConfirmed;
  if (row.origin === 'extra') {
    const isAfterCancel = isCancelledUnpaid(row) && Number(row.step_at) <= since;
    const why = isAfterCancel ? catalog.paidAfterCancel : EXTRA_WORDS[extraReason(row.reason)];
    const words = catalog.extraOnItsWay(why(orderNumber ?? ''), amount, state);
    return { ...base, kind: 'charged-twice', since, words, action: WAIT };
  }
  return { ...base, kind: 'refund-pending', since, words: catalog.refundOnItsWay(what, state), action: WAIT };
}

/** What a dispatcher's cancellation left to the owner, unless it was refunded since. */
async function ofHeld(db: Db): Promise<Mismatch[]> {
  const rows: Mismatch[] = [];
  for (const { order_id: orderId, amount_cents, held_at: since, person } of await readHeldRefunds(db)) {
    const order = await findOrder(db, orderId);
    const amountCents = order === undefined ? 0 : Math.min(amount_cents, leftCents(await readOrderMoney(db, order)));
    if (order === undefined || amountCents === 0) continue;
    const { order_number: orderNumber } = order;
    const words = catalog.refundHeld(person, orderNumber, formatCents(amountCents));
    const action = { kind: 'give-held', words: catalog.refundIt } as const;
    const ids = { id: `held:${orderId}`, orderId, orderNumber, amountCents };
    rows.push({ ...NOTHING, ...ids, kind: 'refund-held', since, words, action });
  }
  return rows;
}

/** Everything that does not fit now, newest first. */
export async function findMismatches(dependencies: Pick<Dependencies, 'database' | 'clock' | 'payments' | 'shop'>) {
  const { database, clock, payments } = dependencies;
  const { db } = database;
  const now = clock.now();
  const all = [
    ...(await withoutOrder(db, now)),
    ...(await ofOrders(db)),
    ...ofRefusal(providerFault(payments)),
    ...(await ofPayments(db, now)),
    ...(await openRefunds(db, now - DECIDED_MS)).map(ofRefund),
    ...(await disputeRows(dependencies)),
    ...(await ofHeld(db)),
    ...(await balanceRows(dependencies)),
  ];
  const settled = await readSettled(
    db,
    all.map(({ id }) => id),
  );
  return all.filter(({ id }) => !settled.has(id)).sort((one, other) => other.since - one.since);
}
