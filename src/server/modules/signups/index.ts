export { signupsRoutes } from './routes.ts';
export { decideRequest, findWhitelistRequest } from './whitelist-store.ts';
