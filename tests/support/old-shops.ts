/** Databases as earlier versions wrote them; tests/upgrades/make-old-shop.ts made them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';

/** The commits that wrote them. */
export const OLD_SHOPS = ['542f766', 'f64b279', 'a0bd3ee'] as const;
export type OldShop = (typeof OLD_SHOPS)[number];

function dumpOf(shop: OldShop, kind: 'sqlite' | 'postgres'): string {
  return gunzipSync(readFileSync(join(import.meta.dirname, `../upgrades/shops/${shop}-${kind}.sql.gz`))).toString();
}

/** Puts the shop's database into a data folder that has none. */
export function fillFolder(dataDir: string, shop: OldShop): void {
  const database = new DatabaseSync(join(dataDir, 'forkfleet.sqlite'));
  database.exec(dumpOf(shop, 'sqlite'));
  database.close();
}

/** Puts the shop's tables into an empty PostgreSQL database. */
export async function fillPostgres(url: string, shop: OldShop): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(dumpOf(shop, 'postgres')).finally(() => client.end());
}
