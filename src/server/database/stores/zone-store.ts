import { sql } from 'kysely';
import type { Coordinates } from '#domain/menu/menu.ts';
import type { Db } from '../database-port.ts';

const MILES_OF_A_DEGREE = 69.05;

/** How many known addresses are in the zone, on a flat map: within meters of the edge it may be off. */
export async function countInZone(
  db: Db,
  { hub, radiusMiles }: { readonly hub: Coordinates | null; readonly radiusMiles: number },
): Promise<number> {
  if (hub === null) return 0;
  const { latitude, longitude } = hub;
  const milesEast = MILES_OF_A_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const north = sql`(latitude - ${latitude}) * ${MILES_OF_A_DEGREE}`;
  const east = sql`(longitude - ${longitude}) * ${milesEast}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from addresses
    where ${north} * ${north} + ${east} * ${east} <= ${radiusMiles * radiusMiles}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
