import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserOutgoing, type OutgoingUpdate } from './outgoing-store.ts';
import { newUpdate, OutgoingQueue } from './outgoing-updates.ts';

const update = (key: string): OutgoingUpdate => ({
  ...newUpdate({ staffId: 'driver', orderId: 'order', orderNumber: 'FF1', status: 'picked_up' }, Number(key)),
  key,
  state: 'waiting',
});

/** A phone's database: `drop` ends every connection, `refuse` lets none be opened, and silenced it never answers. */
function phone() {
  const rows = new Map<string, OutgoingUpdate>();
  let connection = 0;
  let isRefusing = false;
  let isSilent = false;
  const table = {
    put: (row: OutgoingUpdate) => ({ result: void rows.set(row.key, row) }),
    delete: (key: string) => ({ result: void rows.delete(key) }),
    getAll: () => ({ result: [...rows.values()] }),
  };
  const connect = () => {
    const own = connection;
    return {
      close: () => undefined,
      transaction: () => {
        if (own !== connection) throw new DOMException('The connection was lost', 'InvalidStateError');
        const transaction = { objectStore: () => table, commit: () => undefined, oncomplete: () => undefined };
        if (!isSilent) setTimeout(() => transaction.oncomplete());
        return transaction;
      },
    };
  };
  const open = () => {
    const request = { result: connect(), error: null, onsuccess: () => undefined, onerror: () => undefined };
    if (!isSilent) setTimeout(isRefusing ? () => request.onerror() : () => request.onsuccess());
    return request;
  };
  vi.stubGlobal('indexedDB', { open });
  const drop = (): void => {
    connection += 1;
  };
  const refuse = (refuses: boolean): void => {
    isRefusing = refuses;
    drop();
  };
  const silence = (isFromNow: boolean): void => {
    isSilent = isFromNow;
  };
  return { drop, refuse, silence };
}

let ios = phone();
beforeEach(() => {
  ios = phone();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const keysOf = async (store = browserOutgoing()) => (await store.all()).map(({ key }) => key);

it('keeps and lists a driver’s updates after the connection to the phone’s database was lost (rule driver-without-line)', async () => {
  const store = browserOutgoing();
  await store.put(update('1'));
  ios.drop();
  expect(await keysOf(store)).toEqual(['1']);
  ios.drop();
  await store.put(update('2'));
  expect(await keysOf()).toEqual(['1', '2']);
  ios.drop();
  await store.remove('1');
  expect(await keysOf()).toEqual(['2']);
});

it('takes what waited in memory to the phone once its database can be opened again, in its newest form', async () => {
  const store = browserOutgoing();
  await store.put({ ...update('1'), state: 'draft' });
  ios.refuse(true);
  await store.put(update('1'));
  await store.put(update('2'));
  await expect(store.all()).rejects.toThrow();
  ios.refuse(false);
  expect(store.unkept()).toEqual(['1', '2']);
  expect(await keysOf(store)).toEqual(['1', '2']);
  expect(store.unkept()).toEqual([]);
  expect((await browserOutgoing().all()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});

it('knows what is not sent while the phone’s database cannot be opened, and sends it', async () => {
  const sent: string[] = [];
  const queue = new OutgoingQueue(browserOutgoing(), async ({ key }) => {
    sent.push(key);
    return { version: 2 };
  });
  await queue.save(update('1'));
  ios.refuse(true);
  await queue.save(update('2'));
  await queue.load();
  expect(queue.unsentOf('driver')).toHaveLength(2);
  expect([queue.isKept('1'), queue.isKept('2')]).toEqual([true, false]);
  await queue.sendAll('driver');
  expect(sent).toEqual(['1', '2']);
  expect(queue.unsentOf('driver')).toEqual([]);
});

it.each(['before it is opened', 'once it is open'])(
  'sends what the phone’s database does not keep, because it never answers, %s, and waits only once (rule driver-without-line)',
  async (when) => {
    vi.useFakeTimers();
    const sent: string[] = [];
    const store = browserOutgoing();
    if (when === 'once it is open') {
      const first = store.all();
      await vi.runAllTimersAsync();
      await first;
    }
    const queue = new OutgoingQueue(store, async ({ key }) => {
      sent.push(key);
      return { version: 2 };
    });
    ios.silence(true);
    const outcome = queue.submit(update('1'), true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await outcome).toEqual({ kind: 'sent' });
    expect(sent).toEqual(['1']);
    await queue.save(update('2'));
    expect(store.unkept()).toEqual(['2']);
    ios.silence(false);
    await vi.advanceTimersByTimeAsync(30_000);
    const all = store.all();
    await vi.advanceTimersByTimeAsync(100);
    expect((await all).map(({ key }) => key)).toContain('2');
    expect(store.unkept()).toEqual([]);
  },
);
