import type { Dependencies } from '#server/dependencies.ts';
import type { EventHandlers } from '#server/modules/payments/index.ts';
import { bookUnknownPayment, isOwnId } from './book-unknown-payment.ts';
import { fulfillPayment } from './fulfill-payment.ts';

/**
 * Asks about an event's session. One that isn't ours is logged and ignored (rule foreign-notifications), except a
 * payment that these books have lost (rule lost-payments). The provider isn't asked about one whose reference has not
 * the form of our ids.
 */
export function sessionEventHandlers(dependencies: Dependencies): Pick<EventHandlers, 'session'> {
  return {
    session: async ({ id: eventId, type: kind, news: { sessionId, reference } }, session, noteHandled) => {
      const asked = { sessionId, reference, session, noteHandled, by: 'notification' } as const;
      const result = await fulfillPayment(dependencies, asked);
      if (result.ok || result.problem.code === 'NOT_PAID') return 'noted';
      if (result.problem.code !== 'SESSION_UNKNOWN') return 'later';
      dependencies.log.error(
        { eventId, kind, code: 'SESSION_UNKNOWN' },
        'payment notification of a session that is not ours',
      );
      if (session === null && (reference === null || !isOwnId(reference))) return 'foreign';
      return (await bookUnknownPayment(dependencies, sessionId)) === 'foreign' ? 'foreign' : 'done';
    },
  };
}
