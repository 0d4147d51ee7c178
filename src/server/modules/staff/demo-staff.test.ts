import { expect, it } from 'vitest';
import { onBothDatabases, onEmbeddedDatabase, type TestServer } from '#tests/support/test-app.ts';
import { addStaff, changeStaff, dismissDemoStaff, insertStaff, loadDemoStaff } from './index.ts';
import { readStaffChanges } from './staff-changes-store.ts';

/** Hashing is slow, and slower on a busy machine. */
const PASSWORD = 'violet otter umbrella';
const DANA = { email: 'dana@shop.test', name: 'Dana', role: 'owner', password: 'marble kestrel lantern' } as const;

function trySignIn({ app }: TestServer, email: string, password: string) {
  return app.inject({ method: 'POST', url: '/api/staff/sign-in', payload: { email, password } });
}

function load({ dependencies, clock }: TestServer, chosen: string | null = null): Promise<string | null> {
  return loadDemoStaff(dependencies, chosen, clock.now());
}

function dismiss({ dependencies, clock }: TestServer): Promise<number> {
  return dismissDemoStaff(dependencies.database, clock.now());
}

onEmbeddedDatabase("the demo's people", (open) => {
  it('are made once, with one password that the next start can tell again', async () => {
    const server = await open();
    const password = await load(server);
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(await load(server, 'another choice')).toBe(password);
    for (const account of ['owner', 'dispatcher2', 'driver']) {
      const answer = await trySignIn(server, `${account}@demo.test`, password ?? '');
      expect(answer.json()).toMatchObject({ success: true, staff: { role: account.replace('2', '') } });
    }
  });

  it('have the password that the operator chose', async () => {
    const server = await open();
    expect(await load(server, PASSWORD)).toBe(PASSWORD);
    expect((await trySignIn(server, 'driver2@demo.test', PASSWORD)).statusCode).toBe(200);
  });

  it('are not added to a staff of real people', async () => {
    const server = await open();
    await addStaff(server.dependencies, DANA);
    expect(await load(server)).toBeNull();
    expect((await server.dependencies.database.db.selectFrom('staff').select('email').execute()).length).toBe(1);
  });
});

onBothDatabases("the demo's people", (open) => {
  // Two servers that start at the same moment: each finds an id taken whose email it hasn't seen yet.
  it('are let in, and not added, where an id is taken though its email is not (rule several-servers)', async () => {
    const { dependencies, clock } = await open();
    const row = {
      email: 'driver3@demo.test',
      name: 'Drew',
      role: 'driver',
      password_hash: '',
      is_disabled: 0,
    } as const;
    const { db } = dependencies.database;
    await insertStaff(db, { id: 'demo-driver', ...row, created_at: clock.now(), updated_at: clock.now() });
    expect(await loadDemoStaff(dependencies, PASSWORD, clock.now())).toBe(PASSWORD);
    expect(await db.selectFrom('staff').select('id').execute()).toHaveLength(5);
  });
});

onEmbeddedDatabase("the demo's people, once the demo is over (rule no-default-account)", (open) => {
  it('are out: no session continues and no password opens', async () => {
    const server = await open();
    await load(server, PASSWORD);
    const [cookie] = (await trySignIn(server, 'owner@demo.test', PASSWORD)).cookies;
    expect(await dismiss(server)).toBe(5);
    const me = await server.app.inject({ url: '/api/staff/me', headers: { cookie: `staff=${cookie?.value}` } });
    expect(me.statusCode).toBe(401);
    expect((await trySignIn(server, 'owner@demo.test', PASSWORD)).statusCode).toBe(401);
    expect(await dismiss(server)).toBe(0);
  });

  it('are in the staff history as disabled, each once (rule staff-history)', async () => {
    const server = await open();
    await load(server, PASSWORD);
    await changeStaff(server.dependencies, 'demo-driver2', { isDisabled: true });
    const before = await readStaffChanges(server.dependencies.database.db);
    server.clock.advance(1000);
    await dismiss(server);
    const after = await readStaffChanges(server.dependencies.database.db);
    const added = after.slice(0, after.length - before.length);
    const line = { kind: 'disabled', before: null, after: null, by: null, at: server.clock.now() };
    expect(added).toMatchObject(Array(4).fill(line));
    expect(added.map(({ person }) => person).toSorted()).toEqual([
      'Dana Dispatcher',
      'Drew Driver',
      'Miguel Dispatcher',
      'Olivia Owner',
    ]);
  });

  it('do not get in by the old password where one is enabled by hand', async () => {
    const server = await open();
    await load(server, PASSWORD);
    await dismiss(server);
    await changeStaff(server.dependencies, 'demo-owner', { isDisabled: false });
    expect((await trySignIn(server, 'owner@demo.test', PASSWORD)).statusCode).toBe(401);
    expect(await dismiss(server)).toBe(0);
  });

  it('leave the operator and everybody else in', async () => {
    const server = await open();
    await load(server, PASSWORD);
    await addStaff(server.dependencies, DANA);
    await dismiss(server);
    expect((await trySignIn(server, DANA.email, DANA.password)).statusCode).toBe(200);
  });

  it('come back with a new password while nobody else is on the staff, and never after', async () => {
    const server = await open();
    await load(server, PASSWORD);
    await dismiss(server);
    const password = (await load(server)) ?? '';
    expect(password).not.toBe(PASSWORD);
    expect((await trySignIn(server, 'owner@demo.test', password)).statusCode).toBe(200);
    await addStaff(server.dependencies, DANA);
    await dismiss(server);
    expect(await load(server)).toBeNull();
    expect((await trySignIn(server, 'owner@demo.test', password)).statusCode).toBe(401);
  });
});
