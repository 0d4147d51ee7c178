/** What a customer and the shop write each other on the order's page (rule page-messages). */
import type { PageMessagesAnswer } from '#contract/order/tracking.ts';
import { cleanText } from '#domain/clean-text.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { newId } from '#server/database/stores/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { keepInbound, tellText } from '#server/modules/messages/index.ts';
import type { Order } from '#server/modules/orders/index.ts';
import { readAnswers, readOrderInbound } from './exceptions-store.ts';

/** The customer's words, by text or on the page, and the shop's answers to them, without the shop's name on top. */
export async function readPageMessages(
  { database: { db }, shop }: Pick<Dependencies, 'database' | 'shop'>,
  order: Order,
): Promise<PageMessagesAnswer> {
  const name = `${shop.current.brand}: `;
  const ours = (await readAnswers(db, order)).map(({ id, body, created_at: at }) => {
    const words = body.startsWith(name) ? body.slice(name.length) : body;
    return { id, at, words, isOurs: true };
  });
  const theirs = (await readOrderInbound(db, order)).map(({ id, body, created_at: at }) => {
    return { id, at, words: body, isOurs: false };
  });
  const messages = [...ours, ...theirs].toSorted((a, b) => a.at - b.at);
  return { success: true, messages, canWrite: order.customer_phone !== '' };
}

/** Keeps a customer's words from the page, and tells the boards. Problems: NOT_FOUND, IDEMPOTENCY_MISMATCH. */
export function writeToShop(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  order: Order,
  { words, idempotencyKey: key }: { readonly words: string; readonly idempotencyKey: string | undefined },
): Promise<Result<null, Problem>> {
  return runOnce(dependencies, { scope: `page message ${order.id}`, key, body: { words } }, async (trx) => {
    const { customer_phone: phone } = order;
    if (phone === '') return fail({ code: 'NOT_FOUND' });
    const at = dependencies.clock.now();
    const text = { id: newId(), phone, body: cleanText(words), order, isRead: false, source: 'page' } as const;
    await keepInbound(trx, text, at);
    await tellText(trx, order.id, at);
    return ok(null);
  });
}
