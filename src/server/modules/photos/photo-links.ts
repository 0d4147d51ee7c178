import type { DeliveryPhotosTable } from '#server/database/schema-board.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readPhotos } from './photos-store.ts';

/** Long enough to look, too short to pass on (rule short-photo-links). */
const LINK_MS = 10 * 60_000;

/** A photo's link, and when it was added (Unix ms). */
export interface PhotoLink {
  readonly url: string;
  readonly takenAt: number;
}

type Needs = Pick<Dependencies, 'database' | 'clock' | 'links'>;

/** Links to an order's photos, each valid for ten minutes, for visitors who may see them. */
export async function photoLinks({ database, clock, links }: Needs, orderId: string): Promise<PhotoLink[]> {
  return signPhotos({ clock, links }, await readPhotos(database.db, orderId));
}

/** Links to these photos, each good for ten minutes. */
export function signPhotos(
  { clock, links }: Pick<Dependencies, 'clock' | 'links'>,
  photos: readonly Pick<DeliveryPhotosTable, 'id' | 'taken_at'>[],
): PhotoLink[] {
  const expiresAt = clock.now() + LINK_MS;
  return photos.map(({ id, taken_at: takenAt }) => ({
    url: `/api/photos/${links.sign('photo', id, expiresAt)}`,
    takenAt,
  }));
}
