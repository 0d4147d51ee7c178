/** The first versions loaded the demo without a mark: it is known by its restaurants, whose phone numbers are nobody's. */
import { type Kysely, sql } from 'kysely';

const DEMO = [
  'baan-mali',
  'cafe-habanera',
  'copper-handi',
  'green-fork',
  'gulfside-shack',
  'hot-perch-wings',
  'kintsugi-ramen',
  'lucha-taqueria',
  'nami-poke-and-sushi',
  'nonna-pia',
  'pho-lantern',
  'pine-and-ember-smokehouse',
  'smash-house',
  'sponge-dock-gyros',
  'sunny-side-bagels',
  'two-cherries-creamery',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into meta (name, value) select 'demo-loaded', 'by an early version'
    where exists (select 1 from restaurants where id in (${sql.join(DEMO)}) and profile like '%"72755501__"%')
    on conflict do nothing`.execute(db);
}
