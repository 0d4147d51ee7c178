import type { OrderText, OrderTextsAnswer } from '#contract/exceptions.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findOrder } from '#server/modules/deliveries/index.ts';
import { readTextBlock } from '#server/modules/messages/index.ts';
import { wentNowhere } from '#server/ports/messages.ts';
import { type OrderMessageRow, readOrderInbound, readOrderMessages } from './exceptions-store.ts';

function stateOf({ status, delivery, provider_id }: OrderMessageRow): OrderText['state'] {
  if (wentNowhere(provider_id)) return 'held-back';
  if (status === 'waiting' || status === 'held-back') return status;
  if (status === 'failed' || delivery === 'undelivered' || delivery === 'failed') return 'lost';
  return delivery === 'delivered' ? 'delivered' : 'sent';
}

/**
 * The texts between the shop and an order's customer, oldest first, each with what became of it (rule order-thread).
 * Problem: NOT_FOUND.
 */
export async function showTexts(
  { database: { db } }: Pick<Dependencies, 'database'>,
  orderId: string,
): Promise<Result<OrderTextsAnswer, Problem>> {
  const order = await findOrder(db, orderId);
  if (order === undefined) return fail({ code: 'NOT_FOUND' });
  const ours = (await readOrderMessages(db, order)).map((row): OrderText => {
    const { id, body, created_at, sent_at, provider_id } = row;
    const reason = wentNowhere(provider_id) ? 'No provider' : (row.reason ?? '');
    return { id, at: sent_at ?? created_at, body, state: stateOf(row), reason };
  });
  const theirs = (await readOrderInbound(db, order)).map(({ id, body, created_at: at, read_at }): OrderText => {
    return { id, at, body, state: read_at === null ? 'unread' : 'read', reason: '' };
  });
  const texts = [...ours, ...theirs].toSorted((a, b) => a.at - b.at);
  return ok({ success: true, texts, textBlock: await readTextBlock(db, order) });
}
