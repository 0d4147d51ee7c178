import { expect, it } from 'vitest';
import type { StaffRole } from '#domain/person/roles.ts';
import { hashToken, newToken } from '#server/http/identity/token-cookie.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { beginSession, deleteSessionsBefore } from './index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

async function isSignedIn({ app }: TestServer, { headers }: SignedIn, more = {}): Promise<boolean> {
  const { statusCode } = await app.inject({ url: '/api/staff/me', headers: { ...headers, ...more } });
  return statusCode === 200;
}

function call({ app }: TestServer, { headers }: SignedIn, url: string, more = {}) {
  return app.inject({ method: 'POST', url, headers: { ...headers, ...more } });
}

onBothDatabases('sessions of the staff (rule staff-sessions)', (open) => {
  it.each<[StaffRole, number]>([
    ['owner', 30 * MINUTE_MS],
    ['dispatcher', 30 * MINUTE_MS],
    ['driver', 4 * HOUR_MS],
  ])('let an idle %s go after %i ms', async (role, idleMs) => {
    const server = await open();
    const person = await signIn(server, role);
    server.clock.advance(idleMs - 1);
    expect(await isSignedIn(server, person)).toBe(true);
    server.clock.advance(idleMs);
    expect(await isSignedIn(server, person)).toBe(false);
  });

  it('last a whole shift of work, and no longer than twelve hours', async () => {
    const server = await open();
    const person = await signIn(server, 'dispatcher');
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      server.clock.advance(20 * MINUTE_MS);
      expect(await isSignedIn(server, person)).toBe(true);
    }
    server.clock.advance(20 * MINUTE_MS);
    expect(await isSignedIn(server, person)).toBe(false);
  });

  it.each([{ 'x-auto-refresh': '1' }, { accept: 'text/event-stream' }])(
    'are not kept alive by a screen that refreshes itself (%o)',
    async (more) => {
      const server = await open();
      const person = await signIn(server, 'dispatcher');
      server.clock.advance(20 * MINUTE_MS);
      expect(await isSignedIn(server, person, more)).toBe(true);
      server.clock.advance(10 * MINUTE_MS);
      expect(await isSignedIn(server, person, more)).toBe(false);
    },
  );

  it('end at sign-out, and the cookie is taken back (rule sessions-end-at-once)', async () => {
    const server = await open();
    const person = await signIn(server, 'driver');
    const answer = await call(server, person, '/api/staff/sign-out');
    expect(answer.cookies).toMatchObject([{ name: 'staff', value: '', maxAge: 0 }]);
    expect(await isSignedIn(server, person)).toBe(false);
  });

  it('end everywhere at once, except those of others', async () => {
    const server = await open();
    const here = await signIn(server, 'owner');
    const other = await signIn(server, 'owner');
    const { database } = server.dependencies;
    const token = await beginSession(database.db, here.staff.id, server.clock.now());
    const there = { ...here, headers: { ...here.headers, cookie: `staff=${token}` } };
    expect((await call(server, here, '/api/staff/sign-out-everywhere')).statusCode).toBe(200);
    expect([await isSignedIn(server, here), await isSignedIn(server, there)]).toEqual([false, false]);
    expect(await isSignedIn(server, other)).toBe(true);
  });

  it('are cleared away once they are over', async () => {
    const server = await open();
    await signIn(server, 'owner');
    server.clock.advance(6 * HOUR_MS);
    const later = await signIn(server, 'owner');
    server.clock.advance(6 * HOUR_MS);
    const { database, clock } = server.dependencies;
    await deleteSessionsBefore(database.db, clock.now());
    const left = await database.db.selectFrom('staff_sessions').select('staff_id').execute();
    expect(left).toEqual([{ staff_id: later.staff.id }]);
  });

  it.each([
    ['a broken cookie', (cookie: string) => cookie.slice(0, -1)],
    ['an unknown token', () => `staff=${newToken()}`],
    ['two different tokens', (cookie: string) => `${cookie}; staff=${newToken()}`],
    ['the hash instead of the token', (cookie: string) => `staff=${hashToken(cookie.slice(6))}`],
  ])('are not opened by %s (rule broken-cookies)', async (_what, spoil) => {
    const server = await open();
    const person = await signIn(server, 'owner');
    const cookie = spoil(person.headers.cookie);
    expect(await isSignedIn(server, { ...person, headers: { ...person.headers, cookie } })).toBe(false);
  });

  it('are found among a hundred other cookies', async () => {
    const server = await open();
    const person = await signIn(server, 'owner');
    const others = Array.from({ length: 100 }, (_, at) => `other${at}=${at}`).join('; ');
    const cookie = `${others}; ${person.headers.cookie}`;
    expect(await isSignedIn(server, { ...person, headers: { ...person.headers, cookie } })).toBe(true);
  });

  it('have tokens of 256 bits, none like another (rule session-tokens)', () => {
    const tokens = new Set(Array.from({ length: 10_000 }, newToken));
    expect(tokens.size).toBe(10_000);
    expect([...tokens].every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true);
  });
});

onBothDatabases('a call with the cookie of the staff (rule own-origin-calls)', (open) => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['another site, says the browser', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
    ['nowhere, with no header of ours', {}, 403],
    ['no page, with a header that no form can send', { 'x-requested-with': 'script' }, 200],
    ['our own page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['our own page, in an older browser', { origin: 'http://127.0.0.1:3000' }, 200],
  ])('from %s', async (_from, headers, status) => {
    const server = await open({ settings: { publicUrl: 'http://127.0.0.1:3000' } });
    const { cookie } = (await signIn(server, 'owner')).headers;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/staff/sign-out-everywhere',
      headers: { cookie, ...headers },
    });
    expect(answer.statusCode).toBe(status);
  });
});
