import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sweepPhotos } from '#server/modules/photos/index.ts';
import { openShops } from '#tests/support/checkout.ts';
import { onTheRoad } from '#tests/support/delivered.ts';
import { field, photo, sendForm } from '#tests/support/photo-form.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { createTestDatabase, isPostgresThere } from '#tests/support/test-postgres.ts';
import type { Delivery } from './dying-delivery.ts';
import { openRehearsal, type Place, type Rehearsal } from './rehearsal.ts';
import { dyingProgram } from './run-and-die.ts';

const runAndDie = dyingProgram<Delivery>('dying-delivery.ts');

/**
 * The server is killed before every statement, around every commit and around every photo's file while a driver
 * delivers. Afterwards the order is delivered with readable photos, or is still on its way without any, and the next
 * try of the driver's phone settles it.
 */

const MOST_STEPS = 80;
const TIMEOUT_MS = 240_000;

async function serve<T>(place: Place, work: (server: Rehearsal) => Promise<T>): Promise<T> {
  const server = await openRehearsal(place);
  return work(server).finally(() => server.close());
}

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

async function dieOnTheDoorstep(place: Place, stride: number): Promise<readonly string[]> {
  const parts = [field('status', 'delivered'), photo(0, await jpeg(40, 30)), photo(1, await jpeg(30, 40))];
  const seen: string[] = [];
  await serve(place, openShops);
  for (let dieAt = 1; dieAt <= MOST_STEPS; dieAt += stride) {
    const { id: orderId, driver } = await serve(place, (server) =>
      onTheRoad(server, 'out_for_delivery', { tip: dieAt }),
    );
    const died = await runAndDie({ place, dieAt, orderId, driver });
    await serve(place, async (server) => {
      const left = await traces(server, orderId);
      expect([BEFORE, AFTER]).toContainEqual(left);
      seen.push(left.status);
      const again = await sendForm(server, driver, orderId, parts, { 'idempotency-key': 'one-press' });
      expect(again.statusCode).toBe(200);
      expect(await traces(server, orderId)).toEqual(AFTER);
    });
    if (!died) return seen;
  }
  throw new Error('the child was killed at every step and never came to an end');
}

/** The sweep removes what killed servers left behind, and nothing else. */
async function sweepKeepsTheRest(place: Place): Promise<void> {
  await serve(place, async (server) => {
    const { photos, database } = server.dependencies;
    const { clock } = server;
    clock.set(Date.now() + 2 * 3_600_000);
    const leftOver = await sweepPhotos(server.dependencies);
    const rows = await database.db.selectFrom('delivery_photos').select('file').execute();
    expect(leftOver).toBeGreaterThan(0);
    expect((await photos.namesBefore(clock.now())).toSorted()).toEqual(rows.map(({ file }) => file).toSorted());
  });
}

function crashTests(stride: number, ground: () => Promise<{ place: Place; clear: () => Promise<void> }>): void {
  it('has delivered with readable photos or not at all (rule photos-with-step)', { timeout: TIMEOUT_MS }, async () => {
    const { place, clear } = await ground();
    try {
      const seen = await dieOnTheDoorstep(place, stride);
      expect(seen.length).toBeGreaterThan(12 / stride);
      expect(new Set(seen)).toEqual(new Set(['out_for_delivery', 'delivered']));
      await sweepKeepsTheRest(place);
    } finally {
      await clear();
    }
  });
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'forkfleet-kill-'));
const postgresThere = await isPostgresThere();

describe('a server that is killed while it takes a delivery (SQLite)', () => {
  crashTests(1, async () => {
    const dataDir = newFolder();
    return { place: { dataDir, databaseUrl: null }, clear: async () => rmSync(dataDir, { recursive: true }) };
  });
});

describe.skipIf(!postgresThere)(
  'a server that is killed while it takes a delivery (PostgreSQL, skipped where none answers)',
  () => {
    crashTests(3, async () => {
      const database = await createTestDatabase();
      const dataDir = newFolder();
      const clear = async (): Promise<void> => {
        await database.drop();
        rmSync(dataDir, { recursive: true });
      };
      return { place: { dataDir, databaseUrl: database.url }, clear };
    });
  },
);
