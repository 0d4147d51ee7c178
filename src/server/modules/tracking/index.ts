export { findForAct, findOpened } from './find-tracked.ts';
export { reviewOrder } from './review-order.ts';
export { trackingRoutes } from './routes.ts';
export { trackedForPage } from './tracked-for-page.ts';
export { deleteForgottenTries } from './unlock-tries-store.ts';
