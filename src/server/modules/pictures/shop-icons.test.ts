import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { menuPicturePath } from '#domain/menu/menu-picture-path.ts';
import { ICON_KINDS, type IconKind, iconPath } from '#domain/shop/look/shop-icon.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { drawnIcon } from './shop-icons.ts';

const NAME = 'a'.repeat(32);
const LOGO = { url: menuPicturePath(NAME), width: 400, height: 100 };

async function change(server: TestServer, changes: object) {
  const { headers } = await signIn(server, 'owner');
  const { version } = server.dependencies.shop;
  return server.app.inject({ method: 'POST', url: '/api/office/shop', headers, payload: { version, changes } });
}

async function keepLogo({ dependencies }: TestServer): Promise<void> {
  const create = { width: LOGO.width, height: LOGO.height, channels: 4, background: '#0000ff80' } as const;
  await dependencies.menuPictures.put(`${NAME}-large.webp`, await sharp({ create }).webp().toBuffer());
}

async function pixel(png: Buffer, x: number, y: number): Promise<string> {
  const data = await sharp(png).removeAlpha().extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer();
  return data.toString('hex').slice(0, 6);
}

const KINDS = Object.keys(ICON_KINDS) as readonly IconKind[];

onBothDatabases('the icons of a shop (rule shop-icons)', (open) => {
  it('are its logo, whole, on white, each under an address to be cached permanently', async () => {
    const server = await open();
    await keepLogo(server);
    expect((await change(server, { logo: LOGO })).statusCode).toBe(200);
    for (const kind of KINDS) {
      const icon = await server.app.inject(iconPath({ logo: LOGO, accent: null }, kind));
      expect(icon.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': expect.stringContaining('immutable'),
      });
      const side = ICON_KINDS[kind];
      expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ width: side, height: side });
      expect(await pixel(icon.rawPayload, side / 2, side / 2)).toMatch(/^7[ef]7[ef]ff$/);
      expect(await pixel(icon.rawPayload, side / 2, 2)).toBe('ffffff');
    }
    const manifest = (await server.app.inject('/manifest.webmanifest')).json<{ icons: { src: string }[] }>();
    expect(manifest.icons.map(({ src }) => src)).toContain(`/shop-icons/${NAME}-mask.png`);
  });

  it('are the usual drawing on its color where it has no logo', async () => {
    const server = await open();
    await change(server, { accent: '#1f62b0' });
    const icon = await server.app.inject('/shop-icons/1f62b0-touch.png');
    expect(await pixel(icon.rawPayload, 2, 2)).toBe('1f62b0');
    expect((await server.app.inject('/manifest.webmanifest')).json()).toMatchObject({ theme_color: '#1f62b0' });
  });

  it.each(['1f62b1-touch', `${'b'.repeat(32)}-touch`, '1f62b0-huge', '..%2f1f62b0-touch'])(
    'are drawn for the present look alone, not as %s',
    async (file) => {
      const server = await open();
      await change(server, { accent: '#1f62b0' });
      expect((await server.app.inject(`/shop-icons/${file}.png`)).statusCode).toBe(404);
    },
  );
});

it('draws what the pages’ own icon shows', () => {
  const own = readFileSync(join(import.meta.dirname, '../../../web/public/icon.svg'), 'utf8');
  expect(own.trim()).toBe(drawnIcon('#c5301a', '#fff', true));
});
