/** Texts that come in from phones, and texts that wait to be sent. */

import type { MessagesTable } from '#server/database/schema-texts.ts';
import { newId } from '#server/database/stores/new-id.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import { moneyTextHandlers, statusTextHandlers, untakenTextHandlers } from '#server/modules/messages/index.ts';
import { refundHandlers } from '#server/modules/refunds/index.ts';
import { fakeSignature } from './fake-messages.ts';
import type { TestServer } from './test-app.ts';

let count = 0;

/** A text from a phone (ten digits), as the provider brings it; the same `id` is the same text again. */
export function textFrom(
  server: TestServer,
  from: string,
  body: string,
  { id = `in-${++count}`, answered = 'no' } = {},
) {
  const fields = { id, from, body, answered };
  return server.app.inject({
    method: 'POST',
    url: '/api/messages/inbound',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-fake-signature': fakeSignature(fields) },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** Has the provider give back what is due. */
export async function sendRefunds(server: TestServer): Promise<number> {
  const { dependencies } = server;
  await endUndo(server);
  return sendDue(dependencies, refundHandlers(dependencies));
}

/** Makes due what only waits because its step or assignment could still be undone (rule step-undo). */
export async function endUndo({ dependencies }: TestServer): Promise<void> {
  const { database, clock } = dependencies;
  await database.db
    .updateTable('outbox')
    .set({ next_at: clock.now() })
    .where('kind', 'in', ['message.status', 'message.delay', 'push.driver', 'refund.send'])
    .where('attempts', '=', 0)
    .where('next_at', '>', clock.now())
    .execute();
}

/** Sends what is due, as if nobody were to undo a step any more. */
export async function sendTexts(server: TestServer): Promise<number> {
  await endUndo(server);
  return sendDue(server.dependencies, {
    ...statusTextHandlers(server.dependencies),
    ...moneyTextHandlers(server.dependencies),
    ...untakenTextHandlers(server.dependencies),
  });
}

/** The texts as the office sees them. */
export function keptTexts({ dependencies }: TestServer, phone: string) {
  return dependencies.database.db
    .selectFrom('messages')
    .select(['kind', 'status', 'provider_id', 'body'])
    .where('phone', '=', phone)
    .orderBy('created_at')
    .execute();
}

export type TextResult = Pick<MessagesTable, 'status' | 'delivery'>;

/** Keeps a text to a phone as if it had gone out at `at` (Unix ms). */
export async function storeSentText(
  { dependencies }: TestServer,
  phone: string,
  result: TextResult & Partial<MessagesTable>,
  at: number,
  dedupeKey: string = newId(),
): Promise<void> {
  const text = { id: newId(), dedupe_key: dedupeKey, order_id: null, phone, kind: 'status', body: 'A text' } as const;
  await dependencies.database.db
    .insertInto('messages')
    .values({ ...text, provider_id: null, created_at: at, sent_at: at, reason: null, delivered_at: null, ...result })
    .execute();
}
