export { announceChange, moveOrder, tellCustomer } from './move-order.ts';
export { settleChange } from './settle-change.ts';
export { NO_CHANGES, showChanges } from './show-changes.ts';
export { tellDriver } from './tell-driver.ts';
