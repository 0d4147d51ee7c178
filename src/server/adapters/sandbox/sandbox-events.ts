import type { Trx } from '#server/database/database-port.ts';
import type { EventSubject, ProviderEvent } from '#server/ports/payments.ts';
import { insertEvent, type SandboxBooks } from './sandbox-store.ts';
import { newObjectId } from './session-ids.ts';

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

/** Lists an event and queues it for the webhook, in the transaction that makes it true from `at` on. */
export function announce({ timing }: SandboxBooks, trx: Trx, type: EventKind, news: EventSubject, at: number): void {
  const event: ProviderEvent = { id: newObjectId('evt'), type, livemode: false, at, news };
  const next_at = timing.notifyCopies === 0 ? null : at + timing.notifyDelayMs;
  insertEvent(trx, { id: event.id, body: JSON.stringify(event), at, next_at, attempts: 0 });
}
