import * as catalog from '#catalog/server/money-rows.ts';
import type { CorrectionBody } from '#contract/money/money.ts';
import { formatCents } from '#domain/money/money.ts';
import { fail, type Outcome, ok, type Problem } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { newId } from '#server/database/stores/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type Press, runOnce } from '#server/http/idempotency.ts';
import {
  appendLedger,
  bearerKey,
  findLedgerRow,
  type LedgerEntry,
  lockBooks,
  readLedger,
  type StoredLedgerRow,
  takeBackRefund,
  turnedDetail,
} from '#server/modules/ledger/index.ts';
import { addNote, lockOrder } from '#server/modules/orders/index.ts';
import { queueRefundFailedText } from '#server/modules/refunds/index.ts';
import { cashInHand, correctionOf, counterParts, moreThanOwed, tipKey } from './corrections.ts';
import { readAgainst } from './statements/statements-store.ts';

export interface Correcting extends Press {
  readonly rowId: string;
  readonly body: CorrectionBody;
}

/**
 * Corrects a row that a person wrote, by a row against it with the reason and the person (rule ledger-corrections).
 * Problems: NOT_FOUND, NOT_CORRECTABLE, MORE_THAN_OWED, MONEY_CHANGED, IDEMPOTENCY_MISMATCH.
 */
export function correctRow(dependencies: Dependencies, input: Correcting): Outcome<{ id: string }> {
  const { rowId, by, body, idempotencyKey } = input;
  const { clock, shop } = dependencies;
  const idempotent = { scope: `correction ${by.id}`, key: idempotencyKey, body: { rowId, body } };
  return runOnce(dependencies, idempotent, async (trx) => {
    const known = await findLedgerRow(trx, rowId);
    if (known?.kind === 'paid-out') return takeBackPayOut(trx, known, input, dependencies);
    const order = known?.order_id == null ? undefined : await lockOrder(trx, known.order_id);
    if (known === undefined || order === undefined) return fail({ code: 'NOT_FOUND' });
    const ledger = await readLedger(trx, order.id);
    const correction = correctionOf(order, ledger, known);
    if (correction === null) return fail({ code: 'NOT_CORRECTABLE' });
    const { way, nowCents, mostCents } = correction;
    if (body.seenCents !== String(nowCents)) return fail(changed(nowCents));
    if (body.amountCents > mostCents) return fail(moreThanOwed(mostCents));
    const at = clock.now();
    const said = { person: by.name, note: body.reason.trim(), at };
    if (way === 'amount') {
      const cents = counterParts(order, ledger, body.amountCents - nowCents);
      if (cents.amount !== 0) await appendLedger(trx, [{ ...against(known, said), ...cents }], shop.current.timeZone);
    } else {
      const problem = await takeBack(trx, { row: known, ledger, said, timeZone: shop.current.timeZone });
      if (problem !== null) return fail(problem);
    }
    const note = catalog.correctedFrom(formatCents(nowCents), formatCents(body.amountCents), said.note);
    await addNote(trx, { orderId: order.id, kind: 'payment', at, person: by, note });
    await appendEvent(trx, { orderId: order.id, kind: 'order.money', payload: {}, at });
    return ok({ id: order.id });
  });
}

function changed(nowCents: number): Problem {
  return { code: 'MONEY_CHANGED', message: catalog.correctedFirst(formatCents(nowCents)) };
}

type Said = Pick<LedgerEntry, 'person' | 'note' | 'at'>;

/** Takes a pay-out out of the books (rule paid-out). Problems: NOT_CORRECTABLE, MONEY_CHANGED, MORE_THAN_OWED. */
async function takeBackPayOut(
  trx: Trx,
  row: StoredLedgerRow,
  { by, body }: Correcting,
  { clock, shop }: Dependencies,
): Outcome<{ id: string }> {
  await lockBooks(trx);
  if (row.corrects !== null) return fail({ code: 'NOT_CORRECTABLE' });
  const nowCents = 0 - row.amount_cents - (await readAgainst(trx, row.id));
  if (nowCents === 0 || body.seenCents !== String(nowCents)) return fail(changed(nowCents));
  if (body.amountCents > 0) return fail(moreThanOwed(0));
  const said = { person: by.name, note: body.reason.trim(), at: clock.now() };
  await appendLedger(trx, [turned(row, said)], shop.current.timeZone);
  return ok({ id: row.id });
}

/** A row against another one: of the same kind, order, restaurant, driver, days and refund. */
function against(row: StoredLedgerRow, said: Said): Omit<LedgerEntry, 'amount'> {
  const { id, kind, order_id, pending_order_id, restaurant_id, payment_reference, refund_id } = row;
  const { driver_id, paid_from, paid_to } = row;
  const base = { kind, corrects: id, dedupeKey: `correction:${newId()}`, ...said };
  const of = { orderId: order_id, pendingOrderId: pending_order_id, restaurantId: restaurant_id };
  const paidFor =
    paid_from === null || paid_to === null ? {} : { driverId: driver_id, paidFor: { from: paid_from, to: paid_to } };
  return { ...base, ...of, ...paidFor, paymentReference: payment_reference, refundId: refund_id };
}

interface TakingBack {
  readonly row: StoredLedgerRow;
  readonly ledger: readonly StoredLedgerRow[];
  readonly said: Said;
  readonly timeZone: string;
}

const turned = (row: StoredLedgerRow, said: Said): LedgerEntry => ({
  ...against(row, said),
  amount: -row.amount_cents,
  ...{ food: -row.food_cents, fee: -row.fee_cents, tax: -row.tax_cents, tip: -row.tip_cents },
  detail: turnedDetail(row),
});

/**
 * Takes a row out of the books, with its tip and the shares that others pay. Cash that was partly given back by hand
 * stays until that is taken back. Problem: NOT_CORRECTABLE.
 */
async function takeBack(trx: Trx, { row, ledger, said, timeZone }: TakingBack): Promise<Problem | null> {
  const isGiven = row.kind === 'given-by-hand';
  if (!isGiven && cashInHand(ledger) < row.amount_cents) {
    const message = catalog.refundedByHand;
    return { code: 'NOT_CORRECTABLE', message };
  }
  if (isGiven && row.refund_id !== null && row.order_id !== null) {
    await takeBackRefund(trx, row.refund_id, catalog.takenBack(said.note ?? ''), said.at);
    await queueRefundFailedText(trx, { id: row.refund_id }, { id: row.order_id }, said.at);
  }
  const keys = isGiven ? [tipKey(row.refund_id ?? ''), bearerKey(row.refund_id ?? '')] : [tipKey(row.dedupe_key)];
  const beside = ledger.filter(({ dedupe_key }) => keys.includes(dedupe_key));
  await appendLedger(
    trx,
    [row, ...beside].map((one) => turned(one, said)),
    timeZone,
  );
  return null;
}
