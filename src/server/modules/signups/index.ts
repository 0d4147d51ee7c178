export { deleteWaitlistBefore, laterForms } from './driver-waitlist-store.ts';
export { signupsRoutes } from './routes.ts';
export { decideRequest, deleteRequestsBefore, findWhitelistRequest } from './whitelist-store.ts';
