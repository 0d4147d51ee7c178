import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { onBothDatabases } from '#tests/support/test-app.ts';
import type { OpenDatabase } from '../database-port.ts';

const names = async ({ db }: OpenDatabase, value: string): Promise<string[]> => {
  const rows = await db.selectFrom('meta').select('name').where('value', '=', value).orderBy('name').execute();
  return rows.map((row) => row.name);
};

onBothDatabases('transactions', (open) => {
  it('that fail roll back alone, no matter who runs at the same time', async () => {
    const { database } = (await open()).dependencies;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        database.transact(async (trx) => {
          const name = `row-${String(index).padStart(2, '0')}`;
          await trx.insertInto('meta').values({ name, value: 'kept' }).execute();
          if (index % 3 === 0) throw new Error('refused');
          return name;
        }),
      ),
    );
    const kept = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(kept).toHaveLength(13);
    expect(await names(database, 'kept')).toEqual(kept);
  });

  it('show nothing to others before they are committed', async () => {
    const { database } = (await open()).dependencies;
    let seen: string[] = ['not looked'];
    await database.transact(async (trx) => {
      await trx.insertInto('meta').values({ name: 'early', value: 'hidden' }).execute();
      seen = await names(database, 'hidden');
    });
    expect(seen).toEqual([]);
    expect(await names(database, 'hidden')).toEqual(['early']);
  });

  it('see what they wrote themselves', async () => {
    const { database } = (await open()).dependencies;
    const value = await database.transact(async (trx) => {
      await trx.insertInto('meta').values({ name: 'own', value: 'seen' }).execute();
      return (await trx.selectFrom('meta').select('value').where('name', '=', 'own').executeTakeFirst())?.value;
    });
    expect(value).toBe('seen');
  });

  it('let one of several that change the same version win (rule race-guards)', async () => {
    const { database } = (await open()).dependencies;
    await database.db.insertInto('sequences').values({ name: 'version', value: 1 }).execute();
    const press = () =>
      database.transact(async (trx) => {
        await nextTurn();
        const { numUpdatedRows } = await trx
          .updateTable('sequences')
          .set({ value: 2 })
          .where('name', '=', 'version')
          .where('value', '=', 1)
          .executeTakeFirstOrThrow();
        return numUpdatedRows;
      });
    const won = await Promise.all([press(), press(), press()]);
    expect(won.filter((rows) => rows === 1n)).toHaveLength(1);
  });

  it('lose nothing where single writes and transactions mix', async () => {
    const { database } = (await open()).dependencies;
    const single = (name: string) => database.db.insertInto('meta').values({ name, value: 'mixed' }).execute();
    const whole = (name: string) =>
      database.transact((trx) => trx.insertInto('meta').values({ name, value: 'mixed' }).execute());
    await Promise.all(Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? single : whole)(`m-${index}`)));
    expect(await names(database, 'mixed')).toHaveLength(40);
  });

  it('and other writes continue where a single write breaks a rule', async () => {
    const { database } = (await open()).dependencies;
    const write = (name: string) => database.db.insertInto('meta').values({ name, value: 'once' }).execute();
    await write('twin');
    const outcomes = await Promise.allSettled([write('a'), write('twin'), write('b')]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await names(database, 'once')).toEqual(['a', 'b', 'twin']);
  });
});

onBothDatabases('stored values', (open) => {
  it('come back as numbers, exactly, up to 2^53', async () => {
    const { db } = (await open()).dependencies.database;
    await db.insertInto('sequences').values({ name: 'big', value: Number.MAX_SAFE_INTEGER }).execute();
    const row = await db.selectFrom('sequences').select('value').where('name', '=', 'big').executeTakeFirstOrThrow();
    expect(row.value).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('sort text by its bytes, the same on every engine', async () => {
    const { database } = (await open()).dependencies;
    const words = ['a', 'B', 'Z', 'é', '_', '10', '9'];
    await database.db
      .insertInto('meta')
      .values(words.map((name) => ({ name, value: 'sorted' })))
      .execute();
    expect(await names(database, 'sorted')).toEqual(['10', '9', 'B', 'Z', '_', 'a', 'é']);
  });

  it('refuse an order whose parts do not sum up to its total', async () => {
    const { db } = (await open()).dependencies.database;
    const pending = {
      id: 'p1',
      status: 'open',
      restaurant_id: 'r',
      restaurant_name: 'R',
      customer_phone: '7275550142',
      subtotal_cents: 100,
      tip_cents: -1,
      final_total_cents: 100,
      document: '{}',
      buyer_token_hash: '',
      created_at: 1,
      expires_at: 2,
    } as const;
    await expect(db.insertInto('pending_orders').values(pending).execute()).rejects.toThrow(/pending_orders_money/);
  });

  it('refuse a second open payment session of one pending order', async () => {
    const { db } = (await open()).dependencies.database;
    await db
      .insertInto('pending_orders')
      .values({
        id: 'p1',
        status: 'open',
        restaurant_id: 'r',
        restaurant_name: 'R',
        customer_phone: '7275550142',
        subtotal_cents: 100,
        tip_cents: 0,
        final_total_cents: 100,
        document: '{}',
        buyer_token_hash: '',
        created_at: 1,
        expires_at: 2,
      })
      .execute();
    const session = (id: string, isOpen: 1 | null) =>
      db
        .insertInto('payment_sessions')
        .values({
          id,
          pending_order_id: 'p1',
          provider: 'sandbox',
          livemode: 0,
          request: '{}',
          session_id: null,
          url: null,
          amount_cents: 100,
          status: isOpen === 1 ? 'open' : 'expired',
          is_open: isOpen,
          created_at: 1,
          expires_at: 2,
          checked_at: null,
        })
        .execute();
    await session('s1', null);
    await session('s2', null);
    await session('s3', 1);
    await expect(session('s4', 1)).rejects.toThrow(/unique/i);
  });
});
