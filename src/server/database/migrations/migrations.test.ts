import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { runMigration } from '#tests/support/run-migration.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { MIGRATIONS } from './migrations.ts';

/**
 * SHA-256 of each migration that others have run. A database that ran one never runs it again, so it would lack for
 * good what a changed file adds. With each release, its migrations get their lines here (`sha256sum
 * src/server/database/migrations/0*`).
 */
const RELEASED: Readonly<Record<string, string>> = {
  '0001-tables': '3f5f89da4b6482b5edc704cb014299c79aec83c41f1f753f252d2a5eccab351a',
  '0002-deliveries': 'f367a4ab7a776d847fb2e081b6966ff54e91b39c92a9b5d07d104dc23f73c073',
  '0003-unread-index': '1c5e830a1fe2e9edd212af4e0fe7ef55116b36ac36aca7fc4541ca9a9dddc980',
  '0004-counted-intents': 'e32733b08666fb57254f37d81c309a81d97d4b0c747f99b42d2cf33f89b64974',
  '0005-session-intents': 'fbaaabfb48e4afd42920ad3817038cd2f76f02a0b4e298e42b5a39318da89bc0',
  '0006-kept-history': '9aa29412620d3f059add3dd88ab870753ea24e0f2c7236de9ccc029ca14e80e0',
  '0007-search-text': '8b18121ff24b00280ddb87fccfa1af464ba5e59081092c873a9241678056552f',
  '0008-counted-repeats': 'f4b19204277447fac3d8df23804259d5f5b8930fca33b0f641f3b4908b7a8e89',
  '0009-demo-mark': 'c11062143302bb61132e041a77745e02da0f75ce32c23cf86988fd4891f8167e',
  '0010-one-payable-session': '2ae0a29ae427f0549155dd0b5bde10f08a6fdbfa407ae5c31a81765f881f2265',
  '0011-known-clients': '6af2f3393a8b1453776f8b350e7e7d27904dc17584c1029d4d3ceea883db17cb',
  '0012-consent-and-delivery': '863a2fc6b355c470d243b8c9ce596f4d0d4cbb000b20ea56fbb5c1812e6e9cee',
  '0013-inbound-texts': '3e7326f34de236a1d738ea3544b48ac0841ae64a0df3e343f5b9543df403136d',
  '0014-history-kinds': '5d82d4116f0d6880a065d07c7b2bec9e889e4eca2e9225e4b4f667bfa91b72be',
  '0015-folded-search': '5cb4e617fc9ff5da085bddedd2922e5138c8c9dd35f270cbd413c7bf4f0a1964',
  '0016-arrivals': '970422728031ab4104cc7649358f0810da53c0dce2f45ebfd45a3b58e4713d67',
  '0017-address-streets': '29c5d9187c46cb2202ac60dd55d7e1e5de76ff5b31e29b1e9c599c1382377f2e',
  '0018-provider-news': 'ce01d40d060a14e51635c4477b7fa48444103cd3ba9f1bc2fd91ff2949ce5487',
  '0019-ledger': 'ac0845f63815308bf0682259bbff2d16e4269aa2c5f8a215535f0d6e3abe3386',
  '0020-missing-dishes': '762dac7aa85efa9f23bc396b7a3be1f0ea4ea66095ce51f674d3255c8643288b',
  '0021-shop-versions': '36537e4c18e10c624adab051273726c94211e6eed52d021268de9090b503e9a1',
  '0022-taken-orders': '00372cec09ee9af80cf2a61eb72837eedd612e55ec48a5bf531bc6a79ca01ddc',
  '0023-menu-drafts': '9f2585229772b271c47c9d66de63ae3df5e8b5f9f7d0154f7dab72ce72dcc603',
  '0024-push-and-prints': '667fcaebf479db74a3229fdd08d1ec09416113d5e43c4d875df29cd8d025d574',
  '0025-printers': 'f7ef531075ecf3da5cd0c30bc134a1499e71efd1a40b20a9080a25a748f1fa0c',
  '0026-restaurant-changes': 'b03a1674b93f9cc71a67cf764cc370676fe57cdbcd22bdec2597f341d0c4bc20',
  '0027-printer-tests': 'f798293368c0e07d0d9ae25f6f80f95e7407a02d00c4a750034fcaa83236832d',
  '0028-order-words': '7987adf4b4f9e8f93179a9d5253d4b231358a491bdc01d5195f1bea73fe8813c',
};

it.each(Object.entries(RELEASED))('the released migration %s is as it was', (name, hash) => {
  const source = readFileSync(join(import.meta.dirname, `${name}.ts`));
  expect(createHash('sha256').update(source).digest('hex')).toBe(hash);
});

it('new migrations come after the released ones', () => {
  const names = Object.keys(MIGRATIONS);
  expect(names.slice(0, Object.keys(RELEASED).length)).toEqual(Object.keys(RELEASED));
  expect(names).toEqual(names.toSorted());
});

onBothDatabases('the repeats of a rate counter', (open) => {
  it('have their column whether 0004 added it, as it did for a time, or not', async () => {
    const { dependencies } = await open();
    const { database } = dependencies;
    const { db } = database;
    const counter = { id: 'c', window_start: 1, count: 1, intent: null, repeats: 2 };
    await db.insertInto('rate_counters').values(counter).execute();
    await runMigration(database, '0008-counted-repeats');
    expect(await db.selectFrom('rate_counters').selectAll().execute()).toEqual([counter]);
    await sql`alter table rate_counters drop column repeats`.execute(db);
    await runMigration(database, '0008-counted-repeats');
    expect(await db.selectFrom('rate_counters').selectAll().execute()).toEqual([{ ...counter, repeats: 0 }]);
  });
});
