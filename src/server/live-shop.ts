/**
 * The shop as it is now (rule shop-document). Every server keeps the newest version in memory: a change is read at once
 * where it is made, and within a second by the others, so that no request costs a query.
 */
import type { Shop } from '#domain/shop/shop.ts';
import type { OpenDatabase } from './database/database-port.ts';
import { addShopVersion, readShopAfter } from './database/stores/shop-versions.ts';
import type { Clock } from './ports/clock.ts';
import { wholeShop } from './settings-first-shop.ts';

export interface LiveShop {
  /** The newest version that this server knows; read it again after any await. */
  readonly current: Shop;
  readonly version: number;
  readonly refresh: () => Promise<void>;
}

/** How often each server looks for a new version, ms. */
export const SHOP_WATCH_MS = 500;

interface Needs {
  readonly database: OpenDatabase;
  readonly clock: Clock;
}

/**
 * The shop of a database, for commands: if no server has started yet it is `first`, and isn't stored, because the first
 * start decides how the shop begins (rule first-owner). `first` is the shop of a first start, and completes versions
 * that were stored before a field was added.
 */
export async function readShop({ database }: Pick<Needs, 'database'>, first: Shop): Promise<LiveShop> {
  let current = first;
  let version = 0;
  const refresh = async (): Promise<void> => {
    const newer = await readShopAfter(database.db, version);
    if (newer === undefined || newer.version <= version) return;
    version = newer.version;
    current = wholeShop(first, newer.shop);
  };
  await refresh();
  return {
    get current() {
      return current;
    },
    get version() {
      return version;
    },
    refresh,
  };
}

/** Opens the shop of a database for a server: as `readShop` does, and `first` is stored where there was no version. */
export async function openShop({ database, clock }: Needs, first: Shop): Promise<LiveShop> {
  const shop = await readShop({ database }, first);
  if (shop.version > 0) return shop;
  const start = { version: 1, kind: 'start', staffId: null, person: '', at: clock.now(), shop: first } as const;
  await addShopVersion(database.db, start);
  await shop.refresh();
  return shop;
}
