import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { makeWebBuild, pageDataOf } from '#tests/support/web-build.ts';

const SECRETS = ['4 Oak St', 'Ring twice', 'Soup', '7275550123', 'Apt 4'];

let webBuild = '';
beforeAll(() => {
  webBuild = makeWebBuild();
});
afterAll(() => rmSync(webBuild, { recursive: true }));

onBothDatabases('the first HTML of an order (rules first-html, number-is-a-name)', (open) => {
  const openShops = () => openWithShops(open, { app: { webBuild } });

  it('holds the steps for anyone who has the number, and nothing that only a proof opens', async () => {
    const server = await openShops();
    const { orderNumber } = await placeOrder(server);
    const { body, headers } = await server.app.inject(`/order/${orderNumber}`);
    expect(pageDataOf(body)).toMatchObject({ kind: 'tracking', answer: { order: { orderNumber, access: 'steps' } } });
    for (const secret of SECRETS) expect(body).not.toContain(secret);
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  });

  it('holds the rest for the browser that ordered and for the link of a text, and then not for the next visitor', async () => {
    const server = await openShops();
    const { orderNumber, trackToken, who } = await placeOrder(server);
    const byBrowser = await who.get(`/order/${orderNumber}`);
    const byLink = await server.app.inject(`/order/${orderNumber}?k=${trackToken}`);
    for (const { body, headers } of [byBrowser, byLink]) {
      expect(pageDataOf(body)).toMatchObject({ answer: { order: { access: 'full', items: [{ name: 'Soup' }] } } });
      expect(headers['cache-control']).toBe('no-store');
    }
    const next = await server.app.inject(`/order/${orderNumber}`);
    for (const secret of SECRETS) expect(next.body).not.toContain(secret);
  });

  it('counts as a look, so that nobody walks the numbers by pages (rule lookup-limits)', async () => {
    const server = await openShops();
    const { orderNumber } = await placeOrder(server);
    const kindOf = async (number: string) => pageDataOf((await server.app.inject(`/order/${number}`)).body).kind;
    for (let miss = 0; miss < 10; miss += 1) expect(await kindOf(`FFNOSUCH${miss}`)).toBe('shell');
    expect(await kindOf(orderNumber)).toBe('shell');
  });
});
