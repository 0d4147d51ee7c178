import { expect, it } from 'vitest';
import { onTheRoad, openWithShops } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';

onBothDatabases('an order of a restaurant that was archived since (rule archived-restaurants)', (open) => {
  it('is still its kitchen’s, on the map, and can go to another address', async () => {
    const server = await openWithShops(open);
    const { id, orderNumber } = await onTheRoad(server, 'preparing');
    const owner = await signIn(server, 'owner');
    const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const asked = { method, url: `/api/${url}`, headers: owner.headers };
      const answer = await server.app.inject(payload === undefined ? asked : { ...asked, payload });
      expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200);
      return answer.json();
    };
    const { address } = await call('POST', 'office/restaurants/grill/kitchen-link', {});
    await call('POST', 'office/profiles/grill/shown', { isShown: false });
    const { orders } = await call('GET', `kitchen/${new URL(address).hash.slice(1)}`);
    expect(orders).toMatchObject([{ orderNumber, status: 'preparing' }]);
    expect((await call('GET', 'delivery/map')).doors).toMatchObject([{ orderId: id, restaurantId: 'grill' }]);
    const quote = await call('POST', `delivery/orders/${id}/address/quote`, { placeId: 'edge' });
    expect(quote.amountCents).toBeGreaterThan(0);
  });
});
