import * as catalog from '#catalog/server/order-work.ts';
import type { OfferedOrder } from '#contract/order/drivers.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { offerWords } from '#domain/dispatch/suggest.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { assign } from '#server/modules/deliveries/index.ts';
import {
  announceOffer,
  closeOffer,
  findOffer,
  findOfferOf,
  lockOrder,
  readDocument,
  wayMiles,
} from '#server/modules/orders/index.ts';
import { passOffers } from './pass-offers.ts';

/** What a driver is asked now; null for nothing. Only the order's own driver sees where it goes. */
export async function readOffer(db: Db, driverId: string, now: number): Promise<OfferedOrder | null> {
  const row = await findOfferOf(db, driverId, now);
  if (row === undefined) return null;
  return {
    orderId: row.order_id,
    orderNumber: row.order_number,
    restaurant: row.restaurant_name,
    miles: wayMiles(readDocument(row)),
    tipCents: row.tip_cents,
    words: offerWords({ minutes: row.minutes, isFree: row.is_free === 1 }),
    endsAt: row.ends_at,
    leftMs: row.ends_at - now,
  };
}

interface Answer {
  readonly orderId: string;
  readonly accepts: boolean;
  readonly by: StaffMember;
}

interface Here {
  readonly now: number;
  /** Whether orders are offered at all. */
  readonly isOn: boolean;
}

/** Why an offer is over. About orders that were not offered to this driver it says the same as about none. */
async function overWords(trx: Trx, { orderId, by }: Answer): Promise<string> {
  const offer = await findOffer(trx, orderId, by.id);
  if (offer === undefined) return catalog.offerWithdrawn;
  return offer.answer === 'declined' ? catalog.offerDeclined : catalog.offerRanOut;
}

async function answer(trx: Trx, input: Answer, { now, isOn }: Here): Outcome<boolean> {
  const { orderId, accepts, by } = input;
  const order = await lockOrder(trx, orderId);
  // The answer to the same press was lost, or another device of the driver accepted first.
  if (order?.driver_id === by.id && order.status !== 'cancelled') {
    return accepts ? ok(true) : fail({ code: 'STATUS_CHANGED', message: catalog.offerIsYours });
  }
  if (!isOn) return accepts ? fail({ code: 'STATUS_CHANGED', message: catalog.offerWithdrawn }) : ok(false);
  const isOpen = await closeOffer(trx, { orderId, driverId: by.id, now });
  const assignment = { orderId, driverId: by.id, seenDriverId: null, by };
  const taken = accepts && isOpen ? await assign(trx, assignment, now) : null;
  if (taken?.ok) return ok(true);
  // Also where the order was cancelled a moment ago: nobody else tells that this offer is over.
  if (isOpen) await announceOffer(trx, { orderId, askedDriverIds: [by.id], at: now });
  if (!accepts) return ok(false);
  return taken ?? fail({ code: 'STATUS_CHANGED', message: await overWords(trx, input) });
}

/**
 * A driver takes an offered order, by the same write as when the office gives it to them, or leaves it to the next
 * driver, who is asked at once (rule order-offers). Problems: STATUS_CHANGED where the offer is over or the order is
 * theirs already, DRIVER_UNKNOWN.
 */
export async function answerOffer(dependencies: Dependencies, input: Answer) {
  const { database, clock, shop } = dependencies;
  const here = { now: clock.now(), isOn: shop.current.offersOrders };
  const answered = await database.transact((trx) => answer(trx, input, here));
  if (answered.ok && !answered.value) await passOffers(dependencies);
  return answered;
}
