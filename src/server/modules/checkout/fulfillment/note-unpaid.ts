import { enqueue } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type AskedSession, failSession, type NoteHandled, setSessionStatus } from '#server/modules/payments/index.ts';

/** Notes an unpaid session's state. The buyer gets one text if a payment failed late (rule late-payments). */
export async function noteUnpaid(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { ours, theirs }: AskedSession,
  noteHandled: NoteHandled | undefined,
): Promise<void> {
  const at = clock.now();
  await database.transact(async (trx) => {
    if (theirs.state === 'failed') {
      const isNews = await failSession(trx, ours.id, at);
      const kind = 'message.payment-failed';
      const payload = { pendingOrderId: ours.pending_order_id };
      if (isNews) await enqueue(trx, { kind, dedupeKey: `${kind}:${ours.id}`, payload, at });
    } else {
      const status = theirs.state === 'open' || theirs.state === 'expired' ? theirs.state : 'processing';
      await setSessionStatus(trx, ours.id, status, at);
    }
    await noteHandled?.(trx);
  });
}
