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
