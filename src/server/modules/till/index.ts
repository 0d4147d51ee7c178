export { tillRoutes } from './routes.ts';
export { showTill } from './show-till.ts';
export { isTillRow } from './till-entries.ts';
