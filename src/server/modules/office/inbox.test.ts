import { expect, it } from 'vitest';
import { onTheRoad, openWithShops } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { textFrom } from '#tests/support/texts.ts';

onBothDatabases('what customers write back (rule texts-for-people)', (open) => {
  it('is listed with its order, and read by one person', async () => {
    const server = await openWithShops(open);
    const order = await onTheRoad(server, 'preparing');
    const dana = await signIn(server, 'dispatcher');
    const get = async (path: string) => (await server.app.inject({ url: path, headers: dana.headers })).json();
    const read = (id: string, { headers } = dana) =>
      server.app.inject({ method: 'POST', url: `/api/office/inbox/${id}/read`, headers });
    await textFrom(server, '7275550123', 'I am at the back door', { id: 'SM1' });
    const at = server.clock.now();
    const { rows } = await get('/api/office/inbox?search=back%20door');
    expect(rows).toMatchObject([
      { id: 'SM1', cells: { phone: '7275550123', order_number: order.orderNumber, body: 'I am at the back door' } },
    ]);
    expect((await read('SM1')).statusCode).toBe(200);
    expect((await read('SM1', await signIn(server, 'owner'))).statusCode).toBe(200);
    expect((await read('SM2')).statusCode).toBe(404);
    expect((await read('SM1', order.driver)).statusCode).toBe(403);
    const [{ cells }] = (await get('/api/office/inbox')).rows;
    expect(cells).toMatchObject({ read_at: at, read_by: dana.staff.name });
  });
});
