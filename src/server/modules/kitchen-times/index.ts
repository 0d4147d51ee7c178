export { kitchenPaces } from './kitchen-paces.ts';
export { deleteCookingTime, deleteOldTimes, storeCookingTime } from './kitchen-times-store.ts';
