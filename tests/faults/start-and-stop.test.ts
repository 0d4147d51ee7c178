import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { DATABASE_FILE } from '#server/database/engines/open-sqlite.ts';
import { createTestDatabase, isPostgresThere } from '#tests/support/test-postgres.ts';
import { type ServerProcess, startProcess, temporaryFolder, untilReady } from './server-process.ts';

const SLOW = { timeout: 60_000 };

interface Ground {
  readonly environment: Record<string, string>;
  readonly clear: () => Promise<void>;
}
async function onPostgres(): Promise<Ground> {
  const { url, drop } = await createTestDatabase();
  return { environment: { DATABASE_URL: url }, clear: drop };
}
const DATABASES: [string, () => Promise<Ground>][] = [
  ['SQLite', async () => ({ environment: {}, clear: async () => {} })],
  ...((await isPostgresThere()) ? [['PostgreSQL', onPostgres] satisfies [string, () => Promise<Ground>]] : []),
];
const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

function folder(): string {
  const { path, remove } = temporaryFolder();
  cleanups.push(remove);
  return path;
}

async function start(environment: Record<string, string>, ...args: readonly string[]): Promise<ServerProcess> {
  const server = await startProcess(environment, args);
  cleanups.push(() => server.child.kill('SIGKILL'));
  return server;
}

/**
 * Sends a POST that ends only when `finish` is called, and waits until the server has accepted it; `answered`
 * resolves with the status and what becomes of the connection.
 */
async function slowPost(origin: string): Promise<{ answered: Promise<unknown[]>; finish: () => void }> {
  const body = JSON.stringify({ nothing: 'useful' });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  };
  const call = request(`${origin}/api/restaurants/calculate-fees`, { method: 'POST', headers });
  const answered = new Promise<unknown[]>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (answer) => resolve([answer.resume().statusCode, answer.headers.connection]));
  });
  const accepted = once(call, 'continue');
  call.flushHeaders();
  await accepted;
  call.write(body.slice(0, 5));
  return { answered, finish: () => call.end(body.slice(5)) };
}

/**
 * Sends one request after the other on a kept connection; where none is accepted for now, tries again a little later.
 */
function keptClient(origin: string): { answers: number[]; failures: string[]; stop: () => Promise<void> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: number[] = [];
  const failures: string[] = [];
  let isOver = false;
  const ask = (): Promise<string | number> =>
    new Promise((resolve) => {
      const call = request(`${origin}/api/restaurants/unknown`, { agent }, (answer) => {
        text(answer).then(
          (body) => resolve(body.includes('"OVERLOADED"') ? 'OVERLOADED' : (answer.statusCode ?? 0)),
          (error: Error) => resolve(error.message),
        );
      });
      call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      call.end();
    });
  const run = (async () => {
    while (!isOver) {
      const came = await ask();
      if (typeof came === 'number') answers.push(came);
      else if (came === 'ECONNREFUSED' || came === 'OVERLOADED') await wait(20);
      else failures.push(came);
    }
  })();
  const stop = async (): Promise<void> => {
    isOver = true;
    await run;
    agent.destroy();
  };
  return { answers, failures, stop };
}

describe('starting', () => {
  it('can be prepared by a separate process, which loads the demo and ends', SLOW, async () => {
    const dataDir = folder();
    const first = await start({ DATA_DIR: dataDir, DEMO: 'on' }, '--prepare');
    expect([await first.ended, first.output()]).toEqual([{ code: 0, signal: null }, '']);
    const second = await start({ DATA_DIR: dataDir });
    await untilReady(second);
    expect((await fetch(`${second.origin}/api/restaurants/lucha-taqueria`)).status).toBe(200);
  });

  it('is not prepared with settings that are wrong', SLOW, async () => {
    const server = await start({ PORT: 'x', DATA_DIR: folder() }, '--prepare');
    expect((await server.ended).code).toBe(2);
    expect(server.output()).toContain('PORT');
  });

  it('is refused with all that is wrong and exit code 2 (rules area-settings, start-refusals)', SLOW, async () => {
    const server = await start({ PORT: 'x', DEMO: 'perhaps', DATA_DIR: folder() });
    expect((await server.ended).code).toBe(2);
    expect(server.output()).toMatch(/PORT is "x".*\n.*DEMO is "perhaps"/);
    expect(server.output()).not.toContain('    at ');
  });

  it('is refused in production with the sandbox (rule payment-providers)', SLOW, async () => {
    const live = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', DATA_DIR: folder() };
    const server = await start({ ...live, PAYMENT_PROVIDER: 'sandbox' });
    expect((await server.ended).code).toBe(2);
    expect(server.output()).toContain('ALLOW_SANDBOX_PAYMENTS=yes');
  });

  it('takes no payment in production where nobody has named a provider (rule provider-keys)', SLOW, async () => {
    const live = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', DATA_DIR: folder() };
    const server = await start(live);
    await untilReady(server);
    expect(server.output()).toContain(
      'Payments: the owner types the keys of Stripe at https://shop.example/office/providers',
    );
    expect((await fetch(`${server.origin}/sandbox/pay/cs_test`)).status).toBe(404);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });

  it(
    'sells in production with the live keys of Stripe, of whom it asks nothing yet (rule payment-providers)',
    SLOW,
    async () => {
      const keys = { STRIPE_SECRET_KEY: 'rk_live_0123456789', STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789' };
      const place = { PUBLIC_URL: 'https://shop.example', DATA_DIR: folder() };
      const server = await start({ NODE_ENV: 'production', PAYMENT_PROVIDER: 'stripe', ...keys, ...place });
      await untilReady(server);
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
      expect((await fetch(`${server.origin}/sandbox/account`)).status).toBe(404);
      expect(server.output()).not.toContain('nobody is charged');
    },
  );

  it('hashes passwords at their full cost (rule password-hashing)', SLOW, async () => {
    const dataDir = folder();
    await untilReady(await start({ DATA_DIR: dataDir, DEMO: 'on' }));
    const database = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true });
    const hashes = database.prepare('select password_hash from staff').all();
    database.close();
    expect(hashes).toHaveLength(5);
    for (const { password_hash } of hashes) expect(password_hash).toMatch(/^scrypt\$17\$8\$1\$/);
  });

  it('is refused on a port that is taken', SLOW, async () => {
    const first = await start({ DATA_DIR: folder() });
    await untilReady(first);
    const dataDir = folder();
    const second = await start({ DATA_DIR: dataDir, DEMO: 'on', PORT: new URL(first.origin).port });
    expect((await second.ended).code).toBe(2);
    expect(second.output()).toContain('choose another PORT');
    expect(second.output()).not.toContain('    at ');
    // It is noticed first: nothing has been made.
    expect(readdirSync(dataDir)).toEqual([]);
  });

  for (const HOST of ['nowhere.invalid', '198.51.100.7'])
    it(
      `is refused, with exit code 2, on ${HOST}, which is no address of this machine (rule start-refusals)`,
      SLOW,
      async () => {
        const server = await start({ DATA_DIR: folder(), HOST, PORT: '4917' });
        expect((await server.ended).code).toBe(2);
        expect(server.output()).toContain('HOST must be an address of this machine');
      },
    );

  it('is refused on a data folder that another server uses (rule one-folder-one-server)', SLOW, async () => {
    const dataDir = folder();
    const first = await start({ DATA_DIR: dataDir });
    await untilReady(first);
    const second = await start({ DATA_DIR: dataDir });
    expect((await second.ended).code).toBe(2);
    expect(second.output()).toContain(`Another server (process ${first.child.pid}) is using the data folder`);
  });

  it('is possible again at once after a kill (rule one-folder-one-server)', SLOW, async () => {
    const dataDir = folder();
    const first = await start({ DATA_DIR: dataDir });
    await untilReady(first);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = await start({ DATA_DIR: dataDir });
    await untilReady(second);
    expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
  });

  it('is refused where the data folder is a file', SLOW, async () => {
    for (const file of [import.meta.filename, `${import.meta.filename}/below`]) {
      const server = await start({ DATA_DIR: file });
      expect((await server.ended).code).toBe(2);
      expect(server.output()).toBe(`DATA_DIR is ${file}, which is a file or below one. Give DATA_DIR a folder.\n`);
    }
  });
});

it('a server keeps running when its log can no longer be written (rule silent-log)', SLOW, async () => {
  const server = await start({ DATA_DIR: folder() });
  await untilReady(server);
  server.child.stdout?.destroy();
  // This makes a line for the log, which is written within half a second.
  await fetch(`${server.origin}/api/nothing`);
  await wait(1000);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
});

describe('stopping (rule clean-stop)', () => {
  it('answers what was accepted, and ends with 0', SLOW, async () => {
    const server = await start({ DATA_DIR: folder() });
    await untilReady(server);
    const { answered, finish } = await slowPost(server.origin);
    server.child.kill('SIGTERM');
    await wait(300);
    finish();
    expect(await answered).toEqual([422, 'close']);
    expect((await server.ended).code).toBe(0);
  });

  it.each(DATABASES)(
    'answers every request that was accepted from clients that keep their connections (%s)',
    SLOW,
    async (_kind, settings) => {
      const { environment, clear } = await settings();
      try {
        const first = await start({ DATA_DIR: folder(), ...environment });
        await untilReady(first);
        const clients = Array.from({ length: 12 }, () => keptClient(first.origin));
        await wait(500);
        first.child.kill('SIGTERM');
        expect((await first.ended).code).toBe(0);
        const second = await start({ DATA_DIR: folder(), ...environment, PORT: new URL(first.origin).port });
        await untilReady(second);
        const before = clients.map(({ answers }) => answers.length);
        const areAllAnswered = () => clients.every(({ answers }, index) => answers.length > (before[index] ?? 0));
        await expect.poll(areAllAnswered).toBe(true);
        for (const { stop } of clients) await stop();
        expect(clients.flatMap(({ failures }) => failures)).toEqual([]);
        expect(new Set(clients.flatMap(({ answers }) => answers))).toEqual(new Set([404]));
        second.child.kill('SIGKILL');
        await second.ended;
      } finally {
        await clear();
      }
    },
  );

  it('is not held up by connections that only stay open, nor by a client that never finishes', SLOW, async () => {
    const server = await start({ DATA_DIR: folder() });
    await untilReady(server);
    const { port } = new URL(server.origin);
    const idle = connect(Number(port), '127.0.0.1');
    const stuck = connect(Number(port), '127.0.0.1');
    idle.on('error', () => {});
    stuck.on('error', () => {});
    stuck.write(
      'POST /api/restaurants/calculate-fees HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    await wait(200);
    const began = performance.now();
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  it('loses nothing that was written', SLOW, async () => {
    const dataDir = folder();
    const first = await start({ DATA_DIR: dataDir, DEMO: 'on' });
    await untilReady(first);
    const read = async (origin: string): Promise<string> => {
      const answer = await fetch(`${origin}/api/restaurants/lucha-taqueria`);
      return createHash('sha256')
        .update(await answer.text())
        .digest('hex');
    };
    const before = await read(first.origin);
    first.child.kill('SIGINT');
    expect((await first.ended).code).toBe(0);
    const second = await start({ DATA_DIR: dataDir });
    await untilReady(second);
    expect(await read(second.origin)).toBe(before);
  });
});
