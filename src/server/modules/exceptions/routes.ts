import type { FastifyInstance } from 'fastify';
import { fail, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { keyedCall, repeatMark } from '#server/http/idempotency.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { serve } from '#server/http/serve.ts';
import { findForAct, findOpened } from '#server/modules/tracking/index.ts';
import { answerCustomer } from './answer-customer.ts';
import { noteTold } from './note-told.ts';
import { readPageMessages, writeToShop } from './page-messages.ts';
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
    const wish = { orderId: params.id, words: body.words, by, idempotencyKey };
    return answerCustomer(dependencies, wish);
  });

  serve(app, 'GET /api/orders/track/:orderNumber/messages', async (request) => {
    const order = await findOpened(dependencies, request, request.params.orderNumber, request.query.k);
    return order.ok ? ok(await readPageMessages(dependencies, order.value)) : order;
  });

  serve(app, 'POST /api/orders/track/:orderNumber/messages', async (request) => {
    const order = await findForAct(dependencies, 'POST /api/orders/track/:orderNumber/messages', request);
    if (!order.ok) return order;
    const wish = { words: request.body.words, idempotencyKey: request.idempotencyKey };
    return writeToShop(dependencies, order.value, wish);
  });

  serve(app, 'GET /api/office/threads', async ({ query }) => ok(await readThreads(dependencies, query)));

  serve(app, 'GET /api/office/threads/:phone', ({ params }) => readThread(dependencies, params.phone));

  serve(app, 'POST /api/delivery/orders/:id/told', ({ params, staff }) => noteTold(dependencies, params.id, staff));
}
