export { announceText } from './announce-text.ts';
export { type AnswerQuestion, isSettledBy, type TextReply } from './answer-question.ts';
export { askForOffers, questionHandlers } from './ask-for-offers.ts';
export {
  deleteInboundBefore,
  hasPageMessages,
  markOrderRead,
  markSettled,
  openOrdersOf,
  orderOfPhone,
  storeInbound,
} from './inbound-texts-store.ts';
export { aboutOrder, deleteTextsBefore, isToCustomer, type TextedOrder } from './messages-store.ts';
export { offerHandlers, queueOffer } from './offers.ts';
export { addOptOut, isOptedOut, optedOutAmong } from './opt-outs-store.ts';
export { readInbound } from './read-inbound.ts';
export { messagesRoutes } from './routes.ts';
export { moneyTextHandlers } from './send-money-text.ts';
export { statusTextHandlers } from './send-status-text.ts';
export { sendTestText } from './send-test-text.ts';
export { arrivalInText } from './send-text.ts';
export { untakenTextHandlers, watchUntaken } from './send-untaken-text.ts';
export { storeInboundText } from './store-inbound-text.ts';
export { hasReached, missingTextKey, readTextBlock, readTextBlocks } from './text-block.ts';
export { readFault } from './text-fault.ts';
export { readYesOrNo } from './text-keywords.ts';
export { trackingLink } from './tracking-link.ts';
