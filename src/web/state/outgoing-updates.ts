/**
 * A driver's updates on their way out: saved on the phone first, sent in the order in which they were made, each once, and shown until the
 * server has them or the driver has dropped them (operations.md section 2; design of the driver's page).
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiClientError, ApiRefusal } from '#web/api/api-errors.ts';
import { sendStatusUpdate } from '#web/api/send-status-update.ts';
import { newId } from '#web/state/new-id.ts';
import { browserOutgoing, type OutgoingStore, type OutgoingUpdate } from '#web/state/outgoing-store.ts';

export interface Outgoing {
  /** Oldest first; drafts included. */
  readonly updates: readonly OutgoingUpdate[];
  /** The key of the one that is being sent. */
  readonly sending: string | null;
  /** The one that got through last, for a word about it. */
  readonly lastSent: OutgoingUpdate | null;
}

export type SendUpdate = (update: OutgoingUpdate, isBackground: boolean) => Promise<unknown>;
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly message: string };

/** Not the update is wrong but the moment: nobody is signed in, or it was too much at once. */
const LATER = new Set([401, 408, 425, 429]);

/** What an attempt has come to. After a refusal the driver decides; anything else is tried again by itself. */
export function outcomeOf(error: unknown): Outcome {
  const isAnswer = error instanceof ApiRefusal || error instanceof ApiClientError;
  if (!isAnswer || error.status >= 500 || LATER.has(error.status)) return { kind: 'waiting' };
  return { kind: 'refused', message: error.message };
}

const oldestFirst = (a: OutgoingUpdate, b: OutgoingUpdate): number => a.savedAt - b.savedAt;

/** One queue over a store; `send` brings an update to the server. */
export class OutgoingQueue {
  readonly state: StoreApi<Outgoing> = createStore<Outgoing>(() => ({ updates: [], sending: null, lastSent: null }));
  readonly #store: OutgoingStore;
  readonly #send: SendUpdate;
  /** Whatever is sent waits for what was sent before. */
  #turn: Promise<unknown> = Promise.resolve();
  /** How many send or wait to send. */
  #turns = 0;

  constructor(store: OutgoingStore, send: SendUpdate) {
    this.#store = store;
    this.#send = send;
  }

  /** Reads what is kept on the phone. */
  async load(): Promise<void> {
    const updates = [...(await this.#store.all())].sort(oldestFirst);
    this.state.setState({ updates });
  }

  /** Keeps an update, new or changed. */
  async save(update: OutgoingUpdate): Promise<void> {
    await this.#store.put(update);
    const others = this.state.getState().updates.filter(({ key }) => key !== update.key);
    this.state.setState({ updates: [...others, update].sort(oldestFirst) });
  }

  /** Forgets an update. */
  async drop(key: string): Promise<void> {
    await this.#store.remove(key);
    this.state.setState({ updates: this.state.getState().updates.filter((update) => update.key !== key) });
  }

  /** What this person has submitted and the server has not got. */
  unsentOf(staffId: string): readonly OutgoingUpdate[] {
    return this.state.getState().updates.filter((update) => update.staffId === staffId && update.state !== 'draft');
  }

  /** Forgets all that this person has written, drafts and photos included. */
  async forgetPerson(staffId: string): Promise<void> {
    await this.load();
    for (const { key, staffId: whose } of this.state.getState().updates) if (whose === staffId) await this.drop(key);
  }

  /**
   * Forgets what other people have left on this phone: their drafts, and what they saved before a time (Unix ms). What they submitted since
   * then still waits for them to sign in again.
   */
  async forgetOthers(staffId: string, before: number): Promise<void> {
    await this.load();
    for (const update of this.state.getState().updates) {
      const isOver = update.state === 'draft' || update.savedAt < before;
      if (update.staffId !== staffId && isOver) await this.drop(update.key);
    }
  }

  /**
   * Saves an update at once, and sends it where nothing has to go before it: an earlier one of the same order, or whatever is being sent now,
   * which may take minutes on a weak signal. Otherwise it waits for `sendAll`.
   */
  async submit(update: OutgoingUpdate, isOnline: boolean): Promise<Outcome> {
    const waiting: OutgoingUpdate = { ...update, state: 'waiting', refusal: '' };
    await this.save(waiting);
    const isFirst = !this.#waitingOf(update.staffId).some(
      ({ key, orderId, savedAt }) => key !== update.key && orderId === update.orderId && savedAt <= update.savedAt,
    );
    if (!isOnline || !isFirst || this.#turns > 0) return { kind: 'waiting' };
    return this.#inTurn(() => this.#sendOne(waiting, false));
  }

  /** Sends a refused update once more: what stood against it may have passed. */
  async sendAgain(update: OutgoingUpdate): Promise<void> {
    await this.save({ ...update, state: 'waiting', refusal: '' });
    await this.sendAll(update.staffId);
  }

  /** Sends what this person has waiting, oldest first; ends at the first that does not get through. */
  sendAll(staffId: string): Promise<void> {
    return this.#inTurn(async () => {
      await this.load();
      for (const { key } of this.#waitingOf(staffId)) {
        const update = await this.#stillWaiting(key);
        if (update === undefined) continue;
        const outcome = await this.#sendOne(update, true);
        if (outcome.kind === 'waiting') return;
      }
    });
  }

  #waitingOf(staffId: string): readonly OutgoingUpdate[] {
    return this.state.getState().updates.filter((update) => update.state === 'waiting' && update.staffId === staffId);
  }

  /** While others are sent the driver may drop it, here or in another tab. */
  async #stillWaiting(key: string): Promise<OutgoingUpdate | undefined> {
    await this.load();
    return this.state.getState().updates.find((update) => update.key === key && update.state === 'waiting');
  }

  /** A refused one stays with the reason, until it is sent again or dropped; what was dropped on its way stays away. */
  async #sendOne(update: OutgoingUpdate, isBackground: boolean): Promise<Outcome> {
    this.state.setState({ sending: update.key });
    try {
      await this.#send(update, isBackground);
      await this.drop(update.key);
      this.state.setState({ lastSent: update });
      return { kind: 'sent' };
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome.kind === 'refused' && (await this.#stillWaiting(update.key)) !== undefined) {
        await this.save({ ...update, state: 'refused', refusal: outcome.message });
      }
      return outcome;
    } finally {
      this.state.setState({ sending: null });
    }
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

/** Of several tabs one sends at a time; the key makes sure that it counts once in any case. */
async function sendAlone(update: OutgoingUpdate, isBackground: boolean): Promise<unknown> {
  const { key, orderId, status, note, staffId: updatedBy, photos, actedAt } = update;
  const send = () => sendStatusUpdate({ orderId, status, note, updatedBy, photos, actedAt }, key, isBackground);
  return 'locks' in navigator ? navigator.locks.request('outgoing-updates', send) : send();
}

/** This browser's queue. */
export const outgoing = new OutgoingQueue(browserOutgoing(), sendAlone);

/** A new, empty update, to be filled in. */
export function newUpdate(
  details: Pick<OutgoingUpdate, 'staffId' | 'orderId' | 'orderNumber' | 'status'>,
  savedAt: number,
): OutgoingUpdate {
  return { ...details, key: newId(), note: '', photos: [], savedAt, state: 'draft', refusal: '' };
}

/** The status that an order has once everything that waits is sent. */
export function statusAhead(updates: readonly OutgoingUpdate[], orderId: string): OutgoingUpdate['status'] | null {
  return updates.findLast((update) => update.orderId === orderId && update.state === 'waiting')?.status ?? null;
}
