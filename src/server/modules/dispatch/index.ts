export { boardForPage } from './board-for-page.ts';
export { pendingSince } from './board-summary.ts';
export { hidesPhones } from './hides-phones.ts';
export { dispatchRoutes } from './routes.ts';
export { shopMetrics } from './shop-figures.ts';
export { maySee } from './show-order.ts';
