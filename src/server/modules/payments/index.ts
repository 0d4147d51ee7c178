export { askPayment } from './ask-payment.ts';
export { type AskedSession, askSession } from './ask-session.ts';
export { atStartAndNight } from './at-night.ts';
export { callProvider, type ProviderFault, providerFault } from './call-provider.ts';
export { compareEvents } from './compare-events.ts';
export { foreignEventCount } from './foreign-events.ts';
export { type EventHandlers, type EventResult, handleEvent, type NoteHandled, retryEvents } from './handle-event.ts';
export { openSession } from './open-session.ts';
export {
  deleteEventsBefore,
  isUnsettledPayment,
  isWaitingEvent,
  markSettledEventsHandled,
  storeEvent,
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
export { receiveWebhook } from './receive-webhook.ts';
export { paymentsRoutes } from './routes.ts';
export { noteRefused, webhookTrouble } from './webhook-watch.ts';
