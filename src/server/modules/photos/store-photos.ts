import { fail, type Outcome, ok } from '#domain/result.ts';
import type { DeliveryPhotosTable } from '#server/database/schema-board.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { inThreads, randomBytes } from '#server/time-and-chance.ts';
import { filesInUse } from './photos-store.ts';
import { type PreparedPhoto, preparePhoto } from './prepare-photo.ts';

/** A photo with its bytes on disk, but without its row yet. */
export type StoredPhoto = Omit<DeliveryPhotosTable, 'order_id' | 'position'>;

type Needs = Pick<Dependencies, 'photos' | 'clock' | 'database'>;

async function prepareAll(files: readonly Uint8Array[]): Outcome<PreparedPhoto[]> {
  const prepared: PreparedPhoto[] = [];
  for (const file of files) {
    const photo = await inThreads(() => preparePhoto(file));
    if (!photo.ok) return photo;
    prepared.push(photo.value);
  }
  return ok(prepared);
}

/**
 * Prepares all photos, then keeps all of them, or none, under names that nobody guesses (rule photo-storage): when this
 * resolves they survive a power cut (rule photos-with-step). Problems: those of `preparePhoto`, STORAGE_FULL.
 */
export async function storePhotos({ photos, clock }: Needs, files: readonly Uint8Array[]): Outcome<StoredPhoto[]> {
  if (files.length === 0) return ok([]);
  if (!(await photos.hasRoom())) return fail({ code: 'STORAGE_FULL', retryAfterMs: 60_000 });
  const prepared = await prepareAll(files);
  if (!prepared.ok) return prepared;
  const stored: StoredPhoto[] = [];
  try {
    for (const { jpeg, width, height } of prepared.value) {
      const file = `${randomBytes(16).toString('hex')}.jpg`;
      await photos.put(file, jpeg);
      const id = randomBytes(16).toString('base64url');
      stored.push({ id, file, bytes: jpeg.length, width, height, taken_at: clock.now() });
    }
  } catch (error) {
    await Promise.all(stored.map(({ file }) => photos.remove(file)));
    throw error;
  }
  return ok(stored);
}

/** Removes those files that no photo uses, because the step was refused or had been made before. */
export async function removeUnused({ photos, database }: Needs, files: readonly string[]): Promise<number> {
  const used = await filesInUse(database.db, files);
  const unused = files.filter((file) => !used.has(file));
  for (const file of unused) await photos.remove(file);
  return unused.length;
}

/** No step takes this long between its files and its rows. */
const AT_MOST_MS = 60 * 60_000;

/** Clears away files that a stopped process left without a row. */
export async function sweepPhotos(dependencies: Needs): Promise<number> {
  const { photos, clock } = dependencies;
  const old = await photos.namesBefore(clock.now() - AT_MOST_MS);
  let removed = 0;
  for (let start = 0; start < old.length; start += 500) {
    removed += await removeUnused(dependencies, old.slice(start, start + 500));
  }
  return removed;
}
