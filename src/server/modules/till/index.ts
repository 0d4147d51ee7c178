export { tillRoutes } from './routes.ts';
export { showTill } from './show-till.ts';
export { isTillNoted, isTillRow } from './till-entries.ts';
