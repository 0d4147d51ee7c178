/**
 * Two servers on one PostgreSQL behind a proxy, as docs/several-machines.md has it, with the very files of deploy/:
 * what the proxy must do is looked at (rule several-servers), and orders are counted while a server is stopped, and
 * while one is killed.
 * Run: node bench/hosting/several-servers.ts nginx|caddy [pgbouncer] [seconds]. It needs them, openssl and PostgreSQL.
 */
import { request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { openMigrated } from '#server/database/engines/open-migrated.ts';
import { openShop } from '#server/live-shop.ts';
import { logLines } from '#server/log.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { furnish, placeOrder } from '../one-shop.ts';
import { hire } from '../staffed-server.ts';
import { look, tellLooks } from './looks.ts';
import { compareOrders, orderUntil } from './order-load.ts';
import { atEnd, cleanUp, newFolder, type OwnServer, startShop } from './own-processes.ts';
import { type FrontProxy, type ProxyName, startPooler, startProxy } from './proxies.ts';
import { tlsBrowser } from './tls-browser.ts';

const [name = 'nginx', ...more] = process.argv.slice(2);
const seconds = Number(more.find((word) => /^\d+$/.test(word)) ?? 10);
const BROWSERS = 12;

interface Server {
  readonly proxy: FrontProxy;
  readonly servers: readonly [OwnServer, OwnServer];
}

async function openServer(base: Readonly<Record<string, string>>, settings: Record<string, string>): Promise<Server> {
  const doors = { TRUST_PROXY: '127.0.0.1', ALLOW_SANDBOX_PAYMENTS: 'yes', SANDBOX_NOTIFY_DELAY_MS: '0' };
  const start = (publicUrl: string) => startShop({ ...doors, ...base, ...settings, PUBLIC_URL: publicUrl });
  // The proxy's port is not known before it runs, and it runs before the servers of which it knows the ports.
  const first = await start('https://localhost');
  const second = await start('https://localhost');
  const proxy = await startProxy(name as ProxyName, [first.port, second.port]);
  return { proxy, servers: [first, second] };
}

/** Milliseconds from a step on the board to its frame on a live stream through the proxy. */
async function streamDelay({ origin }: FrontProxy, cookie: string): Promise<number> {
  const office = tlsBrowser(origin, cookie);
  const orders = JSON.parse((await office.send('GET', '/api/delivery/orders?limit=1')).body);
  const [{ id }] = orders.orders;
  const options = { headers: { cookie, accept: 'text/event-stream' }, rejectUnauthorized: false };
  const began = { at: 0 };
  const came = new Promise<number>((resolve, reject) => {
    const stream = request(`${origin}/api/delivery/events?after=${orders.eventNumber}`, options, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        if (began.at === 0 || !chunk.toString().includes(id)) return;
        resolve(performance.now() - began.at);
        stream.destroy();
      });
    });
    stream.on('error', reject);
    stream.end();
  });
  await wait(300);
  began.at = performance.now();
  const step = JSON.stringify({ status: 'restaurant_confirmed' });
  const headers = 'x-requested-with: bench\r\n';
  const { status, body } = await office.send(
    'PATCH',
    `/api/delivery/orders/${id}/status`,
    step,
    'application/json',
    headers,
  );
  if (status !== 200) throw new Error(body);
  const delay = await Promise.race([came, wait(5000, Number.POSITIVE_INFINITY)]);
  office.close();
  return delay;
}

/** How many of 31 tries to sign in, each with another address, are let through. */
async function triesWithForgedAddresses({ origin }: FrontProxy): Promise<number> {
  let through = 0;
  for (let n = 0; n < 31; n++) {
    const browser = tlsBrowser(origin);
    const body = JSON.stringify({ email: `nobody-${n}@shop.example`, password: 'not the password' });
    const forged = `x-forwarded-for: 203.0.113.${n}\r\n`;
    const { status } = await browser.send('POST', '/api/staff/sign-in', body, 'application/json', forged);
    if (status === 401) through += 1;
    browser.close();
  }
  return through;
}

async function upload({ origin }: FrontProxy, cookie: string, bytes: number): Promise<number> {
  const head = '--b\r\nContent-Disposition: form-data; name="picture"; filename="p"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes), Buffer.from('\r\n--b--\r\n')]);
  const browser = tlsBrowser(origin, cookie);
  const type = 'multipart/form-data; boundary=b';
  const { status } = await browser.send('POST', '/api/office/pictures', body, type, 'x-requested-with: bench\r\n');
  browser.close();
  return status;
}

async function lookAtDoor({ proxy }: Server, staff: Readonly<Record<'owner' | 'dispatcher', string>>): Promise<void> {
  const page = await fetch(`${proxy.plain}/welcome`, { redirect: 'manual' });
  look('a page over http leads to https', page.status === 308, `${page.status} ${page.headers.get('location')}`);
  const call = await fetch(`${proxy.plain}/api/restaurants`);
  look('a call over http is refused', call.status === 403, `${call.status} ${(await call.text()).slice(0, 80)}`);
  const browser = tlsBrowser(proxy.origin);
  const session = await placeOrder(browser, '2125550100');
  look('an order goes through', session !== '', session);
  browser.close();
  const delay = await streamDelay(proxy, staff.dispatcher);
  look('a live page hears of a step at once', delay < 500, `${Math.round(delay)} ms`);
  const [nine, fifty] = [await upload(proxy, staff.owner, 9e6), await upload(proxy, staff.owner, 50e6)];
  look('9 MB reach the server, which judges them', nine === 415, `${nine}`);
  look('50 MB are refused', fifty === 413, `${fifty}`);
  const through = await triesWithForgedAddresses(proxy);
  look('forged addresses count as one client', through === 30, `${through} of 31 tries were let through`);
}

/** How many of the answers to pages and calls, asked for without a break, are not 200. */
async function readWhile(
  { origin }: FrontProxy,
  forMs: number,
): Promise<{ readonly asked: number; readonly failed: number; readonly what: ReadonlySet<string> }> {
  const until = performance.now() + forMs;
  const counts = { asked: 0, failed: 0, what: new Set<string>() };
  const reader = async (path: string): Promise<void> => {
    const browser = tlsBrowser(origin);
    while (performance.now() < until) {
      const status = await browser.send('GET', path).then(
        (reply) => reply.status,
        () => 0,
      );
      counts.asked += 1;
      await wait(20);
      if (status === 200) continue;
      counts.failed += 1;
      counts.what.add(`${path}: ${status}`);
    }
    browser.close();
  };
  await Promise.all(['/api/restaurants/bench-grill', '/restaurant/bench-grill', '/welcome', '/'].map(reader));
  return counts;
}

async function stopOne({ proxy, servers }: Server): Promise<void> {
  const reading = readWhile(proxy, 12_000);
  await wait(2000);
  servers[0].process.kill('SIGTERM');
  const { asked, failed, what } = await reading;
  look(
    'nobody notices that a server is stopped',
    failed === 0,
    `${failed} of ${asked} answers failed ${[...what].join(', ')}`,
  );
}

async function killOne({ proxy, servers }: Server, database: OpenDatabase): Promise<void> {
  const since = Date.now();
  const ordering = orderUntil(() => tlsBrowser(proxy.origin), BROWSERS, seconds * 1000);
  await wait((seconds * 1000) / 2);
  servers[0].process.kill('SIGKILL');
  const { placed, sessions, failed, longestMs } = await ordering;
  const { lost, doubled, untold } = await compareOrders(database, sessions, since);
  look(
    'where a server is killed, no order is lost or made twice',
    lost === 0 && doubled === 0 && placed > 0,
    `${placed} told, ${(placed / seconds).toFixed(0)} a second, ${lost} lost, ${doubled} twice, ${untold} there untold, ${failed} tries failed, longest pause ${Math.round(longestMs)} ms`,
  );
}

async function main(): Promise<void> {
  const { url, drop } = await createTestDatabase();
  atEnd(drop);
  const database = await openMigrated(
    { dataDir: '', databaseUrl: url },
    logLines(() => {}),
  );
  atEnd(() => database.close());
  await furnish(database);
  // A new shop in production sells nothing before its owner opens it: this one has begun open.
  await openShop({ database, clock: { now: Date.now } }, testSettings().firstShop);
  const cookie = async (role: 'owner' | 'dispatcher') => `__Host-staff=${await hire(database, role)}`;
  const staff = { owner: await cookie('owner'), dispatcher: await cookie('dispatcher') };
  const pooler = more.includes('pgbouncer') ? await startPooler(url) : null;
  const place = pooler === null ? { DATABASE_URL: url } : { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url };
  const base = { DATA_DIR: newFolder(), ...place };

  console.log(`\n# two servers behind ${name}${pooler === null ? '' : ', PgBouncer in between'}`);
  const server = await openServer(base, { NODE_ENV: 'production' });
  await lookAtDoor(server, staff);
  await stopOne(server);
  server.servers[1].process.kill('SIGKILL');
  await killOne(await openServer(base, { NODE_ENV: 'test', RATE_LIMITS: 'off' }), database);
}

try {
  await main();
} finally {
  await cleanUp();
}
process.exitCode = tellLooks();
