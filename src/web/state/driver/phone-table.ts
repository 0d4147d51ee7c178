/** Does one thing with a table, and answers its result once it is stored. */
export type InTable = <T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest<T>) => Promise<T>;

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
 * (rule driver-without-line).
 */
export function phoneTable(name: string, table: string, options?: IDBObjectStoreParameters): InTable {
  let opened: Promise<IDBDatabase> | null = null;
  const attempt: InTable = async (mode, work) => {
    opened ??= openDatabase(name, table, options);
    const own = opened;
    try {
      const transaction = (await own).transaction(table, mode);
      const request = work(transaction.objectStore(table));
      // Said aloud, it goes through though the page is being left.
      if (mode === 'readwrite') transaction.commit();
      return await done(transaction, request);
    } catch (error) {
      if (opened === own) opened = null;
      own.then(
        (database) => database.close(),
        () => undefined,
      );
      throw error;
    }
  };
  return (mode, work) => attempt(mode, work).catch(() => attempt(mode, work));
}
