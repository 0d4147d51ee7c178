export { reviewOrder } from './review-order.ts';
export { trackingRoutes } from './routes.ts';
