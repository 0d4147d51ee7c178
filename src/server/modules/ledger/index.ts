export { adoptMoney, cancellationRefundId, extraRefundId } from './adopt-money-store.ts';
export {
  bearerKey,
  byHandEntries,
  changeEntries,
  chargeEntries,
  extraChargeEntries,
  feeEntry,
  moneyColumns,
  partsOf,
  type RefundColumns,
  refundEntries,
  refundFailedEntries,
  turnedDetail,
} from './charge-entries.ts';
export { type DayEnds, endsMinutesAt, readDayBegan, readDayEnds, storeDayEnd } from './day-end.ts';
export { findQuietDisputes, readDisputes, storeDispute, touchDispute } from './disputes-store.ts';
export {
  deleteHeldRefund,
  findHeldRefund,
  holdRefund,
  readHeldRefunds,
  reduceHeldRefund,
} from './held-refunds-store.ts';
export {
  appendLedger,
  CASH_KIND,
  endWithLedger,
  findLedgerRow,
  isPaidInCash,
  type LedgerDetail,
  type LedgerEntry,
  lockBooks,
  readCash,
  readCharged,
  readLedger,
  type StoredLedgerRow,
  taxDetail,
} from './ledger-store.ts';
export { backfillOldMoney } from './old-money-store.ts';
export { chargeColumns, FEE_COLUMNS, storedCharges, storedFeesSchema } from './order-charges.ts';
export {
  changeDecided,
  deleteRefund,
  findPendingRefunds,
  findRefund,
  insertRefund,
  isByHand,
  moveRefund,
  nextAttempt,
  readRefundParts,
  readRefunds,
  readSessionRefunds,
  refundPartId,
  refundTextKey,
  replaceRefund,
  type StoredRefund,
  takeBackRefund,
  touchRefund,
} from './refunds-store.ts';
