/**
 * Made the files in shops/: `node tests/upgrades/make-old-shop.ts CHECKOUT NAME`. Runs the server of an older checkout
 * (with its node_modules) on both databases with its demo, which has orders in every status, and uses it as visitors
 * and staff do. Then it dumps the databases without most of the demo's addresses and menus, which are large and prove
 * nothing. Needs sqlite3, psql and pg_dump.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import { browserAt, openPayment } from './buy.ts';

const PORT = '4919';
const ORIGIN = `http://127.0.0.1:${PORT}`;
/** A Friday noon in the demo area; CLOCK, a module that runs before the server, sets the server's clock to it. */
const NOON = Date.UTC(2026, 10, 20, 17);
const CLOCK = `data:text/javascript,const now = Date.now, start = now(); Date.now = () => ${NOON} + now() - start;`;
const ADDRESSES = "id in (select id from addresses where street_key like '%trinity%' order by id limit 40)";
const TRIM = `delete from addresses where not (${ADDRESSES});
  delete from restaurants where id not in ('pho-lantern', 'lucha-taqueria');`;

/** One paid order with a step, one open payment page, and an entry in each other table that visitors fill. */
async function visitShop(): Promise<void> {
  const call = browserAt(ORIGIN);
  const paid = await openPayment(call, '7275550142', 300, NOON);
  const form = new URLSearchParams({ outcome: 'pay' });
  await fetch(`${ORIGIN}/sandbox/pay/${paid}`, { method: 'POST', body: form, redirect: 'manual' });
  const { order } = await call<{ order: { _id: string } }>('POST', '/api/orders/convert-from-session', {
    sessionId: paid,
  });
  await openPayment(call, '7275550143', 0, NOON);
  const sign = { phoneNumber: '(727) 555-0144', freeDelivery: true, dailyOffers: true, consentVersion: '2026-11' };
  await call('POST', '/api/landing/signup', sign);
  const person = { firstName: 'Dee', lastName: 'Driver', phone: '7275550145' };
  await call('POST', '/api/drivers/waitlist', { ...person, availabilityDays: ['Monday'] });
  await call('POST', '/api/staff/sign-in', { email: 'dispatcher@demo.test', password: 'market-lamp-oak' });
  await call('PATCH', `/api/delivery/orders/${order._id}/status`, {
    status: 'restaurant_confirmed',
    note: 'Ten minutes',
  });
}

async function runAndUse(checkout: string, dataDir: string, databaseUrl?: string): Promise<void> {
  const place = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const { PATH } = process.env;
  const server = spawn(process.execPath, [`--import=${CLOCK}`, 'src/server/main.ts'], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH, PORT, DATA_DIR: dataDir, DEMO: 'on', DEMO_PASSWORD: 'market-lamp-oak', ...place },
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const isReady = (): Promise<boolean> =>
    fetch(`${ORIGIN}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await wait(100);
  await visitShop().finally(() => server.kill('SIGTERM'));
  await ended;
}

function keep(name: string, dump: Buffer): void {
  writeFileSync(join(import.meta.dirname, 'shops', `${name}.sql.gz`), gzipSync(dump, { level: 9 }));
}

const [checkout = '', name = ''] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'forkfleet-old-shop-'));
await runAndUse(checkout, dataDir);
const file = join(dataDir, 'forkfleet.sqlite');
execFileSync('sqlite3', [file, TRIM]);
keep(`${name}-sqlite`, execFileSync('sqlite3', [file, '.dump'], { maxBuffer: 2 ** 28 }));
const { url, drop } = await createTestDatabase({ empty: true });
await runAndUse(checkout, dataDir, url);
execFileSync('psql', [url, '-qc', TRIM]);
const dump = execFileSync('pg_dump', ['--inserts', '--no-owner', '--no-comments', url], { maxBuffer: 2 ** 28 });
/** Lines only for psql, and settings that older database servers may not know. */
const settings = /^(SET \w+ = .*;|\\(un)?restrict .*|SELECT pg_catalog\.set_config\(.*)\n/gm;
keep(`${name}-postgres`, Buffer.from(String(dump).replaceAll(settings, '')));
await drop();
rmSync(dataDir, { recursive: true });
