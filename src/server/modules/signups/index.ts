export { deleteWaitlistBefore, laterForms } from './driver-waitlist-store.ts';
export { signupsRoutes } from './routes.ts';
export { decideRequest, findWhitelistRequest, forgetRequestsBefore } from './whitelist-store.ts';
