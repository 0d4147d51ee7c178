import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '#tests/support/staff.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { makeWebBuild, pageDataOf } from '#tests/support/web-build.ts';

let webBuild = '';
beforeAll(() => {
  webBuild = makeWebBuild();
});
afterAll(() => rmSync(webBuild, { recursive: true }));

onBothDatabases('the first HTML of the board (rule first-html)', (open) => {
  it('holds what the calls for it answer anyone who works at it, for that visitor alone', async () => {
    const server = await open({ app: { webBuild } });
    await storeOrder(server.dependencies.database, { at: server.clock.now() - 1, restaurant: 'Noodles' });
    const { headers: signedIn, staff } = await signIn(server, 'dispatcher');
    const { body, headers } = await server.app.inject({ url: '/delivery', headers: signedIn });
    const list = await server.app.inject({ url: '/api/delivery/orders?limit=100&status=all', headers: signedIn });
    expect(pageDataOf(body)).toMatchObject({ kind: 'board', staff: { id: staff.id }, answer: list.json() });
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  });

  it('holds the orders under way that are older than its first page (rules first-html, board-order)', async () => {
    const server = await open({ app: { webBuild } });
    const { database } = server.dependencies;
    const { id } = await storeOrder(database, { at: server.clock.now() - 1000, restaurant: 'Noodles' });
    for (let age = 1; age <= 100; age += 1) await storeOrder(database, { at: server.clock.now() - age });
    const { headers } = await signIn(server, 'dispatcher');
    const { body } = await server.app.inject({ url: '/delivery', headers });
    expect(pageDataOf(body)).toMatchObject({ answer: { older: [{ id }] } });
  });

  it('holds no order for a driver, for a session that has ended, or for anybody else afterwards', async () => {
    const server = await open({ app: { webBuild } });
    await storeOrder(server.dependencies.database, { at: server.clock.now() - 1, restaurant: 'Noodles' });
    const [dispatcher, driver] = [await signIn(server, 'dispatcher'), await signIn(server, 'driver')];
    const page = (headers: Record<string, string>) => server.app.inject({ url: '/delivery', headers });
    expect((await page(dispatcher.headers)).body).toContain('Noodles');
    await server.app.inject({ method: 'POST', url: '/api/staff/sign-out', headers: dispatcher.headers });
    for (const headers of [driver.headers, dispatcher.headers, {}]) {
      const { body, headers: answered } = await page(headers);
      expect(body).not.toContain('Noodles');
      expect([pageDataOf(body).kind, answered['cache-control']]).toEqual(['shell', 'no-cache']);
    }
  });
});
