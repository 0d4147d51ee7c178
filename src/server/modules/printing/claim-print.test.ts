import { expect, it } from 'vitest';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { storeOrder, storePending } from '#tests/support/stored-orders.ts';
import { type House, onBothDatabases } from '#tests/support/test-app.ts';

const print = (house: House, { headers }: SignedIn, id: string, isCopy: boolean, key?: string) =>
  house.app.inject({
    method: 'POST',
    url: `/api/delivery/orders/${id}/prints`,
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    payload: { isCopy },
  });

async function printsOf(house: House, { headers }: SignedIn, id: string): Promise<DashboardOrder['prints']> {
  return (await house.app.inject({ url: `/api/delivery/orders/${id}`, headers })).json().order.prints;
}

onBothDatabases('the ticket of an order (rule ticket-prints)', (open) => {
  it('is printed by one of all boards at once, and the others are told who has it', async () => {
    const house = await open();
    const people = await Promise.all(['Ann', 'Ben', 'Cy'].map((name) => signIn(house, 'dispatcher', { name })));
    const { id } = await storeOrder(house.dependencies.database, { at: house.clock.now() });
    const answers = await Promise.all(people.map((person, index) => print(house, person, id, false, `key-${index}`)));
    const told = answers.map((answer) => answer.json());
    expect(told.filter(({ isYours }) => isYours)).toHaveLength(1);
    const winner = told.find(({ isYours }) => isYours).print;
    expect(told.map((one) => one.print)).toEqual([winner, winner, winner]);
    expect(await printsOf(house, people[0] as SignedIn, id)).toEqual([winner]);
  });

  it('is the page’s to print again where the answer was lost', async () => {
    const house = await open();
    const ann = await signIn(house, 'dispatcher');
    const { id } = await storeOrder(house.dependencies.database, { at: house.clock.now() });
    for (const _ of [1, 2])
      expect((await print(house, ann, id, false, 'same')).json()).toMatchObject({ isYours: true });
    expect((await print(house, ann, id, false, 'another')).json()).toMatchObject({ isYours: false });
    expect(await printsOf(house, ann, id)).toHaveLength(1);
  });

  it('has copies on purpose, each with who and when', async () => {
    const house = await open();
    const [ann, ben] = [
      await signIn(house, 'dispatcher', { name: 'Ann' }),
      await signIn(house, 'owner', { name: 'Ben' }),
    ];
    const { id } = await storeOrder(house.dependencies.database, { at: house.clock.now() });
    await print(house, ann, id, false, 'a');
    const at = house.clock.now();
    house.clock.advance(60_000);
    await print(house, ben, id, true, 'b');
    await print(house, ben, id, true, 'c');
    const copy = { at: at + 60_000, person: 'Ben', isCopy: true, isKitchen: false };
    expect(await printsOf(house, ann, id)).toEqual([{ ...copy, at, person: 'Ann', isCopy: false }, copy, copy]);
  });

  it('is the office’s, and an order’s', async () => {
    const house = await open();
    const ann = await signIn(house, 'dispatcher');
    const { id } = await storeOrder(house.dependencies.database, { at: house.clock.now() });
    const pending = await storePending(house.dependencies.database, house.clock.now());
    expect((await print(house, await signIn(house, 'driver'), id, false)).json().code).toBe('WRONG_ROLE');
    expect((await print(house, ann, pending.id, false)).json().code).toBe('PENDING_ORDER');
    expect((await print(house, ann, 'none', false)).json().code).toBe('NOT_FOUND');
  });
});
