/** From trying out to a real shop: what the demo leaves behind must not go live. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import type { ShopAreaAnswer } from '#contract/shop/shop.ts';
import { VERSION } from '#server/version.ts';
import { item, restaurant } from '#tests/support/menu-builders.ts';
import { fillFolder } from '#tests/support/old-shops.ts';
import { browserAt, openPayment } from '../upgrades/buy.ts';
import { type ServerProcess, startProcess, temporaryFolder, untilReady } from './server-process.ts';

const SLOW = { timeout: 60_000 };
const DEMO_PASSWORD = 'market-lamp-oak';
const LIVE = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', ALLOW_SANDBOX_PAYMENTS: 'yes', DEMO: '' };

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

async function start(environment: Record<string, string>, ...args: readonly string[]): Promise<ServerProcess> {
  const server = await startProcess(environment, args);
  cleanups.push(() => server.child.kill('SIGKILL'));
  return server;
}

/** A data folder as `npm start` leaves it for somebody who tries the product out. */
async function triedOut(): Promise<string> {
  const { path, remove } = temporaryFolder();
  cleanups.push(remove);
  const first = await start({ DATA_DIR: path, DEMO: 'on', DEMO_PASSWORD }, '--prepare');
  expect((await first.ended).code).toBe(0);
  return path;
}

function signIn({ origin }: ServerProcess): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'owner@demo.test', password: DEMO_PASSWORD });
  return fetch(`${origin}/api/staff/sign-in`, { method: 'POST', headers, body });
}

describe('a data folder with the demo (rule no-default-account)', () => {
  it('is refused by a production start, which names both ways out', SLOW, async () => {
    const dataDir = await triedOut();
    const server = await start({ ...LIVE, DATA_DIR: dataDir });
    expect((await server.ended).code).toBe(2);
    expect(server.output()).toContain(`The data folder ${dataDir} holds the demo`);
    expect(server.output()).toMatch(/Set DATA_DIR to a new folder .*, or DEMO=on/);
    expect(server.output()).not.toContain('    at ');
  });

  it.each([
    ['in production with the demo on', { ...LIVE, DEMO: 'on' }],
    ['with the demo off', { DEMO: 'off' }],
  ])("lets none of the demo's people sign in %s, and says so in one line", SLOW, async (_when, environment) => {
    const server = await start({ ...environment, DATA_DIR: await triedOut() });
    await untilReady(server);
    expect((await signIn(server)).status).toBe(401);
    server.child.kill('SIGTERM');
    await server.ended;
    expect(server.output().match(/demo-staff-dismissed/g)).toHaveLength(1);
  });
});

describe('a start with the demo on the data of a real shop (rule demo-alone)', () => {
  it('is refused and changes nothing, so that the next production start finds the shop', SLOW, async () => {
    const { path, remove } = temporaryFolder();
    cleanups.push(remove);
    expect((await (await start({ ...LIVE, DATA_DIR: path }, '--prepare')).ended).code).toBe(0);
    const database = new DatabaseSync(join(path, 'forkfleet.sqlite'));
    database.exec(
      "insert into addresses (id, number, number_value, street, street_key, unit, city, state, postcode, latitude, longitude) values ('a', '1', 1, 'Main St', 'main', '', 'Odessa', 'FL', '', 28.2, -82.6)",
    );
    database.close();
    const slip = await start({ DATA_DIR: path, NODE_ENV: '', DEMO: '' });
    expect((await slip.ended).code).toBe(2);
    expect(slip.output()).toMatch(/holds a shop already, so the demo was not loaded, .* Set NODE_ENV=production/);
    await untilReady(await start({ ...LIVE, DATA_DIR: path }));
  });
});

describe('a data folder that an early version filled with the demo, without a mark', () => {
  /** As a production start of that version left it: with the demo's restaurants, and none of its people. */
  function filledInProduction(): string {
    const { path, remove } = temporaryFolder();
    cleanups.push(remove);
    fillFolder(path, '542f766');
    const database = new DatabaseSync(join(path, 'forkfleet.sqlite'));
    database.exec("delete from meta where name like 'demo-%'; delete from staff_sessions; delete from staff");
    database.close();
    return path;
  }

  it('is known, and refused by a production start', SLOW, async () => {
    const server = await start({ ...LIVE, DATA_DIR: filledInProduction() });
    expect((await server.ended).code).toBe(2);
    expect(server.output()).toContain('holds the demo');
  });

  it('sells at once with the demo on', SLOW, async () => {
    const server = await start({ DEMO: 'on', DATA_DIR: filledInProduction() });
    await untilReady(server);
    expect(await openPayment(browserAt(server.origin), '7275550199', 300, Date.now())).toMatch(/^cs_/);
    expect(server.output()).toContain(`is brought to version ${VERSION}`);
    expect(server.output()).toContain(`is ready (version ${VERSION}, `);
  });
});

describe('a production start on a folder that commands filled before it (rule first-owner)', () => {
  const COMMANDS = join(import.meta.dirname, '../../src/server/commands');
  const menu = JSON.stringify(restaurant({ _id: 'cafe', menu: [{ _id: 'all', name: 'All', items: [item([])] }] }));

  it.each([
    ['with a menu is closed and prints its link', ['import-menu.ts', 'menu.json', '--yes'], true],
    ['with an owner is closed and prints no link', ['staff.ts', 'add', 'dana@shop.example', 'Dana', 'owner'], false],
  ])('%s', SLOW, async (_what, [command = '', ...words], isLinked) => {
    const { path, remove } = temporaryFolder();
    cleanups.push(remove);
    writeFileSync(join(path, 'menu.json'), menu);
    const environment = { ...LIVE, DATA_DIR: join(path, 'shop') };
    const env = { PATH: process.env.PATH, ...environment };
    const filled = spawnSync(process.execPath, [join(COMMANDS, command), ...words], { cwd: path, env });
    expect([filled.status, filled.stderr.toString()]).toEqual([0, '']);
    const server = await start(environment);
    await untilReady(server);
    expect(server.output().includes('/office/set-up#')).toBe(isLinked);
    const { area } = (await (await fetch(`${server.origin}/api/shop`)).json()) as ShopAreaAnswer;
    expect(area.opening).toMatchObject({ closed: 'Opening soon', byHand: 'unopened' });
  });
});

it('a new shop without a hub is closed outside production too (rule first-owner)', SLOW, async () => {
  const { path, remove } = temporaryFolder();
  cleanups.push(remove);
  const server = await start({
    NODE_ENV: 'development',
    AREA_HUB_LATITUDE: '',
    AREA_HUB_LONGITUDE: '',
    DATA_DIR: path,
  });
  await untilReady(server);
  const { area } = (await (await fetch(`${server.origin}/api/shop`)).json()) as ShopAreaAnswer;
  expect(area.opening).toMatchObject({ closed: 'Opening soon', byHand: 'unopened' });
});

describe('a production start on an empty folder', () => {
  it('loads no demo automatically', SLOW, async () => {
    const { path, remove } = temporaryFolder();
    cleanups.push(remove);
    const server = await start({ ...LIVE, DATA_DIR: path });
    await untilReady(server);
    expect((await fetch(`${server.origin}/api/restaurants/lucha-taqueria`)).status).toBe(404);
  });
});
