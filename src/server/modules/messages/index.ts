export { askForOffers, questionHandlers } from './ask-for-offers.ts';
export { countUnread, deleteInboundBefore, markRead } from './inbound-texts-store.ts';
export { deleteTextsBefore } from './messages-store.ts';
export { offerHandlers, queueOffer } from './offers.ts';
export { addOptOut, isOptedOut, optedOutAmong } from './opt-outs-store.ts';
export { messagesRoutes } from './routes.ts';
export { moneyTextHandlers } from './send-money-text.ts';
export { statusTextHandlers } from './send-status-text.ts';
export { readFault } from './text-fault.ts';
