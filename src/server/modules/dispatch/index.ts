export { dispatchRoutes } from './routes.ts';
export { tellFigures } from './shop-figures.ts';
