import type { FastifyInstance } from 'fastify';
import * as catalog from '#catalog/server/order-work.ts';
import type { PageMessagesAnswer } from '#contract/order/tracking.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { cleanText } from '#domain/clean-text.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { newId } from '#server/database/stores/new-id.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { keyedCall, type OrderPress, repeatMark, runOnce } from '#server/http/idempotency.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { serve } from '#server/http/serve.ts';
import { findOrder } from '#server/modules/deliveries/index.ts';
import { maySee } from '#server/modules/dispatch/index.ts';
import {
  announceText,
  hasPageMessages,
  isOptedOut,
  isSettledBy,
  markOrderRead,
  markSettled,
  storeInbound,
} from '#server/modules/messages/index.ts';
import { answerByText } from '#server/modules/missing-dishes/index.ts';
import { addNote, lockOrder, type Order } from '#server/modules/orders/index.ts';
import { findForAct, findOpened } from '#server/modules/tracking/index.ts';
import { markToldByPerson, readAnswers, readOrderInbound } from './exceptions-store.ts';
import { readExceptions } from './read-exceptions.ts';
import { readThread, readThreads } from './read-threads.ts';
import { showTexts } from './show-texts.ts';

/**
 * What needs a person on the board, and the texts of an order or a phone (rules exceptions-lane, order-thread,
 * text-threads, shop-replies, page-messages).
 */
export function exceptionsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, 'GET /api/delivery/exceptions', async () => ok(await readExceptions(dependencies)));

  serve(app, 'GET /api/delivery/orders/:id/texts', ({ params, staff }) => showTexts(dependencies, staff, params.id));

  serve(app, 'POST /api/delivery/orders/:id/texts', async (request) => {
    const { params, body, staff: by, idempotencyKey } = request;
    const mark = repeatMark(keyedCall(request));
    const limited = await countCall(dependencies, 'POST /api/delivery/orders/:id/texts', { perPerson: by.id }, mark);
    if (limited !== null) return fail(limited);
    const input = { orderId: params.id, words: body.words, by, idempotencyKey };
    return answerCustomer(dependencies, input);
  });

  serve(app, 'GET /api/orders/track/:orderNumber/messages', async (request) => {
    const order = await findOpened(dependencies, request, request.params.orderNumber, request.query.k);
    return order.ok ? ok(await readPageMessages(dependencies, order.value)) : order;
  });

  serve(app, 'POST /api/orders/track/:orderNumber/messages', async (request) => {
    const order = await findForAct(dependencies, 'POST /api/orders/track/:orderNumber/messages', request);
    if (!order.ok) return order;
    const input = { words: request.body.words, idempotencyKey: request.idempotencyKey };
    return writeToShop(dependencies, order.value, input);
  });

  serve(app, 'GET /api/office/threads', async ({ query }) => ok(await readThreads(dependencies, query)));

  serve(app, 'GET /api/office/threads/:phone', ({ params }) => readThread(dependencies, params.phone));

  serve(app, 'POST /api/delivery/orders/:id/told', ({ params, staff }) => noteTold(dependencies, params.id, staff));
}

/** Notes that a person told a customer what texts did not (rule exceptions-lane), once. Problem: NOT_FOUND. */
function noteTold(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  orderId: string,
  by: StaffMember,
): Outcome<null> {
  return database.transact(async (trx) => {
    const at = clock.now();
    const order = await lockOrder(trx, orderId);
    if (order === undefined) return fail({ code: 'NOT_FOUND' });
    if ((await markToldByPerson(trx, order.id, by.name, at)) > 0) {
      await addNote(trx, { orderId: order.id, kind: 'text', at, person: by, note: catalog.toldByPhone });
      await appendEvent(trx, { orderId: order.id, kind: 'order.text', payload: {}, at });
    }
    return ok(null);
  });
}

/** What customer and shop wrote each other, without the shop's name on top of its answers (rule page-messages). */
async function readPageMessages(
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

/**
 * Keeps a customer's words from the page, and tells the boards. What they mean for an open question of the order, they
 * mean as a text does (rule text-answers), but only the first time: a repeat may come after another question. Problems:
 * NOT_FOUND, IDEMPOTENCY_MISMATCH.
 */
async function writeToShop(
  dependencies: Dependencies,
  order: Order,
  { words, idempotencyKey: key }: { readonly words: string; readonly idempotencyKey: string | undefined },
): Outcome<null> {
  const { database, clock } = dependencies;
  const [id, said] = [newId(), cleanText(words)];
  const { customer_phone: phone } = order;
  const call = { scope: `page message ${order.id}`, key, body: { words } };
  const kept = await runOnce<string>(dependencies, call, async (trx) => {
    if (phone === '') return fail({ code: 'NOT_FOUND' });
    await storeInbound(trx, { id, phone, body: said, order, isRead: false, source: 'page' }, clock.now());
    return ok(id);
  });
  if (!kept.ok) return kept;
  if (kept.value !== id) return ok(null);
  const isSettled = isSettledBy(await answerByText(dependencies)(phone, said, id, order.id));
  await database.transact(async (trx) => {
    const at = clock.now();
    if (isSettled) await markSettled(trx, id, at);
    await announceText(trx, order.id, at);
  });
  return ok(null);
}

/**
 * Answers an order's customer by a text (rule shop-replies); what they wrote until now counts as read. Customers
 * who wrote on the order's page read it there, also after a STOP (rule page-messages). Drivers answer for their own
 * orders.
 * Problems: NOT_FOUND, TEXTS_STOPPED, IDEMPOTENCY_MISMATCH.
 */
function answerCustomer(
  dependencies: Dependencies,
  { orderId, words, by, idempotencyKey: key }: OrderPress & { readonly words: string },
): Outcome<null> {
  const at = dependencies.clock.now();
  return runOnce(dependencies, { scope: `text ${by.id}`, key, body: { orderId, words } }, async (trx) => {
    const order = await findOrder(trx, orderId);
    // The phone of an old order is deleted.
    if (order === undefined || order.customer_phone === '' || !maySee(dependencies, by, order))
      return fail({ code: 'NOT_FOUND' });
    const isStopped = await isOptedOut(trx, order.customer_phone);
    if (isStopped && !(await hasPageMessages(trx, order.id, order.created_at))) return fail({ code: 'TEXTS_STOPPED' });
    const kind = 'message.answer';
    await enqueue(trx, {
      kind,
      dedupeKey: `${kind}:${order.id}:${at}:${by.id}`,
      payload: { orderId: order.id, words },
      at,
    });
    await markOrderRead(trx, order.id, by.name, at);
    await announceText(trx, order.id, at);
    return ok(null);
  });
}
