import { expect, it } from 'vitest';
import { menuPicturePath } from '#domain/menu/menu-picture-path.ts';
import { folderFiles } from '#server/adapters/folder-files.ts';
import { bucketFiles } from '#server/adapters/s3/bucket-files.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import { bucketStandIn } from '#tests/support/bucket-stand-in.ts';
import { item, restaurant } from '#tests/support/menu-builders.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { loadRestaurants } from '../restaurants/index.ts';
import { noteSource } from './stored-pictures.ts';
import { sweepPictures } from './sweep-pictures.ts';

const DAY_MS = 86_400_000;
const FORMS = ['small.webp', 'small.avif', 'large.webp', 'large.avif'];
const [ON_DISH, ON_CARD, IN_DRAFT, IN_BASE, IN_VERSION, IN_CHANGE, ON_SHOP, UNNAMED] = [...'12345678'].map((digit) =>
  digit.repeat(32),
) as [string, string, string, string, string, string, string, string];
const NAMED = [ON_DISH, ON_CARD, IN_DRAFT, IN_BASE, IN_VERSION, IN_CHANGE, ON_SHOP];

const menuWith = (name: string) => JSON.stringify([{ items: [{ imageUrl: menuPicturePath(name) }] }]);

/** Each picture but one is named somewhere, all are 31 days old. */
async function fill({ dependencies, clock }: TestServer, files: FileStore): Promise<void> {
  clock.set(Date.now() + 31 * DAY_MS);
  const { db } = dependencies.database;
  const dish = item([], { imageUrl: menuPicturePath(ON_DISH) });
  const one = restaurant({ logo: menuPicturePath(ON_CARD), menu: [{ _id: 'all', name: 'All', items: [dish] }] });
  await loadRestaurants(dependencies.database, [one], { now: clock.now() });
  const by = { staff_id: null, person: '' };
  const draft = { revision: 1, base_version: 1, changed_at: 1, ...by };
  const [base, menu] = [menuWith(IN_BASE), menuWith(IN_DRAFT)];
  await db
    .insertInto('menu_drafts')
    .values({ restaurant_id: one._id, ...draft, base, menu })
    .execute();
  const version = { version: 999, menu: menuWith(IN_VERSION), dishes: 1, published_at: 1, words: '', ...by };
  await db
    .insertInto('menu_versions')
    .values({ restaurant_id: one._id, origin: 'draft', ...version })
    .execute();
  const was = [{ field: 'logo', was: menuPicturePath(IN_CHANGE), is: '' }];
  await db
    .insertInto('restaurant_changes')
    .values({
      id: 'c',
      restaurant_id: one._id,
      kind: 'changed',
      fields: JSON.stringify(was),
      staff_id: 's',
      person: 'Olivia',
      at: 1,
    })
    .execute();
  const document = JSON.stringify({ homeIntro: menuPicturePath(ON_SHOP) });
  await db
    .insertInto('shop_versions')
    .values({ version: 900, at: 1, kind: 'change', document, ...by })
    .execute();
  for (const name of [...NAMED, UNNAMED])
    for (const form of FORMS) await files.put(`${name}-${form}`, Buffer.from('a picture'));
}

const pictures = async (files: FileStore) =>
  new Set((await files.namesBefore(Number.POSITIVE_INFINITY)).map((file) => file.slice(0, 32)));

onBothDatabases('pictures that nothing names (rule picture-sweep)', (open) => {
  it.each([
    ['a folder', async () => folderFiles(await newFolder())],
    ['a bucket', async () => bucketFiles((await bucketStandIn()).bucket, 'menu-pictures')],
  ])('are cleared away from %s, and those with a name stay', async (_, openFiles) => {
    const menuPictures = await openFiles();
    const server = await open({ menuPictures });
    await fill(server, menuPictures);
    expect(await sweepPictures(server.dependencies)).toBe(FORMS.length);
    expect(await pictures(menuPictures)).toEqual(new Set(NAMED));
  });

  it('are cleared away once a day, by one server', async () => {
    const server = await open();
    const { dependencies, clock } = server;
    await fill(server, dependencies.menuPictures);
    const both = await Promise.all([sweepPictures(dependencies), sweepPictures(dependencies)]);
    expect(both.sort()).toEqual([0, FORMS.length]);
    const { menuPictures } = dependencies;
    await menuPictures.put(`${UNNAMED}-small.webp`, Buffer.from('a picture'));
    clock.advance(DAY_MS - 1);
    expect(await sweepPictures(dependencies)).toBe(0);
    clock.advance(1);
    expect(await sweepPictures(dependencies)).toBe(1);
  });

  it('stay while they are younger than 30 days', async () => {
    const server = await open();
    await fill(server, server.dependencies.menuPictures);
    server.clock.set(Date.now() + 29 * DAY_MS);
    expect(await sweepPictures(server.dependencies)).toBe(0);
  });

  it('stay for a day after an import could have found them by their address', async () => {
    const server = await open();
    const { dependencies, clock } = server;
    const { menuPictures } = dependencies;
    await fill(server, menuPictures);
    await noteSource(menuPictures, 'https://pictures.example/a.jpg', UNNAMED);
    expect(await sweepPictures(dependencies)).toBe(1);
    expect(await pictures(menuPictures)).toContain(UNNAMED);
    clock.advance(DAY_MS);
    expect(await sweepPictures(dependencies)).toBe(FORMS.length);
    expect(await pictures(menuPictures)).toEqual(new Set(NAMED));
  });
});
