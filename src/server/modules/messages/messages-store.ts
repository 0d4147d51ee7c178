/** All SQL of `messages`: every text, whether it went out or was held back; the office shows them. */
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '#server/database/database-port.ts';
import { changeRows, findRow } from '#server/database/rows.ts';
import type { Database } from '#server/database/schema.ts';
import type { MessagesTable } from '#server/database/schema-texts.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import { newId } from '#server/database/stores/new-id.ts';
import type { DeliveryReport } from '#server/ports/messages.ts';

/** A text's purpose: an order's step, an offer, the question before offers, or the answer to a received text. */
export type TextKind = 'status' | 'offer' | 'question' | 'answer';

export interface NewText {
  readonly dedupeKey: string;
  readonly orderId: string | null;
  /** Ten digits. */
  readonly phone: string;
  readonly kind: TextKind;
  readonly body: string;
  /** After this moment the text is of no use to anybody, Unix ms; absent: it stays good. */
  readonly goodUntil?: number;
}

type TextState = Pick<MessagesTable, 'status' | 'reason' | 'provider_id' | 'sent_at'>;
type NewRow = TextState &
  Pick<MessagesTable, 'id' | 'dedupe_key' | 'order_id' | 'phone' | 'kind' | 'body' | 'created_at'>;
type Row = Pick<MessagesTable, 'id' | 'status' | 'body' | 'created_at' | 'sent_at' | 'delivery'>;

/** The text of this key, or undefined. */
export const findText = statement((db, dedupeKey: Slots<string>) =>
  db
    .selectFrom('messages')
    .select(['id', 'status', 'body', 'created_at', 'sent_at', 'delivery'])
    .where('dedupe_key', '=', dedupeKey),
).first;

/** Whether the provider has told that a text is on its way or there, though its answer may have been lost. */
export const isReported = (text: Pick<Row, 'delivery'> | undefined): boolean =>
  text?.delivery === 'sent' || text?.delivery === 'delivered';

/** Whether a phone may have got the text of this key: it was taken, is being sent, or its try got no answer. */
export async function mayHaveArrived(db: Db, dedupeKey: string): Promise<boolean> {
  const text = await findText(db, dedupeKey);
  return text?.status === 'waiting' || typeof text?.sent_at === 'number' || isReported(text);
}

export interface TextedOrder {
  readonly id: string;
  readonly customer_phone: string;
  readonly created_at: number;
  readonly details_changed_at: number | null;
}

/** So long after an order's details changed, its earlier phone may still get a text that corrects one, ms. */
const CORRECTED_MS = 30 * 60_000;

/** Leaves out the owner's own text about an order (rule untaken-text). */
export const isToCustomer = ({ eb, not }: ExpressionBuilder<Database, 'messages'>) =>
  not(eb('dedupe_key', 'like', 'message.untaken:%'));

/** The texts about an order, to any phone that it had: found by phone and time, as the order's id has no index. */
export const aboutOrder =
  ({ id, customer_phone, created_at, details_changed_at: changedAt }: TextedOrder) =>
  (expression: ExpressionBuilder<Database, 'messages'>) => {
    const { eb, and, or, between } = expression;
    return and([
      eb('order_id', '=', id),
      isToCustomer(expression),
      or([
        and([eb('phone', '=', customer_phone), eb('created_at', '>=', created_at)]),
        ...(changedAt === null ? [] : [between('created_at', created_at, changedAt + CORRECTED_MS)]),
      ]),
    ]);
  };

/** The phones to which texts about an order went. */
export async function readTextedPhones(db: Db, order: TextedOrder): Promise<readonly string[]> {
  const rows = await db.selectFrom('messages').select('phone').distinct().where(aboutOrder(order)).execute();
  return rows.map(({ phone }) => phone);
}

/** The status of the text with this key; undefined if there is none. */
export function readTextResult(
  db: Db,
  dedupeKey: string,
): Promise<Pick<MessagesTable, 'status' | 'reason'> | undefined> {
  const result = db.selectFrom('messages').select(['status', 'reason']);
  return result.where('dedupe_key', '=', dedupeKey).executeTakeFirst();
}

/** The order, of these, that staff last wrote to a phone about since `since`; undefined if none. */
export async function findAnswered(
  db: Db,
  phone: string,
  { orderIds, since }: { readonly orderIds: readonly string[]; readonly since: number },
): Promise<string | undefined> {
  const answer = await db
    .selectFrom('messages')
    .select('order_id')
    .where('phone', '=', phone)
    .where('order_id', 'in', orderIds)
    .where('created_at', '>=', since)
    .where('dedupe_key', 'like', 'message.answer:%')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return answer?.order_id ?? undefined;
}

/** When staff last wrote to a phone about an order, Unix ms; 0 if never. */
export async function readLastAnswerAt(db: Db, phone: string): Promise<number> {
  const answer = db.selectFrom('messages').select('created_at').where('phone', '=', phone);
  const last = answer.where('dedupe_key', 'like', 'message.answer:%').orderBy('created_at', 'desc').limit(1);
  return (await last.executeTakeFirst())?.created_at ?? 0;
}

const insertText = statement((db, row: Slots<NewRow>) =>
  db
    .insertInto('messages')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing()),
);

/** Adds a text and returns its id; a text that has this key already stays as it is. */
export async function addText(
  db: Db,
  text: NewText,
  result: TextState & Pick<MessagesTable, 'created_at'>,
): Promise<string> {
  const id = newId();
  const { dedupeKey: dedupe_key, orderId: order_id, phone, kind, body } = text;
  await insertText.count(db, { id, dedupe_key, order_id, phone, kind, body, ...result });
  return id;
}

type NewTextState = Partial<TextState & Pick<MessagesTable, 'body' | 'phone'>>;

const setTextResult = statement((db, { dedupeKey, result }: Slots<{ dedupeKey: string; result: NewTextState }>) =>
  db.updateTable('messages').set(result).where('dedupe_key', '=', dedupeKey),
);

/** Notes a text's status, and with a retry the words and the phone that it has now. */
export async function setTextStatus(
  db: Db,
  dedupeKey: string,
  result: Pick<TextState, 'status' | 'reason'> & NewTextState,
): Promise<void> {
  await setTextResult.count(db, { dedupeKey, result });
}

/** Holds back unfinished texts of a stopped process: one text, or all to a phone. Finished ones aren't changed. */
export async function stopBegunTexts(
  db: Db,
  begun: { readonly dedupeKey: string } | { readonly phone: string },
  reason: string,
): Promise<void> {
  const which = 'phone' in begun ? { phone: begun.phone } : { dedupe_key: begun.dedupeKey };
  await changeRows(db, 'messages', { ...which, status: 'waiting' }, { status: 'held-back', reason });
}

/** Final states: nothing follows 'delivered' or 'undelivered'. */
const FINAL = ['delivered', 'undelivered'];

/** Notes a text's progress, and returns the text; null if it is already in a final state. */
export async function setDelivery(
  db: Db,
  id: string,
  { state, reason }: Pick<DeliveryReport, 'state' | 'reason'>,
  at: number,
): Promise<Pick<MessagesTable, 'dedupe_key' | 'order_id' | 'phone'> | null> {
  const row = await db
    .updateTable('messages')
    .set({
      delivery: state,
      ...(reason === null ? {} : { reason }),
      ...(state === 'delivered' ? { delivered_at: at } : {}),
    })
    .where('id', '=', id)
    .where((text) => text.or([text('delivery', 'is', null), text('delivery', 'not in', FINAL)]))
    .returning(['dedupe_key', 'order_id', 'phone'])
    .executeTakeFirst();
  return row ?? null;
}

/** What a provider reports of a text that did not arrive. */
const LOST = ['undelivered', 'failed'];

/** The phones whose newest texts since `since` (Unix ms) were refused or lost, and none has arrived after. */
export async function readFailing(db: Db, phones: readonly string[], since: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('messages as lost')
    .select('lost.phone')
    .distinct()
    .where('lost.phone', 'in', phones)
    .where('lost.created_at', '>=', since)
    .where((row) => row.or([row('lost.delivery', 'in', LOST), row('lost.status', '=', 'failed')]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages as later')
            .select('later.id')
            .whereRef('later.phone', '=', 'lost.phone')
            .whereRef('later.created_at', '>', 'lost.created_at')
            .where('later.delivery', '=', 'delivered'),
        ),
      ),
    )
    .execute();
  return rows.map(({ phone }) => phone);
}

/** Whether any server is handing over a text to this phone at this moment. */
export const isBeingSent = async (db: Db, phone: string): Promise<boolean> =>
  (await findRow(db, 'messages', { phone, status: 'waiting' })) !== undefined;

/** How many other offers of this phone were begun since `since` (Unix ms), failed ones too. */
export async function countOtherOffers(
  db: Db,
  { phone, dedupeKey }: Pick<NewText, 'phone' | 'dedupeKey'>,
  since: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('phone', '=', phone)
    .where('kind', '=', 'offer')
    .where('status', '<>', 'held-back')
    .where('created_at', '>=', since)
    .where('dedupe_key', '<>', dedupeKey)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes texts from before a time (Unix ms), also those that were never finished (rule retention-times). */
export async function deleteTextsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('messages').where('created_at', '<', before).execute();
}
