import { cleanText } from '#domain/clean-text.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { InboundText } from '#server/ports/messages.ts';
import { announceText } from './announce-text.ts';
import { type OrderOfPhone, storeInbound } from './inbound-texts-store.ts';

/** A text is kept up to this length: people read no more of it. */
const MOST_CHARACTERS = 1600;

/** Stores a customer's text (rule texts-for-people), on its order if any, and tells the boards; false if known. */
export function storeInboundText(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { id, from, body }: Pick<InboundText, 'id' | 'from' | 'body'>,
  { order, isRead }: { readonly order: OrderOfPhone | undefined; readonly isRead: boolean },
): Promise<boolean> {
  const text = { id: id.slice(0, 100), phone: from, body: cleanText(body).slice(0, MOST_CHARACTERS).trim() };
  return database.transact(async (trx) => {
    const at = clock.now();
    const isNew = await storeInbound(trx, { ...text, order, isRead, source: 'text' }, at);
    if (isNew) await announceText(trx, order?.id ?? null, at);
    return isNew;
  });
}
