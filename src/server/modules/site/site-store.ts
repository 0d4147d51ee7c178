import type { Db } from '#server/database/database-port.ts';
import type { SitemapRestaurant } from './site-files.ts';

/** The restaurants that the shop shows, with the time of their last change, in the order of the list. */
export async function listForSitemap(db: Db): Promise<readonly SitemapRestaurant[]> {
  return db
    .selectFrom('restaurants')
    .select(['id', 'updated_at as updatedAt'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
