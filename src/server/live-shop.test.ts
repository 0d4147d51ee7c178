import { expect, it } from 'vitest';
import { secondServer } from '#tests/support/second-server.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { addShopVersion } from './database/stores/shop-versions.ts';
import { openShop } from './live-shop.ts';

onBothDatabases('the shop (rule shop-document)', (open) => {
  const next = { version: 2, kind: 'change', staffId: null, person: 'Dana', at: 5 } as const;

  it('is what the settings of its first start say, and later settings change nothing (rule first-shop)', async () => {
    const { dependencies } = await open();
    const { firstShop } = testSettings();
    expect(dependencies.shop).toMatchObject({ version: 1, current: firstShop });
    const again = await openShop(dependencies, { ...firstShop, brand: 'Another' });
    expect(again).toMatchObject({ version: 1, current: { brand: 'Forkfleet' } });
  });

  it('takes what is missing in an old version from the first start', async () => {
    const { dependencies } = await open();
    const { tipPresets: _, ...old } = dependencies.shop.current;
    const { db } = dependencies.database;
    const row = { ...next, staff_id: null, document: JSON.stringify({ ...old, brand: 'Old Kitchen' }) };
    const { staffId: _none, ...values } = row;
    await db.insertInto('shop_versions').values(values).execute();
    await dependencies.shop.refresh();
    expect(dependencies.shop.current).toEqual({ ...testSettings().firstShop, brand: 'Old Kitchen' });
  });

  it('is read without the demo’s phone and entries that lead nowhere, which older versions hold (rule first-shop)', async () => {
    const { dependencies } = await open();
    const { database } = dependencies;
    const { firstShop } = testSettings();
    const [about, nowhere] = [
      { label: 'About us', href: '/about' },
      { label: 'Sign in', href: '#' },
    ];
    const shop = { ...firstShop, supportPhone: '7275550142', sideMenu: [about, nowhere] };
    await database.transact((trx) => addShopVersion(trx, { ...next, shop }));
    const { current } = await openShop(dependencies, { ...firstShop, supportPhone: null });
    expect(current).toEqual({ ...firstShop, supportPhone: null, sideMenu: [about] });
  });

  it('is seen by every server', async () => {
    const server = await open();
    const other = await secondServer(server);
    await Promise.all([server.listen(), other.app.listen({ host: '127.0.0.1', port: 0 })]);
    const shop = { ...server.dependencies.shop.current, brand: 'Blue Door' };
    await addShopVersion(server.dependencies.database.db, { ...next, shop });
    await expect.poll(() => other.dependencies.shop.current.brand).toBe('Blue Door');
    await other.stop();
  });

  it('has each version once, no matter who writes it (rule shop-history)', async () => {
    const { dependencies } = await open();
    const { db } = dependencies.database;
    const shop = dependencies.shop.current;
    const both = [addShopVersion(db, { ...next, shop }), addShopVersion(db, { ...next, shop, person: 'Ola' })];
    expect((await Promise.all(both)).toSorted()).toEqual([false, true]);
  });
});
