/** Two owners edit the shop at once (rule shop-changes): the same field with two values is a conflict. */
import type { Shop } from '#domain/shop/shop.ts';

export type ShopField = keyof Shop;
export type ShopChanges = { readonly [F in ShopField]?: Shop[F] | undefined };

/** Whether two values of a field say the same; both are plain data. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  const [a, b] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
  );
}

/** The fields that differ between two versions. */
export function changedFields(before: Shop, after: Shop): readonly ShopField[] {
  return (Object.keys(after) as ShopField[]).filter((field) => !isSame(before[field], after[field]));
}

export type Merged =
  | { readonly kind: 'merged'; readonly shop: Shop }
  /** The fields that somebody else has changed since. */
  | { readonly kind: 'conflict'; readonly fields: readonly ShopField[] };

/** Puts changes of the version `seen` on top of the version `current`: all of them, or none. */
export function mergeChanges(seen: Shop, current: Shop, changes: ShopChanges): Merged {
  const touched = (Object.keys(changes) as ShopField[]).filter((field) => changes[field] !== undefined);
  const fields = touched.filter(
    (field) => !isSame(current[field], seen[field]) && !isSame(current[field], changes[field]),
  );
  if (fields.length > 0) return { kind: 'conflict', fields };
  const wanted = Object.fromEntries(touched.map((field) => [field, changes[field]]));
  return { kind: 'merged', shop: { ...current, ...wanted } };
}
