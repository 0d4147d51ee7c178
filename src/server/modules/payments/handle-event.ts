import type { Db } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { EventSubject, ProviderEvent } from '#server/ports/payments.ts';
import { countForeignEvents } from './foreign-events.ts';
import {
  findWaitingEvents,
  markHandled,
  type ReceivedEvent,
  storeEvent,
  type WaitingEvent,
} from './payment-events-store.ts';
import { findByPaymentId, findBySessionId, type PaymentSession } from './payment-sessions-store.ts';

type Acted = Exclude<EventSubject['kind'], 'other'>;
type EventOf<K extends Acted> = ProviderEvent<Extract<EventSubject, { readonly kind: K }>>;

/** An event's outcome: done, done and noted by the handler itself, nothing yet, or not this shop's. */
export type EventResult = 'done' | 'noted' | 'later' | 'foreign';

/** Keeps the news as handled, in the transaction that does what they ask for. */
export type NoteHandled = (db: Db) => Promise<void>;

/**
 * Handlers of events, by kind. A handler gets our session of the event's payment, or null if none is known yet. It
 * reads the current state from the provider and stores it. It returns 'later' if that wasn't possible now, so that the
 * event is retried, and 'foreign' only if the payment can't be ours. It may be called twice for the same event.
 */
export type EventHandlers = {
  readonly [K in Acted]: (
    event: EventOf<K>,
    session: PaymentSession | null,
    noteHandled: NoteHandled,
  ) => Promise<EventResult>;
};

/** An event that nobody acts on yet stays kept and counted (rule provider-news). */
type SomeHandlers = Partial<EventHandlers>;

const BATCH = 100;

type SomeHandler =
  | ((event: ProviderEvent, session: PaymentSession | null, noteHandled: NoteHandled) => Promise<EventResult>)
  | undefined;

async function sessionOf({ db }: Dependencies['database'], news: EventSubject): Promise<PaymentSession | null> {
  const sessionId = 'sessionId' in news ? news.sessionId : null;
  const named = sessionId === null ? undefined : await findBySessionId(db, sessionId);
  if (named !== undefined) return named;
  const paymentId = news.kind === 'refund' ? news.refund.paymentId : 'paymentId' in news ? news.paymentId : null;
  return (paymentId === null ? undefined : await findByPaymentId(db, paymentId)) ?? null;
}

async function resultOf(
  { database, clock, log }: Pick<Dependencies, 'database' | 'clock' | 'log'>,
  handlers: SomeHandlers,
  received: ReceivedEvent,
): Promise<EventResult> {
  const { id: eventId, type: kind, news } = received.event;
  const act = handlers[news.kind as Acted] as SomeHandler;
  if (act === undefined) return 'later';
  try {
    const session = await sessionOf(database, news);
    return await act(received.event, session, (db) => storeEvent(db, received, clock.now(), true));
  } catch (error) {
    log.error({ eventId, kind, error }, 'payment notification not handled yet');
    return 'later';
  }
}

/**
 * Processes events and stores them (rule notification-stored-once), in one transaction if their handler does so. A
 * failed one is stored and retried by `retryEvents`; throws if the event couldn't be stored.
 */
export async function handleEvent(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'log' | 'payments'>,
  handlers: SomeHandlers,
  received: ReceivedEvent,
): Promise<void> {
  const { database, clock, payments } = dependencies;
  const result = await resultOf(dependencies, handlers, received);
  if (result === 'foreign') countForeignEvents(payments);
  if (result !== 'noted') await storeEvent(database.db, received, clock.now(), result !== 'later');
}

/** Without these nobody can act on an event. Earlier versions stored some that lack them. */
const NEEDED: { readonly [K in Acted]: readonly (keyof EventOf<K>['news'])[] } = {
  session: ['sessionId'],
  refund: ['refund'],
  payment: ['paymentId'],
  dispute: ['paymentId'],
  payout: ['payoutId', 'amountCents', 'currency', 'arrivesAt'],
};

/** The event; null if it lacks what is needed. A row of an earlier version has only its session. */
function eventOf(row: WaitingEvent, livemode: boolean): ProviderEvent | null {
  const { id, type, session_id: sessionId, received_at: at, event } = row;
  const old = { id, type, livemode, at, news: { kind: 'session', sessionId, reference: null } };
  const received = event === null ? old : (JSON.parse(event) as Partial<ProviderEvent>);
  const news: Readonly<Record<string, unknown>> | undefined = received.news;
  const isWhole = news && (NEEDED[news.kind as Acted] ?? []).every((name) => news[name] != null);
  return isWhole ? (received as ProviderEvent) : null;
}

/**
 * Acts again on all news that could not be acted on before, the longest waiting first; answers how many there were. One
 * that cannot be read, or acted on, keeps none of the others waiting (rule provider-news).
 */
export async function retryEvents(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'log' | 'payments'>,
  handlers: SomeHandlers,
): Promise<number> {
  const { database, clock, log, payments } = dependencies;
  let acted = 0;
  const giveUp = async ({ id, type }: WaitingEvent): Promise<void> => {
    await markHandled(database.db, id, clock.now());
    log.error({ eventId: id, kind: type }, 'payment notification unreadable');
  };
  const retry = async (row: WaitingEvent): Promise<void> => {
    try {
      const event = eventOf(row, payments.livemode);
      if (event === null) return await giveUp(row);
      if (handlers[event.news.kind as Acted] === undefined) return;
      acted += 1;
      await handleEvent(dependencies, handlers, { event, payload: JSON.stringify(event) });
    } catch (error) {
      log.error({ eventId: row.id, kind: row.type, error }, 'payment notification not handled yet');
    }
  };
  let last: WaitingEvent | undefined;
  for (;;) {
    const waiting = await findWaitingEvents(database.db, last, BATCH);
    for (const row of waiting) await retry(row);
    last = waiting.at(-1);
    if (waiting.length < BATCH) return acted;
  }
}
