import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { type House, onBothDatabases } from '#tests/support/test-app.ts';
import { migrate } from './migrate.ts';

async function migrateAgain({ dependencies: { database } }: House): Promise<void> {
  await sql`delete from kysely_migration where name = '0007-search-text'`.execute(database.db);
  await migrate(database.kind, database.db);
}

onBothDatabases('orders of earlier versions', (open) => {
  it('are searched as new ones are', async () => {
    const house = await open();
    const { database } = house.dependencies;
    const { search_text: wanted } = await storeOrder(database, { at: house.clock.now(), restaurant: 'ÉTOILE' });
    const older = { search_text: wanted.replaceAll('\n', ' ') };
    await database.db.updateTable('orders').set(older).execute();
    await migrateAgain(house);
    const { search_text: now } = await database.db.selectFrom('orders').select('search_text').executeTakeFirstOrThrow();
    expect(now).toBe(wanted);
    expect(now).toContain('\nétoile\n');
  });

  it('are all reached, however many there are', async () => {
    const house = await open();
    const { db } = house.dependencies.database;
    const order = await storeOrder(house.dependencies.database, { at: house.clock.now() });
    const pending = await db.selectFrom('pending_orders').selectAll().executeTakeFirstOrThrow();
    const numbers = Array.from({ length: 1100 }, (_, at) => `FF${at}`);
    for (const some of [numbers.slice(0, 550), numbers.slice(550)]) {
      const pendings = some.map((number) => ({ ...pending, id: `pending-${number}` }));
      await db.insertInto('pending_orders').values(pendings).execute();
      const orders = some.map((number) => {
        const ids = { id: `order-${number}`, order_number: number, pending_order_id: `pending-${number}` };
        return { ...order, ...ids, track_token: `token-${number}`, search_text: '' };
      });
      await db.insertInto('orders').values(orders).execute();
    }
    await migrateAgain(house);
    const rows = await db.selectFrom('orders').select(['order_number', 'search_text']).execute();
    expect(rows.filter((row) => !row.search_text.startsWith(`${row.order_number.toLowerCase()}\n`))).toEqual([]);
    expect(rows).toHaveLength(1101);
  });
});
