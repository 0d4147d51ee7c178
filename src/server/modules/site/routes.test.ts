import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onEmbeddedDatabase } from '#tests/support/test-app.ts';
import type { webManifest } from './site-files.ts';

const PUBLIC_FILES = join(import.meta.dirname, '../../../web/public');

onEmbeddedDatabase('what search engines and home screens read', (open) => {
  it('keeps robots out of what is one visitor’s own, and leads them to the pages', async () => {
    const { app, dependencies } = await open();
    const { body, headers } = await app.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^Disallow: \/order$/m);
    expect(body).toContain(`Sitemap: ${dependencies.settings.publicUrl}/sitemap.xml`);
  });

  it('lists every restaurant with the day of its last change', async () => {
    const { app, clock } = await open({ demo: true });
    const { body, headers } = await app.inject('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    expect(body).toMatch(new RegExp(`/restaurant/lucha-taqueria</loc><lastmod>${day}</lastmod>`));
    expect(body.match(/<loc>/g)).toHaveLength(3 + 16);
  });

  it('names the shop, and icons that are there', async () => {
    const { app, dependencies } = await open();
    const answer = await app.inject('/manifest.webmanifest');
    const manifest = answer.json<ReturnType<typeof webManifest>>();
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(manifest.name).toBe(dependencies.shop.current.brand);
    for (const { src } of manifest.icons) expect(existsSync(join(PUBLIC_FILES, src))).toBe(true);
  });

  it('opens the installed app at the front page, or for drivers at their orders (rule driver-without-line)', async () => {
    const { app } = await open();
    const opens = async (url: string) => (await app.inject(url)).json();
    expect(await opens('/manifest.webmanifest')).toMatchObject({ id: '/', start_url: '/' });
    expect(await opens('/delivery/manifest.webmanifest')).toMatchObject({ id: '/delivery', start_url: '/delivery' });
  });
});
