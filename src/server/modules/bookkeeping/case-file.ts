import type { CaseFileAnswer } from '#contract/money/money.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { chargesOf } from '#domain/money/charges.ts';
import type { Db } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { showPriceChanges } from '#server/modules/changes/index.ts';
import { readWholeHistory } from '#server/modules/deliveries/index.ts';
import { readLedger, readRefunds } from '#server/modules/ledger/index.ts';
import { type Order, readDocument } from '#server/modules/orders/index.ts';
import { photoLinks } from '#server/modules/photos/index.ts';
import { readCaseDisputes, readNotifications, readSessions, readTexts } from './case-file-store.ts';
import { ledgerView, refundView } from './money-view.ts';
import { readProviderIds } from './provider-ids-store.ts';

/** Everything that is known about an order, for a bank that asks (rule case-file). */
export async function caseFile(dependencies: Dependencies, order: Order, staff: StaffMember): Promise<CaseFileAnswer> {
  const { db } = dependencies.database;
  const ledger = await readLedger(db, order.id);
  const sessions = await readSessions(db, order, ledger);
  const ids = sessions.flatMap(({ sessionId }) => sessionId ?? []);
  return {
    success: true,
    order: await orderFacts(db, order),
    sessions,
    notifications: ids.length === 0 ? [] : await readNotifications(db, ids),
    ledger: ledgerView(order, ledger, staff),
    providerIds: Object.fromEntries(await readProviderIds(db, ledger)),
    refunds: (await readRefunds(db, order.id)).map(refundView),
    disputes: await readCaseDisputes(db, order.id),
    steps: (await readWholeHistory(db, order.id)).map(({ arrivedAt: _, ...step }) => step),
    texts: await readTexts(db, order.id),
    photos: await photoLinks(dependencies, order.id),
  };
}

async function orderFacts(db: Db, order: Order): Promise<CaseFileAnswer['order']> {
  const document = readDocument(order);
  const { lines, delivery } = document;
  return {
    id: order.id,
    orderNumber: order.order_number,
    status: order.status,
    paymentStatus: order.payment_status,
    createdAt: order.created_at,
    deliveredAt: order.delivered_at,
    restaurant: order.restaurant_name,
    customerPhone: order.customer_phone,
    address: delivery.address.fullAddress,
    items: lines.map(({ id, name, quantity, summary, totalPrice }) => ({ id, name, quantity, summary, totalPrice })),
    ...chargesOf(document),
    total: order.total_cents,
    changes: await showPriceChanges(db, order),
  };
}
