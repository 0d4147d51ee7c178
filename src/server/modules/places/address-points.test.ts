import { expect, it } from 'vitest';
import type { AddressPointsAnswer } from '#contract/shop/shop.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';

onBothDatabases('the points of the zone’s map (rule zone-map)', (open) => {
  it('hold every known address once, near where it lies', async () => {
    const server = await open({ demo: true });
    const { headers } = await signIn(server, 'owner');
    const answer = await server.app.inject({ url: '/api/office/address-points', headers });
    const { points, total } = answer.json<AddressPointsAnswer>();
    expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(total).toBeGreaterThan(4000);
    expect(points.length).toBeLessThan(total / 2);
    for (const { latitude, longitude } of points)
      expect([latitude, longitude]).toEqual([expect.closeTo(28.19, 0), expect.closeTo(-82.59, 0)]);
  });

  it('are none where no address is known', async () => {
    const server = await open();
    const { headers } = await signIn(server, 'owner');
    const answer = await server.app.inject({ url: '/api/office/address-points', headers });
    expect(answer.json()).toEqual({ success: true, points: [], total: 0, tiles: null });
  });

  it('lie on the map that the settings name, and pages may load it', async () => {
    const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', credit: '© Makers of maps' };
    const server = await open({ settings: { mapTiles } });
    const { headers } = await signIn(server, 'owner');
    const answer = await server.app.inject({ url: '/api/office/address-points', headers });
    expect(answer.json<AddressPointsAnswer>().tiles).toEqual(mapTiles);
    expect(answer.headers['content-security-policy']).toContain("img-src 'self' data: blob: https://tiles.example;");
  });
});
