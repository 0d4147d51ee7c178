export { dispatchRoutes } from './routes.ts';
