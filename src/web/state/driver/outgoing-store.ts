/** Where a driver's updates wait on the phone: in the browser's database, or memory where that is refused. */
import type { KeptReport } from '#contract/order/late-reports.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { TillTyped } from '#domain/order/till-typed.ts';

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
}

/** Keeps updates as long as the page lives. */
export function memoryOutgoing(): OutgoingStore {
  const updates = new Map<string, OutgoingUpdate>();
  return {
    all: async () => [...updates.values()],
    put: async (update) => void updates.set(update.key, update),
    remove: async (key) => void updates.delete(key),
  };
}

const DATABASE = 'outgoing';
const TABLE = 'updates';

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE, { keyPath: 'key' });
  return answerOf(request);
}

/** Keeps updates over reloads and restarts. A browser that refuses its database keeps them in memory instead. */
export function browserOutgoing(): OutgoingStore {
  const spare = memoryOutgoing();
  let opened: Promise<IDBDatabase> | null = null;
  const table = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= openDatabase();
    return (await opened).transaction(TABLE, mode).objectStore(TABLE);
  };
  const done = ({ transaction }: IDBObjectStore): Promise<void> =>
    new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  return {
    async all() {
      const kept: readonly OutgoingUpdate[] = await table('readonly').then(
        (store) => answerOf(store.getAll()),
        () => [],
      );
      return [...kept, ...(await spare.all())];
    },
    async put(update) {
      try {
        const store = await table('readwrite');
        store.put(update);
        // Said aloud, it goes through though the page is being left.
        store.transaction.commit();
        await done(store);
      } catch {
        await spare.put(update);
      }
    },
    async remove(key) {
      await spare.remove(key);
      const store = await table('readwrite').catch(() => null);
      store?.delete(key);
      if (store !== null) await done(store);
    },
  };
}
