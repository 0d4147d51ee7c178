import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/server/order-work.ts';
import { UNDO_MS } from '#domain/order/step-undo.ts';
import type { Trx } from '#server/database/database-port.ts';
import { enqueue, withdraw } from '#server/database/stores/outbox.ts';

interface Cancellation {
  readonly orderId: string;
  readonly step: number;
  readonly at: number;
}

const voidKey = ({ orderId, step }: Cancellation): string => `ticket.void:${orderId}:${step}`;

/** Tells the kitchen's printers of a cancellation once it can no longer be undone (rule change-tickets). */
export async function queueVoidTicket(trx: Trx, cancellation: Cancellation): Promise<void> {
  const { orderId, at } = cancellation;
  const payload = { orderId, kind: 'void', after: 'order', words: shared.theOrderWasCancelled } as const;
  await enqueue(trx, { kind: 'ticket.change', dedupeKey: voidKey(cancellation), payload, at, waitMs: UNDO_MS });
}

/** The cancellation is undone: printers that may have printed it print the whole order again. */
export async function takeBackVoidTicket(trx: Trx, cancellation: Cancellation): Promise<void> {
  if (await withdraw(trx, voidKey(cancellation))) return;
  const { orderId, step, at } = cancellation;
  const payload = { orderId, kind: 'order', after: 'void', words: catalog.notCancelled } as const;
  await enqueue(trx, { kind: 'ticket.change', dedupeKey: `ticket.on-again:${orderId}:${step}`, payload, at });
}
