export { changeShop } from './change-shop.ts';
export { shopRoutes } from './routes.ts';
export { shopClosed } from './shop-closed.ts';
