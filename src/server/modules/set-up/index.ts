export { isNewShop, openSetUp } from './open-set-up.ts';
export { setUpRoutes } from './routes.ts';
