/**
 * One stranger with 200 connections who asks for orders of payments that never were, or sends notifications of 200 kB
 * with a false signature, as fast as the server answers; and what other customers see of it. The limits are on, as
 * in production.
 * Run: node bench/flood.ts [seconds].
 */
import { setTimeout as wait } from 'node:timers/promises';
import { leaveServerCore, ORIGIN, withServer } from './bench-server.ts';
import { furnishTown } from './customers.ts';
import { inDatabase, inNewFolder } from './engines.ts';
import { OneConnection } from './one-connection.ts';
import { type OpenLoopReport, runOpenLoop } from './open-loop.ts';

const CONNECTIONS = 200;
const CUSTOMERS_PER_SECOND = 25;
const STRANGER = 'x-forwarded-for: 203.0.113.77\r\n';
const LARGE = JSON.stringify({ id: 'evt_false', object: 'event', data: { filler: 'x'.repeat(200_000) } });

interface Flood {
  readonly name: string;
  readonly send: (connection: OneConnection, count: number) => Promise<{ readonly status: number }>;
}

const FLOODS: readonly Flood[] = [
  {
    name: 'orders of unknown payments',
    send: (connection, count) => {
      const body = JSON.stringify({ sessionId: `cs_test_flood${count}` });
      return connection.send('POST', '/api/orders/convert-from-session', body, 'application/json', STRANGER);
    },
  },
  {
    name: 'notifications with a false signature',
    send: (connection) => {
      const headers = `${STRANGER}sandbox-signature: t=${Date.now()},v1=00\r\n`;
      return connection.send('POST', '/api/payments/webhook', LARGE, 'application/json', headers);
    },
  },
];

async function flood({ send }: Flood, isOver: () => boolean): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  let count = 0;
  const one = async (): Promise<void> => {
    let connection = new OneConnection(ORIGIN);
    while (!isOver()) {
      count += 1;
      const { status } = await send(connection, count).catch(() => ({ status: 0 }));
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status === 0) connection = new OneConnection(ORIGIN);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return answers;
}

const orders = (seconds: number): Promise<OpenLoopReport> =>
  runOpenLoop({ origin: ORIGIN, connections: 'kept', perSecond: CUSTOMERS_PER_SECOND, seconds });

function tell(name: string, report: OpenLoopReport): void {
  const { usefulPerSecond, answered, refused, unanswered, broken, ownLateness } = report;
  const times = `p50 ${answered.p50.toFixed(0)} ms, p99 ${answered.p99.toFixed(0)} ms, longest ${answered.longest.toFixed(0)} ms`;
  const lost = `${refused.count} refused, ${unanswered} unanswered, ${broken.length} broken ${broken[0] ?? ''}`;
  console.log(
    `${name}: ${usefulPerSecond.toFixed(0)} orders a second, ${times}; ${lost}; generator p99 ${ownLateness.p99.toFixed(0)} ms late`,
  );
}

const seconds = Number(process.argv[2] ?? 10);
const SETTINGS = { DEMO: 'off', RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', SANDBOX_NOTIFY_DELAY_MS: '0' };

async function measure(): Promise<void> {
  leaveServerCore();
  await orders(8);
  tell(`${CUSTOMERS_PER_SECOND} customers a second come, no flood`, await orders(seconds));
  for (const one of FLOODS) {
    let over = false;
    const flooding = flood(one, () => over);
    await wait(500);
    tell(`  with ${one.name}`, await orders(seconds));
    over = true;
    console.log('    the stranger was answered', Object.fromEntries(await flooding));
  }
}

await inNewFolder(async (place) => {
  await inDatabase(place, furnishTown);
  await withServer(place, SETTINGS, measure, { hasOwnCore: true });
});
