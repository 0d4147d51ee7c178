export { findMismatches } from './find-mismatches.ts';
export { moneyNews } from './money-news.ts';
export { moneyRoutes } from './routes.ts';
export { watchMoney } from './watch-money.ts';
