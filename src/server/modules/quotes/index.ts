export { quoteFor } from './quote-for.ts';
export { quotesRoutes } from './routes.ts';
