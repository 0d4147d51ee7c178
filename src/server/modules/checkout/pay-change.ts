import * as catalog from '#catalog/server/refund-notes.ts';
import { chargeName } from '#domain/money/charges.ts';
import { canStillChange } from '#domain/order/priced-change.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findWaitingChange, type Order, type OrderLine, type PricedChange } from '#server/modules/orders/index.ts';
import { openSession } from '#server/modules/payments/index.ts';
import { fulfillPayment } from './fulfillment/fulfill-payment.ts';

/**
 * Opens the payment of what an order's change costs more, or gives the one that is open (rules address-change,
 * dish-change); `page`
 * is the order's page. Answers the provider's page. Problems: ALREADY_PAID where nothing is to be paid,
 * PAYMENT_UNDER_WAY, AMOUNT_OUT_OF_RANGE, NO_PAYMENTS, PAYMENT_PROVIDER_DOWN.
 */
export async function payChange(dependencies: Dependencies, order: Order, page: string): Outcome<string> {
  const change = await findWaitingChange(dependencies.database.db, order.id);
  if (change === undefined || !canStillChange(change.kind, order.status))
    return fail({ code: 'ALREADY_PAID', message: catalog.nothingToPay });
  const opened = await openSession(dependencies, {
    pendingOrderId: change.id,
    amountCents: change.total_cents,
    lines: linesOf(change),
    customerPhone: order.customer_phone,
    restaurant: order.restaurant_name,
    purchase: { browser: `change ${change.id}`, cart: null },
    ofOrder: { orderNumber: order.order_number, page },
  });
  if (opened.ok) return ok(opened.value.url);
  const { code, details } = opened.problem;
  if (code !== 'ALREADY_ORDERED') return opened;
  // It was paid, and nobody has heard of it yet.
  const { sessionId } = details as { readonly sessionId: string };
  await fulfillPayment(dependencies, { sessionId, by: 'success-page' });
  return fail({ code: 'ALREADY_PAID', message: catalog.paidAlready });
}

const linesOf = ({ line, subtotal_cents, tax_cents, delivery_fee_cents, order_fees_cents }: PricedChange) =>
  [
    {
      name: catalog.otherOptionsOf(line === '' ? '' : (JSON.parse(line) as OrderLine).name),
      unitCents: subtotal_cents,
    },
    { name: catalog.otherAddress, unitCents: delivery_fee_cents },
    { name: chargeName('tax', 'provider'), unitCents: tax_cents },
    { name: chargeName('orderFees', 'provider'), unitCents: order_fees_cents },
  ]
    .filter(({ unitCents }) => unitCents !== 0)
    .map((line) => ({ ...line, description: '', quantity: 1 }));
