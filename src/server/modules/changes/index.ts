export { readAgreed } from './agreed-charges.ts';
export { type BegunChange, beginChange, changeAnswer, isChangeOver } from './begin-change.ts';
export { announceChange, type ChangedDelivery, withdrawnNote } from './make-change.ts';
export { noteLapse } from './note-lapse.ts';
export { pushDetailsChange } from './push-details-change.ts';
export { settleChange } from './settle-change.ts';
export { NO_CHANGES, showChanges, showPriceChanges } from './show-changes.ts';
export { wholeLines } from './whole-line.ts';
