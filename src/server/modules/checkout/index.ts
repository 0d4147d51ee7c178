export { checkAddressInfo, readBuyerPhone } from './check-buyer-input.ts';
export { fulfillPayment } from './fulfillment/fulfill-payment.ts';
export { paidSession } from './fulfillment/paid-session.ts';
export { reconcileOnce, startReconcile } from './fulfillment/reconcile.ts';
export { sessionEventHandlers } from './fulfillment/session-event-handlers.ts';
export { openPayment } from './open-payment.ts';
export { payChange } from './pay-change.ts';
export { priceCart } from './price-cart.ts';
export { ordersRoutes } from './routes.ts';
