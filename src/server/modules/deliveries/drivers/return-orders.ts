import * as catalog from '#catalog/server/order-work.ts';
import type { DriverState } from '#domain/dispatch/driver-state.ts';
import { can } from '#domain/person/roles.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type Press, runOnce } from '#server/http/idempotency.ts';
import { readOrdersOfDriver } from '../deliveries-store.ts';
import { storeReturn } from '../late-reports/store-late-report.ts';
import { assign } from './assign-driver.ts';
import { storeDriverState } from './driver-states-store.ts';

export interface ReturnInput extends Press {
  /** Why the driver can't continue. */
  readonly note: string;
  readonly state: DriverState;
}

/**
 * A driver who can't continue gives all active orders back to the office (rule returned-orders): each is without a
 * driver, and its report, which says whether the food is picked up, waits on the board until somebody resolves it. The
 * driver takes no orders from then on.
 * Returns the numbers of the orders. Problems: NOTE_REQUIRED, IDEMPOTENCY_MISMATCH.
 */
export async function returnOrders(
  dependencies: Dependencies,
  { by, note, state, idempotencyKey: key }: ReturnInput,
): Outcome<readonly string[]> {
  const why = note.trim();
  if (why === '') return fail({ code: 'NOTE_REQUIRED', message: catalog.sayWhyGiveBack });
  const at = dependencies.clock.now();
  return runOnce(dependencies, { scope: `return ${by.id}`, key, body: { note, state } }, async (trx) => {
    if (can(by.role, 'drive')) await storeDriverState(trx, by.id, { state, at, dayBegan: 0 });
    const returned: string[] = [];
    for (const order of await readOrdersOfDriver(trx, by.id)) {
      const taken = await assign(trx, { orderId: order.id, driverId: null, seenDriverId: by.id, by }, at);
      // Somebody ended it, or gave it to another driver, at the same moment.
      if (!taken.ok) continue;
      await storeReturn(trx, order, { by, note: why }, at);
      returned.push(order.order_number);
    }
    return ok(returned);
  });
}
