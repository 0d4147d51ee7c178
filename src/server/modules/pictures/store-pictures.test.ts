import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Restaurant } from '#domain/menu/menu.ts';
import { fail, ok } from '#domain/result.ts';
import { folderFiles } from '#server/adapters/folder-files.ts';
import { item, restaurant } from '#tests/support/menu-builders.ts';
import { GIF_BOMB, HEIC, jpeg, PAGE_IN_PNG, picture, pngBomb, SVG } from '#tests/support/pictures.ts';
import { knownPictures, storePictures } from './store-pictures.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forkfleet-pictures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const menuOf = (urls: readonly string[], logo = ''): Restaurant =>
  restaurant({
    logo,
    menu: [{ _id: 'all', name: 'All', items: urls.map((imageUrl, at) => item([], { _id: `${at}`, imageUrl })) }],
  });
const imagesOf = ([first]: readonly Restaurant[]) => first?.menu[0]?.items.map(({ imageUrl }) => imageUrl);

function keeping(files: Readonly<Record<string, Uint8Array>>) {
  const asked: string[] = [];
  const pictures = folderFiles(folder);
  const source = async (url: string) => {
    asked.push(url);
    const bytes = files[url];
    return bytes === undefined ? fail('doesn’t exist (HTTP 404)') : ok(bytes);
  };
  const keep = (one: Restaurant) => storePictures([one], { pictures, source, now: () => 0 });
  return { asked, pictures, keep };
}

const A = 'https://pictures.example/a.jpg';
const B = 'https://pictures.example/b.png';

describe('the pictures of an imported menu (rule menu-pictures)', () => {
  it('are kept in two sizes and shown by the shop itself; equal ones are kept once', async () => {
    const bytes = await jpeg(2000, 1500);
    const { keep, pictures } = keeping({ [A]: bytes, [B]: bytes });
    const { restaurants, failed } = await keep(menuOf([A, B, '/pictures/own.webp', ''], A));
    expect(failed).toEqual([]);
    const [first, second, ...others] = imagesOf(restaurants) ?? [];
    expect(first).toMatch(/^\/menu-pictures\/[0-9a-f]{32}-large\.webp$/);
    expect([second, restaurants[0]?.logo]).toEqual([first, first]);
    expect(others).toEqual(['/pictures/own.webp', '']);
    const file = first?.split('/').at(-1) ?? '';
    const large = await sharp((await pictures.read(file)) ?? '').metadata();
    const small = await sharp((await pictures.read(file.replace('large', 'small'))) ?? '').metadata();
    expect([large.format, large.width, large.height, small.width]).toEqual(['webp', 960, 720, 320]);
    const form = (end: string) => expect.stringMatching(new RegExp(`^[0-9a-f]{32}${end}$`));
    const files = (await readdir(folder)).filter((name) => !name.endsWith('.source')).sort();
    expect(files).toEqual([form('-large.avif'), form('-large.webp'), form('-small.avif'), form('-small.webp')]);
  });

  it('are fetched again only where a file was lost', async () => {
    const { keep, asked, pictures } = keeping({ [A]: await jpeg() });
    const menu = menuOf([A, A]);
    expect((await knownPictures([menu], pictures)).missing).toBe(1);
    const first = await keep(menu);
    expect(await keep(menu)).toEqual(first);
    expect(asked).toEqual([A]);
    expect(await knownPictures([menu], pictures)).toEqual({ restaurants: first.restaurants, missing: 0 });
    for (const name of await readdir(folder)) if (name.endsWith('small.webp')) await rm(join(folder, name));
    await keep(menu);
    expect(asked).toEqual([A, A]);
  });

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['an SVG', () => SVG, 'isn’t a JPEG, PNG, WebP or GIF picture'],
    ['a PDF', () => Buffer.from('%PDF-1.7 …'), 'isn’t a JPEG, PNG, WebP or GIF picture'],
    ['a page', () => Buffer.from('<html></html>'), 'isn’t a JPEG, PNG, WebP or GIF picture'],
    ['a HEIC', () => HEIC, 'is a HEIC picture; use JPEG, PNG, WebP or GIF'],
    ['a page that begins like a PNG', () => PAGE_IN_PNG, 'is damaged'],
    ['a PNG bomb', () => pngBomb(20_000), 'has too many pixels'],
    ['a GIF bomb', () => GIF_BOMB, 'has too many pixels'],
  ])('leave the dish without a picture where the file is %s, and say why', async (_what, file, reason) => {
    const { restaurants, failed } = await keeping({ [A]: await file() }).keep(menuOf([A]));
    expect(imagesOf(restaurants)).toEqual(['']);
    expect(failed).toEqual([{ url: A, reason }]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('may be GIF, PNG or WebP as well', async () => {
    for (const format of ['gif', 'png', 'webp'] as const) {
      const { failed } = await keeping({ [B]: await picture(format) }).keep(menuOf([B]));
      expect(failed).toEqual([]);
      await rm(folder, { recursive: true });
    }
  });
});
