import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { StaffMember } from '#contract/shop/staff.ts';
import { keepLog } from '#tests/support/assemble.ts';
import { factsOf } from '../pipeline/routes.ts';
import { guardStaff } from './staff-guard.ts';
import { newToken } from './token-cookie.ts';

const OWNER: StaffMember = { id: '1', email: 'zoe@shop.test', name: 'Zoe', role: 'owner', isDisabled: false };
const COOKIE = `staff=${newToken()}`;

/** An app with three routes that treats everybody with a cookie as the owner. */
async function guarded() {
  const app = Fastify();
  guardStaff(
    app,
    { publicUrl: 'http://127.0.0.1:3000' },
    {
      identify: async () => OWNER,
      log: keepLog().log,
    },
  );
  app.get('/api/forgotten', async () => 'told');
  app.get('/api/staff/me', async ({ staff }) => staff.name);
  app.get('/healthz', async ({ staff }) => staff.name);
  return app;
}

describe('the guard', () => {
  it('refuses a route that nobody listed, to everybody (rule route-access)', async () => {
    const app = await guarded();
    expect((await app.inject('/api/forgotten')).statusCode).toBe(401);
    expect((await app.inject({ url: '/api/forgotten', headers: { cookie: COOKIE } })).statusCode).toBe(403);
  });

  it('tells a handler who calls', async () => {
    const app = await guarded();
    expect((await app.inject({ url: '/api/staff/me', headers: { cookie: COOKIE } })).body).toBe('Zoe');
  });

  it('guards HEAD like GET', async () => {
    const app = await guarded();
    expect((await app.inject({ method: 'HEAD', url: '/api/staff/me' })).statusCode).toBe(401);
  });

  it('knows nobody on a public route: to ask there is a bug', async () => {
    const app = await guarded();
    expect((await app.inject({ url: '/healthz', headers: { cookie: COOKIE } })).statusCode).toBe(500);
  });

  it('leaves unknown addresses to the answer for them', async () => {
    const app = await guarded();
    expect((await app.inject('/api/nothing')).statusCode).toBe(404);
  });
});

describe('the table (rule staff-roles)', () => {
  it.each([
    ['GET', '/api/restaurants', 'public'],
    ['HEAD', '/api/restaurants', 'public'],
    ['DELETE', '/api/restaurants', null],
    ['POST', '/api/delivery/convert/:id', ['owner', 'dispatcher']],
    ['GET', '/api/office/:list', ['owner', 'dispatcher']],
    ['GET', '/api/office', null],
    ['PATCH', '/api/staff/:id', ['owner']],
  ])('%s %s: %o', (method, pattern, access) => {
    expect(factsOf(method, pattern)?.who ?? null).toEqual(access);
  });
});
