export { openPayment } from './checkout/open-payment.ts';
export { priceCart } from './checkout/price-cart.ts';
export { forgetBuyers } from './forget-buyers.ts';
export { fulfillPayment } from './fulfill-payment.ts';
export {
  type HeldMissing,
  holdForOffice,
  holdMissing,
  holdQuestion,
  holdQuestionsOf,
  tellMissing,
} from './hold-question.ts';
export { makeOrder, numberSourceOf } from './make-order.ts';
export { readSwaps, readTrackedMissing, trackedMissing } from './missing-told.ts';
export { isOrderedFrom } from './order-clients-store.ts';
export type { OrderDocument, OrderLine } from './order-document.ts';
export { orderContents } from './order-view.ts';
export {
  addNote,
  addStep,
  countStatus,
  findOrderByNumber,
  findOrderByPending,
  findOrderByReference,
  holdOrder,
  type Order,
  type OrderStep,
  readCourse,
  readHistoryEnd,
  readSteps,
  setOrderRefunded,
} from './orders-store.ts';
export { paidSession } from './paid-session.ts';
export { savePending } from './pending-lifetime.ts';
export { convertPending, countPending, findPending, insertPending, type PendingOrder } from './pending-orders-store.ts';
export { readDocument } from './read-document.ts';
export { reconcileOnce, startReconcile } from './reconcile.ts';
export {
  adoptOrderMoney,
  calculateCancellation,
  calculateRefund,
  leftCents,
  type OrderMoney,
  readExtraMoney,
  readOrderMoney,
  readPaid,
  storeRefund,
  UNSENT,
  withdrawRefund,
} from './refunds/decide-refund.ts';
export { disputedProblem } from './refunds/disputed.ts';
export { askTaken, isStillTaken, refreshOrderMoney, refreshTaken } from './refunds/note-taken.ts';
export { limitLeft, limitProblem } from './refunds/refund-limit.ts';
export { NO_MONEY_BACK, readMoneyBack } from './refunds/refund-told.ts';
export { refundHandlers, sendRefund } from './refunds/send-refund.ts';
export { countRefund, tellReturned } from './refunds/settle-refund.ts';
export { storeByHand } from './refunds/store-by-hand.ts';
export { ordersRoutes } from './routes.ts';
export { sessionNews } from './session-news.ts';
