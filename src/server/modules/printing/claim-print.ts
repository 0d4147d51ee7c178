import type { TicketPrint } from '#contract/shop/printing.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { findOrder } from '#server/modules/deliveries/index.ts';
import { absentOrder } from '#server/modules/orders/index.ts';
import { announceTicket } from './print-again.ts';
import { addPrint, claimOf, readPrint } from './prints-store.ts';

interface PrintWish {
  readonly orderId: string;
  /** One more, on purpose. */
  readonly isCopy: boolean;
  readonly by: { readonly id: string; readonly name: string };
  /** A restaurant on its own screen, which has a first print of its own. */
  readonly isKitchen?: boolean;
  readonly idempotencyKey: string | undefined;
}

interface ClaimedPrint {
  readonly orderId: string;
  readonly isYours: boolean;
  readonly print: TicketPrint;
}

/**
 * Claims a print of an order's ticket before the page prints it (rules ticket-prints, kitchen-prints): one of all
 * boards, or of a kitchen's screens, gets the first, and the others learn who. A repeat gets the same answer, so that a
 * page prints even if its first answer was lost. Problems: NOT_FOUND, PENDING_ORDER, IDEMPOTENCY_MISMATCH.
 */
export function claimPrint(dependencies: Dependencies, input: PrintWish): Outcome<ClaimedPrint> {
  const { orderId, isCopy, by, isKitchen = false, idempotencyKey: key } = input;
  const at = dependencies.clock.now();
  return runOnce(dependencies, { scope: `print ${by.id}`, key, body: { orderId, isCopy } }, async (trx) => {
    const order = await findOrder(trx, orderId);
    if (order === undefined) {
      return fail(await absentOrder(trx, orderId));
    }
    const person = { id: isKitchen ? null : by.id, name: by.name };
    const claim = claimOf({ isCopy, isKitchen });
    const isYours = await addPrint(trx, { orderId: order.id, isCopy, at, person }, claim);
    const print = await readPrint(trx, order.id, claim);
    // The boards don't know of it otherwise.
    if (isKitchen && isYours) await announceTicket(trx, order.id, at);
    return ok({ orderId: order.id, isYours, print });
  });
}
