import type { TillView, WrongPriceRow } from '#contract/order/till.ts';
import { dishesOf } from '#domain/menu/editing/describe-changes.ts';
import { wrongPrices } from '#domain/order/till.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Order } from '#server/modules/orders/index.ts';
import { signPhotos } from '#server/modules/photos/index.ts';
import { readMenuDraft } from '#server/modules/restaurants/index.ts';
import { boughtOf } from './till-of.ts';
import { findTillNote, pricesOf, readReceipts, readSightings, type StoredTillNote } from './till-store.ts';

function noteView(note: StoredTillNote): NonNullable<TillView['note']> {
  const { id, paid_cents: paidCents, means, noted_at: at, person } = note;
  const charged = pricesOf(note).map(({ line, chargedPrice: cents }) => ({ line, cents }));
  return { id, paidCents, means, charged, at, person };
}

/** What there is to note of an order, and what was noted; null if the shop does not ask for it (rule till-notes). */
export async function showTill(dependencies: Dependencies, order: Order): Promise<TillView | null> {
  const { database, shop } = dependencies;
  if (!shop.current.tillNotes) return null;
  const { menuCents, mostCents, lines } = await boughtOf(database.db, order);
  const note = await findTillNote(database.db, order.id);
  return {
    menuCents,
    mostCents,
    lines: lines.map(({ id: line, name, summary, count, unitPrice }) => ({ line, name, summary, count, unitPrice })),
    note: note === undefined ? null : noteView(note),
    receipts: signPhotos(dependencies, await readReceipts(database.db, order.id)),
  };
}

const REMEMBERED_MS = 90 * 24 * 60 * 60_000;

/** The menu prices that were others at the till, while they are still published (rule wrong-till-prices). */
export async function listWrongPrices({ database, clock, shop }: Dependencies): Promise<readonly WrongPriceRow[]> {
  if (!shop.current.tillNotes) return [];
  const found = wrongPrices(await readSightings(database.db, clock.now() - REMEMBERED_MS));
  const rows: WrongPriceRow[] = [];
  for (const [restaurantId, own] of Map.groupBy(found, (row) => row.restaurantId)) {
    const draft = await readMenuDraft(database.db, restaurantId);
    if (draft === null) continue;
    const { restaurant } = draft.stored;
    const published = dishesOf(restaurant.menu);
    const drafted = dishesOf(draft.menu);
    for (const row of own) {
      if (published.get(row.itemId)?.price !== row.menuPrice) continue;
      const price = drafted.get(row.itemId)?.price ?? row.menuPrice;
      rows.push({ ...row, restaurant: restaurant.name, draftPrice: price === row.menuPrice ? null : price });
    }
  }
  return rows;
}
