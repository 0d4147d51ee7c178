export { deleteTextsBefore } from './messages-store.ts';
export { offerHandlers, queueOffer } from './offers.ts';
export { addOptOut, isOptedOut, optedOutAmong } from './opt-outs-store.ts';
export { messagesRoutes } from './routes.ts';
export { statusTextHandlers } from './send-status-text.ts';
