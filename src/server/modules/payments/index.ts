export { actOnNews, type Fate, type NewsHandlers, type NoteHandled, retryNews } from './act-on-news.ts';
export { askPayment } from './ask-payment.ts';
export { type AskedSession, askSession } from './ask-session.ts';
export { atStartAndNight } from './at-night.ts';
export { callProvider, type ProviderFault, providerFault } from './call-provider.ts';
export { compareEvents } from './compare-events.ts';
export { foreignNews } from './foreign-news.ts';
export { openSession } from './open-session.ts';
export {
  deleteEventsBefore,
  isUnsettledPayment,
  isWaitingNews,
  keepEvent,
  markSettledEventsHandled,
} from './payment-events-store.ts';
export {
  failSession,
  findByReference,
  findBySessionId,
  findUnsettled,
  markPaid,
  type PaymentSession,
  setSessionRefunded,
  setSessionStatus,
} from './payment-sessions-store.ts';
export { deletePurchasesBefore, type Purchase, settleChain } from './purchases-store.ts';
export { receiveNotification } from './receive-notification.ts';
export { paymentsRoutes } from './routes.ts';
export { noteRefused, webhookTrouble } from './webhook-watch.ts';
