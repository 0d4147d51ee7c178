import { expect, it } from 'vitest';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { addRows, changeRows, deleteRows, findRow, findRows, numberOfRows } from './rows.ts';

const meta = (...names: readonly string[]) => names.map((name) => ({ name, value: `of ${name}` }));

onBothDatabases('rows', (open) => {
  const opened = async () => (await open()).dependencies.database.db;

  it('are found by a value, by null and by any of several values, and sorted', async () => {
    const db = await opened();
    await addRows(db, 'meta', meta('row b', 'row a', 'row c'));
    expect(await findRow(db, 'meta', { name: 'row a' })).toEqual({ name: 'row a', value: 'of row a' });
    expect(await findRow(db, 'meta', { name: 'row a', value: 'of row b' })).toBeUndefined();
    const some = await findRows(db, 'meta', { name: ['row c', 'row b', 'row x'] }, 'name');
    expect(some.map(({ name }) => name)).toEqual(['row b', 'row c']);
    expect(await findRows(db, 'meta', { name: [] })).toEqual([]);
    const restaurants = await numberOfRows(db, 'restaurants', {});
    expect(await numberOfRows(db, 'restaurants', { archived_at: null })).toBe(restaurants);
    expect(await numberOfRows(db, 'restaurants', { archived_at: 1 })).toBe(0);
  });

  it('are added unless one is there by these columns or by any, and refused where nobody said so', async () => {
    const db = await opened();
    expect(await addRows(db, 'meta', [])).toBe(0);
    expect(await addRows(db, 'meta', meta('row a'), ['name'])).toBe(1);
    expect(await addRows(db, 'meta', meta('row a', 'row b'), ['name'])).toBe(1);
    expect(await addRows(db, 'meta', meta('row a', 'row b'), 'any')).toBe(0);
    await expect(addRows(db, 'meta', meta('row a'))).rejects.toThrow(/unique/i);
  });

  it('are changed and deleted only where they hold all of the values', async () => {
    const db = await opened();
    await addRows(db, 'meta', meta('row a', 'row b', 'row c'));
    expect(await changeRows(db, 'meta', { name: 'row a', value: 'of row b' }, { value: 'new' })).toBe(0);
    expect(await changeRows(db, 'meta', { name: ['row a', 'row b'] }, { value: 'new' })).toBe(2);
    expect(await changeRows(db, 'meta', { name: [] }, { value: 'none' })).toBe(0);
    expect(await deleteRows(db, 'meta', { name: [] })).toBe(0);
    expect(await deleteRows(db, 'meta', { name: 'row c', value: 'new' })).toBe(0);
    expect(await deleteRows(db, 'meta', { value: 'new' })).toBe(2);
    expect((await findRow(db, 'meta', { name: 'row c' }))?.value).toBe('of row c');
  });
});
