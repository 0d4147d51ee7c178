import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEmbeddedDatabase } from '#tests/support/test-app.ts';
import { CART_STYLES, FILES, makeWebBuild, pageDataOf, SCRIPT, SHARED_STYLES } from '#tests/support/web-build.ts';

const MINUTE = 60_000;
let webBuild: string;
beforeEach(() => {
  webBuild = makeWebBuild();
});
afterEach(() => rmSync(webBuild, { recursive: true }));

onEmbeddedDatabase('pages', (open) => {
  const serve = async () =>
    open({ demo: true, app: { webBuild, pictures: { taco: '1f32e.webp', lost: 'none.webp' } } });

  it.each([
    ['/%zz', 400],
    ['/restaurant/%E0', 400],
    ['/menu.php', 404],
    ['//elsewhere', 404],
  ])('are HTML for a person even at %s', async (path, status) => {
    const { app } = await serve();
    const page = await app.inject({ url: path, headers: { accept: 'text/html,*/*' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<a href="/">Go to the home page</a>');
    const frame = await app.inject(path);
    expect([frame.statusCode, frame.json<{ success: boolean }>().success]).toEqual([status, false]);
  });

  it('answer every path that is no file, with their kind of data in the HTML', async () => {
    const { app } = await serve();
    for (const [path, kind] of [
      ['/', 'home'],
      ['/cart', 'shell'],
      ['/restaurant/lucha-taqueria', 'restaurant'],
      ['/restaurants', 'shell'],
      ['/delivery', 'shell'],
    ] as const) {
      const answer = await app.inject(path);
      expect([path, answer.statusCode, pageDataOf(answer.body).kind]).toEqual([path, 200, kind]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  it('lead home from a path without a page (rule no-dead-ends)', async () => {
    const { statusCode, headers } = await (await serve()).app.inject('/any/thing?of=it');
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/', 'no-store']);
  });

  it.each(['/restaurant/unknown', '/restaurant/no.such.place', '/restaurant/lucha-taqueria/item/a%2Fb%5C'])(
    'say that there is nothing at %s, also to a visitor who has the page (rule no-dead-ends)',
    async (path) => {
      const { app } = await serve();
      const { headers } = await app.inject('/tip');
      for (const etag of ['', String(headers.etag)]) {
        const answer = await app.inject({ url: path, headers: { 'if-none-match': etag } });
        expect([answer.statusCode, pageDataOf(answer.body).kind]).toEqual([404, 'shell']);
        expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', etag: headers.etag });
      }
      expect((await app.inject('/tip')).statusCode).toBe(200);
    },
  );

  it('bring a dish with the page of that dish, and nothing else of the menu', async () => {
    const { app } = await serve();
    const menu = pageDataOf((await app.inject('/restaurant/lucha-taqueria')).body);
    const dishes = menu.kind === 'restaurant' ? menu.answer.restaurant.menu.flatMap(({ items }) => items) : [];
    const [dish, other] = [dishes[0], dishes.at(-1)];
    const { body, headers } = await app.inject(`/restaurant/lucha-taqueria/item/${dish?._id}`);
    const call = await app.inject(`/api/restaurants/lucha-taqueria/items/${dish?._id}`);
    expect(pageDataOf(body)).toMatchObject({ kind: 'item', answer: call.json() });
    expect(body).not.toContain(other?.itemDescription);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('are made once for a dish, however its address is written', async () => {
    const { app } = await serve();
    const pageAt = async (id: string) => (await app.inject(`/restaurant/lucha-taqueria/item/${id}`)).body;
    const page = await pageAt('burrito');
    expect(page).toContain('#1');
    for (const id of ['%62urrito', 'b%75rrito', '%62%75rrito']) expect(await pageAt(id)).toBe(page);
  });

  it('bring the list to anyone who has told where the food goes, for that visitor alone (rule near-cookie)', async () => {
    const { app } = await serve();
    const near = 'near=28.1830,-82.6010';
    const { body, headers } = await app.inject({ url: '/restaurants', headers: { cookie: near } });
    const list = await app.inject('/api/restaurants?address=1213%20Trinity%20Oaks%20Blvd');
    const place = { latitude: 28.183, longitude: -82.601 };
    expect(pageDataOf(body)).toMatchObject({ kind: 'restaurants', near: place, answer: list.json() });
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
    const outside = await app.inject({ url: '/restaurants', headers: { cookie: 'near=40.7128,-74.0060' } });
    expect(pageDataOf(outside.body).kind).toBe('shell');
  });

  it('come with their styles, the shared ones first, which their policy allows, and name their own scripts (rule answer-headers)', async () => {
    const { app } = await serve();
    const { body, headers } = await app.inject('/cart');
    const links = ['shared', 'cart'].map((name) => `<link rel="stylesheet" href="/assets/${name}-abc.css" disabled>`);
    const styles = SHARED_STYLES + CART_STYLES;
    expect(body).toContain(`<style>${styles}</style>${links.join('')}</head>`);
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(headers['content-security-policy']).toContain(`; style-src 'self' 'sha256-${hash}';`);
    expect(headers.link).toBe('</assets/shared-abc.js>; rel=modulepreload, </assets/cart-abc.js>; rel=modulepreload');
  });

  it('bring the worker of the driver’s pages, for those pages alone and never from a cache', async () => {
    const { app } = await serve();
    const { statusCode, headers } = await app.inject('/delivery/worker.js');
    expect([statusCode, headers['cache-control'], headers['service-worker-allowed']]).toEqual([
      200,
      'no-cache',
      '/delivery',
    ]);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('bring the worker of notifications never from a cache, and for no pages (rule order-push)', async () => {
    const { app } = await serve();
    const { statusCode, headers } = await app.inject('/push-worker.js');
    expect([statusCode, headers['cache-control'], headers['service-worker-allowed']]).toEqual([
      200,
      'no-cache',
      undefined,
    ]);
  });

  it('bring no worker where drivers’ phones are to keep nothing', async () => {
    const { app } = await open({ app: { webBuild }, settings: { driverOffline: false } });
    const { statusCode, headers, body } = await app.inject('/delivery/worker.js');
    expect([statusCode, headers['cache-control'], body]).toEqual([204, 'no-store', '']);
  });

  it('carry the restaurant’s answer, and no `<` that could end the data', async () => {
    const { app, dependencies } = await serve();
    await dependencies.database.db
      .updateTable('restaurants')
      .set((row) => ({ version: row('version', '+', 1), profile: '{"_id":"lucha-taqueria","name":"</script><b>"}' }))
      .where('id', '=', 'lucha-taqueria')
      .execute();
    const { body } = await app.inject('/restaurant/lucha-taqueria');
    const data = body.slice(body.indexOf('id="page-data">'));
    expect(data.match(/<\/script>/g)).toHaveLength(1);
    expect(data).toContain('\\u003c/script>\\u003cb>');
  });

  it('come packed as the browser asks, and as 304 where it has them', async () => {
    const { app } = await serve();
    const plain = await app.inject('/');
    const get = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    expect(brotliDecompressSync((await get('gzip, br')).rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync((await get('gzip')).rawPayload).toString()).toBe(plain.body);
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(plain.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('are rendered once for a minute, and again with the next version of the menu', async () => {
    const { app, clock, dependencies } = await serve();
    const count = async () => /#(\d+)/.exec((await app.inject('/restaurant/lucha-taqueria')).body)?.[1];
    expect([await count(), await count()]).toEqual(['1', '1']);
    clock.advance(MINUTE);
    expect([await count(), await count()]).toEqual(['1', '2']);
    clock.advance(60 * MINUTE);
    expect(await count()).toBe('3');
    await dependencies.database.db
      .updateTable('restaurants')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('id', '=', 'lucha-taqueria')
      .execute();
    clock.advance(1001);
    expect(await count()).toBe('4');
  });

  it('have their own title by path', async () => {
    const { app } = await serve();
    expect((await app.inject('/order/FF12345678')).body).toContain('<title>order</title>');
    expect((await app.inject('/cart')).body).toContain('<title>Forkfleet</title>');
  });

  it('allow their own styles by hash and no others, and name their script before it is read (rule answer-headers)', async () => {
    const styles = 'p{color:red}@media (width<600px){p{margin:0}}';
    const look = ':root{--accent:#1f62b0}';
    const renderer = String(FILES['render/entry-server.js']).replace(
      "'<title>'",
      `'<style id="look">${look}</style><title>'`,
    );
    writeFileSync(join(webBuild, 'render/entry-server.js'), renderer);
    const head = `<script type="module" crossorigin src="/assets/index-abc.js"></script><style>${styles}</style>`;
    writeFileSync(join(webBuild, 'web/index.html'), String(FILES['web/index.html']).replace('<head>', `<head>${head}`));
    const { app } = await serve();
    const { headers } = await app.inject('/');
    const [own, added] = [styles, look].map((text) => createHash('sha256').update(text).digest('base64'));
    expect(headers['content-security-policy']).toContain(`; style-src 'self' 'sha256-${own}' 'sha256-${added}';`);
    expect(headers.link).toBe('</assets/index-abc.js>; rel=modulepreload');
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect((await app.inject('/api/area')).headers['content-security-policy']).toContain("style-src 'self';");
  });

  it('say how to get them where nobody has built them', async () => {
    const { app } = await open({ app: { webBuild: join(webBuild, 'nowhere') } });
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
    expect(answer.body).toContain('npm run build');
  });
});

onEmbeddedDatabase('files of the web build', (open) => {
  const serve = async () =>
    (await open({ app: { webBuild, pictures: { taco: '1f32e.webp', lost: 'none.webp' } } })).app;

  it('are still served while another build replaces them (rule files-in-memory)', async () => {
    const app = await serve();
    rmSync(join(webBuild, 'web/assets'), { recursive: true });
    for (const [encoding, given] of [
      ['gzip', 'gzip'],
      ['identity', undefined],
    ]) {
      const answer = await app.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': encoding } });
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, given]);
    }
    expect((await app.inject('/assets/index-new.js')).statusCode).toBe(404);
  });

  it('with a hash in their name are kept permanently, and come as they were packed ahead', async () => {
    const app = await serve();
    const answer = await app.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
    });
    expect(gunzipSync(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  it('are not sent again to a browser that has them', async () => {
    const app = await serve();
    const { etag } = (await app.inject('/icon.svg')).headers;
    const again = await app.inject({ url: '/icon.svg', headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
  });

  it.each(['/manifest.json', '/assets/index-abc.js.map', '/assets/index-abc.js.gz', '/.hidden', '/assets/old-xyz.js'])(
    'do not include %s (rule no-stray-files)',
    async (path) => {
      expect((await (await serve()).inject(path)).statusCode).toBe(404);
    },
  );

  it('answer HEAD without a body', async () => {
    const answer = await (await serve()).inject({ method: 'HEAD', url: '/icon.svg' });
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      200,
      '',
      'image/svg+xml; charset=utf-8',
    ]);
  });

  it.each([
    '/pictures/lost.webp',
    '/pictures/taco.png',
    '/pictures/taco-large.webp',
    '/pictures/taco.svg',
    '/pictures/none.webp',
    '/pictures/..%2ftaco.webp',
    '/pictures/',
  ])('have no picture at %s', async (path) => {
    expect((await (await serve()).inject(path)).statusCode).toBe(404);
  });
});
