import type { FastifyRequest } from 'fastify';
import type { AddressChange } from '#contract/order/address-change.ts';
import { type Outcome, ok } from '#domain/result.ts';
import { readLastNumber } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { NO_CHANGES, showChanges } from '#server/modules/changes/index.ts';
import { changeableDishes, findReview } from '#server/modules/deliveries/index.ts';
import { trackedDriver } from '#server/modules/drivers/index.ts';
import { NO_MONEY_BACK, readSteps, readTrackedMissing } from '#server/modules/orders/index.ts';
import { countPhotos } from '#server/modules/photos/index.ts';
import { addsAt } from '#server/modules/quotes/index.ts';
import { readMoneyBack } from '#server/modules/refunds/index.ts';
import { findTracked } from './find-tracked.ts';
import type { TrackedView } from './track-view.ts';

/** An order as a visitor may see it now. Problems: those of `findTracked`. */
export async function trackOrder(
  dependencies: Dependencies,
  request: FastifyRequest,
  orderNumber: string,
  linkToken: string | undefined,
): Outcome<TrackedView> {
  const { db } = dependencies.database;
  // Read first: the stream sends later events, unless the view has them already.
  const eventNumber = await readLastNumber(db);
  const found = await findTracked(dependencies, request, orderNumber, linkToken);
  if (!found.ok) return found;
  const { access, order, isBuyer } = found.value;
  const { id } = order;
  const steps = await readSteps(db, id);
  const review = await findReview(db, id);
  const driver = access === 'full' ? await trackedDriver(dependencies, order) : null;
  const photoCount = access === 'full' ? await countPhotos(db, id) : 0;
  const moneyBack = access === 'full' ? await readMoneyBack(db, order) : NO_MONEY_BACK;
  const addressChange = access === 'full' ? withoutStaff(await showChanges(db, order)) : NO_CHANGES;
  const missing = access === 'full' ? await readTrackedMissing(db, order) : [];
  return ok({
    order,
    addsAt: addsAt(order, isBuyer),
    moneyBack,
    missing,
    addressChange,
    dishes: (isBuyer && (await changeableDishes(dependencies, order, addressChange))) || [],
    access,
    steps,
    isReviewed: review !== undefined,
    reviewReply: review?.reply ?? null,
    driver,
    photoCount,
    eventNumber,
  });
}

/** The names of staff, and why they waived a difference, are the office's alone. */
function withoutStaff({ waiting, paid }: AddressChange): AddressChange {
  const hide = (change: AddressChange['paid'][number]) => ({ ...change, person: '', note: '' });
  return { waiting: waiting && hide(waiting), paid: paid.map(hide) };
}
