export { kitchenPaces } from './kitchen-paces.ts';
export { dropOldTimes, forgetCookingTime, keepCookingTime } from './kitchen-times-store.ts';
