export { pushHandlers, pushNewOrder } from './push-handlers.ts';
export { pushRoutes } from './routes.ts';
