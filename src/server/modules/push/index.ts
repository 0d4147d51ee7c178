export { pushHandlers } from './push-handlers.ts';
export { pushNewOrder } from './push-new-order.ts';
export { pushRoutes } from './routes.ts';
