/**
 * A practice evening in a process of its own (rule practice-evening): the server, its actors and a folder that is
 * thrown away. Nothing of it has a line to the outside: payments and texts are stand-ins in this process. The server
 * that started it (src/server/modules/practice) speaks to it by messages, and where that server ends, it ends.
 */
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { doorPicture } from '#demo/door-picture.ts';
import { goLast } from '#server/http/upload/own-process.ts';
import { loadSharp } from '#server/modules/photos/index.ts';
import type { FromPractice, ToPractice } from '#server/modules/practice/messages.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import { fakeSignature } from '#tests/support/fake-messages.ts';
import { customer } from './actors/customer.ts';
import { dispatcher, driver, kitchen, openDesk, type Shift } from './actors/staff.ts';
import { fillGround } from './ground.ts';
import { readScore } from './score.ts';
import { enterWorld } from './seeded-world.ts';
import { openStage, PASSWORD, type Stage } from './stage.ts';

const MINUTE = 60_000;
/** What was going on before the dispatchers come, minutes; it is played in seconds. */
const BEFORE = 50;
/** From then on, and how many customers come in all. */
const MINUTES = 130;
const CUSTOMERS = 210;
const KITCHENS = 4;
/** After so long an order is cancelled by its restaurant. */
const CANCELLED_AFTER = 9 * MINUTE;
const TEXTS = [
  'Where is my order?',
  'Please use the side door, the dog is out.',
  'Can I still get extra napkins?',
  'I am on the porch, no need to ring.',
  'How long will it take?',
];

const isUnderWay = ({ isPending, status }: BoardOrder): boolean =>
  !isPending && status !== 'delivered' && status !== 'cancelled';

const tell = (message: FromPractice): void => void process.send?.(message);

async function ordersUnderWay({ ask, people: { owner } }: Stage): Promise<readonly BoardOrder[]> {
  const url = '/api/delivery/orders?limit=80&status=all';
  const { status, body } = await ask({ by: owner.id, as: owner, method: 'GET', url });
  return status === 200 ? (body.orders as BoardOrder[]).filter(isUnderWay) : [];
}

/** Customers who text the shop now and then. */
async function texters(stage: Stage, shift: Shift): Promise<void> {
  const { world, ask } = stage;
  const chance = world.chanceOf('who texts');
  for (let count = 1; world.now() < shift.until; count += 1) {
    await world.sleep(chance.between(3, 8) * MINUTE);
    const orders = await ordersUnderWay(stage);
    if (orders.length === 0) continue;
    const fields = { id: `text-${count}`, from: chance.pick(orders).customer.phone, body: chance.pick(TEXTS) };
    const form = new URLSearchParams(fields).toString();
    const type = 'application/x-www-form-urlencoded';
    const headers = { 'content-type': type, 'x-fake-signature': fakeSignature(fields) };
    await ask({ by: 'a phone', method: 'POST', url: '/api/messages/inbound', headers, raw: form });
  }
}

/** A restaurant that cannot make an order: the owner cancels it. */
async function cancelOne(stage: Stage): Promise<void> {
  const { world, ask, people } = stage;
  await world.sleep(CANCELLED_AFTER);
  const order = (await ordersUnderWay(stage)).find(({ status }) => status === 'received' || status === 'preparing');
  if (order === undefined) return;
  const url = `/api/delivery/orders/${order.id}/status`;
  const headers = { 'idempotency-key': 'cancelled-in-practice' };
  const body = { status: 'cancelled', note: 'The kitchen is out of it', version: order.version };
  await ask({ by: people.owner.id, as: people.owner, method: 'PATCH', url, headers, body });
}

/** Photos for an evening; a process that may write in one folder alone may sync no file. */
function keepFiles(): FileStore {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    hasRoom: async () => true,
    put: async (name, bytes) => void kept.set(name, Uint8Array.from(bytes)),
    read: async (name) => kept.get(name) ?? null,
    has: async (name) => kept.has(name),
    remove: async (name) => void kept.delete(name),
    // Nothing is left over: it ends with the process.
    namesBefore: async () => [],
  };
}

async function doorPictures(): Promise<readonly Buffer[]> {
  const { sharp } = await loadSharp();
  return Promise.all([0, 1].map((variant) => sharp(doorPicture(variant)).jpeg().toBuffer()));
}

async function play(folder: string): Promise<void> {
  const pictures = await doorPictures();
  const begin = Date.now() - BEFORE * MINUTE;
  const open = begin + BEFORE * MINUTE;
  const world = enterWorld(randomInt(1_000_000), begin, 1);
  const ground = { folder, databaseUrl: null, clear: async () => rmSync(folder, { recursive: true, force: true }) };
  await fillGround(ground, begin);
  const stage = await world.run(
    openStage(world, { copies: 1, port: 0, ground, without: ['offers'], rateLimits: false, keepFiles }),
  );
  const trainees = new Set<string>();

  process.on('message', (message: ToPractice) => {
    if (message.kind === 'join') void join(message);
    else end(message);
  });
  /** Somebody of the shop's own staff comes as a dispatcher, signed in. */
  async function join({ id, name }: ToPractice & { kind: 'join' }): Promise<void> {
    const traineeId = `trainee-${id}`;
    if (!trainees.has(traineeId)) await stage.hire('dispatcher', name, traineeId);
    trainees.add(traineeId);
    tell({ kind: 'joined', id, cookie: await signIn(traineeId) });
  }
  async function signIn(id: string): Promise<string> {
    const { origin = '' } = stage.people.owner.headers;
    const url = '/api/staff/sign-in';
    const body = { email: `${id}@rehearsal.test`, password: PASSWORD };
    const { cookies } = await stage.ask({ by: id, method: 'POST', url, headers: { origin }, body });
    return cookies.find((one) => one.startsWith('staff=')) ?? '';
  }
  function end({ presses, refused }: ToPractice & { kind: 'end' }): void {
    const figures = readScore(folder, { from: open, to: world.now(), people: [...trainees] });
    process.send?.({ kind: 'score', score: { ...figures, presses, refused } } satisfies FromPractice, () =>
      process.exit(),
    );
  }

  const crowd = world.chanceOf('the crowd');
  const stores = await world.run(stage.restaurants());
  const { people } = stage;
  const desk = openDesk(stage);
  const before: Shift = { until: open, atLast: open, desk };
  const shift: Shift = { until: open + MINUTES * MINUTE, atLast: open + (MINUTES + 60) * MINUTE, desk };
  const opened = world.sleep(open - world.now()).then(() => tell({ kind: 'open', origin: stage.origin }));
  const played = [
    ...Array.from({ length: CUSTOMERS }, async (_, index) => {
      await world.sleep(crowd.number() * (BEFORE + MINUTES) * MINUTE);
      await customer(stage, index);
    }),
    ...people.dispatchers.map((person) => dispatcher(stage, person, before)),
    ...people.drivers.map((person, index) =>
      driver(stage, person, shift, pictures[index % pictures.length] ?? Buffer.alloc(0)),
    ),
    ...crowd
      .shuffled([...stores])
      .slice(0, KITCHENS)
      .map((one) => kitchen(stage, one, shift)),
    opened.then(() => Promise.all([texters(stage, shift), cancelOne(stage)])),
  ];
  // One actor that stumbles ends nobody's evening, and the last one leaves the board as it is until it is ended.
  await world.run(Promise.allSettled(played).then(() => new Promise<never>(() => undefined)));
}

const [, , folder] = process.argv;
if (folder === undefined || process.send === undefined) throw new Error('The server starts this, with a folder.');
goLast();
process.once('disconnect', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
await play(folder);
