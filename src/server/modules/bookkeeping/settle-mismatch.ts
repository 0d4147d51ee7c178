import * as catalog from '#catalog/server/money-rows.ts';
import type { Mismatch, SettleBody } from '#contract/money/money.ts';
import { SETTLING, type SettleWay } from '#domain/money/settling.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { newId } from '#server/database/stores/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type Press, runOnce } from '#server/http/idempotency.ts';
import { deleteHeldRefund, findRefund, replaceRefund } from '#server/modules/ledger/index.ts';
import { addNote, lockOrder } from '#server/modules/orders/index.ts';
import { adoptOrderMoney, calculateAgain, storeByHand } from '#server/modules/refunds/index.ts';
import { findMismatches } from './find-mismatches.ts';
import { isSettled, storeSettled } from './settled-store.ts';

const WAYS: Readonly<Record<Mismatch['kind'], SettleWay>> = SETTLING;

export interface MismatchSettling extends Press {
  readonly body: SettleBody;
}

/**
 * Notes that what does not fit was settled in another way, with the person and how (rule settled-another-way); a repeat
 * changes nothing. Problems: NOT_FOUND, NOT_CORRECTABLE, MONEY_CHANGED, REFUND_TOO_LARGE, IDEMPOTENCY_MISMATCH.
 */
export async function settleMismatch(dependencies: Dependencies, input: MismatchSettling): Outcome<{ id: string }> {
  const { by, body, idempotencyKey } = input;
  const { database, clock } = dependencies;
  if (await isSettled(database.db, body.id)) return ok({ id: body.id });
  const found = (await findMismatches(dependencies)).find(({ id }) => id === body.id);
  const idempotent = { scope: `settle ${by.id}`, key: idempotencyKey, body };
  return runOnce(dependencies, idempotent, async (trx) => {
    if (found === undefined) return fail({ code: 'NOT_FOUND' });
    const way = WAYS[found.kind];
    if (way === 'no' || (body.isGiven && way !== 'given')) return fail({ code: 'NOT_CORRECTABLE' });
    if (body.isGiven) return giveByHand(dependencies, trx, found, input);
    if (found.kind === 'refund-held' && !(await endHeld(trx, found))) return fail({ code: 'NOT_FOUND' });
    const at = clock.now();
    const note = body.note.trim();
    const row = { id: found.id, kind: found.kind, note, staff_id: by.id, person: by.name, order_id: found.orderId };
    await storeSettled(trx, { ...row, settled_at: at });
    const said = { kind: 'payment', at, person: by, note: catalog.settledAnotherWay(note) } as const;
    if (found.orderId !== null) {
      await addNote(trx, { orderId: found.orderId, ...said });
      await tellSettled(trx, found, at);
    }
    return ok({ id: found.id });
  });
}

/** Ends the wait of a cancellation's refund, so that no press can make it now; false if it was made in the meantime. */
async function endHeld(trx: Trx, { orderId }: Mismatch): Promise<boolean> {
  return orderId !== null && (await lockOrder(trx, orderId)) !== undefined && deleteHeldRefund(trx, orderId);
}

/** A refund that failed was given back by hand: the books show it as such, and it is not made again. */
async function giveByHand(
  { clock, shop }: Dependencies,
  trx: Trx,
  found: Mismatch,
  { by, body }: MismatchSettling,
): Outcome<{ id: string }> {
  const { refundId, orderId } = found;
  const order = orderId === null ? undefined : await lockOrder(trx, orderId);
  const failed = await findRefund(trx, refundId ?? '');
  if (order === undefined || failed === undefined) return fail({ code: 'NOT_FOUND' });
  if (failed.state !== 'failed' || failed.replaced_by !== null) return fail({ code: 'MONEY_CHANGED' });
  const { timeZone } = shop.current;
  const again = calculateAgain(await adoptOrderMoney(trx, order, timeZone), failed);
  const isExtra = failed.origin === 'extra';
  if (!isExtra && !again.ok) return again;
  const id = newId();
  const { parts, amount_cents, food_cents, fee_cents, tax_cents, tip_cents, origin, reason, bearer } = failed;
  const same = { parts, amount_cents, food_cents, fee_cents, tax_cents, tip_cents };
  const money = isExtra || !again.ok ? same : again.value;
  const note = body.note.trim();
  await storeByHand(trx, order, { id, origin, money, reason, note, bearer, person: by, at: clock.now(), timeZone });
  await replaceRefund(trx, failed.id, id);
  await tellSettled(trx, found, clock.now());
  return ok({ id });
}

/** The boards read the mismatches again, and the order's page its refunds. */
async function tellSettled(trx: Trx, { orderId }: Mismatch, at: number): Promise<void> {
  if (orderId !== null) await appendEvent(trx, { orderId, kind: 'order.money', payload: {}, at });
}
