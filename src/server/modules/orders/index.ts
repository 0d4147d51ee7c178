export { forgetBuyers } from './forget-buyers.ts';
export { handoverOf, withHandover } from './handover-details.ts';
export {
  announceMissing,
  holdForOffice,
  holdQuestion,
  holdQuestionsOf,
  type LockedMissing,
  lockMissing,
} from './hold-question.ts';
export { makeOrder, numberSourceOf } from './make-order.ts';
export {
  clearReplies,
  findMissing,
  insertMissing,
  type MissingOfPhone,
  readAsked,
  readMissing,
  readMissingOfPhone,
  type StoredMissing,
  settleMissing,
} from './missing-dishes-store.ts';
export { namedDish, readMissingOutcome, readTrackedMissing, trackedMissing } from './missing-told.ts';
export {
  announceOffer,
  closeOffer,
  closeUnanswered,
  endOffersOf,
  endOrderOffers,
  findOffer,
  findOfferOf,
  insertOffer,
  OFFERED,
  readOfferable,
  readOfferMarks,
  readOffers,
} from './offers-store.ts';
export { hasOrdered, isOrderedFrom, orderClientHash } from './order-clients-store.ts';
export type { OrderDelivery, OrderDocument, OrderLine } from './order-document.ts';
export {
  arrivalOf,
  type MoneyBack,
  NO_MONEY_BACK,
  orderContents,
  orderView,
  pendingView,
  type ViewedOrder,
} from './order-view.ts';
export { expectedArrival, readyTime, wayMiles } from './order-way.ts';
export {
  addExtraRefund,
  addNote,
  addStep,
  attachPayment,
  countStatus,
  findOrderByNumber,
  findOrderByPending,
  findOrderByReference,
  findOrderBySession,
  lockOrder,
  type Order,
  type OrderStep,
  readBuyersOrders,
  readCourse,
  readHistoryEnd,
  readPaidSession,
  readSteps,
  setOrderRefunded,
  storeChange,
  storeDetails,
} from './orders-store.ts';
export { expireUnpaid, savePending } from './pending-lifetime.ts';
export {
  absentOrder,
  closePending,
  convertPending,
  countPending,
  deleteUnpaidBefore,
  findPending,
  findPendingBySession,
  handPendingTo,
  insertPending,
  type PendingOrder,
} from './pending-orders-store.ts';
export {
  CHANGED_TOTAL,
  chargesOfChange,
  endChange,
  findChange,
  findWaitingChange,
  insertChange,
  type PricedChange,
  queueChangeText,
  readChangePayments,
  readPricedChanges,
} from './priced-changes-store.ts';
export { readableDocument, readDocument } from './read-document.ts';
export { findHost, lockRiders, readRiders } from './riders.ts';
