import type { BoardException, ExceptionsAnswer } from '#contract/order/exceptions.ts';
import { doorWaitEnds } from '#domain/order/door-wait.ts';
import { countItems } from '#domain/selection/readable-items.ts';
import { readLastNumber } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { memoize } from '#server/memoize.ts';
import { readMismatches } from '#server/modules/bookkeeping/index.ts';
import { doorWaitOf, readOpenReports } from '#server/modules/deliveries/index.ts';
import { readTextBlocks } from '#server/modules/messages/index.ts';
import { readDocument, readOfferMarks } from '#server/modules/orders/index.ts';
import { readTicketTroubles } from '#server/modules/printing/index.ts';
import { readBusy } from '#server/modules/restaurants/index.ts';
import { notRealOf } from '#server/not-real.ts';
import {
  readDoorWaits,
  readLeftOut,
  readLostTexts,
  readOpenQuestions,
  readUnderWay,
  readUnreadTexts,
} from './exceptions-store.ts';

const HOUR_MS = 60 * 60_000;
/** A text that the provider hasn't accepted for this long counts as not sent, ms. */
const TAKEN_WITHIN_MS = 3 * 60_000;
/** The lane shows no more of one kind; the office's lists have the others. */
const MOST = 50;

type Needs = Pick<Dependencies, 'database' | 'clock' | 'shop' | 'payments'>;
type Row<K extends BoardException['kind']> = Extract<BoardException, { readonly kind: K }>;

async function questions({ database: { db } }: Needs): Promise<Row<'question'>[]> {
  return (await readOpenQuestions(db)).map((row) => ({
    kind: 'question',
    key: `question ${row.id} ${row.held_why ?? ''}`,
    at: row.held_at ?? row.asked_at,
    orderId: row.order_id,
    orderNumber: row.order_number,
    dish: row.dish,
    count: row.count,
    swap: row.swap,
    amountCents: row.amount_cents,
    dueAt: row.held_at === null ? row.due_at : null,
    heldWhy: row.held_why,
    reply: row.reply,
  }));
}

async function tickets({ database: { db }, clock }: Needs): Promise<Row<'ticket'>[]> {
  return (await readTicketTroubles(db, clock.now())).map(({ since, ...trouble }) => ({
    kind: 'ticket',
    key: `ticket ${trouble.ticketId}`,
    at: since,
    ...trouble,
  }));
}

async function reports({ database: { db } }: Needs): Promise<Row<'report'>[]> {
  const newestOf = new Map((await readOpenReports(db, MOST)).map((report) => [report.order_id, report]));
  return [...newestOf.values()].map(({ id, order_id, order_number, person, status, reason, note, arrived_at }) => ({
    kind: 'report',
    key: `report ${id}`,
    at: arrived_at,
    orderId: order_id,
    orderNumber: order_number,
    person,
    status,
    reason,
    note,
  }));
}

async function untold({ database: { db }, clock }: Needs): Promise<Row<'untold'>[]> {
  const now = clock.now();
  const rows = await readLostTexts(db, { since: now - 12 * HOUR_MS, notTakenSince: now - TAKEN_WITHIN_MS });
  const lastOf = new Map(rows.map((row) => [row.order_id, row]));
  return [...lastOf.values()].map((row) => ({
    kind: 'untold',
    key: `untold ${row.order_id}`,
    at: row.created_at,
    orderId: row.order_id ?? '',
    orderNumber: row.order_number,
    why: row.status === 'held-back' ? 'stopped' : 'failing',
    isCancelled: row.order_status === 'cancelled',
    phone: row.customer_phone,
  }));
}

async function texts({ database: { db } }: Needs): Promise<Row<'text'>[]> {
  return (await readUnreadTexts(db, MOST)).map(({ id, phone, body, order_id, order_number, created_at }) => ({
    kind: 'text',
    key: `text ${id}`,
    at: created_at,
    orderId: order_id,
    orderNumber: order_number,
    textId: id,
    phone,
    body,
  }));
}

async function doors({ database: { db } }: Needs): Promise<Row<'door'>[]> {
  return (await readDoorWaits(db)).flatMap((row) => {
    const wait = doorWaitOf(row);
    if (wait === null) return [];
    const { id: orderId, order_number: orderNumber, name } = row;
    const about = { key: `door ${orderId} ${wait.at}`, at: wait.at, orderId, orderNumber };
    return [{ ...about, kind: 'door', person: name ?? '', endsAt: doorWaitEnds(wait) }];
  });
}

async function empty({ database: { db } }: Needs): Promise<Row<'empty'>[]> {
  const rows = (await readLeftOut(db)).filter((row) => countItems(readDocument(row).lines) <= Number(row.count));
  return rows.map(({ id, order_number, at }) => ({
    kind: 'empty',
    key: `empty ${id}`,
    at,
    orderId: id,
    orderNumber: order_number,
  }));
}

async function money(dependencies: Dependencies): Promise<Row<'money' | 'approval'>[]> {
  const rows = await readMismatches(dependencies);
  // A refund that waits for the owner is as it should be, and doesn't count as a mismatch.
  const kinds = Map.groupBy(rows, ({ kind }) => (kind === 'refund-held' ? 'approval' : 'money'));
  // One row for all of a kind: its key and its time stay, so that a reading that changes nothing moves nothing.
  return [...kinds].map(([kind, all]) => {
    return { kind, key: kind, at: Math.min(...all.map(({ since }) => since)), count: all.length };
  });
}

async function noTexts({ database: { db } }: Needs): Promise<ExceptionsAnswer['noTexts']> {
  const orders = await readUnderWay(db);
  const blocks = await readTextBlocks(db, orders);
  return orders.flatMap(({ id, customer_phone }) => {
    const why = blocks.get(customer_phone);
    return why === undefined ? [] : [{ orderId: id, why }];
  });
}

/** Who is asked about an order (rule order-offers); nobody where all who could be have not taken it. */
async function offers({ database: { db }, shop }: Needs): Promise<ExceptionsAnswer['offers']> {
  const rows = shop.current.offersOrders ? await readOfferMarks(db) : [];
  const open = rows.filter(({ answer }) => answer === null);
  return [...Map.groupBy(rows, ({ orderId }) => orderId)].flatMap(([orderId, own]) => {
    const asked = open.find((row) => row.orderId === orderId);
    // A driver who is being asked about another order can still be asked about this one.
    const isNext = open.some(({ driverId }) => own.every((row) => row.driverId !== driverId));
    if (asked === undefined && isNext) return [];
    const endsAt = asked?.endsAt ?? Math.max(...own.map((row) => row.endsAt));
    return [{ orderId, driver: asked === undefined ? null : (asked.name ?? ''), endsAt }];
  });
}

/** Whether a driver waits at a door, or has given back an order, perhaps with the food. */
const cannotWait = (exception: BoardException): boolean =>
  exception.kind === 'door' || (exception.kind === 'report' && exception.reason === 'returned');

async function findExceptions(dependencies: Dependencies): Promise<ExceptionsAnswer> {
  const kinds = [questions, tickets, reports, untold, texts, doors, empty, money];
  const exceptions: BoardException[] = (await Promise.all(kinds.map((read) => read(dependencies)))).flat();
  return {
    success: true,
    exceptions: exceptions.toSorted(
      (a, b) => Number(cannotWait(b)) - Number(cannotWait(a)) || a.at - b.at || (a.key < b.key ? -1 : 1),
    ),
    noTexts: await noTexts(dependencies),
    offers: await offers(dependencies),
    notReal: notRealOf(dependencies.providers.current),
    busy: await readBusy(dependencies.database.db, dependencies.clock.now()),
  };
}

/** Exceptions that depend only on the clock (a printer that stopped polling) are found within this time, ms. */
const KEPT_MS = 20_000;

/** One answer for all boards that ask for the same state: until the next event, but no longer than some seconds. */
const readerOf = memoize((dependencies: Dependencies) => {
  let kept: { readonly version: string; readonly answer: Promise<ExceptionsAnswer> } | null = null;
  return async (): Promise<ExceptionsAnswer> => {
    const now = Math.floor(dependencies.clock.now() / KEPT_MS);
    const version = `${await readLastNumber(dependencies.database.db)} ${now}`;
    if (kept?.version === version) return kept.answer;
    const made = { version, answer: findExceptions(dependencies) };
    kept = made;
    made.answer.catch(() => {
      if (kept === made) kept = null;
    });
    return made.answer;
  };
});

/** All that needs a person on the board: what can't wait, then the longest waiting first (rule exceptions-lane). */
export const readExceptions = (dependencies: Dependencies): Promise<ExceptionsAnswer> => readerOf(dependencies)();
