/** Whether texts reach a customer (rule no-texts). */
import type { TextBlock } from '#contract/order/exceptions.ts';
import type { Db } from '#server/database/database-port.ts';
import { findText, isReported, readFailing } from './messages-store.ts';
import { isOptedOut, optedOutAmong } from './opt-outs-store.ts';

interface Customer {
  readonly customer_phone: string;
  /** When the order was made, Unix ms: what an older order's texts met says nothing. */
  readonly created_at: number;
}

/** Why these customers get no texts, by phone; a phone that gets them is not in it. */
export async function readTextBlocks(db: Db, customers: readonly Customer[]): Promise<ReadonlyMap<string, TextBlock>> {
  const phones = [...new Set(customers.map(({ customer_phone }) => customer_phone))].filter((phone) => phone !== '');
  if (phones.length === 0) return new Map();
  const since = Math.min(...customers.map(({ created_at }) => created_at));
  const blocks = new Map<string, TextBlock>();
  for (const phone of await readFailing(db, phones, since)) blocks.set(phone, 'failing');
  for (const phone of await optedOutAmong(db, phones)) blocks.set(phone, 'stopped');
  return blocks;
}

/** Why the customer of an order gets no texts; null if they do. */
export async function readTextBlock(db: Db, order: Customer): Promise<TextBlock | null> {
  return (await readTextBlocks(db, [order])).get(order.customer_phone) ?? null;
}

/** Whether a text has gone to its phone, as far as anyone knows, and the phone still wants texts. */
export async function hasReached(db: Db, dedupeKey: string, phone: string): Promise<boolean> {
  const text = await findText(db, dedupeKey);
  const isLost = text?.delivery === 'undelivered' || text?.delivery === 'failed';
  return (text?.status === 'sent' || isReported(text)) && !isLost && !(await isOptedOut(db, phone));
}

const MISSING_KEY = 'message.missing:';

/** The key of the text that asks about a missing dish. */
export const missingTextKey = (missingId: string): string => `${MISSING_KEY}${missingId}`;

/** The missing dish that the text of this key asks about; null if it is another text. */
export const missingOfText = (dedupeKey: string): string | null =>
  dedupeKey.startsWith(MISSING_KEY) ? dedupeKey.slice(MISSING_KEY.length) : null;
