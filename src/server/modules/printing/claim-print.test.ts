import { expect, it } from 'vitest';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { storeOrder, storePending } from '#tests/support/stored-orders.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const print = (server: TestServer, { headers }: SignedIn, id: string, isCopy: boolean, key?: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/delivery/orders/${id}/prints`,
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    payload: { isCopy },
  });

async function printsOf(server: TestServer, { headers }: SignedIn, id: string): Promise<DashboardOrder['prints']> {
  return (await server.app.inject({ url: `/api/delivery/orders/${id}`, headers })).json().order.prints;
}

onBothDatabases('the ticket of an order (rule ticket-prints)', (open) => {
  it('is printed by one of all boards at once, and the others are told who has it', async () => {
    const server = await open();
    const people = await Promise.all(['Ann', 'Ben', 'Cy'].map((name) => signIn(server, 'dispatcher', { name })));
    const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    const answers = await Promise.all(people.map((person, index) => print(server, person, id, false, `key-${index}`)));
    const told = answers.map((answer) => answer.json());
    expect(told.filter(({ isYours }) => isYours)).toHaveLength(1);
    const winner = told.find(({ isYours }) => isYours).print;
    expect(told.map((one) => one.print)).toEqual([winner, winner, winner]);
    expect(await printsOf(server, people[0] as SignedIn, id)).toEqual([winner]);
  });

  it('is the page’s to print again where the answer was lost', async () => {
    const server = await open();
    const ann = await signIn(server, 'dispatcher');
    const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    for (const _ of [1, 2])
      expect((await print(server, ann, id, false, 'same')).json()).toMatchObject({ isYours: true });
    expect((await print(server, ann, id, false, 'another')).json()).toMatchObject({ isYours: false });
    expect(await printsOf(server, ann, id)).toHaveLength(1);
  });

  it('has copies on purpose, each with who and when', async () => {
    const server = await open();
    const [ann, ben] = [
      await signIn(server, 'dispatcher', { name: 'Ann' }),
      await signIn(server, 'owner', { name: 'Ben' }),
    ];
    const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    await print(server, ann, id, false, 'a');
    const at = server.clock.now();
    server.clock.advance(60_000);
    await print(server, ben, id, true, 'b');
    await print(server, ben, id, true, 'c');
    const copy = { at: at + 60_000, person: 'Ben', isCopy: true, isKitchen: false };
    expect(await printsOf(server, ann, id)).toEqual([{ ...copy, at, person: 'Ann', isCopy: false }, copy, copy]);
  });

  it('is the office’s, and an order’s', async () => {
    const server = await open();
    const ann = await signIn(server, 'dispatcher');
    const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    const pending = await storePending(server.dependencies.database, server.clock.now());
    expect((await print(server, await signIn(server, 'driver'), id, false)).json().code).toBe('WRONG_ROLE');
    expect((await print(server, ann, pending.id, false)).json().code).toBe('PENDING_ORDER');
    expect((await print(server, ann, 'none', false)).json().code).toBe('NOT_FOUND');
  });
});
