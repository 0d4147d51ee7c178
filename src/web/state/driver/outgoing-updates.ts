/**
 * A driver's updates on their way to the server (rule driver-without-line): saved on the phone first, sent in their
 * order, each once, and shown until the server has them or the driver has dropped them.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import * as catalog from '#catalog/everyone/state.ts';
import type { KeptReport } from '#contract/order/late-reports.ts';
import { reportedText } from '#domain/order/order-status.ts';
import { NOTE_MAX_LENGTH } from '#domain/order/photo-rules.ts';
import { ApiClientError, ApiRefusal } from '#web/api/api-errors.ts';
import { sendStatusUpdate } from '#web/api/staff/send-status-update.ts';
import { sendTillNote } from '#web/api/staff/till.ts';
import { browserOutgoing, type OutgoingStore, type OutgoingUpdate } from '#web/state/driver/outgoing-store.ts';
import { randomId } from '#web/state/store/new-id.ts';

export interface Outgoing {
  /** Oldest first; drafts included. */
  readonly updates: readonly OutgoingUpdate[];
  /** The keys of those that are lost with the page, because the phone could not save them. */
  readonly unkept: readonly string[];
  /** The key of the one that is being sent. */
  readonly sending: string | null;
  /** The last one sent, so that the page can name it. */
  readonly lastSent: SentUpdate | null;
}

/** An update that the server has. */
export interface SentUpdate extends OutgoingUpdate {
  /** The order's version with this step; null if it made no step. */
  readonly version: number | null;
  /** When the server agreed, Unix ms by the phone's clock. */
  readonly sentAt: number;
}

/** Sends an update to the server; the answer has `report` if the step was too late to be made. */
export type SendUpdate = (
  update: OutgoingUpdate,
  isBackground: boolean,
) => Promise<{ readonly version: number | null; readonly report?: KeptReport | undefined }>;
export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'waiting' /** What it waits for, if the server said so. */; readonly message?: string }
  | { readonly kind: 'refused'; readonly message: string };

/** The words for an order that the server does not show to this driver. */
const NOT_THEIRS = catalog.orderNotYours;

/** Statuses that say nothing against the update: nobody is signed in, or there were too many requests at once. */
const LATER = new Set([401, 408, 425, 429]);

/**
 * The outcome of an attempt. After a refusal the driver decides; after other failures it is retried. Where the server
 * has no room for photos, the driver reads it: the dispatcher has to know (rule upload-room).
 */
export function outcomeOf(error: unknown): SendOutcome {
  if (error instanceof ApiRefusal && error.code === 'STORAGE_FULL') return { kind: 'waiting', message: error.message };
  const isAnswer = error instanceof ApiRefusal || error instanceof ApiClientError;
  if (!isAnswer || error.status >= 500 || LATER.has(error.status)) return { kind: 'waiting' };
  return { kind: 'refused', message: error.status === 404 ? NOT_THEIRS : error.message };
}

const oldestFirst = (a: OutgoingUpdate, b: OutgoingUpdate): number => a.savedAt - b.savedAt;

/** One queue over a store; `send` brings an update to the server. */
export class OutgoingQueue {
  readonly state: StoreApi<Outgoing> = createStore<Outgoing>(() => ({
    updates: [],
    unkept: [],
    sending: null,
    lastSent: null,
  }));
  readonly #store: OutgoingStore;
  readonly #send: SendUpdate;
  /** Each update that is sent waits for the one before. */
  #turn: Promise<unknown> = Promise.resolve();
  /** How many are being sent or wait to be sent. */
  #turns = 0;

  constructor(store: OutgoingStore, send: SendUpdate) {
    this.#store = store;
    this.#send = send;
  }

  /** Reads what is kept on the phone; what is known stays known where that fails. */
  async load(): Promise<void> {
    const kept = await this.#store.all().catch(() => null);
    if (kept !== null) this.#show(kept);
  }

  async save(update: OutgoingUpdate): Promise<void> {
    await this.#store.put(update);
    const others = this.state.getState().updates.filter(({ key }) => key !== update.key);
    this.#show([...others, update]);
  }

  async drop(key: string): Promise<void> {
    await this.#store.remove(key);
    this.#show(this.state.getState().updates.filter((update) => update.key !== key));
  }

  #show(updates: readonly OutgoingUpdate[]): void {
    this.state.setState({ updates: [...updates].sort(oldestFirst), unkept: this.#store.unkept() });
  }

  /** Whether this update outlives the page. */
  isKept(key: string): boolean {
    return !this.state.getState().unkept.includes(key);
  }

  /** What the server keeps as late reports of this person, until they dismiss the notice. */
  reportsOf(staffId: string): readonly OutgoingUpdate[] {
    return this.state.getState().updates.filter((update) => update.staffId === staffId && update.state === 'kept');
  }

  /** What this person has submitted and the server does not have. */
  unsentOf(staffId: string): readonly OutgoingUpdate[] {
    return this.state
      .getState()
      .updates.filter(({ staffId: whose, state }) => whose === staffId && (state === 'waiting' || state === 'refused'));
  }

  /** Forgets all that this person has written, drafts and photos included. */
  async forgetPerson(staffId: string): Promise<void> {
    await this.load();
    for (const { key, staffId: whose } of this.state.getState().updates) if (whose === staffId) await this.drop(key);
  }

  /**
   * Deletes the customers' phones that were saved before the shop hid them (rule hidden-phones). What was sent or
   * dismissed since, here or in another tab, does not come back.
   */
  forgetPhones(): Promise<void> {
    return this.#inTurn(async () => {
      await this.load();
      for (const { key, stop } of this.state.getState().updates) {
        if (!stop?.phone) continue;
        await this.load();
        const update = this.state.getState().updates.find((one) => one.key === key);
        // One that the phone can't write has its number until the page is opened again.
        if (update) await this.save({ ...update, stop: { ...stop, phone: '' } }).catch(() => undefined);
      }
    });
  }

  /** Deletes others' drafts and reports here, and updates saved before `before` (Unix ms); newer ones wait. */
  async forgetOthers(staffId: string, before: number): Promise<void> {
    await this.load();
    for (const update of this.state.getState().updates) {
      const isOver = update.state === 'draft' || update.state === 'kept' || update.savedAt < before;
      if (update.staffId !== staffId && isOver) await this.drop(update.key);
    }
  }

  /**
   * Saves an update at once, and sends it unless something goes before it: an earlier update of the same order, or one
   * that is being sent now, which may take minutes over a weak signal. Then it waits for `sendAll`. It stays behind
   * those that wait already, also on a phone whose clock was set back.
   */
  async submit(update: OutgoingUpdate, isOnline: boolean): Promise<SendOutcome> {
    const savedAt = Math.max(update.savedAt, ...this.#waitingOf(update.staffId).map((one) => one.savedAt + 1));
    const waiting: OutgoingUpdate = { ...update, savedAt, state: 'waiting', refusal: '' };
    await this.save(waiting);
    const isFirst = !this.#waitingOf(update.staffId).some(
      ({ key, orderId }) => key !== update.key && orderId === update.orderId,
    );
    if (!isOnline || !isFirst || this.#turns > 0) return { kind: 'waiting' };
    return this.#inTurn(() => this.#sendOne(waiting, false));
  }

  /** Sends a refused update again: the reason for the refusal may be over. */
  async sendAgain(update: OutgoingUpdate): Promise<void> {
    await this.save({ ...update, state: 'waiting', refusal: '' });
    await this.sendAll(update.staffId);
  }

  /**
   * Sends this person's waiting updates, oldest first; stops at the first one that must keep waiting. If that one waits
   * for room for its photos, only later updates of its order wait with it.
   */
  sendAll(staffId: string): Promise<void> {
    return this.#inTurn(async () => {
      await this.load();
      const heldOrders = new Set<string>();
      for (const { key, orderId } of this.#waitingOf(staffId)) {
        const update = heldOrders.has(orderId) ? undefined : await this.#stillWaiting(key);
        if (update === undefined) continue;
        const outcome = await this.#sendOne(update, true);
        if (outcome.kind !== 'waiting') continue;
        if (outcome.message === undefined) return;
        heldOrders.add(orderId);
      }
    });
  }

  #waitingOf(staffId: string): readonly OutgoingUpdate[] {
    return this.state.getState().updates.filter((update) => update.state === 'waiting' && update.staffId === staffId);
  }

  /** The update, unless the driver has dropped it while others were sent, here or in another tab. */
  async #stillWaiting(key: string): Promise<OutgoingUpdate | undefined> {
    await this.load();
    return this.state.getState().updates.find((update) => update.key === key && update.state === 'waiting');
  }

  /** Sends one update. A refused one stays with its reason; one that was dropped since does not come back. */
  async #sendOne(update: OutgoingUpdate, isBackground: boolean): Promise<SendOutcome> {
    this.state.setState({ sending: update.key });
    try {
      const { report, version } = await this.#send(update, isBackground);
      if (report?.isConflict) {
        await this.save({ ...update, state: 'kept', photos: [], report: { ...report, photos: update.photos.length } });
        return { kind: 'kept' };
      }
      await this.drop(update.key);
      const made = report === undefined ? version : null;
      this.state.setState({ lastSent: { ...update, version: made, sentAt: Date.now() } });
      return { kind: 'sent' };
    } catch (error) {
      const outcome = outcomeOf(error);
      await this.#noteFailure(update, outcome);
      return outcome;
    } finally {
      this.state.setState({ sending: null });
    }
  }

  /** Saves what the driver should read about an update that was not sent. */
  async #noteFailure(update: OutgoingUpdate, outcome: SendOutcome): Promise<void> {
    if (outcome.kind !== 'refused' && outcome.kind !== 'waiting') return;
    const { kind: state, message: refusal = '' } = outcome;
    const isNews = state !== update.state || refusal !== update.refusal;
    if (isNews && (await this.#stillWaiting(update.key)) !== undefined) await this.save({ ...update, state, refusal });
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#turns += 1;
    const turn = this.#turn.then(work).finally(() => {
      this.#turns -= 1;
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}

/** One of several tabs sends at a time; with the key an update counts once in any case. */
async function sendAlone(update: OutgoingUpdate, isBackground: boolean) {
  const { key, orderId, status, note, staffId: updatedBy, photos, actedAt, swaps, till } = update;
  const { isBroughtBack } = update;
  const swapped = swaps && Object.keys(swaps).filter((id) => swaps[id]);
  const send: () => ReturnType<SendUpdate> = async () => {
    if (till === undefined) {
      const step = { orderId, status, note, updatedBy, photos, actedAt, swapped, isBroughtBack };
      return sendStatusUpdate(step, key, isBackground);
    }
    const { report } = await sendTillNote({ orderId, till, photos }, key, isBackground);
    return { version: null, report };
  };
  return 'locks' in navigator ? navigator.locks.request('outgoing-updates', send) : send();
}

/** This browser's queue. */
export const outgoing = new OutgoingQueue(browserOutgoing(), sendAlone);

/** What is known of an update before it is filled in. */
export type Begun = Pick<OutgoingUpdate, 'staffId' | 'orderId' | 'orderNumber' | 'status'> &
  Partial<Pick<OutgoingUpdate, 'stop' | 'till' | 'note' | 'isBroughtBack'>>;

/** A new update, to be filled in. */
export function newUpdate(details: Begun, savedAt: number): OutgoingUpdate {
  const { note = '' } = details;
  return { ...details, note, firstNote: note, key: randomId(), photos: [], savedAt, state: 'draft', refusal: '' };
}

/**
 * A kept update on a page that begins with this note: it replaces the one that the update began with. What was typed
 * stays (rule nobody-opens).
 */
export function takenOver(kept: OutgoingUpdate, firstNote: string): OutgoingUpdate {
  const { firstNote: before = '', note } = kept;
  if (before === firstNote) return kept;
  const typed = note.replace(before, '').trim();
  const words = typed.includes(firstNote) ? typed : `${firstNote}\n${typed}`.trim().slice(0, NOTE_MAX_LENGTH);
  return { ...kept, note: words, firstNote };
}

/** A driver's update as text (rules till-notes, nobody-opens). */
export function updateWords({ status, till }: Pick<OutgoingUpdate, 'status' | 'till'>): string {
  if (till !== undefined) return catalog.whatYouPaid;
  return reportedText(status);
}

/** The status that an order has once everything that waits is sent. */
export function statusAhead(updates: readonly OutgoingUpdate[], orderId: string): OutgoingUpdate['status'] | null {
  return (
    updates.findLast((one) => one.orderId === orderId && one.state === 'waiting' && one.till === undefined)?.status ??
    null
  );
}
