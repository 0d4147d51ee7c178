import * as catalog from '#catalog/order-work.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { doorOf } from '#domain/address/address-info.ts';
import {
  canChangeDetails,
  changedDetails,
  detailWords,
  type HandoverDetail,
  type HandoverDetails,
  overtakenDetails,
} from '#domain/order/order-details.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { tellDriver } from '#server/modules/changes/index.ts';
import { checkAddressInfo, readBuyerPhone } from '#server/modules/checkout/index.ts';
import {
  absentOrder,
  addNote,
  holdOrder,
  type OrderDocument,
  readDocument,
  storeDetails,
} from '#server/modules/orders/index.ts';
import { orderStateOf, statusChanged } from './change-status.ts';
import { readLastStep } from './deliveries-store.ts';

export interface DetailsWish {
  readonly orderId: string;
  readonly changes: Partial<HandoverDetails>;
  /** What the screen showed; details that were not shown are left out. */
  readonly seen: Partial<HandoverDetails>;
  /** Null if the customer changes them. */
  readonly by: StaffMember | null;
  readonly idempotencyKey?: string | undefined;
}

/**
 * Changes the details of an order that is placed (rule order-details): its document, its history, its event and what
 * tells its driver are one transaction. What was sold and what it cost stay as they are. Returns the details that
 * changed. Problems: NOT_FOUND, PENDING_ORDER, STATUS_CHANGED with `OrderStateDetails` where the order is over,
 * DETAILS_CHANGED where somebody changed the same detail first, ADDRESS_INFO_INVALID, PHONE_INVALID,
 * IDEMPOTENCY_MISMATCH.
 */
export function changeDetails(
  dependencies: Dependencies,
  wish: DetailsWish,
): Promise<Result<readonly HandoverDetail[], Problem>> {
  const { orderId, changes, seen, by, idempotencyKey: key } = wish;
  const at = dependencies.clock.now();
  const scope = by === null ? `details ${orderId}` : `details ${by.id}`;
  return runOnce(dependencies, { scope, key, body: { orderId, changes, seen } }, (trx) =>
    change(dependencies, trx, wish, at),
  );
}

async function change(
  { database }: Dependencies,
  trx: Trx,
  wish: DetailsWish,
  at: number,
): Promise<Result<readonly HandoverDetail[], Problem>> {
  const order = await holdOrder(trx, wish.orderId);
  if (order === undefined) {
    return fail(await absentOrder(trx, wish.orderId));
  }
  if (!canChangeDetails(order.status)) {
    return fail(statusChanged(orderStateOf(order, await readLastStep(trx, order.id))));
  }
  const document = readDocument(order);
  const before = detailsOf(document);
  const overtaken = overtakenDetails(before, wish);
  if (overtaken.length > 0) return fail(overtakenProblem(overtaken));
  const after = readDetails({ ...before, ...wish.changes });
  if (!after.ok) return after;
  const changed = changedDetails(before, after.value);
  if (changed.length === 0) return ok(changed);
  const words = detailWords(changed);
  await storeDetails(trx, database.kind, order, { document: withDetails(document, after.value), words, at });
  await addNote(trx, { orderId: order.id, kind: 'details', at, person: wish.by, note: noteOf(words, wish.by) });
  await tellDriver(trx, order, at);
  const payload = { orderNumber: order.order_number, status: order.status };
  await appendEvent(trx, { orderId: order.id, kind: 'order.details', payload, at });
  return ok(changed);
}

const noteOf = (words: string, by: DetailsWish['by']): string => (by === null ? catalog.byCustomer(words) : words);

function detailsOf({ delivery, customer }: OrderDocument): HandoverDetails {
  const { address, dropoffOption, instructions } = delivery;
  return { ...doorOf(address), dropoffOption, instructions, phone: customer.phone };
}

function withDetails(document: OrderDocument, { phone, dropoffOption, instructions, ...door }: HandoverDetails) {
  const { delivery, customer } = document;
  const address = { ...delivery.address, ...door };
  return {
    ...document,
    delivery: { ...delivery, address, dropoffOption, instructions },
    customer: { ...customer, phone },
  };
}

/** By the rules of the pages where the customer entered them. Problems: ADDRESS_INFO_INVALID, PHONE_INVALID. */
function readDetails({ phone, ...info }: HandoverDetails): Result<HandoverDetails, Problem> {
  const door = checkAddressInfo(info);
  if (!door.ok) return door;
  const digits = readBuyerPhone(phone);
  return digits.ok ? ok({ ...door.value, phone: digits.value }) : digits;
}

function overtakenProblem(details: readonly HandoverDetail[]): Problem {
  const message = catalog.changedWhileTyping(detailWords(details));
  return { code: 'DETAILS_CHANGED', message };
}
