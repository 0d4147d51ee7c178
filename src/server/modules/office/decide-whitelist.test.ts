import { expect, it } from 'vitest';
import { fakePlaces, placeNorth } from '#tests/support/place-builders.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { testSettings } from '#tests/support/test-settings.ts';

const FAR = placeNorth(testSettings().firstShop, 8);
const DAY_MS = 24 * 60 * 60 * 1000;

function ask(server: TestServer) {
  const payload = { phoneNumber: '7275550123', address: 'Far', placeId: FAR.placeId };
  return server.app.inject({ method: 'POST', url: '/api/whitelist/request', payload });
}

async function asked(open: OpenTestServer) {
  const server = await open({ places: fakePlaces([FAR]) });
  await ask(server);
  const row = await server.dependencies.database.db
    .selectFrom('whitelist_requests')
    .select('id')
    .executeTakeFirstOrThrow();
  return { server, id: row.id };
}

async function decider(server: TestServer) {
  const { headers } = await signIn(server, 'dispatcher');
  return (id: string, decision: string, key = '') =>
    server.app.inject({
      method: 'POST',
      url: `/api/office/whitelist/${id}/decision`,
      headers: { ...headers, ...(key === '' ? {} : { 'idempotency-key': key }) },
      payload: { decision },
    });
}

async function isDeliverable(server: TestServer): Promise<boolean> {
  const answer = await server.app.inject(`/api/places/details?placeId=${FAR.placeId}`);
  return answer.json<{ result: { deliverable: boolean } }>().result.deliverable;
}

onBothDatabases('deciding a whitelist request (rule whitelist-decisions)', (open) => {
  it('approved makes the place deliverable, and place details say so', async () => {
    const { server, id } = await asked(open);
    expect(await isDeliverable(server)).toBe(false);
    const answer = await (await decider(server))(id, 'approved');
    expect(answer.json()).toEqual({ success: true, id, status: 'approved', decidedAt: server.clock.now() });
    expect(await isDeliverable(server)).toBe(true);
  });

  it('declined leaves the place as it is', async () => {
    const { server, id } = await asked(open);
    expect((await (await decider(server))(id, 'declined')).json()).toMatchObject({ status: 'declined' });
    expect(await isDeliverable(server)).toBe(false);
  });

  it('declined lies before the office again when the customer asks again, with what was sent then', async () => {
    const { server, id } = await asked(open);
    const { db } = server.dependencies.database;
    await (await decider(server))(id, 'declined');
    await db.updateTable('whitelist_requests').set({ address: 'As it was then' }).execute();
    server.clock.advance(DAY_MS);
    expect((await ask(server)).json().message).toContain("We'll review your whitelist request");
    const rows = await db.selectFrom('whitelist_requests').selectAll().execute();
    expect(rows).toMatchObject([
      { id, status: 'new', decided_at: null, created_at: server.clock.now(), address: FAR.fullAddress },
    ]);
    expect((await (await decider(server))(id, 'approved')).json()).toMatchObject({ status: 'approved' });
    expect(await isDeliverable(server)).toBe(true);
  });

  it('approved stays as it is when the customer asks again', async () => {
    const { server, id } = await asked(open);
    await (await decider(server))(id, 'approved');
    const decidedAt = server.clock.now();
    server.clock.advance(DAY_MS);
    expect((await ask(server)).json().message).toContain('already deliver');
    const { db } = server.dependencies.database;
    expect(await db.selectFrom('whitelist_requests').selectAll().execute()).toMatchObject([
      { id, status: 'approved', decided_at: decidedAt, created_at: decidedAt },
    ]);
  });

  it('again is refused with its state', async () => {
    const { server, id } = await asked(open);
    await (await decider(server))(id, 'approved');
    for (const decision of ['declined', 'approved']) {
      const answer = await (await decider(server))(id, decision);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'ALREADY_DECIDED',
        message: 'This request was already approved.',
        details: { id, status: 'approved', decidedAt: server.clock.now() },
      });
    }
    expect(await isDeliverable(server)).toBe(true);
  });

  it('repeated under its key gives the same answer', async () => {
    const { server, id } = await asked(open);
    const decide = await decider(server);
    const first = await decide(id, 'approved', 'intent-1');
    server.clock.advance(1000);
    const again = await decide(id, 'approved', 'intent-1');
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  });

  it('by two people at once is decided by one of them', async () => {
    const { server, id } = await asked(open);
    const [one, other] = [await decider(server), await decider(server)];
    const answers = await Promise.all([one(id, 'approved'), other(id, 'declined')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is refused where there is none, and with an unknown decision', async () => {
    const { server, id } = await asked(open);
    const decide = await decider(server);
    expect((await decide('nobody', 'approved')).statusCode).toBe(404);
    expect((await decide(id, 'maybe')).statusCode).toBe(422);
  });
});
