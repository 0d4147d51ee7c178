/**
 * Thousands of strangers, from one IPv6 network and from a thousand networks: they sign up, guess, listen and try to
 * sign in as fast as they can, while a dispatcher, a driver and a customer keep working. Run: node bench/crowd.ts
 * [CALLS]. Bound: none of the three is refused by a limit on the number of calls; on a machine that is also busy with
 * other work, menus and searches may be refused with 503.
 */
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ORIGIN, withServer } from './bench-server.ts';
import { inNewFolder } from './engines.ts';

const CALLS = Number(process.argv[2] ?? 10_000);
const AT_ONCE = 50;
const PASSWORD = 'violet otter umbrella';
/** A small shop's dispatcher presses something about twice a second. */
const PAUSE_MS = 500;
/** A person may sign in ten times in a quarter of an hour, independent of strangers. */
const SIGN_IN_PAUSE_MS = 10_000;

interface Ask {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** The status of an answer, with its cookies; a stream that opens is left open. */
function ask(
  from: string,
  { path, body, headers = {} }: Ask,
): Promise<{ status: number; cookies: string[]; text: string }> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(`${ORIGIN}${path}`, {
      method,
      headers: { 'x-forwarded-for': from, 'content-type': 'application/json', 'x-requested-with': 'bench', ...headers },
      agent: false,
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const cookies = (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0] ?? '');
      const status = response.statusCode ?? 0;
      if (String(response.headers['content-type']).startsWith('text/event-stream')) {
        response.on('error', () => undefined).resume();
        return resolve({ status, cookies, text: '' });
      }
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status, cookies, text }));
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const signIn = (account: string, password: string, cookie = ''): Ask => ({
  path: '/api/staff/sign-in',
  body: { email: `${account}@demo.test`, password },
  headers: { cookie },
});

/** The `at`-th call of a stranger. */
function stranger(at: number, orderNumber: string): Ask {
  const phoneNumber = `727${String(2_000_000 + at)}`;
  const asks: readonly Ask[] = [
    { path: '/api/landing/signup', body: { phoneNumber, dailyOffers: false, freeDelivery: true } },
    { path: `/api/orders/track/${orderNumber}/unlock`, body: { lastFour: String(1000 + (at % 9000)) } },
    { path: `/api/orders/track/${orderNumber}/events`, headers: { accept: 'text/event-stream' } },
    signIn('owner', `guess number ${at}`),
  ];
  return asks[at % asks.length] ?? { path: '/' };
}

async function crowd(addressOf: (at: number) => string, orderNumber: string): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < CALLS) {
      const at = next++;
      const input = stranger(at, orderNumber);
      const { status } = await ask(addressOf(at), input).catch(() => ({ status: 0 }));
      const name = `${input.path.replace(orderNumber, ':number')} ${status}`;
      statuses.set(name, (statuses.get(name) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return statuses;
}

/** Lets a person work until `isOver`; returns which calls failed and how long the slowest took, ms. */
async function work(asks: readonly Ask[], from: string, isOver: () => boolean, pauseMs = PAUSE_MS) {
  const failed: string[] = [];
  const times: number[] = [];
  for (let at = 0; !isOver(); at += 1) {
    const input = asks[at % asks.length];
    if (input === undefined) break;
    const start = performance.now();
    const { status } = await ask(from, input);
    times.push(performance.now() - start);
    if (status !== 200) failed.push(`${input.path} ${status}`);
    await wait(pauseMs);
  }
  return { calls: times.length, failed, slowestMs: Math.round(Math.max(0, ...times)) };
}

async function measure(name: string, addressOf: (at: number) => string): Promise<void> {
  const first = await ask('198.51.100.1', signIn('dispatcher', PASSWORD));
  const cookie = first.cookies.join('; ');
  const device = first.cookies.filter((one) => one.includes('device-')).join('; ');
  const driver = (await ask('198.51.100.2', signIn('driver', PASSWORD))).cookies.join('; ');
  const board = await ask('198.51.100.1', { path: '/api/delivery/orders?limit=5&status=all', headers: { cookie } });
  const orderNumber = /FF[0-9A-Z]{8,}/.exec(board.text)?.[0] ?? 'FF00000000';
  let isOver = false;
  const done = () => isOver;
  const people = [
    work([{ path: '/api/delivery/orders?limit=20&status=all', headers: { cookie } }], '198.51.100.1', done),
    work([signIn('dispatcher', PASSWORD, device)], '198.51.100.1', done, SIGN_IN_PAUSE_MS),
    work([{ path: '/api/delivery/orders?limit=20&status=all', headers: { cookie: driver } }], '198.51.100.2', done),
    work(
      [{ path: '/api/restaurants/pho-lantern' }, { path: '/api/places/autocomplete?input=keystone' }],
      '203.0.113.9',
      done,
    ),
  ];
  const started = performance.now();
  const statuses = await crowd(addressOf, orderNumber);
  const stream = await ask('198.51.100.1', {
    path: '/api/delivery/events',
    headers: { cookie, accept: 'text/event-stream' },
  });
  isOver = true;
  const [dispatcher, signIns, driving, customer] = await Promise.all(people);
  console.log(
    `${name}: ${CALLS} calls in ${Math.round((performance.now() - started) / 1000)} s`,
    Object.fromEntries(statuses),
  );
  console.log('  a new stream of the board:', stream.status, '; the dispatcher', dispatcher, '; signing in', signIns);
  console.log('  the driver', driving, '; a customer', customer);
}

const NETWORKS: readonly (readonly [string, (at: number) => string])[] = [
  ['one /64', (at) => `2001:db8:0:1::${(at + 1).toString(16)}`],
  ['1,000 /64s', (at) => `2001:db8:${(at % 1000).toString(16)}:1::${(at + 1).toString(16)}`],
];

const SETTINGS = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', DEMO_PASSWORD: PASSWORD };
for (const [name, addressOf] of NETWORKS) {
  await inNewFolder((place) => withServer(place, SETTINGS, () => measure(name, addressOf)));
}
process.exit();
