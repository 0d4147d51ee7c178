import * as catalog from '#catalog/server/order-work.ts';
import type { ResolveReportsAnswer } from '#contract/order/late-reports.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { addNote, lockOrder } from '#server/modules/orders/index.ts';
import { resolveReports } from './late-reports-store.ts';

/**
 * Stores that a person has decided what an order's late reports change (rule late-reports): all open ones at once. Of
 * two people the first resolves them, and for the other there is nothing left. Problem: NOT_FOUND.
 */
export function resolveLateReports(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { orderId, by, note }: { readonly orderId: string; readonly by: StaffMember; readonly note: string },
): Outcome<ResolveReportsAnswer> {
  const at = clock.now();
  return database.transact(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order === undefined) return fail({ code: 'NOT_FOUND' });
    const words = note.trim();
    const resolution = { resolved_at: at, resolved_by: by.name, resolved_note: words };
    const resolved = await resolveReports(trx, order.id, resolution);
    if (resolved > 0) {
      const said = words === '' ? catalog.resolved : catalog.resolvedWith(words);
      await addNote(trx, { orderId: order.id, kind: 'report', at, person: by, note: said });
      await appendEvent(trx, { orderId: order.id, kind: 'order.reports-resolved', payload: {}, at });
    }
    return ok({ success: true, orderId: order.id, resolved });
  });
}
