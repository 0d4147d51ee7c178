import { type TextThread, THREADS_PAGE_SIZE, type ThreadAnswer, type ThreadsAnswer } from '#contract/order/threads.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Db } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { isOptedOut, openOrdersOf, orderOfPhone } from '#server/modules/messages/index.ts';
import { readInboundOf, readMessagesTo, readThreadPhones } from './exceptions-store.ts';
import { oursView, theirsView } from './show-texts.ts';

async function threadOf(db: Db, { phone, unread }: { readonly phone: string; readonly unread: number }) {
  const [theirs] = await readInboundOf(db, phone, 1);
  const [ours] = await readMessagesTo(db, phone, 1);
  const isOurs = ours !== undefined && (theirs === undefined || ours.created_at > theirs.created_at);
  const last = isOurs ? ours : theirs;
  return { phone, at: Number(last?.created_at ?? 0), body: last?.body ?? '', isOurs, unread: Number(unread) };
}

/** The phones that wrote to the shop, a page of them, each with its last text (rule text-threads). */
export async function readThreads(
  { database: { db } }: Pick<Dependencies, 'database'>,
  { search, page }: { readonly search: string; readonly page: number },
): Promise<ThreadsAnswer> {
  const digits = search.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const phones = await readThreadPhones(db, { digits, page });
  const threads: TextThread[] = [];
  for (const phone of phones.slice(0, THREADS_PAGE_SIZE)) threads.push(await threadOf(db, phone));
  return { success: true, threads, hasMore: phones.length > THREADS_PAGE_SIZE };
}

/** A phone's texts, oldest first, and the order of an answer (rule text-threads). Problem: NOT_FOUND. */
export async function readThread(
  { database: { db } }: Pick<Dependencies, 'database'>,
  phone: string,
): Outcome<ThreadAnswer> {
  const ours = (await readMessagesTo(db, phone)).map(oursView);
  const inbound = await readInboundOf(db, phone);
  const theirs = inbound.map(theirsView);
  if (ours.length + theirs.length === 0) return fail({ code: 'NOT_FOUND' });
  const open = await openOrdersOf(db, phone);
  const about = inbound.find(({ order_id }) => order_id !== null && open.includes(order_id));
  const order = about ?? (await orderOfPhone(db, phone));
  return ok({
    success: true,
    texts: [...ours, ...theirs].toSorted((a, b) => a.at - b.at),
    order: order === undefined ? null : { id: String(order.order_id), number: String(order.order_number) },
    isStopped: await isOptedOut(db, phone),
  });
}
