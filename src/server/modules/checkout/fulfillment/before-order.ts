import * as catalog from '#catalog/server/refund-notes.ts';
import { formatCents } from '#domain/money/money.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findPending } from '#server/modules/orders/index.ts';
import { type AskedSession, askPayment } from '#server/modules/payments/index.ts';
import { type ExtraPayment, isBlocking } from '#server/modules/refunds/index.ts';
import {
  isBooked,
  PaymentProviderDown,
  PaymentRefused,
  type ProviderPayment,
  standingCents,
} from '#server/ports/payments.ts';
import { openKitchen } from '../open-kitchen.ts';

/** What is asked about a paid session before an order is made of it (rule held-payments). */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Nobody waits any longer for a dinner. */
const LATE_MS = 2 * HOUR_MS;

export interface PaidSession extends ExtraPayment {
  /** What refunds and disputes have taken from the payment; null if nothing was taken. */
  readonly taken: ProviderPayment | null;
  /** Why a dispatcher must look before a kitchen begins, or null. */
  readonly whyHeld: string | null;
}

/** What was taken from a payment, for the dispatcher; null if nothing is taken now. */
function whyTaken({ amountCents, refunds, disputes }: ProviderPayment): string | null {
  if (disputes.some((one) => isBlocking(one.state, one.amountCents))) {
    return catalog.disputedBefore;
  }
  const cents = standingCents(refunds.filter(isBooked));
  if (cents === 0) {
    return standingCents(refunds) === 0 ? null : catalog.otherCurrencyRefund;
  }
  const what = cents >= amountCents ? catalog.allOfPayment : catalog.partOfPayment(formatCents(cents));
  return catalog.refundedBefore(what);
}

/**
 * Why we learned of a payment too late: two hours after its page was opened, or once the page had run out and the
 * kitchen is closed. Null if it is in time, or if a dispatcher has already accepted the order without payment.
 */
async function whyLate(dependencies: Dependencies, { ours }: AskedSession, now: number): Promise<string | null> {
  if (now <= ours.expires_at) return null;
  const pending = await findPending(dependencies.database.db, ours.pending_order_id);
  if (pending?.status === 'converted') return null;
  const ageMs = now - ours.created_at;
  if (ageMs >= 2 * DAY_MS) return catalog.learnedDaysLater(Math.floor(ageMs / DAY_MS));
  if (ageMs > LATE_MS) return catalog.learnedHoursLater(Math.floor(ageMs / HOUR_MS));
  // A restaurant that cannot be read, because it was changed or removed, must not lose a paid order.
  const isOpen = async (id: string) => (await openKitchen(dependencies, id).catch(() => null))?.ok ?? false;
  if (pending === undefined || (await isOpen(pending.restaurant_id))) return null;
  return catalog.learnedWhenClosed;
}

/** Reads what else a paid session's order depends on. Problem: PAYMENT_PROVIDER_DOWN, if refunds are unknown. */
export async function beforeOrder(dependencies: Dependencies, asked: AskedSession): Outcome<PaidSession> {
  const { clock, shop } = dependencies;
  const at = clock.now();
  const { timeZone } = shop.current;
  const { refundedCents, isDisputed, sessionId } = asked.theirs;
  const isTaken = refundedCents > 0 || isDisputed;
  const late = await whyLate(dependencies, asked, at);
  try {
    const taken = isTaken ? await askPayment(dependencies, sessionId) : null;
    return ok({ asked, taken, whyHeld: (taken === null ? null : whyTaken(taken)) ?? late, timeZone, at });
  } catch (error) {
    if (error instanceof PaymentProviderDown) return fail({ code: 'PAYMENT_PROVIDER_DOWN', retryAfterMs: 5000 });
    if (!(error instanceof PaymentRefused)) throw error;
    // A key without the right to read disputes, say, must not lose a paid order.
    return ok({ asked, taken: null, whyHeld: catalog.takenBackUnknown, timeZone, at });
  }
}
