import * as orderWords from '#catalog/everyone/order-words.ts';
import * as catalog from '#catalog/server/order-work.ts';
import type { KeptReport } from '#contract/order/late-reports.ts';
import type { ChargedLines, CorrectTillBody } from '#contract/order/till.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { formatCents } from '#domain/money/money.ts';
import { MAX_PHOTOS } from '#domain/order/photo-rules.ts';
import { isNothingPaid, type TillMeans, type TillPrice } from '#domain/order/till.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { newId } from '#server/database/stores/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type OrderPress, runOnce } from '#server/http/idempotency.ts';
import { findForChange, findOwnOrFormer, hasReportRoom, storePaidReport } from '#server/modules/deliveries/index.ts';
import { appendLedger, readLedger } from '#server/modules/ledger/index.ts';
import { addNote, lockOrder, type Order } from '#server/modules/orders/index.ts';
import { removeUnused, type StoredPhoto, storePhotos } from '#server/modules/photos/index.ts';
import { tillBackEntries, tillEntries, tillWords } from './till-entries.ts';
import { type Bought, boughtOf, isAtTill, readPrices } from './till-of.ts';
import {
  addReceipts,
  endTillNote,
  findTillNote,
  insertTillNote,
  readReceipts,
  type StoredTillNote,
} from './till-store.ts';

export interface TillInput extends OrderPress {
  readonly paidCents: number;
  readonly means: TillMeans;
  readonly charged: ChargedLines;
}

interface Noted {
  readonly note: string | null;
  readonly report?: KeptReport;
}

interface Checked {
  readonly order: Order;
  readonly bought: Bought;
  readonly prices: readonly TillPrice[];
  readonly standing: StoredTillNote | undefined;
  /** It is somebody else's, and has another amount or another price. */
  readonly isBeside: boolean;
}

/** The most photos of receipts that an order gets: those of several drivers. */
const MOST_RECEIPTS = 4 * MAX_PHOTOS;

/**
 * Notes what was paid at the restaurant for an order, once, with photos of the receipt (rule till-notes); also for a
 * driver from whom the order was taken. The same note again is the same answer, and adds a driver's receipt to somebody
 * else's note; another amount is kept as a driver's late report, or refused. Problems: NOT_FOUND, PENDING_ORDER,
 * TILL_CLOSED, TILL_NOTED, VALIDATION, AMOUNT_OUT_OF_RANGE, those of `storePhotos`, TOO_MANY_PHOTOS,
 * IDEMPOTENCY_MISMATCH.
 */
export async function noteTill(
  dependencies: Dependencies,
  input: TillInput,
  files: readonly Uint8Array[],
): Outcome<Noted> {
  if (files.length > MAX_PHOTOS) return fail({ code: 'TOO_MANY_PHOTOS' });
  const { database, clock, shop } = dependencies;
  // Decoding photos costs far more than looking whether they are of use.
  const looked = await check(dependencies, database.db, input);
  if (!looked.ok) return looked;
  const photos = await storePhotos(dependencies, files);
  if (!photos.ok) return photos;
  const { orderId, by, paidCents, means, charged, idempotencyKey: key } = input;
  const call = { scope: `till ${by.id}`, key, body: { orderId, paidCents, means, charged } };
  const noted = await runOnce<Noted>(dependencies, call, async (trx) => {
    await lockOrder(trx, orderId);
    const checked = await check(dependencies, trx, input);
    if (!checked.ok) return checked;
    const { order, standing } = checked.value;
    const at = clock.now();
    if (standing !== undefined)
      return noteBeside(trx, { ...checked.value, standing }, input, { photos: photos.value, at });
    await addReceipts(trx, receiptRows(order, photos.value));
    const note = noteOf(checked.value, { by, paidCents, means, reason: '', at });
    await insertTillNote(trx, note);
    const words = catalog.paidAtRegister(tillWords(note, formatCents));
    await announce(trx, order, { by, at, note: words });
    const entries = tillEntries(order, note, checked.value.bought.owed, await readLedger(trx, order.id));
    await appendLedger(trx, entries, shop.current.timeZone);
    return ok({ note: note.id });
  });
  const stored = photos.value.map(({ file }) => file);
  await removeUnused(dependencies, stored);
  return noted;
}

const receiptRows = ({ id: order_id }: Order, photos: readonly StoredPhoto[]) =>
  photos.map((photo, index) => ({ ...photo, order_id, position: index + 1 }));

/** Keeps what somebody paid where the order has a note already: their receipt, and another amount as a report. */
async function noteBeside(
  trx: Trx,
  { order, bought, prices, standing, isBeside }: Checked & { readonly standing: StoredTillNote },
  { by, paidCents, means, idempotencyKey }: TillInput,
  { photos, at }: { readonly photos: readonly StoredPhoto[]; readonly at: number },
): Outcome<Noted> {
  if (isBeside) {
    const paid = tillWords({ paid_cents: paidCents, menu_cents: bought.menuCents, means }, formatCents);
    const others = prices.map(({ name, chargedPrice }) => catalog.dishCost(name, formatCents(chargedPrice)));
    const said = { by, note: [paid, ...others].join('. '), photos, idempotencyKey };
    return ok({ note: standing.id, report: await storePaidReport(trx, order, said, at) });
  }
  if (photos.length > 0 && standing.staff_id !== by.id) {
    const before = await readReceipts(trx, order.id);
    if (before.length + photos.length > MOST_RECEIPTS) return fail({ code: 'TOO_MANY_PHOTOS' });
    await addReceipts(trx, receiptRows(order, photos));
    await announce(trx, order, { by, at, note: catalog.receiptAdded });
  }
  return ok({ note: standing.id });
}

/** The entries for a request, or why it can't be noted. A note with the same content isn't a problem. */
async function check(dependencies: Dependencies, db: Db, input: TillInput): Outcome<Checked> {
  const now = dependencies.clock.now();
  const had = await findOwnOrFormer(db, input, now);
  const found = had === undefined ? await findForChange(db, input, now) : ok({ order: had });
  if (!found.ok) return found;
  const { order } = found.value;
  if (!dependencies.shop.current.tillNotes || !(await isAtTill(db, order))) return fail({ code: 'TILL_CLOSED' });
  const bought = await boughtOf(db, order);
  if (isNothingPaid(input.paidCents, bought.menuCents))
    return fail({ code: 'AMOUNT_OUT_OF_RANGE', message: orderWords.ifYouPaidNothing });
  const prices = readPrices(bought, input);
  if (!prices.ok) return prices;
  const standing = await findTillNote(db, order.id);
  const isBeside = standing !== undefined && !isSameNote(standing, input, prices.value);
  const isKept =
    had !== undefined && standing?.staff_id !== input.by.id && (await hasReportRoom(db, order.id, input.by));
  if (isBeside && !isKept) return fail({ code: 'TILL_NOTED' });
  return ok({ order, bought, prices: prices.value, standing, isBeside });
}

const isSameNote = (
  { paid_cents, means, prices: stored }: StoredTillNote,
  input: Pick<TillInput, 'paidCents' | 'means'>,
  prices: readonly TillPrice[],
): boolean => paid_cents === input.paidCents && means === input.means && stored === JSON.stringify(prices);

interface Said {
  readonly by: StaffMember;
  readonly paidCents: number;
  readonly means: TillMeans;
  readonly reason: string;
  readonly at: number;
}

const noteOf = (
  { order, bought, prices }: Pick<Checked, 'order' | 'bought' | 'prices'>,
  { by, paidCents, means, reason, at }: Said,
): StoredTillNote => ({
  id: newId(),
  order_id: order.id,
  restaurant_id: order.restaurant_id,
  staff_id: by.id,
  person: by.name,
  paid_cents: paidCents,
  menu_cents: bought.menuCents,
  means,
  prices: JSON.stringify(prices),
  reason,
  noted_at: at,
  replaced_at: null,
});

/** The order's history has it, and open screens learn of it. */
async function announce(
  trx: Trx,
  { id: orderId }: Order,
  { by, at, note }: { readonly by: StaffMember; readonly at: number; readonly note: string },
): Promise<void> {
  await addNote(trx, { orderId, kind: 'payment', at, person: by, note });
  await appendEvent(trx, { orderId, kind: 'order.money', payload: {}, at });
}

export interface TillCorrection extends OrderPress {
  readonly body: CorrectTillBody;
}

/**
 * Corrects what was noted, takes it back, or notes it where the driver has not (rule till-notes): rows against the old
 * ones with the reason, and the new ones. Problems: NOT_FOUND, TILL_CLOSED, TILL_CHANGED, REASON_REQUIRED, VALIDATION,
 * AMOUNT_OUT_OF_RANGE, IDEMPOTENCY_MISMATCH.
 */
export function correctTill(dependencies: Dependencies, input: TillCorrection): Outcome<Noted> {
  const { orderId, by, body, idempotencyKey: key } = input;
  return runOnce<Noted>(dependencies, { scope: `till ${by.id}`, key, body: { orderId, body } }, (trx) =>
    correct(dependencies, trx, input),
  );
}

async function correct({ clock, shop }: Dependencies, trx: Trx, { orderId, by, body }: TillCorrection): Outcome<Noted> {
  const reason = body.reason.trim();
  const order = await lockOrder(trx, orderId);
  if (order === undefined) return fail({ code: 'NOT_FOUND' });
  if (!shop.current.tillNotes || !(await isAtTill(trx, order))) return fail({ code: 'TILL_CLOSED' });
  const standing = await findTillNote(trx, order.id);
  if ((standing?.id ?? null) !== body.note) return fail({ code: 'TILL_CHANGED' });
  if (reason === '') return fail({ code: 'REASON_REQUIRED', message: catalog.sayWhyCorrected });
  const at = clock.now();
  const bought = await boughtOf(trx, order);
  const { paid } = body;
  const prices = paid === null ? ok([]) : readPrices(bought, { paidCents: paid.cents, charged: paid.charged });
  if (!prices.ok) return prices;
  const said = paid && { by, paidCents: paid.cents, means: paid.means, reason, at };
  const note = said && noteOf({ order, bought, prices: prices.value }, said);
  const { timeZone } = shop.current;
  if (standing !== undefined) {
    const back = await takenBack(trx, order, standing, { person: by.name, note: reason, at });
    await appendLedger(trx, back, timeZone);
  }
  if (note !== null) await insertTillNote(trx, note);
  const words = note === null ? catalog.nothingWasPaid : tillWords(note, formatCents);
  await announce(trx, order, { by, at, note: catalog.registerCorrected(words, reason) });
  if (note !== null)
    await appendLedger(trx, tillEntries(order, note, bought.owed, await readLedger(trx, order.id)), timeZone);
  return ok({ note: note?.id ?? null });
}

async function takenBack(
  trx: Trx,
  order: Order,
  standing: StoredTillNote,
  said: { readonly person: string; readonly note: string; readonly at: number },
) {
  await endTillNote(trx, standing.id, said.at);
  return tillBackEntries(order, standing, await readLedger(trx, order.id), said);
}
