import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { addPerson, type SignedIn, signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { changeStaff, identifyStaff } from './index.ts';

/** Hashing is slow, and slower on a busy machine. */
const PASSWORD = 'violet otter umbrella';
const NEW_PASSWORD = 'marble kestrel lantern';

type Method = 'GET' | 'POST' | 'PATCH';

async function call(
  { app }: TestServer,
  person: SignedIn,
  [method, url]: [Method, string],
  payload?: object,
  key?: string,
) {
  const body = payload === undefined ? {} : { payload };
  const headers = { ...person.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) };
  const answer = await app.inject({ method, url, headers, ...body });
  return { status: answer.statusCode, body: answer.json() };
}

function trySignIn({ app }: TestServer, email: string, password: string) {
  return app.inject({ method: 'POST', url: '/api/staff/sign-in', payload: { email, password } });
}

onBothDatabases("the owner's list of people (rule staff-people)", (open) => {
  it('adds a person who can then sign in', async () => {
    const server = await open();
    const owner = await signIn(server, 'owner', { name: 'Zoe' });
    const person = { email: 'Amy@Shop.Test', name: ' Amy ', role: 'driver', password: PASSWORD };
    const added = await call(server, owner, ['POST', '/api/staff'], person);
    const amy = { email: 'amy@shop.test', name: 'Amy', role: 'driver', isDisabled: false };
    expect(added).toMatchObject({ status: 200, body: { staff: amy } });
    expect((await trySignIn(server, 'amy@shop.test', PASSWORD)).statusCode).toBe(200);
    const listed = await call(server, owner, ['GET', '/api/staff']);
    expect(listed.body.staff).toMatchObject([amy, { name: 'Zoe' }]);
    expect(JSON.stringify(listed.body)).not.toContain('scrypt');
  });

  it('notes on the driver waitlist when a person was hired, once they are added (rule make-driver)', async () => {
    const server = await open();
    const owner = await signIn(server, 'owner', { email: 'zoe@shop.test' });
    const { db } = server.dependencies.database;
    const entry = { first_name: 'Amy', last_name: 'Lake', availability_days: '[]', preferred_hours: '' };
    const phones = ['7275550123', '7275550124'] as const;
    const rows = phones.map((phone) => ({ phone, ...entry, created_at: 1, updated_at: 1 }));
    await db.insertInto('driver_waitlist').values(rows).execute();
    const hire = (email: string) => {
      const person = { email, name: 'Amy', role: 'driver', password: PASSWORD, waitlistPhone: phones[0] };
      return call(server, owner, ['POST', '/api/staff'], person);
    };
    const hired = async () =>
      (await db.selectFrom('driver_waitlist').select('hired_at').orderBy('phone').execute()).map((row) => row.hired_at);
    expect(await hire('zoe@shop.test')).toMatchObject({ status: 409 });
    expect(await hired()).toEqual([null, null]);
    expect(await hire('amy@shop.test')).toMatchObject({ status: 200 });
    expect(await hired()).toEqual([server.clock.now(), null]);
  });

  it('adds a person once, and answers every repeat as the first time', async () => {
    const server = await open();
    const owner = await signIn(server, 'owner');
    const person = { email: 'amy@shop.test', name: 'Amy', role: 'driver' };
    const add = (password = PASSWORD) => call(server, owner, ['POST', '/api/staff'], { ...person, password }, 'k1');
    const [first, beside] = await Promise.all([add(), add()]);
    server.clock.advance(60_000);
    expect([beside, await add()]).toEqual([first, first]);
    const other = await add(NEW_PASSWORD);
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } });
    expect((await trySignIn(server, person.email, PASSWORD)).statusCode).toBe(200);
    expect(server.logged.filter((line) => line.includes('staff-added'))).toHaveLength(1);
  });

  it('gives an email to one person only', async () => {
    const server = await open();
    const owner = await signIn(server, 'owner', { email: 'zoe@shop.test' });
    const twin = { email: 'ZOE@shop.test', name: 'Zoe Two', role: 'owner', password: PASSWORD };
    expect(await call(server, owner, ['POST', '/api/staff'], twin)).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    });
  });

  it.each([
    ['eleven characters', 'xk4 tr9 wq2', 'VALIDATION'],
    ['129 characters', 'xk4 tr9 wq2 '.repeat(11), 'VALIDATION'],
    ['a guessable one', 'Password2026!', 'PASSWORD_COMMON'],
    ["the person's own name", 'Amelia-Brightwater', 'PASSWORD_COMMON'],
  ])('refuses a password of %s (rule password-choice)', async (_what, password, code) => {
    const server = await open();
    const owner = await signIn(server, 'owner');
    const person = { email: 'amelia@shop.test', name: 'Amelia Brightwater', role: 'driver', password };
    expect(await call(server, owner, ['POST', '/api/staff'], person)).toMatchObject({ status: 422, body: { code } });
  });

  it('renames and changes the role, which counts from the next call', async () => {
    const server = await open();
    const owner = await signIn(server, 'owner');
    const driver = await signIn(server, 'driver');
    const path: [Method, string] = ['PATCH', `/api/staff/${driver.staff.id}`];
    expect((await call(server, driver, ['GET', '/api/staff'])).status).toBe(403);
    const changed = await call(server, owner, path, { name: 'Ann', role: 'owner' });
    expect(changed.body.staff).toMatchObject({ name: 'Ann', role: 'owner', isDisabled: false });
    expect((await call(server, driver, ['GET', '/api/staff'])).status).toBe(200);
  });

  it('ends all sessions of a person who is disabled, at once (rule sessions-end-at-once)', async () => {
    const server = await open();
    const owner = await signIn(server, 'owner');
    const driver = await signIn(server, 'driver');
    const path: [Method, string] = ['PATCH', `/api/staff/${driver.staff.id}`];
    await call(server, owner, path, { isDisabled: true });
    expect((await call(server, driver, ['GET', '/api/staff/me'])).status).toBe(401);
    await call(server, owner, path, { isDisabled: false });
    expect((await call(server, driver, ['GET', '/api/staff/me'])).status).toBe(401);
  });

  it('sets a new password and ends the sessions under the old one', async () => {
    const server = await open();
    const owner = await signIn(server, 'owner');
    const driver = await signIn(server, 'driver', { email: 'ann@shop.test', password: PASSWORD });
    await call(server, owner, ['PATCH', `/api/staff/${driver.staff.id}`], { password: NEW_PASSWORD });
    expect((await call(server, driver, ['GET', '/api/staff/me'])).status).toBe(401);
    expect((await trySignIn(server, 'ann@shop.test', PASSWORD)).statusCode).toBe(401);
    expect((await trySignIn(server, 'ann@shop.test', NEW_PASSWORD)).statusCode).toBe(200);
  });

  it.each([{ isDisabled: true }, { role: 'driver' }])('keeps the last active owner (%o)', async (edit) => {
    const server = await open();
    const owner = await signIn(server, 'owner');
    const path: [Method, string] = ['PATCH', `/api/staff/${owner.staff.id}`];
    expect(await call(server, owner, path, edit)).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } });
    await addPerson(server, 'owner');
    expect((await call(server, owner, path, edit)).status).toBe(200);
  });

  it('keeps one of two owners who disable each other at the same moment', async () => {
    const server = await open();
    const [one, two] = [await addPerson(server, 'owner'), await addPerson(server, 'owner')];
    const results = await Promise.all(
      [one, two].map(({ id }) => changeStaff(server.dependencies, id, { isDisabled: true })),
    );
    expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  it('is 404 for a person who does not exist', async () => {
    const server = await open();
    const owner = await signIn(server, 'owner');
    expect((await call(server, owner, ['PATCH', '/api/staff/nobody'], { name: 'X' })).status).toBe(404);
  });
});

onBothDatabases("one's own password", (open) => {
  it('changes, and all other sessions of the person end', async () => {
    const server = await open();
    const here = await signIn(server, 'driver', { email: 'ann@shop.test', password: PASSWORD });
    const [elsewhere] = (await trySignIn(server, 'ann@shop.test', PASSWORD)).cookies;
    const there = { ...here, headers: { ...here.headers, cookie: `staff=${elsewhere?.value}` } };
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await call(server, here, ['POST', '/api/staff/password'], change)).status).toBe(200);
    expect((await call(server, here, ['GET', '/api/staff/me'])).status).toBe(200);
    expect((await call(server, there, ['GET', '/api/staff/me'])).status).toBe(401);
    expect((await trySignIn(server, 'ann@shop.test', PASSWORD)).statusCode).toBe(401);
  });

  it('changes once, and answers a repeat as the first time', async () => {
    const server = await open();
    const here = await signIn(server, 'driver', { email: 'ann@shop.test', password: PASSWORD });
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const send = (body: object, key?: string) => call(server, here, ['POST', '/api/staff/password'], body, key);
    const first = await send(change, 'k1');
    expect(first).toEqual({ status: 200, body: { success: true } });
    expect(await send(change, 'k1')).toEqual(first);
    expect(await send(change, 'k2')).toMatchObject({ status: 422, body: { code: 'PASSWORD_WRONG' } });
    const other = await send({ ...change, newPassword: 'copper heron blanket' }, 'k1');
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } });
    expect((await trySignIn(server, 'ann@shop.test', NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('changes to and fro without a key, and a repeat counts while its new password is valid', async () => {
    const server = await open();
    const here = await signIn(server, 'driver', { email: 'ann@shop.test', password: PASSWORD });
    const change = async (currentPassword: string, newPassword: string) => {
      const answer = await call(server, here, ['POST', '/api/staff/password'], { currentPassword, newPassword });
      return answer.body.code ?? answer.status;
    };
    expect(await change(PASSWORD, NEW_PASSWORD)).toBe(200);
    expect(await change(PASSWORD, NEW_PASSWORD)).toBe(200);
    expect(await change(NEW_PASSWORD, PASSWORD)).toBe(200);
    expect(await change(PASSWORD, NEW_PASSWORD)).toBe(200);
    expect((await trySignIn(server, 'ann@shop.test', NEW_PASSWORD)).statusCode).toBe(200);
    expect(await change(NEW_PASSWORD, 'copper heron blanket')).toBe(200);
    expect(await change(PASSWORD, NEW_PASSWORD)).toBe('PASSWORD_WRONG');
    expect((await trySignIn(server, 'ann@shop.test', 'copper heron blanket')).statusCode).toBe(200);
  });

  it('leaves nothing in the kept answers by which it could be guessed quickly', async () => {
    const server = await open();
    const here = await signIn(server, 'driver', { password: PASSWORD });
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await call(server, here, ['POST', '/api/staff/password'], change, 'k1');
    const [kept] = await server.dependencies.database.db.selectFrom('intents').selectAll().execute();
    const bodies = [change, [PASSWORD, NEW_PASSWORD], PASSWORD, NEW_PASSWORD].map((body) => JSON.stringify(body));
    const quick = bodies.map((body) => createHash('sha256').update(body).digest('base64url'));
    expect(quick).not.toContain(kept?.body_hash);
    expect(JSON.stringify(kept)).not.toContain(NEW_PASSWORD);
  });

  it('stays where the present one is wrong, and ten guesses are the most', async () => {
    const server = await open();
    const person = await signIn(server, 'driver', { password: PASSWORD });
    const guess = { currentPassword: 'wrong', newPassword: NEW_PASSWORD };
    const answers: string[] = [];
    for (let tries = 0; tries < 11; tries++) {
      answers.push((await call(server, person, ['POST', '/api/staff/password'], guess)).body.code);
    }
    expect(answers).toEqual([...Array(10).fill('PASSWORD_WRONG'), 'RATE_LIMITED']);
  });

  it('is never a guessable one', async () => {
    const server = await open();
    const person = await signIn(server, 'driver', { password: PASSWORD });
    const change = { currentPassword: PASSWORD, newPassword: 'qwertyuiop123' };
    expect(await call(server, person, ['POST', '/api/staff/password'], change)).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_COMMON' },
    });
  });
});

onBothDatabases('identifying', (open) => {
  it('knows nobody by a hash that was never given out', async () => {
    const { dependencies } = await open();
    expect(await identifyStaff(dependencies, '0'.repeat(64), true)).toBeNull();
  });
});

onBothDatabases('what was changed about people (rule staff-history)', (open) => {
  it('is listed for owners: what, by whom and when, newest first, and no password', async () => {
    const server = await open();
    const owner = await signIn(server, 'owner', { name: 'Zoe' });
    const dana = await addPerson(server, 'dispatcher', { name: 'Dana' });
    const edit = async (change: object) => {
      server.clock.advance(1000);
      expect((await call(server, owner, ['PATCH', `/api/staff/${dana.id}`], change)).status).toBe(200);
    };
    await edit({ role: 'driver', name: 'Dana' });
    await edit({ password: NEW_PASSWORD });
    await edit({ isDisabled: true });
    server.clock.advance(1000);
    await changeStaff(server.dependencies, dana.id, { isDisabled: false });
    const amy = { email: 'amy@shop.test', name: 'Amy', role: 'driver', password: PASSWORD };
    server.clock.advance(1000);
    await call(server, owner, ['POST', '/api/staff'], amy);
    const { body } = await call(server, owner, ['GET', '/api/staff/changes']);
    const none = { before: null, after: null };
    expect(body.changes).toMatchObject([
      { person: 'Amy', kind: 'added', before: null, after: 'driver', by: 'Zoe', at: server.clock.now() },
      { person: 'Dana', kind: 'enabled', ...none, by: null },
      { person: 'Dana', kind: 'disabled', ...none, by: 'Zoe' },
      { person: 'Dana', kind: 'password', ...none, by: 'Zoe' },
      { person: 'Dana', kind: 'role', before: 'dispatcher', after: 'driver', by: 'Zoe' },
    ]);
  });

  it('includes whom a role kept from a call, in the log', async () => {
    const server = await open();
    const driver = await signIn(server, 'driver');
    expect((await call(server, driver, ['GET', '/api/staff'])).status).toBe(403);
    const [line] = server.logged.filter((one) => one.includes('staff-refused'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      code: 'WRONG_ROLE',
      staffId: driver.staff.id,
      method: 'GET',
      route: '/api/staff',
    });
  });
});
