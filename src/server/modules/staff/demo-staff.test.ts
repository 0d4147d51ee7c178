import { expect, it } from 'vitest';
import { type House, onBothDatabases, onEmbeddedDatabase } from '#tests/support/test-app.ts';
import { addStaff, changeStaff, dismissDemoStaff, insertStaff, loadDemoStaff } from './index.ts';
import { readStaffChanges } from './staff-changes-store.ts';

/** Hashing is slow, and slower on a busy machine. */
const PASSWORD = 'violet otter umbrella';
const DANA = { email: 'dana@shop.test', name: 'Dana', role: 'owner', password: 'marble kestrel lantern' } as const;

function trySignIn({ app }: House, email: string, password: string) {
  return app.inject({ method: 'POST', url: '/api/staff/sign-in', payload: { email, password } });
}

function load({ dependencies, clock }: House, chosen: string | null = null): Promise<string | null> {
  return loadDemoStaff(dependencies, chosen, clock.now());
}

function dismiss({ dependencies, clock }: House): Promise<number> {
  return dismissDemoStaff(dependencies.database, clock.now());
}

onEmbeddedDatabase("the demo's people", (open) => {
  it('are made once, with one password that the next start can tell again', async () => {
    const house = await open();
    const password = await load(house);
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(await load(house, 'another choice')).toBe(password);
    for (const account of ['owner', 'dispatcher2', 'driver']) {
      const answer = await trySignIn(house, `${account}@demo.test`, password ?? '');
      expect(answer.json()).toMatchObject({ success: true, staff: { role: account.replace('2', '') } });
    }
  });

  it('have the password that the operator chose', async () => {
    const house = await open();
    expect(await load(house, PASSWORD)).toBe(PASSWORD);
    expect((await trySignIn(house, 'driver2@demo.test', PASSWORD)).statusCode).toBe(200);
  });

  it('are not added to a staff of real people', async () => {
    const house = await open();
    await addStaff(house.dependencies, DANA);
    expect(await load(house)).toBeNull();
    expect((await house.dependencies.database.db.selectFrom('staff').select('email').execute()).length).toBe(1);
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
    const house = await open();
    await load(house, PASSWORD);
    const [cookie] = (await trySignIn(house, 'owner@demo.test', PASSWORD)).cookies;
    expect(await dismiss(house)).toBe(5);
    const me = await house.app.inject({ url: '/api/staff/me', headers: { cookie: `staff=${cookie?.value}` } });
    expect(me.statusCode).toBe(401);
    expect((await trySignIn(house, 'owner@demo.test', PASSWORD)).statusCode).toBe(401);
    expect(await dismiss(house)).toBe(0);
  });

  it('are in the staff history as disabled, each once (rule staff-history)', async () => {
    const house = await open();
    await load(house, PASSWORD);
    await changeStaff(house.dependencies, 'demo-driver2', { isDisabled: true });
    const before = await readStaffChanges(house.dependencies.database.db);
    house.clock.advance(1000);
    await dismiss(house);
    const after = await readStaffChanges(house.dependencies.database.db);
    const added = after.slice(0, after.length - before.length);
    const line = { kind: 'disabled', before: null, after: null, by: null, at: house.clock.now() };
    expect(added).toMatchObject(Array(4).fill(line));
    expect(added.map(({ person }) => person).toSorted()).toEqual([
      'Dana Dispatcher',
      'Drew Driver',
      'Miguel Dispatcher',
      'Olivia Owner',
    ]);
  });

  it('do not get in by the old password where one is enabled by hand', async () => {
    const house = await open();
    await load(house, PASSWORD);
    await dismiss(house);
    await changeStaff(house.dependencies, 'demo-owner', { isDisabled: false });
    expect((await trySignIn(house, 'owner@demo.test', PASSWORD)).statusCode).toBe(401);
    expect(await dismiss(house)).toBe(0);
  });

  it('leave the operator and everybody else in', async () => {
    const house = await open();
    await load(house, PASSWORD);
    await addStaff(house.dependencies, DANA);
    await dismiss(house);
    expect((await trySignIn(house, DANA.email, DANA.password)).statusCode).toBe(200);
  });

  it('come back with a new password while nobody else is on the staff, and never after', async () => {
    const house = await open();
    await load(house, PASSWORD);
    await dismiss(house);
    const password = (await load(house)) ?? '';
    expect(password).not.toBe(PASSWORD);
    expect((await trySignIn(house, 'owner@demo.test', password)).statusCode).toBe(200);
    await addStaff(house.dependencies, DANA);
    await dismiss(house);
    expect(await load(house)).toBeNull();
    expect((await trySignIn(house, 'owner@demo.test', password)).statusCode).toBe(401);
  });
});
