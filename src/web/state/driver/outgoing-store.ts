/** Where a driver's updates wait on the phone: in the browser's database, or memory where that is refused. */
import type { KeptReport } from '#contract/order/late-reports.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { TillTyped } from '#domain/order/till-typed.ts';
import { phoneTable } from './phone-table.ts';

/** An order's address, for when the driver's screen no longer lists it. */
export interface OrderStop {
  readonly customerName: string;
  readonly phone: string;
  readonly address: string;
  /** Apartment, codes and instructions, a line each. */
  readonly door: readonly string[];
}

export interface OutgoingUpdate {
  /** Names the update here, and is its Idempotency-Key: however often it is sent, it counts once. */
  readonly key: string;
  readonly staffId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly note: string;
  /** The note that the page began with; absent in updates that an older version has kept. */
  readonly firstNote?: string;
  readonly photos: readonly Blob[];
  /** By this phone's clock, Unix ms. */
  readonly savedAt: number;
  /** When the driver submitted it, Unix ms by the server's clock as last known; absent in older updates. */
  readonly actedAt?: number;
  /**
   * 'draft': still being written. 'waiting': to be sent, and `refusal` may say what it waits for. 'refused': the server
   * said no, in the words of `refusal`.
   * 'kept': the server has it as a late report, and the driver has not dismissed the notice yet.
   */
  readonly state: 'draft' | 'waiting' | 'refused' | 'kept';
  readonly refusal: string;
  /** By the id of an open question about a missing dish: whether the driver picked up its swap. */
  readonly swaps?: Readonly<Record<string, boolean>>;
  /** With 'cancelled': nobody opened, and the driver brings it back (rule nobody-opens). */
  readonly isBroughtBack?: true | undefined;
  /** What was paid at the restaurant: then the update is no step, and its photos are of the receipt. */
  readonly till?: TillTyped;
  /** Absent in updates that an older version has kept. */
  readonly stop?: OrderStop;
  /** In a 'kept' one: what became of it, and how many photos went with it. */
  readonly report?: KeptReport & { readonly photos: number };
}

export interface OutgoingStore {
  all(): Promise<readonly OutgoingUpdate[]>;
  put(update: OutgoingUpdate): Promise<void>;
  remove(key: string): Promise<void>;
  /** The keys of those that are in memory alone: the phone has no room, or its database can't be opened. */
  unkept(): readonly string[];
}

/** Keeps updates as long as the page lives. */
export function memoryOutgoing(): OutgoingStore {
  const updates = new Map<string, OutgoingUpdate>();
  return {
    all: async () => [...updates.values()],
    put: async (update) => void updates.set(update.key, update),
    remove: async (key) => void updates.delete(key),
    unkept: () => [...updates.keys()],
  };
}

/**
 * Keeps updates over reloads and restarts. What the browser's database refuses stays in memory until it is taken there:
 * `all` tries again, and fails where the database cannot be read (rule driver-without-line).
 */
export function browserOutgoing(): OutgoingStore {
  const inTable = phoneTable('outgoing', 'updates', { keyPath: 'key' });
  const spare = new Map<string, OutgoingUpdate>();
  const put = async (update: OutgoingUpdate): Promise<void> => {
    spare.set(update.key, update);
    await inTable('readwrite', (table) => table.put(update));
    if (spare.get(update.key) === update) spare.delete(update.key);
  };
  return {
    async all() {
      for (const update of spare.values()) await put(update).catch(() => undefined);
      const kept = await inTable<OutgoingUpdate[]>('readonly', (table) => table.getAll());
      return [...new Map([...kept, ...spare.values()].map((update) => [update.key, update])).values()];
    },
    put: (update) => put(update).catch(() => undefined),
    unkept: () => [...spare.keys()],
    async remove(key) {
      spare.delete(key);
      await inTable('readwrite', (table) => table.delete(key)).catch(() => undefined);
    },
  };
}
