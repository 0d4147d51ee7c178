import { expect, it } from 'vitest';
import { fakePlaces, placeNorth } from '#tests/support/place-builders.ts';
import { signIn } from '#tests/support/staff.ts';
import { type House, type OpenHouse, onBothDatabases } from '#tests/support/test-app.ts';
import { testSettings } from '#tests/support/test-settings.ts';

const FAR = placeNorth(testSettings().firstShop, 8);
const DAY_MS = 24 * 60 * 60 * 1000;

function ask(house: House) {
  const payload = { phoneNumber: '7275550123', address: 'Far', placeId: FAR.placeId };
  return house.app.inject({ method: 'POST', url: '/api/whitelist/request', payload });
}

async function asked(open: OpenHouse) {
  const house = await open({ places: fakePlaces([FAR]) });
  await ask(house);
  const row = await house.dependencies.database.db
    .selectFrom('whitelist_requests')
    .select('id')
    .executeTakeFirstOrThrow();
  return { house, id: row.id };
}

async function decider(house: House) {
  const { headers } = await signIn(house, 'dispatcher');
  return (id: string, decision: string, key = '') =>
    house.app.inject({
      method: 'POST',
      url: `/api/office/whitelist/${id}/decision`,
      headers: { ...headers, ...(key === '' ? {} : { 'idempotency-key': key }) },
      payload: { decision },
    });
}

async function isDeliverable(house: House): Promise<boolean> {
  const answer = await house.app.inject(`/api/places/details?placeId=${FAR.placeId}`);
  return answer.json<{ result: { deliverable: boolean } }>().result.deliverable;
}

onBothDatabases('deciding a whitelist request (rule whitelist-decisions)', (open) => {
  it('approved makes the place deliverable, and place details say so', async () => {
    const { house, id } = await asked(open);
    expect(await isDeliverable(house)).toBe(false);
    const answer = await (await decider(house))(id, 'approved');
    expect(answer.json()).toEqual({ success: true, id, status: 'approved', decidedAt: house.clock.now() });
    expect(await isDeliverable(house)).toBe(true);
  });

  it('declined leaves the place as it is', async () => {
    const { house, id } = await asked(open);
    expect((await (await decider(house))(id, 'declined')).json()).toMatchObject({ status: 'declined' });
    expect(await isDeliverable(house)).toBe(false);
  });

  it('declined lies before the office again when the customer asks again, with what was sent then', async () => {
    const { house, id } = await asked(open);
    const { db } = house.dependencies.database;
    await (await decider(house))(id, 'declined');
    await db.updateTable('whitelist_requests').set({ address: 'As it was then' }).execute();
    house.clock.advance(DAY_MS);
    expect((await ask(house)).json().message).toContain("We'll review your whitelist request");
    const rows = await db.selectFrom('whitelist_requests').selectAll().execute();
    expect(rows).toMatchObject([
      { id, status: 'new', decided_at: null, created_at: house.clock.now(), address: FAR.fullAddress },
    ]);
    expect((await (await decider(house))(id, 'approved')).json()).toMatchObject({ status: 'approved' });
    expect(await isDeliverable(house)).toBe(true);
  });

  it('approved stays as it is when the customer asks again', async () => {
    const { house, id } = await asked(open);
    await (await decider(house))(id, 'approved');
    const decidedAt = house.clock.now();
    house.clock.advance(DAY_MS);
    expect((await ask(house)).json().message).toContain('already deliver');
    const { db } = house.dependencies.database;
    expect(await db.selectFrom('whitelist_requests').selectAll().execute()).toMatchObject([
      { id, status: 'approved', decided_at: decidedAt, created_at: decidedAt },
    ]);
  });

  it('again is refused with its state', async () => {
    const { house, id } = await asked(open);
    await (await decider(house))(id, 'approved');
    for (const decision of ['declined', 'approved']) {
      const answer = await (await decider(house))(id, decision);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'ALREADY_DECIDED',
        message: 'This request was already approved.',
        details: { id, status: 'approved', decidedAt: house.clock.now() },
      });
    }
    expect(await isDeliverable(house)).toBe(true);
  });

  it('repeated under its key gives the same answer', async () => {
    const { house, id } = await asked(open);
    const decide = await decider(house);
    const first = await decide(id, 'approved', 'intent-1');
    house.clock.advance(1000);
    const again = await decide(id, 'approved', 'intent-1');
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  });

  it('by two people at once is decided by one of them', async () => {
    const { house, id } = await asked(open);
    const [one, other] = [await decider(house), await decider(house)];
    const answers = await Promise.all([one(id, 'approved'), other(id, 'declined')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is refused where there is none, and with an unknown decision', async () => {
    const { house, id } = await asked(open);
    const decide = await decider(house);
    expect((await decide('nobody', 'approved')).statusCode).toBe(404);
    expect((await decide(id, 'maybe')).statusCode).toBe(422);
  });
});
