import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { RestaurantAnswer } from '#contract/restaurants.ts';
import { loadRestaurants } from '#server/modules/restaurants/index.ts';
import { item, restaurant } from '#tests/support/menu-builders.ts';
import { runMigration } from '#tests/support/run-migration.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { CHAIN } from './chain.ts';

/**
 * SHA-256 of each migration that others have run. A database that ran one never runs it again, so it would lack for
 * good what a changed file adds.
 */
const LANDED: Readonly<Record<string, string>> = {
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
  '0029-refund-attempts': '69cf67df31a4c8d2daac27e95bc56f2ee49ec0c08d24013e33c3cd15357baefe',
  '0030-provider-balance': 'fe99041baba4616516eebb619d263a8fe1c7c1856a52e15b830d0f1624c3e4b8',
  '0031-corrections': 'c4554f8f26b73b37eafb02f3b66a411e2add204ae540d9099ab8d42a62c8832c',
  '0032-late-reports': '9ea9b603062cdb96124a757fc16eac3d2459a905dfe1e0550c5503d303b93ad9',
  '0033-exceptions': '160dcc579c08293d98b491c784ad580ab855ff2f635b76bdeeac0515537c694c',
  '0034-staff-changes': '887704c44c4a34b96c6ad93ac8444a10216600fe981b554675ef77b50c9e827a',
  '0037-paid-out': 'c382f1ff761d9815885522dab031514e49dcaef58304c96370b24eb70ab34a94',
  '0038-imported-menus': '39c86a3c895333d84b30aba51c9702a000fde4026080b15e5363b19422633357',
  '0039-dispute-evidence': '7229dd913a814f2897273463d97fe600d442d9a30482f411e2775788a6827670',
  '0041-removed-printers': '6d395527b17fbe61889e53c4dc20f3d1c777d18100bc7612f386cb2955b957e5',
  '0048-words-in-types': 'b96990c6eeed60d534907cb62590cad3184c37bd2e6beaa58a90a543ee794a42',
  '0049-plain-menus': 'a14e684247cbf9c21955e31dc22ad18fbe67629a2aa4eb6f4c6d6886ed9f1246',
};

it.each(Object.entries(LANDED))('the migration %s is as it was', (name, hash) => {
  const source = readFileSync(join(import.meta.dirname, `${name}.ts`));
  expect(createHash('sha256').update(source).digest('hex')).toBe(hash);
});

it('every migration of an earlier version is in the chain, in order', () => {
  expect(Object.keys(CHAIN)).toEqual(Object.keys(LANDED));
  expect(Object.keys(CHAIN)).toEqual(Object.keys(CHAIN).toSorted());
});

it('no later migration has the name of an earlier one', () => {
  expect(Object.keys(MIGRATIONS).filter((name) => name in CHAIN)).toEqual([]);
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

onBothDatabases('menus that the first importer stored with their markup', (open) => {
  it('are stored without it afterwards, under the same version', async () => {
    const { app, clock, dependencies } = await open();
    const dish = item([], {
      title: 'Mac &amp; <b>Cheese</b>',
      itemDescription: 'Warm<br>and fresh',
      imageUrl: '/x?a=1&amp;b',
    });
    const old = restaurant({ _id: 'old', name: 'Joe&#39;s', menu: [{ _id: 'all', name: 'All', items: [dish] }] });
    await loadRestaurants(dependencies.database, [old], { now: clock.now() });
    for (let times = 0; times < 2; times += 1) await runMigration(dependencies.database, '0049-plain-menus');
    const { restaurant: told, version } = (await app.inject('/api/restaurants/old')).json<RestaurantAnswer>();
    expect([told.name, told.menu[0]?.items[0], version]).toEqual([
      "Joe's",
      { ...dish, title: 'Mac & Cheese', itemDescription: 'Warm\nand fresh' },
      1,
    ]);
  });
});
