import { claimLease } from '#server/database/stores/lease-store.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { namedPictures } from './picture-names-store.ts';
import { pictureOf, SOURCE } from './stored-pictures.ts';

const DAY_MS = 86_400_000;
const LEASE = 'sweep-pictures';
/** A form that was left open, a rebased draft, a shop restored from a copy: all are younger. */
const YOUNGEST_MS = 30 * DAY_MS;

/**
 * Clears away pictures that nothing names any more (rule picture-sweep), once a day and by one server; answers how many
 * files went. An import that has just found a picture by its address, and is about to name it, keeps it: the address
 * goes first, and the picture a day later.
 */
export async function sweepPictures({
  menuPictures,
  database,
  clock,
}: Pick<Dependencies, 'menuPictures' | 'database' | 'clock'>): Promise<number> {
  const now = clock.now();
  if ((await claimLease(database.db, LEASE, now, now + DAY_MS)) === null) return 0;
  const old = () => menuPictures.namesBefore(now - YOUNGEST_MS);
  const files = await old();
  const named = await namedPictures(database.db);
  const isUnnamed = (file: string): boolean => !named.has(pictureOf(file));
  if (!files.some((file) => !SOURCE.test(file) && isUnnamed(file))) return 0;
  const found = new Set<string>();
  let removed = 0;
  const remove = async (file: string): Promise<void> => {
    await menuPictures.remove(file);
    removed += 1;
  };
  for (const source of files.filter((file) => SOURCE.test(file))) {
    const picture = Buffer.from((await menuPictures.read(source)) ?? []).toString();
    if (named.has(picture)) continue;
    found.add(picture);
    await remove(source);
  }
  // A picture uploaded again in the meantime is new, and no longer in the list.
  for (const file of await old())
    if (!SOURCE.test(file) && isUnnamed(file) && !found.has(pictureOf(file))) await remove(file);
  return removed;
}
