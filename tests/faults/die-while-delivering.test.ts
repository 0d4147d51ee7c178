import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sweepPhotos } from '#server/modules/photos/index.ts';
import { openShops } from '#tests/support/checkout.ts';
import { onTheRoad } from '#tests/support/delivered.ts';
import { BOUNDARY, field, formBody, photo } from '#tests/support/photo-form.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { onBothStages, PATIENT } from './deaths.ts';
import { ask, callOf } from './errand.ts';
import type { Rehearsal } from './rehearsal.ts';

/**
 * The server is killed at every step, also around every photo's file, while a driver delivers. Afterwards the order is
 * delivered with readable photos, or is still on its way without any, and the next try of the driver's phone settles
 * it.
 */

/** The order's status, the sizes of its photos as read from their files, and how many steps say 'delivered'. */
async function traces({ dependencies }: Rehearsal, orderId: string) {
  const { database, photos } = dependencies;
  const { db } = database;
  const order = await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow();
  const rows = await db.selectFrom('delivery_photos').select('file').where('order_id', '=', orderId).execute();
  const steps = await db.selectFrom('order_history').select('status').where('order_id', '=', orderId).execute();
  const sizes: string[] = [];
  for (const { file } of rows) {
    const { width, height } = await sharp((await photos.read(file)) ?? Buffer.alloc(0)).metadata();
    sizes.push(`${width}x${height}`);
  }
  const delivered = steps.filter(({ status }) => status === 'delivered').length;
  return { status: order.status, sizes: sizes.sort(), delivered };
}

const BEFORE = { status: 'out_for_delivery', sizes: [], delivered: 0 };
const AFTER = { status: 'delivered', sizes: ['30x40', '40x30'], delivered: 1 };

/** The sweep removes what killed servers left behind, and nothing else. */
async function sweepKeepsTheRest({ dependencies, clock }: Rehearsal): Promise<void> {
  const { photos, database } = dependencies;
  clock.set(Date.now() + 2 * 3_600_000);
  const leftOver = await sweepPhotos(dependencies);
  const rows = await database.db.selectFrom('delivery_photos').select('file').execute();
  expect(leftOver).toBeGreaterThan(0);
  expect((await photos.namesBefore(clock.now())).toSorted()).toEqual(rows.map(({ file }) => file).toSorted());
}

onBothStages('a server that is killed while it takes a delivery', { sqlite: 3, postgres: 4 }, (on) => {
  it('has delivered with readable photos or not at all (rule photos-with-step)', PATIENT, async () => {
    const form = formBody([field('status', 'delivered'), photo(0, await jpeg(40, 30)), photo(1, await jpeg(30, 40))]);
    const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'idempotency-key': 'one-press' };
    const seen = new Set<string>();
    await on(async ({ serve, dieAtEachStep }) => {
      await serve(openShops);
      const steps = await dieAtEachStep(
        async (server, dieAt) => {
          const { id, driver } = await onTheRoad(server, 'out_for_delivery', { tip: dieAt });
          const headers = { ...driver.headers, ...type };
          return { id, errand: { calls: [callOf('PATCH', `/api/orders/${id}/status`, form, headers)] } };
        },
        async (server, { id, errand }) => {
          const left = await traces(server, id);
          expect([BEFORE, AFTER]).toContainEqual(left);
          seen.add(left.status);
          for (const call of errand.calls) expect((await ask(server, call)).statusCode).toBe(200);
          expect(await traces(server, id)).toEqual(AFTER);
        },
      );
      expect(steps).toBeGreaterThan(8);
      await serve(sweepKeepsTheRest);
    });
    expect(seen).toEqual(new Set(['out_for_delivery', 'delivered']));
  });
});
