import { expect, it } from 'vitest';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { type Slots, statement } from './statement.ts';

const keep = statement((db, { rows }: Slots<{ rows: readonly { name: string; value: string }[] }>) =>
  db
    .insertInto('meta')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing()),
);
const storedUnder = statement((db, { name }: Slots<{ name: string }>) =>
  db.selectFrom('meta').select('value').where('name', '=', name),
);
const findStored = statement((db, name: Slots<string>) =>
  db.selectFrom('meta').select('value').where('name', '=', name),
).first;
const countStored = statement((db) => db.selectFrom('meta').select((row) => row.fn.countAll<number>().as('count'))).one;
const keepRow = statement((db, row: Slots<{ name: string; value: string }>) => db.insertInto('meta').values(row)).last;
const named = statement((db, { names }: Slots<{ names: readonly string[] }>) =>
  db.selectFrom('meta').select('name').where('name', 'in', names).orderBy('name'),
);

onBothDatabases('a statement that is compiled once', (open) => {
  it('has the values of each use, and no other', async () => {
    const { db } = (await open()).dependencies.database;
    await keep.count(db, { rows: [{ name: 'a', value: 'one' }] });
    await keep.count(db, { rows: [{ name: 'b', value: 'two' }] });
    const found = await Promise.all([storedUnder.one(db, { name: 'a' }), storedUnder.one(db, { name: 'b' })]);
    expect(found).toEqual([{ value: 'one' }, { value: 'two' }]);
    expect(await storedUnder.first(db, { name: 'c' })).toBeUndefined();
    await expect(storedUnder.one(db, { name: 'c' })).rejects.toThrow('no row');
  });

  it('takes lists of any length, and says how many rows it wrote', async () => {
    const { db } = (await open()).dependencies.database;
    const rows = (names: string) => [...names].map((name) => ({ name, value: name.toUpperCase() }));
    expect(await keep.count(db, { rows: rows('ab') })).toBe(2);
    expect(await keep.count(db, { rows: rows('bcd') })).toBe(2);
    expect(await named.all(db, { names: ['d', 'a'] })).toEqual([{ name: 'a' }, { name: 'd' }]);
    expect(await named.all(db, { names: ['c'] })).toEqual([{ name: 'c' }]);
  });

  it('takes one value without a name, and none', async () => {
    const { db } = (await open()).dependencies.database;
    const { count: before } = await countStored(db);
    await keep.count(db, { rows: [{ name: 'a', value: 'one' }] });
    expect(await findStored(db, 'a')).toEqual({ value: 'one' });
    expect(await findStored(db, 'b')).toBeUndefined();
    expect(Number((await countStored(db)).count)).toBe(Number(before) + 1);
  });

  it('writes a whole row as the last of a transaction', async () => {
    const { database } = (await open()).dependencies;
    await database.transact((trx) => Promise.resolve(keepRow(trx, { name: 'a', value: 'one' })));
    expect(await findStored(database.db, 'a')).toEqual({ value: 'one' });
  });

  it('belongs to the transaction in which it is used', async () => {
    const { database } = (await open()).dependencies;
    const undone = database.transact(async (trx) => {
      await keep.count(trx, { rows: [{ name: 'gone', value: '' }] });
      expect(await storedUnder.first(trx, { name: 'gone' })).toEqual({ value: '' });
      throw new Error('refused');
    });
    await expect(undone).rejects.toThrow('refused');
    expect(await storedUnder.first(database.db, { name: 'gone' })).toBeUndefined();
  });
});
