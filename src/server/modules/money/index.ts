export { missingHandlers } from './answer-missing.ts';
export { findMismatches } from './find-mismatches.ts';
export { noteLateFees } from './late-fees.ts';
export { moneyDay } from './money-day.ts';
export { moneyNews } from './money-news.ts';
export { moneyRoutes } from './routes.ts';
export { watchMoney } from './watch-money.ts';
