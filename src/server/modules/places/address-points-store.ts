import { sql } from 'kysely';
import type { AddressPointsAnswer } from '#contract/shop/shop.ts';
import { numberOfRows } from '#server/database/rows.ts';
import type { Dependencies } from '#server/dependencies.ts';

/** Cells of about 270 yards: fine enough for a map, few enough to be sent. */
const CELLS_PER_DEGREE = 400;
const MOST_POINTS = 6000;

/** The known addresses' places (rule zone-map): those of a cell as one point at their center, the fullest first. */
export async function addressPoints({
  database: { db },
}: Dependencies): Promise<Pick<AddressPointsAnswer, 'points' | 'total'>> {
  const row = sql<number>`round(latitude * ${sql.lit(CELLS_PER_DEGREE)})`;
  const column = sql<number>`round(longitude * ${sql.lit(CELLS_PER_DEGREE)})`;
  const cells = await db
    .selectFrom('addresses')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.avg<number>('latitude').as('latitude'),
      fn.avg<number>('longitude').as('longitude'),
    ])
    .groupBy([row, column])
    .orderBy('count', 'desc')
    .limit(MOST_POINTS)
    .execute();
  const points = cells.map(({ count, latitude, longitude }) => ({
    count: Number(count),
    latitude: Number(latitude),
    longitude: Number(longitude),
  }));
  return { points, total: await numberOfRows(db, 'addresses', {}) };
}
