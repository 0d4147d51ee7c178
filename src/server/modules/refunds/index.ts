export {
  adoptOrderMoney,
  calculateAgain,
  calculateCancellation,
  calculateChangeBack,
  calculateRefund,
  leftCents,
  type OrderMoney,
  readOrderMoney,
  readPaid,
  storeOrderRefund,
  unitsLeft,
  withdrawRefund,
} from './decide-refund.ts';
export { isBlocking } from './disputed.ts';
export { askTaken, isStillTaken, noteTakenIn, refreshOrderMoney } from './note-taken.ts';
export { refundAgain } from './refund-again.ts';
export { type ExtraPayment, refundExtra } from './refund-extra.ts';
export { refundHeldAmount } from './refund-held-amount.ts';
export { limitLeft, limitProblem } from './refund-limit.ts';
export { refundPart, writeRefund } from './refund-part.ts';
export { isCancelledUnpaid, readMoneyBack, readRefunded } from './refund-told.ts';
export { refundHandlers, sendRefund } from './send-refund.ts';
export { queueRefundFailedText } from './settle-refund.ts';
export { storeByHand } from './store-by-hand.ts';
