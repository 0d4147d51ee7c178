export { forgetBuyers } from './forget-buyers.ts';
export { fulfilPayment } from './fulfil-payment.ts';
export { isRefunded } from './is-refunded.ts';
export { makeOrder, numberSourceOf } from './make-order.ts';
export { openPayment } from './open-payment.ts';
export type { OrderDocument, OrderLine } from './order-document.ts';
export {
  addStep,
  countStatus,
  findOrderByNumber,
  findOrderByPending,
  type Order,
  type OrderStep,
  readSteps,
} from './orders-store.ts';
export { savePending } from './pending-lifetime.ts';
export { convertPending, countPending, findPending, insertPending, type PendingOrder } from './pending-orders-store.ts';
export { priceCart } from './price-cart.ts';
export { reconcileOnce, startReconcile } from './reconcile.ts';
export { refundHandlers } from './refund-extra-payment.ts';
export { ordersRoutes } from './routes.ts';
