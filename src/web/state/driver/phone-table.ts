import { wait } from '#web/api/client.ts';

/** Does one thing with a table, and answers its result once it is stored. */
export type InTable = <T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest<T>) => Promise<T>;

/** A database that takes longer doesn't answer any more, ms: a phone's may be stuck until the browser is restarted. */
const ANSWER_MS = 4000;
/** Then it isn't asked for this long, ms: a driver would wait again at each press. */
const REST_MS = 30_000;

const SILENT = new Error('silent database');

const unlessSilent = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([answer, wait(ANSWER_MS).then(() => Promise.reject(SILENT))]);

function openDatabase(name: string, table: string, options?: IDBObjectStoreParameters): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table, options);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function done<T>(transaction: IDBTransaction, request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * The table of a database in the browser. iOS drops the connection while another app is used, and then all that is
 * asked of it fails (WebKit bugs 197050 and 277615): what fails is tried again over a new connection
 * (rule driver-without-line). One that doesn't answer fails like one that is refused.
 */
export function phoneTable(name: string, table: string, options?: IDBObjectStoreParameters): InTable {
  let opened: Promise<IDBDatabase> | null = null;
  let restsUntil = 0;
  const attempt: InTable = async (mode, work) => {
    if (performance.now() < restsUntil) throw SILENT;
    opened ??= openDatabase(name, table, options);
    const own = opened;
    try {
      const transaction = (await unlessSilent(own)).transaction(table, mode);
      const request = work(transaction.objectStore(table));
      // Said aloud, it goes through though the page is being left.
      if (mode === 'readwrite') transaction.commit();
      return await unlessSilent(done(transaction, request));
    } catch (error) {
      if (opened === own) opened = null;
      if (error === SILENT) restsUntil = performance.now() + REST_MS;
      own.then(
        (database) => database.close(),
        () => undefined,
      );
      throw error;
    }
  };
  return (mode, work) => attempt(mode, work).catch(() => attempt(mode, work));
}
