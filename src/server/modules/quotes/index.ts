export { hasFreeDelivery } from './free-delivery-store.ts';
export { quoteFor } from './quote-for.ts';
export { addsAt, ridingOrder } from './riding-order.ts';
export { quotesRoutes } from './routes.ts';
