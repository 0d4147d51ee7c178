/** The versions of the shop's document (rule shop-history): rows are added, and the newest is the shop. */
import type { Shop } from '#domain/shop/shop.ts';
import type { Db } from '../database-port.ts';
import { addRows, findRow } from '../rows.ts';
import type { ShopVersionsTable } from '../schema.ts';
import { type Slots, statement } from '../statement.ts';

export interface ShopVersion extends Omit<ShopVersionsTable, 'document' | 'staff_id'> {
  /** As it was stored: fields that later versions added are missing. */
  readonly shop: Partial<Shop>;
  readonly staffId: string | null;
}

function versionOf({ document, staff_id, ...row }: ShopVersionsTable): ShopVersion {
  return { ...row, staffId: staff_id, shop: JSON.parse(document) as Partial<Shop> };
}

const newestFirst = (db: Db) => db.selectFrom('shop_versions').selectAll().orderBy('version', 'desc');

const after = statement((db, version: Slots<number>) => newestFirst(db).where('version', '>', version).limit(1));

/** The newest version, where it is above `version`. */
export async function readShopAfter(db: Db, version: number): Promise<ShopVersion | undefined> {
  const row = await after.first(db, version);
  return row && versionOf(row);
}

/** A version by its number, or the newest where `version` is null. */
export async function readShopVersion(db: Db, version: number | null): Promise<ShopVersion | undefined> {
  if (version === null) return readShopAfter(db, 0);
  const row = await findRow(db, 'shop_versions', { version });
  return row && versionOf(row);
}

/** The shop as it was at a time (Unix ms), or undefined where there was none. */
export async function readShopAt(db: Db, at: number): Promise<ShopVersion | undefined> {
  const row = await newestFirst(db).where('at', '<=', at).limit(1).executeTakeFirst();
  return row && versionOf(row);
}

/** The shop's time zone at a moment (Unix ms) from `since` on, or undefined where there was no shop. */
export async function readZonesSince(db: Db, since: number): Promise<(at: number) => string | undefined> {
  const before = await readShopAt(db, since);
  const rows = await newestFirst(db).where('at', '>', since).execute();
  const newest = [...rows.map(versionOf), ...(before === undefined ? [] : [before])];
  return (at) => newest.find((one) => one.at <= at)?.shop.timeZone;
}

/** The newest versions, newest first. */
export async function readShopVersions(db: Db, limit: number): Promise<readonly ShopVersion[]> {
  const rows = await newestFirst(db).limit(limit).execute();
  return rows.map(versionOf);
}

/** Adds a version; false if somebody else was first with this number. */
export async function addShopVersion(
  db: Db,
  { shop, staffId, ...row }: ShopVersion & { readonly shop: Shop },
): Promise<boolean> {
  const stored = { ...row, staff_id: staffId, document: JSON.stringify(shop) };
  return (await addRows(db, 'shop_versions', [stored], ['version'])) > 0;
}
