/** What the shop does when its disk is full or its database file is damaged. */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, statSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { checkFile } from '#server/database/copies/check-file.ts';
import { DATABASE_FILE } from '#server/database/engines/open-sqlite.ts';
import { canMakeSmallDisk, makeSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts';
import { signIn } from '#tests/support/staff.ts';
import { onEmbeddedDatabase, type TestServer } from '#tests/support/test-app.ts';
import { startProcess, temporaryFolder, untilReady } from './server-process.ts';

const SLOW = { timeout: 60_000 };
const ENTRY = { firstName: 'Ana', lastName: 'Díaz', availabilityDays: ['Monday'], preferredHours: 'evening' };

function askToDrive(server: TestServer, last: number) {
  const payload = { ...ENTRY, phone: String(7_275_550_000 + last) };
  return server.app.inject({ method: 'POST', url: '/api/drivers/waitlist', payload });
}

/** Overwrites every page but the first, as a failing disk may. */
function damage(file: string): void {
  const handle = openSync(file, 'r+');
  const pages = statSync(file).size / 4096;
  for (let page = 1; page < pages; page++) writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096);
  closeSync(handle);
}

describe.skipIf(!canMakeSmallDisk())('a full disk, where this user may make one (rule failing-disk)', () => {
  let disk: SmallDisk | undefined;
  afterEach(() => disk?.remove());

  it('ends a first start with the true cause, and what to do about it', SLOW, async () => {
    disk = makeSmallDisk(1);
    const server = await startProcess({ DATA_DIR: join(disk.path, 'data') });
    expect((await server.ended).code).toBe(2);
    expect(server.output()).toContain('There is no room left where the database lies');
    expect(server.output()).not.toContain('The transaction ended');
  });

  onEmbeddedDatabase('under the shop', (open) => {
    it('answers every write 503 with Retry-After, continues reading, and recovers automatically', SLOW, async () => {
      disk = makeSmallDisk(24);
      const server = await open({ disk: disk.path, demo: true, settings: { rateLimits: false } });
      const dispatcher = await signIn(server, 'dispatcher');
      const release = disk.fill();
      const refused = await Promise.all(Array.from({ length: 40 }, (_, at) => askToDrive(server, at)));
      for (let at = 40; at < 60; at++) refused.push(await askToDrive(server, at));
      expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
      for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      const words = new Set(refused.map((answer) => answer.json().message));
      expect(words).toEqual(new Set(['We can’t save anything right now. Please try again later, or call us.']));
      server.clock.advance(10 * 60_000);
      const board = await server.app.inject({ url: '/api/delivery/orders', headers: dispatcher.headers });
      const shop = await server.app.inject('/api/restaurants/lucha-taqueria');
      expect([board.statusCode, shop.statusCode]).toEqual([200, 200]);
      release();
      expect((await askToDrive(server, 99)).statusCode).toBe(200);
      const kept = await server.dependencies.database.db.selectFrom('driver_waitlist').select('phone').execute();
      expect(kept).toEqual([{ phone: '7275550099' }]);
    });
  });

  onEmbeddedDatabase('that the operator looks at', (open) => {
    it('is told once in words with its folder, and once when it is over; the figures have it', SLOW, async () => {
      disk = makeSmallDisk(320);
      const { app, logged, dependencies } = await open({ disk: disk.path });
      const ready = async () => (await app.inject('/readyz')).statusCode;
      const free = async () =>
        Number(/^forkfleet_disk_free_bytes (\d+)$/m.exec((await app.inject('/metrics')).body)?.[1]);
      expect([await ready(), (await free()) > 64 * 1024 * 1024]).toEqual([200, true]);
      const release = disk.fill();
      expect([await ready(), await ready(), await free()]).toEqual([503, 503, 0]);
      release();
      expect([await ready(), await ready()]).toEqual([200, 200]);
      const told = logged.map((line) => JSON.parse(line).event).filter((event) => /free|room/.test(event));
      const { dataDir } = dependencies.settings;
      expect(told).toEqual([expect.stringContaining(`${dataDir} has 0 MB free`), `There is room again in ${dataDir}.`]);
    });

    it('is named to log and office while drivers can send no photos and orders go through', SLOW, async () => {
      disk = makeSmallDisk(200);
      const server = await open({ disk: disk.path });
      const { headers } = await signIn(server, 'dispatcher');
      const { warning } = (await server.app.inject({ url: '/api/office/disk', headers })).json();
      expect(warning).toContain('With less than 256 MB, drivers can’t complete deliveries');
      expect((await server.app.inject('/readyz')).statusCode).toBe(200);
      expect((await server.app.inject('/readyz')).statusCode).toBe(200);
      const events = server.logged.map((line) => JSON.parse(line)).filter(({ code }) => code === 'disk-low');
      expect(events.map(({ event }) => event)).toEqual([warning]);
      expect((await askToDrive(server, 1)).statusCode).toBe(200);
    });

    it('is named by the log of a request that could not write', SLOW, async () => {
      disk = makeSmallDisk(24);
      const server = await open({ disk: disk.path, settings: { rateLimits: false } });
      disk.fill();
      for (let at = 0; at < 30; at++) await askToDrive(server, at);
      const faults = server.logged.map((line) => JSON.parse(line).error?.fault);
      expect(faults).toContain('full');
    });
  });

  it('is said by a start that has little room, and ends a command in words', SLOW, async () => {
    disk = makeSmallDisk(24);
    const dataDir = join(disk.path, 'shop');
    const server = await startProcess({ DATA_DIR: dataDir });
    await untilReady(server);
    disk.fill();
    const { PATH } = process.env;
    const command = [resolve('src/server/commands/staff.ts'), 'add', 'dana@shop.example', 'Dana', 'owner'];
    const { status, stderr } = spawnSync(process.execPath, command, {
      env: { PATH, DATA_DIR: dataDir },
      cwd: disk.path,
    });
    server.child.kill('SIGKILL');
    await server.ended;
    expect(server.output()).toMatch(
      new RegExp(`WARNING: The disk is full or almost full: ${dataDir} has \\d+ MB free`),
    );
    expect([status, String(stderr)]).toEqual([2, expect.stringMatching(/room/)]);
    expect(String(stderr)).not.toMatch(/^ {4}at /m);
  });

  it('refuses a first start in words that say what to do (rule start-refusals)', SLOW, async () => {
    disk = makeSmallDisk(2);
    const server = await startProcess({ DATA_DIR: join(disk.path, 'shop'), DEMO: 'on' });
    expect((await server.ended).code).toBe(2);
    expect(server.output()).toMatch(/room|free space/);
    expect(server.output()).not.toMatch(/^ {4}at /m);
  });
});

onEmbeddedDatabase('a database file that is damaged while the shop is open (rule failing-disk)', (open) => {
  it('is not ready any more, takes no more writes, and the log says what to do', async () => {
    const server = await open({ demo: true, settings: { rateLimits: false } });
    const { dataDir } = server.dependencies.settings;
    const file = join(dataDir, DATABASE_FILE);
    const other = new DatabaseSync(file);
    other.exec('pragma wal_checkpoint(truncate)');
    other.close();
    damage(file);
    const searched = await server.app.inject('/api/places/autocomplete?input=1213%20Trinity');
    expect([searched.statusCode, Number(searched.headers['retry-after']) > 0]).toEqual([503, true]);
    expect((await server.app.inject('/readyz')).statusCode).toBe(503);
    const written = await askToDrive(server, 1);
    expect([written.statusCode, Number(written.headers['retry-after']) > 0]).toEqual([503, true]);
    const told = server.logged.filter((line) => line.includes('npm run restore'));
    expect(told).toHaveLength(1);
  });

  it('is found by a check of the whole file, and a server does not start with it', SLOW, async () => {
    const folder = temporaryFolder();
    const shop = await startProcess({ DATA_DIR: folder.path, DEMO: 'on' }, ['--prepare']);
    expect((await shop.ended).code).toBe(0);
    const file = join(folder.path, DATABASE_FILE);
    expect((await checkFile(file)).soon).toBe('sound');
    damage(file);
    expect((await checkFile(file)).soon).toBe('damaged');
    const server = await startProcess({ DATA_DIR: folder.path, DEMO: 'on' });
    expect((await server.ended).code).toBe(2);
    expect(server.output()).toContain('npm run restore');
    expect(readdirSync(folder.path)).toContain(DATABASE_FILE);
    folder.remove();
  });
});
