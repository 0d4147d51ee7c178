import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { PracticeAnswer } from '#contract/practice.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onEmbeddedDatabase, type TestServer } from '#tests/support/test-app.ts';
import { practiceFolder } from './index.ts';

const PATIENCE = { timeout: 20_000, interval: 50 };
const GIGABYTE = 2 ** 30;

async function setUp(open: OpenTestServer, { freeMemory = GIGABYTE, settings = {} } = {}) {
  const practice = {
    program: new URL('../../../../tests/support/practice-stand-in.ts', import.meta.url),
    freeMemory: () => freeMemory,
    hasDisk: async () => true,
  };
  const server = await open({ settings, app: { practice } });
  const dana = await signIn(server, 'dispatcher');
  const folder = practiceFolder(server.dependencies.settings.dataDir);
  return { server, dana, folder };
}

const call = (
  server: TestServer,
  { headers }: SignedIn,
  method: 'GET' | 'POST' | 'DELETE',
  url = '/api/office/practice',
) => server.app.inject({ method, url, headers });

async function seen(server: TestServer, who: SignedIn): Promise<PracticeAnswer> {
  return (await call(server, who, 'GET')).json();
}

async function begun(server: TestServer, who: SignedIn): Promise<void> {
  expect((await call(server, who, 'POST')).json()).toMatchObject({ success: true });
  await vi.waitFor(async () => expect((await seen(server, who)).state).toBe('open'), PATIENCE);
}

onEmbeddedDatabase('practicing an evening (rule practice-evening)', (open) => {
  it('opens one evening for two who press at once, and a third joins it', async () => {
    const { server, dana, folder } = await setUp(open);
    const [olga, sam] = [await signIn(server, 'owner'), await signIn(server, 'dispatcher')];
    await Promise.all([call(server, dana, 'POST'), call(server, olga, 'POST')]);
    await begun(server, sam);
    expect(server.logged.filter((line) => line.includes('practice-started'))).toHaveLength(1);
    const { by } = await seen(server, sam);
    expect([dana.staff.name, olga.staff.name]).toContain(by);
    for (const who of [dana, olga, sam]) {
      const { headers } = (await call(server, who, 'GET', '/practice/echo')).json();
      expect(headers.cookie).toBe(`staff=of-${who.staff.id}`);
    }
    expect(readdirSync(folder)).toEqual(['kept']);
  });

  it('lets no cookie, origin or setting of the shop through, and no cookie back', async () => {
    const { server, dana } = await setUp(open);
    await begun(server, dana);
    const { headers, environment } = (await call(server, dana, 'POST', '/practice/echo')).json();
    expect(JSON.stringify(headers)).not.toContain(dana.token);
    expect(headers.origin).toBe(`http://${headers.host}`);
    expect(environment).not.toContain('DATA_DIR');
    expect(environment).not.toContain('PATH');
    const page = await call(server, dana, 'GET', '/practice/page');
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.body).toContain('<head><script src="/practice-window.js"></script>');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/connect-src [\w.:]+\/practice\/( [\w.:]+\/practice\/)?; form-action 'none'/);
    expect(policy).toContain("frame-ancestors 'self'");
  });

  it('counts presses and refusals, ends at one press, and leaves no file', async () => {
    const { server, dana, folder } = await setUp(open);
    await begun(server, dana);
    await call(server, dana, 'GET', '/practice/api/delivery/orders');
    await call(server, dana, 'POST', '/practice/api/delivery/orders/1/take');
    const ends = await Promise.all([call(server, dana, 'DELETE'), call(server, dana, 'DELETE')]);
    for (const end of ends)
      expect(end.json()).toMatchObject({ state: 'none', endsAt: null, score: { presses: 1, refused: 1 } });
    expect(existsSync(folder)).toBe(false);
    expect((await call(server, dana, 'GET', '/practice/echo')).json().code).toBe('PRACTICE_OVER');
    await begun(server, dana);
    expect((await seen(server, dana)).score).toBeNull();
  });

  it('says that an evening broke off, and starts a new one', async () => {
    const { server, dana, folder } = await setUp(open);
    await begun(server, dana);
    const cut = await call(server, dana, 'GET', '/practice/die');
    expect(cut.json().code).toBe('PRACTICE_OVER');
    expect(cut.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    await vi.waitFor(async () => expect((await seen(server, dana)).state).toBe('died'), PATIENCE);
    expect(existsSync(folder)).toBe(false);
    await begun(server, dana);
  });

  it('deletes what an earlier evening left before a new one begins, and ends with the server', async () => {
    const { server, dana, folder } = await setUp(open);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'left'), 'left');
    await begun(server, dana);
    expect(readdirSync(folder)).toEqual(['kept']);
    await server.app.close();
    expect(existsSync(folder)).toBe(false);
  });

  it('begins none without memory, and offers none where it is off', async () => {
    const poor = await setUp(open, { freeMemory: 1000 });
    expect((await call(poor.server, poor.dana, 'POST')).json().code).toBe('PRACTICE_NO_ROOM');
    const without = await setUp(open, { settings: { practice: false } });
    expect((await seen(without.server, without.dana)).state).toBe('off');
    expect((await call(without.server, without.dana, 'POST')).json().code).toBe('PRACTICE_OFF');
  });

  it('is nothing for drivers and strangers, nor by another way of writing its path', async () => {
    const { server } = await setUp(open);
    const driver = await signIn(server, 'driver');
    expect((await call(server, driver, 'POST')).statusCode).toBe(403);
    expect((await call(server, driver, 'GET', '/practice/echo')).statusCode).toBe(403);
    expect((await server.app.inject({ url: '/practice/delivery' })).statusCode).toBe(401);
    const dana = await signIn(server, 'dispatcher');
    await begun(server, dana);
    expect((await call(server, dana, 'GET', '/%70ractice/echo')).statusCode).toBe(404);
  });
});
