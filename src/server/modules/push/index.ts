export { pushHandlers } from './push-handlers.ts';
export { pushRoutes } from './routes.ts';
