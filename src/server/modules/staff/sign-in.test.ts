import { expect, it } from 'vitest';
import { memoryRateLimits, type RateLimits } from '#server/http/limits/rate-limits.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { addPerson } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { addStaff, changeStaff, PASSWORD_COST } from './index.ts';

const PASSWORD = 'violet otter umbrella';
/** Hashing is slow, and slower on a busy machine. */
const EMAIL = 'dana@shop.test';

async function withDana(server: TestServer): Promise<string> {
  return (await addPerson(server, 'dispatcher', { email: EMAIL, name: 'Dana', password: PASSWORD })).id;
}

function trySignIn({ app }: TestServer, email: string, password: string, headers = {}, remoteAddress = '127.0.0.1') {
  const payload = { email, password };
  return app.inject({ method: 'POST', url: '/api/staff/sign-in', payload, headers, remoteAddress });
}

function askMe({ app }: TestServer, cookie: string) {
  return app.inject({ url: '/api/staff/me', headers: { cookie } });
}

async function cookieOf(server: TestServer, headers = {}): Promise<string> {
  const answer = await trySignIn(server, EMAIL, PASSWORD, headers);
  const [cookie] = answer.cookies;
  if (cookie === undefined) throw new Error(`no cookie: ${answer.body}`);
  return `${cookie.name}=${cookie.value}`;
}

onBothDatabases('signing in (rule sign-in-guesses)', (open) => {
  it('opens a session, and says who is signed in (rule staff-sessions)', async () => {
    const server = await open();
    const id = await withDana(server);
    const answer = await trySignIn(server, ' Dana@Shop.Test ', PASSWORD);
    const staff = { id, email: EMAIL, name: 'Dana', role: 'dispatcher', isDisabled: false };
    expect(answer.json()).toEqual({ success: true, staff });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'staff', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 43_200 });
    const me = await askMe(server, `staff=${cookie?.value}`);
    expect(me.json()).toEqual({ success: true, staff });
    expect(me.headers['cache-control']).toBe('no-store');
  });

  it('gives a __Host- cookie with Secure where the site has https (rule cookie-attributes)', async () => {
    const server = await open({ settings: { publicUrl: 'https://shop.test' } });
    await withDana(server);
    const [cookie] = (await trySignIn(server, EMAIL, PASSWORD)).cookies;
    expect(cookie).toMatchObject({ name: '__Host-staff', secure: true, httpOnly: true, sameSite: 'Strict', path: '/' });
    expect((await askMe(server, `__Host-staff=${cookie?.value}`)).statusCode).toBe(200);
    expect((await askMe(server, `staff=${cookie?.value}`)).statusCode).toBe(401);
  });

  it('stores neither the password nor the token (rule session-tokens)', async () => {
    const server = await open({ passwordCost: PASSWORD_COST });
    await addStaff(server.dependencies, { email: EMAIL, name: 'Dana', role: 'dispatcher', password: PASSWORD });
    const cookie = await cookieOf(server);
    const { db } = server.dependencies.database;
    const stored = JSON.stringify([
      await db.selectFrom('staff').selectAll().execute(),
      await db.selectFrom('staff_sessions').selectAll().execute(),
    ]);
    expect(stored).toMatch(/"scrypt\$17\$8\$1\$[\w-]{22}\$[\w-]{43}"/);
    expect(stored).not.toContain(PASSWORD);
    expect(stored).not.toContain(cookie.split('=')[1]);
  });

  it('says the same to a wrong password, an unknown name and a disabled person', async () => {
    const server = await open();
    const id = await withDana(server);
    const bodies = new Set<string>();
    const tell = async (email: string, password: string): Promise<void> => {
      const answer = await trySignIn(server, email, password);
      expect(answer.statusCode).toBe(401);
      bodies.add(JSON.stringify({ ...answer.json(), requestId: '' }));
    };
    await tell(EMAIL, 'violet otter umbrellas');
    await tell('nobody@shop.test', PASSWORD);
    await changeStaff(server.dependencies, id, { isDisabled: true });
    await tell(EMAIL, PASSWORD);
    expect([...bodies]).toEqual([expect.stringContaining('SIGN_IN_FAILED')]);
  });

  it('does the work of a comparison for an unknown name too', async () => {
    const server = await open({ passwordCost: PASSWORD_COST });
    await addStaff(server.dependencies, { email: EMAIL, name: 'Dana', role: 'dispatcher', password: PASSWORD });
    const busyMs = async (email: string): Promise<number> => {
      const before = process.cpuUsage();
      await trySignIn(server, email, 'violet otter umbrellas');
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    await busyMs(EMAIL);
    const [known, unknown] = [await busyMs(EMAIL), await busyMs('nobody@shop.test')];
    expect(unknown).toBeGreaterThan(known / 2);
    expect(known).toBeGreaterThan(unknown / 2);
  });

  it('ends the session that the browser had before', async () => {
    const server = await open();
    await withDana(server);
    const first = await cookieOf(server);
    const second = await cookieOf(server, { cookie: first, origin: server.dependencies.settings.publicUrl });
    expect(second).not.toBe(first);
    expect((await askMe(server, first)).statusCode).toBe(401);
    expect((await askMe(server, second)).statusCode).toBe(200);
  });

  it('lets the right password in from a new browser while strangers guess without end', async () => {
    const server = await open();
    await withDana(server);
    const guessFrom = (remoteAddress: string) => trySignIn(server, EMAIL, 'wrong wrong wrong', {}, remoteAddress);
    for (let minute = 0; minute < 60; minute += 1) {
      for (const network of ['192.0.2', '198.51.100', '2001:db8:1:']) {
        for (const host of ['1', '2', '3']) await guessFrom(`${network}${network.includes(':') ? ':' : '.'}${host}`);
      }
      server.clock.advance(60_000);
      if (minute % 20 !== 19) continue;
      expect((await trySignIn(server, EMAIL, PASSWORD, {}, `203.0.${minute}.9`)).statusCode).toBe(200);
    }
    const heard = server.logged.filter((line) => line.includes('staff-sign-in-refused')).length;
    expect(heard).toBeGreaterThan(10);
    expect(heard).toBeLessThan(100);
  });

  it('hears fewer than 100 tries an hour on one account, from however many networks (rule sign-in-guesses)', async () => {
    const server = await open();
    await withDana(server);
    let heard = 0;
    for (let second = 0; second < 3600; second += 10) {
      const answer = await trySignIn(server, EMAIL, 'wrong wrong wrong', {}, `10.${second % 250}.${second % 199}.1`);
      if (answer.statusCode === 401) heard += 1;
      server.clock.advance(10_000);
    }
    expect(heard).toBeGreaterThan(60);
    expect(heard).toBeLessThan(100);
  });

  it('refuses the eleventh try of one client over many names, and says how long to wait', async () => {
    const server = await open();
    for (let at = 0; at < 10; at += 1) expect((await trySignIn(server, `${at}@shop.test`, 'x')).statusCode).toBe(401);
    const refused = await trySignIn(server, 'ten@shop.test', 'x');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
      429,
      '300',
      'Too many tries. Try again in 5 minutes.',
    ]);
    server.clock.advance(300_000);
    expect((await trySignIn(server, 'ten@shop.test', 'x')).statusCode).toBe(401);
  });

  it('counts no more names for a client that has had its tries (rule counted-clients)', async () => {
    const clock = movableClock();
    const counters = new Set<string>();
    const limits = memoryRateLimits(clock);
    const rateLimits: RateLimits = {
      ...limits,
      hitInTurn: (uses, mark) => {
        for (const [bucket, key] of uses) counters.add(`${bucket} ${key}`);
        return limits.hitInTurn(uses, mark);
      },
    };
    const server = await open({ clock, rateLimits });
    for (let at = 0; at < 10; at += 1) await trySignIn(server, `nobody-${at}@shop.test`, 'wrong');
    const before = counters.size;
    for (let at = 10; at < 110; at += 1) {
      expect((await trySignIn(server, `nobody-${at}@shop.test`, 'wrong')).statusCode).toBe(429);
    }
    expect(counters.size).toBe(before);
  });

  it('is not refused to a person who has signed in from this browser before, no matter what strangers try', async () => {
    const server = await open();
    const id = await withDana(server);
    const { cookies } = await trySignIn(server, EMAIL, PASSWORD);
    const device = cookies.find(({ name }) => name === `device-${id}`);
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    for (let uses = 0; uses < 20; uses += 1) await trySignIn(server, EMAIL, 'wrong wrong wrong');
    const known = { cookie: `device-${id}=${device?.value}`, origin: server.dependencies.settings.publicUrl };
    const forged = { ...known, cookie: `device-${id}=${device?.value.replace(/.$/, 'x')}y` };
    expect((await trySignIn(server, EMAIL, PASSWORD, forged)).statusCode).toBe(429);
    expect((await trySignIn(server, EMAIL, PASSWORD, known)).statusCode).toBe(200);
    const other = await addPerson(server, 'owner', { email: 'olive@shop.test', name: 'Olive', password: PASSWORD });
    const renamed = { ...known, cookie: `device-${other.id}=${device?.value}` };
    expect((await trySignIn(server, 'olive@shop.test', PASSWORD, renamed)).statusCode).toBe(429);
  });

  it('gives a known browser ten guesses of its own, and then one every 36 seconds', async () => {
    const server = await open();
    const id = await withDana(server);
    const device = (await trySignIn(server, EMAIL, PASSWORD)).cookies.find(({ name }) => name === `device-${id}`);
    const known = { cookie: `device-${id}=${device?.value}`, origin: server.dependencies.settings.publicUrl };
    const guess = () => trySignIn(server, EMAIL, 'wrong wrong wrong', known);
    for (let at = 0; at < 11; at++) expect((await guess()).statusCode).toBe(401);
    const refused = await trySignIn(server, EMAIL, PASSWORD, known);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '36']);
    server.clock.advance(36_000);
    expect((await trySignIn(server, EMAIL, PASSWORD, known)).statusCode).toBe(200);
  });

  it('refuses the request itself where it is no sign-in (rule sign-in-input)', async () => {
    const { app } = await open();
    const statusOf = async (body: object): Promise<number> =>
      (await app.inject({ method: 'POST', url: '/api/staff/sign-in', ...body })).statusCode;
    expect({
      'no body': await statusOf({}),
      'no password': await statusOf({ payload: { email: EMAIL } }),
      'a name with NUL': await statusOf({ payload: { email: 'dana\u0000@shop.test', password: PASSWORD } }),
      'a list for a password': await statusOf({ payload: { email: EMAIL, password: [PASSWORD] } }),
      'a megabyte': await statusOf({ payload: { email: EMAIL, password: 'x'.repeat(1_000_000) } }),
    }).toEqual({
      'no body': 400,
      'no password': 400,
      'a name with NUL': 400,
      'a list for a password': 400,
      'a megabyte': 413,
    });
  });

  it('has no account that nobody made (rule no-default-account)', async () => {
    const server = await open();
    for (const email of ['owner@demo.test', 'admin@demo.test', 'admin']) {
      expect((await trySignIn(server, email, 'password')).statusCode).toBe(401);
    }
    expect(await server.dependencies.database.db.selectFrom('staff').selectAll().execute()).toEqual([]);
  });

  it('is logged by id, without names, passwords or tokens (rule silent-log)', async () => {
    const server = await open();
    const id = await withDana(server);
    await trySignIn(server, EMAIL, 'wrong wrong wrong');
    const cookie = await cookieOf(server);
    const lines = server.logged.filter((line) => line.includes('staff-sign'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'staff-sign-in-refused', staffId: id },
      { event: 'staff-signed-in', staffId: id },
    ]);
    expect(server.logged.join('')).not.toMatch(new RegExp(`${EMAIL}|wrong wrong|${PASSWORD}|${cookie.slice(6)}`));
  });
});
