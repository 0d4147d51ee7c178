import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases } from '#tests/support/test-app.ts';
import type { Db, Trx } from '../database-port.ts';
import type { AddressesTable } from '../schema.ts';
import { saveAddresses } from './addresses-store.ts';
import { bringBackAddresses, readEarlierAddresses, storeEarlierAddresses } from './earlier-addresses.ts';

const row = (id: string): AddressesTable => ({
  ...{ id, number: '1', number_value: 1, street: 'Oak St', street_key: 'oak street', unit: '', city: 'Odessa' },
  ...{ state: 'FL', postcode: '33556', latitude: 28.19, longitude: -82.59 },
});

const idsOf = async (db: Db, list: 'addresses' | 'earlier_addresses') =>
  (await db.selectFrom(list).select('id').orderBy('id').execute()).map(({ id }) => id);

/** Counts the statements that copy or delete. */
function writes() {
  const made: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'InsertQueryNode' && node.columns?.length === 11) made.push('copy');
      if (node.kind === 'DeleteQueryNode') made.push('delete');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const count = (what: string): number => made.filter((one) => one === what).length;
  return { watch: (trx: Trx) => trx.withPlugin(plugin), count };
}

onBothDatabases('the address list before an import (rule address-import-undone)', (open) => {
  it.each([0, 1, 3, 4, 5])(
    'is kept and brought back in short statements, page by page: %i of 2 each',
    async (count) => {
      const { database } = (await open()).dependencies;
      const { db } = database;
      const ids = Array.from({ length: count }, (_, index) => `id-${index}`);
      await database.transact((trx) => saveAddresses(trx, ids.map(row)));
      const pages = Math.floor(count / 2) + 1;
      const [keep, back] = [writes(), writes()];
      for (const at of [1, 2]) await database.transact((trx) => storeEarlierAddresses(keep.watch(trx), at, 2));
      expect(keep.count('copy')).toBe(2 * pages);
      expect(await idsOf(db, 'earlier_addresses')).toEqual(ids);
      expect(await readEarlierAddresses(db, 3)).toEqual({ at: 2, count });
      await database.transact((trx) => saveAddresses(trx, [row('new')]));
      expect(await database.transact((trx) => bringBackAddresses(back.watch(trx), 3, 2))).toBe(true);
      expect(back.count('copy')).toBe(pages);
      expect(back.count('delete')).toBeGreaterThanOrEqual(2 * pages);
      expect([await idsOf(db, 'addresses'), await idsOf(db, 'earlier_addresses')]).toEqual([ids, []]);
    },
  );
});
