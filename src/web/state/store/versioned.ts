import { isRecord } from '#domain/json-value.ts';
import type { Check } from '#web/state/store/check.ts';
import {
  browserStorage,
  createPersistedStore,
  type Persistence,
  readJson,
  writeJson,
} from '#web/state/store/persisted-store.ts';

/** A value under a key, as `{ version, value }`; null if unfit (rules stored-values-checked, browser-storage). */
export function versioned<T>(key: string, version: number, check: Check<T>): Persistence<T | null> {
  return {
    keys: [key],
    read: (storage) => {
      const stored = readJson(storage, key);
      if (!isRecord(stored)) return null;
      const { version: found, value } = stored;
      return found === version && check(value) ? value : null;
    },
    write: (storage, value) => writeJson(storage, key, value === null ? null : { version, value }),
  };
}

/** A store of such a value in this browser, or in this tab; null while none is kept. */
export const versionedStore = <T>(
  key: string,
  version: number,
  check: Check<T>,
  where: 'browser' | 'tab' = 'browser',
) => createPersistedStore<T | null>(null, versioned(key, version, check), browserStorage(where));
