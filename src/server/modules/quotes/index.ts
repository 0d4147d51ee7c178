export { hasFreeDelivery } from './free-delivery-store.ts';
export { quoteFor } from './quote-for.ts';
export { quotesRoutes } from './routes.ts';
