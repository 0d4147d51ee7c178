/**
 * The primary PostgreSQL is killed while orders arrive, the standby takes over, and the shop continues there:
 * acknowledged orders are counted (rule several-servers). As docs/several-machines.md has it: with synchronous commit,
 * without, and with a pooler that is switched to the standby while the server keeps running.
 * Run: node bench/hosting/standby.ts [seconds] [synchronous|asynchronous|pooled]. It needs PostgreSQL's programs
 * (PG_BIN, or Debian's folder).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { endProcess, isReady } from '../bench-server.ts';
import { inDatabase } from '../engines.ts';
import { OneConnection } from '../one-connection.ts';
import { furnish } from '../one-shop.ts';
import { until } from '../until.ts';
import { look, tellLooks } from './looks.ts';
import { compareOrders, orderUntil } from './order-load.ts';
import { cleanUp, newFolder, startShop } from './own-processes.ts';
import { type PostgresPair, postgresPair } from './postgres-pair.ts';
import { startPooler } from './proxies.ts';

const seconds = Number(process.argv[2] ?? 12);
const BROWSERS = 8;
const SETTINGS = { NODE_ENV: 'test', RATE_LIMITS: 'off', SANDBOX_NOTIFY_DELAY_MS: '0' };

const WAYS = ['synchronous', 'asynchronous', 'pooled'] as const;
type Way = (typeof WAYS)[number];

interface Served {
  readonly origin: () => string;
  /** Leads the shop to the standby; resolves when it is open there. */
  readonly switchOver: () => Promise<void>;
}

/** A server with a changed `DATABASE_URL`, after a restart. */
async function serveDirectly(pair: PostgresPair): Promise<Served> {
  const settings = { ...SETTINGS, DATA_DIR: newFolder() };
  let server = await startShop({ ...settings, DATABASE_URL: pair.primaryUrl() });
  return {
    origin: () => server.origin,
    switchOver: async () => {
      await endProcess(server.process, 'SIGKILL');
      server = await startShop({ ...settings, DATABASE_URL: pair.primaryUrl() });
    },
  };
}

/** A server that is not touched, behind a pooler that is led to the standby. */
async function servePooled(pair: PostgresPair): Promise<Served> {
  const pooler = await startPooler(pair.primaryUrl());
  const place = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pair.primaryUrl() };
  const { origin } = await startShop({ ...SETTINGS, DATA_DIR: newFolder(), ...place });
  return {
    origin: () => origin,
    switchOver: async () => {
      pooler.leadTo(pair.primaryUrl());
      await until('the shop', () => isReady(origin));
    },
  };
}

async function takeOver(way: Way): Promise<void> {
  const pair = await postgresPair(way !== 'asynchronous');
  await inDatabase({ dataDir: '', databaseUrl: pair.primaryUrl() }, furnish);
  const shop = await (way === 'pooled' ? servePooled : serveDirectly)(pair);
  const ordering = orderUntil(() => new OneConnection(shop.origin()), BROWSERS, seconds * 1000);
  await wait((seconds * 1000) / 3);

  const diedAt = performance.now();
  await pair.killPrimary();
  await pair.promote();
  const promotedMs = performance.now() - diedAt;
  await shop.switchOver();
  const openMs = performance.now() - diedAt;

  const { placed, sessions, failed, longestMs } = await ordering;
  const { lost, doubled, untold } = await inDatabase({ dataDir: '', databaseUrl: pair.primaryUrl() }, (after) =>
    compareOrders(after, sessions, 0),
  );
  const figures = `${placed} told, ${lost} lost, ${doubled} twice, ${untold} there untold, ${failed} tries failed`;
  const times = `standby promoted after ${Math.round(promotedMs)} ms, shop open after ${Math.round(openMs)} ms, longest pause ${Math.round(longestMs)} ms`;
  const isWell = doubled === 0 && placed > 0 && (lost === 0 || way === 'asynchronous');
  look(`${way}: the standby takes over`, isWell, `${figures}; ${times}`);
}

try {
  const [, , , only] = process.argv;
  for (const way of WAYS.filter((one) => only === undefined || one === only)) {
    await takeOver(way);
    await cleanUp();
  }
} finally {
  await cleanUp();
}
process.exitCode = tellLooks();
