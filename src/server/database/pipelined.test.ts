import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '#tests/support/test-app.ts';
import type { Db } from './database-port.ts';
import { pipelined } from './pipelined.ts';
import { type Slots, statement } from './statement.ts';

const keep = statement((db, row: Slots<{ name: string; value: string }>) => db.insertInto('meta').values(row));
const stored = statement((db, { name }: Slots<{ name: string }>) =>
  db.selectFrom('meta').select('value').where('name', '=', name),
);
const keptIn = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('meta').select('name').where('value', '=', 'kept').orderBy('name').execute();
  return rows.map(({ name }) => name);
};
const row = (name: string) => ({ name, value: 'kept' });

onBothDatabases('statements that leave together', (open) => {
  it('are done in the order of their calls', async () => {
    const { database } = (await open()).dependencies;
    const [written, read] = await database.transact((trx) =>
      pipelined(keep.count(trx, row('one')), stored.first(trx, { name: 'one' })),
    );
    expect([written, read]).toEqual([1, { value: 'kept' }]);
  });

  it('are written by the end of their transaction, and seen by what follows in it', async () => {
    const { database } = (await open()).dependencies;
    const seen = await database.transact(async (trx) => {
      keep.last(trx, row('one'));
      keep.last(trx, row('two'));
      return stored.first(trx, { name: 'two' });
    });
    expect(seen).toEqual({ value: 'kept' });
    expect(await keptIn(database.db)).toEqual(['one', 'two']);
  });

  it('undo the whole transaction where the last of them fails (rule race-guards)', async () => {
    const { database } = (await open()).dependencies;
    await keep.count(database.db, row('twin'));
    const undone = database.transact(async (trx) => {
      await keep.count(trx, row('one'));
      keep.last(trx, row('two'));
      keep.last(trx, row('twin'));
    });
    await expect(undone).rejects.toThrow(/unique/i);
    expect(await keptIn(database.db)).toEqual(['twin']);
    await database.transact((trx) => keep.count(trx, row('later')));
    expect(await keptIn(database.db)).toEqual(['later', 'twin']);
  });

  it('say what failed first, and not what failed for that reason', async () => {
    const { database } = (await open()).dependencies;
    await keep.count(database.db, row('twin'));
    const undone = database.transact(async (trx) => {
      keep.last(trx, row('twin'));
      await pipelined(keep.count(trx, row('one')), stored.one(trx, { name: 'none' }));
    });
    await expect(undone).rejects.toThrow(/unique/i);
    expect(await keptIn(database.db)).toEqual(['twin']);
  });

  it('write nothing where the work fails after them', async () => {
    const { database } = (await open()).dependencies;
    const undone = database.transact(async (trx) => {
      keep.last(trx, row('one'));
      throw new Error('refused');
    });
    await expect(undone).rejects.toThrow('refused');
    expect(await keptIn(database.db)).toEqual([]);
  });
});

describe('together', () => {
  it('waits for all, and throws what the first threw', async () => {
    let isDone = false;
    const slow = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      isDone = true;
      throw new Error('slow and first');
    });
    await expect(pipelined(slow, Promise.reject(new Error('quick and second')))).rejects.toThrow('slow and first');
    expect(isDone).toBe(true);
  });
});
