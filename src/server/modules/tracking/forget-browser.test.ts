import { expect, it } from 'vitest';
import { openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { onEmbeddedDatabase } from '#tests/support/test-app.ts';

const url = '/api/orders/forget-browser';

onEmbeddedDatabase('a browser that is forgotten (rule browser-storage)', (open) => {
  it('loses the cookies that open its orders, and no other', async () => {
    const server = await openWithShops(open);
    const { who, orderNumber } = await placeOrder(server);
    const unlock = { method: 'POST', url: `/api/orders/track/${orderNumber}/unlock` } as const;
    const unlocked = await server.app.inject({ ...unlock, payload: { lastFour: '0123' } });
    const opens = String(unlocked.headers['set-cookie']).split(';')[0] ?? '';
    expect(opens).toMatch(/^order-/);
    const cookie = ['theme=dark', who.cookie(), opens, 'phones=a', 'staff=b', 'near=c', 'order-%0d=d'].join('; ');
    const headers = { cookie, origin: server.dependencies.settings.publicUrl };
    const forgotten = await server.app.inject({ method: 'POST', url, headers });
    expect(forgotten.json()).toEqual({ success: true });
    const ended = forgotten.cookies.map(({ name, value, maxAge }) => [name, value, maxAge]);
    expect(ended).toEqual([
      ['buyer', '', 0],
      [opens.split('=')[0], '', 0],
      ['phones', '', 0],
    ]);
  });

  it('loses them by their full names where the shop has https', async () => {
    const server = await open({ settings: { publicUrl: 'https://shop.test' } });
    const headers = { cookie: '__Host-buyer=a; buyer=b', origin: 'https://shop.test', 'x-forwarded-proto': 'https' };
    const forgotten = await server.app.inject({ method: 'POST', url, headers });
    expect(forgotten.headers['set-cookie']).toBe('__Host-buyer=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure');
  });

  it('is not forgotten at another site’s request', async () => {
    const server = await open();
    const headers = { cookie: 'buyer=a', origin: 'https://other.test' };
    const refused = await server.app.inject({ method: 'POST', url, headers });
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined]);
  });
});
