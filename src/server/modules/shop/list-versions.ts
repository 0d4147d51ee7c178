import type { ListedShopVersion } from '#contract/shop/shop.ts';
import { changedFields } from '#domain/shop/merge-changes.ts';
import { readShopVersions } from '#server/database/stores/shop-versions.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { wholeShop } from '#server/settings-first-shop.ts';

const SHOWN = 30;

/** The newest versions, newest first, each with the fields that it changed. */
export async function listShopVersions({ database, settings }: Dependencies): Promise<readonly ListedShopVersion[]> {
  const rows = await readShopVersions(database.db, SHOWN + 1);
  const whole = rows.map((row) => ({ ...row, shop: wholeShop(settings.firstShop, row.shop) }));
  return whole.slice(0, SHOWN).map(({ version, at, person, kind, shop }, index) => {
    const before = whole[index + 1]?.shop;
    const changed = before === undefined ? [] : changedFields(before, shop);
    const fields = changed.length > 1 ? changed.filter((field) => field !== 'unasked') : changed;
    return { version, at, person, kind, fields };
  });
}
