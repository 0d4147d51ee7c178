import type { Trx } from '#server/database/database-port.ts';
import { newId } from '#server/database/stores/new-id.ts';
import type { News, ProviderEvent } from '#server/ports/payments.ts';
import type { SandboxBooks } from './sandbox-books.ts';
import { insertEvent } from './sandbox-money-store.ts';
import { queueNotifications, type SandboxSession } from './sandbox-store.ts';

/** What the sandbox tells of: its list of events, and the notifications of them. A body is the event as we read it. */

export type EventKind =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.expired'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'dispute.created'
  | 'dispute.closed'
  | 'payout.paid';

export interface Told {
  readonly type: EventKind;
  readonly news: News;
  /** From when it is true. */
  readonly at: number;
  /** The session that the notification waits with; empty where it is about none. */
  readonly sessionId: string;
}

/** Lists an event and queues its notifications, in the transaction that makes it true. */
export async function tell({ timing }: SandboxBooks, trx: Trx, { type, news, at, sessionId }: Told): Promise<void> {
  const id = `evt_test_${newId().replaceAll('-', '')}`;
  const event: ProviderEvent = { id, type, livemode: false, at, news };
  const body = JSON.stringify(event);
  insertEvent(trx, { id, body, at });
  const rows = Array.from({ length: timing.notifyCopies }, (_, copy) => ({
    id: newId(),
    event_id: id,
    session_id: sessionId,
    body,
    next_at: at + timing.notifyDelayMs + copy * 50,
    attempts: 0,
    delivered_at: null,
  }));
  queueNotifications(trx, rows);
}

/** News of a session. */
export const sessionNews = ({ id, idempotency_key: reference }: SandboxSession): News => ({
  kind: 'session',
  sessionId: id,
  reference,
});
