import { roundHalfUp } from '#domain/money/money.ts';
import { partsOf } from '#server/database/stores/charge-entries.ts';
import type { FileRow } from './day-store.ts';

type Fees = Pick<FileRow, 'fee_cents' | 'refund_parts' | 'delivery_fee_cents' | 'order_fees_cents'>;

/**
 * The delivery fee and the order fees of a row, cents, which together are its fees: those of its refund, else those of
 * its order, in proportion where less was paid (rule money-file).
 */
export function splitFees(row: Fees): { readonly deliveryFee: number; readonly orderFees: number } {
  const { fee_cents: fee, refund_parts, delivery_fee_cents, order_fees_cents } = row;
  const parts = refund_parts === null ? null : partsOf({ parts: refund_parts });
  const delivery = parts?.deliveryFee ?? delivery_fee_cents ?? 0;
  const all = delivery + (parts?.orderFees ?? order_fees_cents ?? 0);
  const share = all === 0 ? 0 : roundHalfUp(Math.abs(fee) * delivery, all);
  const deliveryFee = fee < 0 ? 0 - share : share;
  return { deliveryFee, orderFees: fee - deliveryFee };
}
