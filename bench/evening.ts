/**
 * A dispatchers' evening: 2,000 orders arrive at the real server, and four people press what they see, each on their
 * own board, which is up to three seconds old. Connections break, answers are lost, presses are sent twice, and two
 * people press one order at once. A judge compares the database's history with what each of them saw (rule
 * first-press-wins). Run: node bench/evening.ts [ORDERS] [SEED]. Exits with 1 if a check fails.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isFinal } from '#domain/order/display-stage.ts';
import type { StaffRole } from '#domain/person/roles.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { ORIGIN, withServer } from './bench-server.ts';
import { inDatabase, onEngines, type Place } from './engines.ts';
import { handsText } from './evening-hands.ts';
import { judge } from './evening-judge.ts';
import { Person } from './evening-person.ts';
import type { Press } from './evening-press.ts';
import { timesOf } from './figures.ts';
import { OneConnection } from './one-connection.ts';
import { furnish, nextPhone, OtherAnswer, placeOrder } from './one-shop.ts';
import { hire } from './staffed-server.ts';

const ORDERS = Number(process.argv[2] ?? 2000);
const SEED = Number(process.argv[3] ?? randomInt(1_000_000));
/** As many as one driver can deliver, who is as fast as a machine. */
const ORDERS_A_SECOND = 10;
const BUYERS = 8;
/** So long nobody gets anything done before the evening is over, ms. */
const IDLE_MS = 15_000;
const LOOK_EVERY_MS = 500;
const DRIVER = 'driver';
const STAFF: readonly (readonly [id: string, role: StaffRole])[] = [
  ['dana', 'dispatcher'],
  ['miguel', 'dispatcher'],
  ['olga', 'owner'],
  [DRIVER, 'driver'],
];

/** What people decide follows from the seed; when they decide it, from the machine. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Opens the shop; answers the tokens of its staff. */
function openShop(place: Place): Promise<readonly string[]> {
  return inDatabase(place, async (database) => {
    await furnish(database);
    const tokens: string[] = [];
    for (const [id, role] of STAFF) tokens.push(await hire(database, role, id));
    return tokens;
  });
}

/** A buyer who is refused because of load tries again from the beginning. */
async function untilPlaced(browser: OneConnection, phone: string): Promise<void> {
  for (;;) {
    try {
      return void (await placeOrder(browser, phone));
    } catch (error) {
      if (!(error instanceof OtherAnswer)) throw error;
      const { step, reply } = error;
      // Paid before, and told so only now.
      if (step === 'session' && reply.status === 409) return;
      if (reply.status !== 503) throw error;
      await wait(LOOK_EVERY_MS);
    }
  }
}

/** Orders arrive evenly, independent of earlier ones. */
async function buy(): Promise<void> {
  const began = performance.now();
  let bought = 0;
  const buyer = async (): Promise<void> => {
    const browser = new OneConnection(ORIGIN);
    while (bought < ORDERS) {
      bought += 1;
      const order = bought;
      await wait(Math.max(0, began + (order / ORDERS_A_SECOND) * 1000 - performance.now()));
      await untilPlaced(browser, nextPhone());
    }
    browser.close();
  };
  await Promise.all(Array.from({ length: BUYERS }, buyer));
}

const acceptedBy = (people: readonly Person[]): number =>
  people.reduce((sum, { presses }) => sum + presses.filter(({ answer }) => answer.status === 200).length, 0);

const isAllDone = (people: readonly Person[]): boolean =>
  people.every(({ screen }) => screen.orders().every(({ status, isPending }) => isPending || isFinal(status)));

/**
 * Once all orders are there: until everybody sees that nothing is left to do, or nobody gets anything done any more.
 */
async function untilQuiet(people: readonly Person[]): Promise<void> {
  let accepted = -1;
  for (let idleMs = 0; idleMs < IDLE_MS && !isAllDone(people); idleMs += LOOK_EVERY_MS) {
    const now = acceptedBy(people);
    if (now !== accepted) idleMs = 0;
    accepted = now;
    await wait(LOOK_EVERY_MS);
  }
}

async function spend(tokens: readonly string[]): Promise<{ presses: readonly Press[]; began: number }> {
  const began = Date.now();
  const photo = await jpeg(160, 120);
  const people = STAFF.map(([id, role], index) => {
    const headers = { cookie: `staff=${tokens[index]}`, origin: ORIGIN };
    const now = (): number => Date.now() - began;
    return new Person({
      id,
      role,
      origin: ORIGIN,
      headers,
      driverId: DRIVER,
      photo,
      random: seeded(SEED + index),
      now,
    });
  });
  const work = Promise.all(people.map((person) => person.work()));
  await Promise.race([buy().then(() => untilQuiet(people)), work]);
  for (const person of people) person.stop();
  await work;
  return { presses: people.flatMap(({ presses }) => presses), began };
}

/** How long the board's presses took, and the driver's, some with a photo. */
function timesText(presses: readonly Press[]): string {
  const text = (name: string, chosen: readonly Press[]): string => {
    const { p50, p99 } = timesOf(chosen.filter(({ repeats }) => repeats === 0).map(({ ms }) => ms));
    return `${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  };
  const isDriver = ({ person }: Press): boolean => person === DRIVER;
  const board = presses.filter((press) => !isDriver(press));
  return `${text('a press on the board', board)}; ${text('of the driver', presses.filter(isDriver))}`;
}

async function report(place: Place, presses: readonly Press[], began: number): Promise<void> {
  const verdict = await inDatabase(place, async ({ kind, db }) => {
    const orders = await db.selectFrom('orders').selectAll().execute();
    const history = await db.selectFrom('order_history').selectAll().orderBy('order_id').orderBy('step').execute();
    console.log(`${kind}: ${orders.length} orders, ${presses.length} presses, seed ${SEED}`);
    if (orders.length < ORDERS) process.exitCode = 1;
    return judge({ orders, history, presses, driverId: DRIVER }, began);
  });
  const repeats = presses.reduce((sum, press) => sum + press.repeats, 0);
  const { accepted, tooLate, steps, wrong, story } = verdict;
  console.log(`  ${accepted} accepted, ${tooLate} refused because somebody was quicker, ${repeats} sent again`);
  console.log(`  ${steps} steps recorded; ${timesText(presses)}`);
  const office = presses.filter(({ person }) => person !== DRIVER);
  console.log(`  the office: ${handsText(office, ORDERS)}`);
  console.log(
    wrong === 0 ? '  every step is what somebody saw and pressed, once' : `  WRONG: ${wrong} orders; one of them`,
  );
  for (const line of story) console.log(`  ${line}`);
  if (wrong > 0) process.exitCode = 1;
}

await onEngines(async (place) => {
  const tokens = await openShop(place);
  // A dispatcher may cancel any order here: what is judged is who was first.
  const settings = { DEMO: 'off', SANDBOX_NOTIFY_DELAY_MS: '0', REFUND_LIMIT_CENTS: '1000000' };
  const { presses, began } = await withServer(place, settings, () => spend(tokens));
  await report(place, presses, began);
});
