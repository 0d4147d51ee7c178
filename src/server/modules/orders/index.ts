export {
  adoptOrderMoney,
  leftCents,
  type OrderMoney,
  reckonCancellation,
  reckonRefund,
  storeRefund,
} from './decide-refund.ts';
export { noteForeignRefunds } from './foreign-refunds.ts';
export { forgetBuyers } from './forget-buyers.ts';
export { fulfilPayment } from './fulfil-payment.ts';
export { makeOrder, numberSourceOf } from './make-order.ts';
export { readSwaps, readTrackedMissing, trackedMissing } from './missing-told.ts';
export { openPayment } from './open-payment.ts';
export { isOrderedFrom } from './order-clients-store.ts';
export type { OrderDocument, OrderLine } from './order-document.ts';
export {
  addExtraRefund,
  addNote,
  addStep,
  countStatus,
  findOrderByNumber,
  findOrderByPending,
  findOrderByReference,
  holdOrder,
  type Order,
  type OrderStep,
  readHistoryEnd,
  readSteps,
  setOrderRefunded,
} from './orders-store.ts';
export { savePending } from './pending-lifetime.ts';
export { convertPending, countPending, findPending, insertPending, type PendingOrder } from './pending-orders-store.ts';
export { priceCart } from './price-cart.ts';
export { readDocument } from './read-document.ts';
export { reconcileOnce, startReconcile } from './reconcile.ts';
export { readRefundSteps, refundsOf } from './refund-told.ts';
export { ordersRoutes } from './routes.ts';
export { refundHandlers, sendRefund } from './send-refund.ts';
export { sessionNews } from './session-news.ts';
