import { expect, it } from 'vitest';
import { chanceOf } from './chance.ts';
import { type Act, type Deed, type Heard, openHistory } from './judge/history.ts';
import { judgeIsolation, ORDER, onePerKey, PAYMENT, REFUNDS } from './judge/judge-isolation.ts';
import { linearize, type Model, type Operation } from './judge/linearize.ts';

const act = (begin: number, end: number, who: string, deed: Deed, more: Partial<Act> = {}): Act => ({
  ...{ begin, end, who, key: undefined, isRead: ['see', 'read-refunds'].includes(deed.kind), ...deed, ...more },
});
const see = (begin: number, end: number, version: number, status: string, driver: string | null = null): Act =>
  act(begin, end, 'miguel', { kind: 'see', status, version, driver });
const confirm = (begin: number, end: number, who: string, seen: number, more: Partial<Act> = {}): Act =>
  act(
    begin,
    end,
    who,
    { kind: 'step', status: 'restaurant_confirmed', version: seen + 1, seen: { version: seen } },
    more,
  );
const give = (begin: number, end: number, driver: string, seen: string | null): Act =>
  act(begin, end, 'dana', { kind: 'give', driver, seen: { driver: seen } });
const undo = (begin: number, end: number, seen: number, status: string): Act =>
  act(begin, end, 'dana', { kind: 'undo', status, version: seen + 1, seen: { version: seen } });
const refused = (begin: number, end: number, version: number, seen: number): Act =>
  act(begin, end, 'miguel', { kind: 'see', version, seen: { version: seen }, isRefused: true });

const [received, confirmed] = ['received', 'restaurant_confirmed'];
const LOST = { end: Number.POSITIVE_INFINITY, isOptional: true, version: undefined };

it.each<[name: string, kind: 'fits' | 'wrong', acts: readonly Act[]]>([
  [
    'a read before, and one after a step',
    'fits',
    [see(1, 2, 1, received), confirm(3, 4, 'dana', 1), see(5, 6, 2, confirmed)],
  ],
  ['a read during a step sees what was before', 'fits', [confirm(1, 4, 'dana', 1), see(2, 3, 1, received)]],
  ['a read during a step sees what comes', 'fits', [confirm(1, 4, 'dana', 1), see(2, 3, 2, confirmed)]],
  ['a stale read', 'wrong', [confirm(1, 2, 'dana', 1), see(3, 4, 1, received)]],
  [
    'two reads of one step, the later one is older',
    'wrong',
    [confirm(1, 6, 'dana', 1), see(2, 3, 2, confirmed), see(4, 5, 1, received)],
  ],
  [
    'two reads at once may see either',
    'fits',
    [confirm(1, 6, 'dana', 1), see(2, 5, 2, confirmed), see(3, 4, 1, received)],
  ],
  ['a read of a step that has not begun', 'wrong', [see(1, 2, 2, confirmed), confirm(3, 4, 'dana', 1)]],
  ['a lost update: two steps from one version', 'wrong', [confirm(1, 4, 'dana', 1), confirm(2, 3, 'miguel', 1)]],
  ['one of two steps is refused', 'fits', [confirm(1, 4, 'dana', 1), refused(2, 3, 2, 1)]],
  ['a refusal though nobody was first', 'wrong', [refused(1, 2, 1, 1)]],
  ['a refusal from before the step', 'wrong', [refused(1, 2, 2, 1), confirm(3, 4, 'dana', 1)]],
  ['a step that nobody may make', 'wrong', [act(1, 2, 'dana', { kind: 'step', status: 'delivered', version: 2 })]],
  [
    'an undo, and the step again',
    'fits',
    [confirm(1, 2, 'dana', 1), undo(3, 4, 2, received), confirm(5, 6, 'dana', 3)],
  ],
  [
    'a step of a version that was undone',
    'wrong',
    [confirm(1, 2, 'dana', 1), undo(3, 4, 2, received), confirm(5, 6, 'miguel', 1)],
  ],
  ['one order for two drivers', 'wrong', [give(1, 4, 'ava', null), give(2, 3, 'ben', null)]],
  [
    'from one driver to the other',
    'fits',
    [give(1, 2, 'ava', null), give(3, 4, 'ben', 'ava'), see(5, 6, 1, received, 'ben')],
  ],
  ['a driver of before', 'wrong', [give(1, 2, 'ava', null), give(3, 4, 'ben', 'ava'), see(5, 6, 1, received, 'ava')]],
  ['a step of a driver who does not have it', 'wrong', [confirm(1, 2, 'ava', 1, { isDriver: true })]],
  [
    'a press with its repeats is one',
    'fits',
    onePerKey([1, 2, 3].map((at) => confirm(at, 9 - at, 'dana', 1, { key: 'press' }))),
  ],
  ['a press is made by a repeat', 'wrong', [confirm(1, 2, 'dana', 1), confirm(3, 4, 'dana', 2)]],
  [
    'a lost answer took effect',
    'fits',
    [confirm(1, 2, 'dana', 1, LOST), see(3, 4, 1, received), see(5, 6, 2, confirmed)],
  ],
  ['a lost answer took no effect', 'fits', [confirm(1, 2, 'dana', 1, LOST), see(3, 4, 1, received)]],
])('judges an order: %s (rule evenings-serializable)', (_, kind, acts) => {
  expect(linearize(acts, ORDER).kind).toBe(kind);
});

const convert = (begin: number, end: number, text: string | null) =>
  act(begin, end, 'customer', { kind: 'convert', text });
const pay = (begin: number) => act(begin, begin + 0.5, 'the provider', { kind: 'pay' });
it.each<[name: string, kind: 'fits' | 'wrong', acts: readonly Act[]]>([
  [
    'not paid, paid, and the order twice',
    'fits',
    [convert(1, 2, null), pay(3), convert(4, 7, 'a'), convert(5, 6, 'a')],
  ],
  ['an order before the payment', 'wrong', [convert(1, 2, 'a'), pay(3)]],
  ['two orders', 'wrong', [pay(1), convert(2, 5, 'a'), convert(3, 4, 'b')]],
  ['not paid after its order', 'wrong', [pay(1), convert(2, 3, 'a'), convert(4, 5, null)]],
])('judges a payment: %s (rule evenings-serializable)', (_, kind, acts) => {
  expect(linearize(acts, PAYMENT).kind).toBe(kind);
});

const refund = (begin: number, end: number, text: string) => act(begin, end, 'olga', { kind: 'refund', text });
const refunds = (begin: number, end: number, text: string) => act(begin, end, 'dana', { kind: 'read-refunds', text });
it.each<[name: string, kind: 'fits' | 'wrong', acts: readonly Act[]]>([
  ['one by one', 'fits', [refunds(1, 2, ''), refund(3, 4, 'a 50'), refund(5, 6, 'b 70'), refunds(7, 8, 'a 50, b 70')]],
  ['while one is under way', 'fits', [refund(1, 4, 'a 50'), refunds(2, 3, ''), refunds(5, 6, 'a 50')]],
  ['one that was answered is missing', 'wrong', [refund(1, 2, 'a 50'), refunds(3, 4, '')]],
  ['one is counted twice', 'wrong', [refund(1, 2, 'a 50'), refunds(3, 4, 'a 50, a 50')]],
  ['one of another amount', 'wrong', [refund(1, 2, 'a 50'), refunds(3, 4, 'a 51')]],
  ['one over two payments', 'fits', [refund(1, 2, 'a 40, a:2 10'), refunds(3, 4, 'a 40, a:2 10')]],
  ['half of one over two payments', 'wrong', [refund(1, 2, 'a 40, a:2 10'), refunds(3, 4, 'a 40')]],
])('judges refunds: %s (rule evenings-serializable)', (_, kind, acts) => {
  expect(linearize(acts, REFUNDS).kind).toBe(kind);
});

interface Add extends Operation {
  readonly set: number | null;
  readonly is: number;
}
/** A number that is read, or set by who is told what it was. */
const NUMBER: Model<number, Add> = {
  initial: 0,
  textOf: String,
  apply: (state, { set, is }) => (state === is ? (set ?? state) : null),
};

/** Tries all orders, one after the other. */
function isSerial(ops: readonly Add[], state = 0): boolean {
  if (ops.every(({ isOptional }) => isOptional)) return true;
  const soonest = Math.min(...ops.filter(({ isOptional }) => !isOptional).map(({ end }) => end));
  return ops.some((op) => {
    const isFirst = ops.every((other) => other.isOptional || other.end >= op.begin) && op.begin <= soonest;
    const next = isFirst ? NUMBER.apply(state, op) : null;
    // What may have had no effect and has ended before this one had none.
    const rest = ops.filter((other) => other !== op && !(other.isOptional && other.end < op.begin));
    return next !== null && isSerial(rest, next);
  });
}

it('answers as a search through all orders does (rule evenings-serializable)', () => {
  const chance = chanceOf(1, 'histories');
  const counts = { fits: 0, wrong: 0, undecided: 0 };
  for (let round = 0; round < 3000; round += 1) {
    const places = chance.shuffled(Array.from({ length: 12 }, (_, place) => place));
    const ops = Array.from({ length: 6 }, (_, index): Add => {
      const [begin = 0, end = 0] = places.slice(2 * index, 2 * index + 2).sort((a, b) => a - b);
      const isRead = chance.happens(0.4);
      const set = isRead ? null : chance.below(3);
      return { begin, end, isRead, set, is: chance.below(3), isOptional: !isRead && chance.happens(0.3) };
    });
    const { kind } = linearize(ops, NUMBER);
    counts[kind] += 1;
    expect({ ops, kind }).toEqual({ ops, kind: isSerial(ops) ? 'fits' : 'wrong' });
  }
  expect(Math.min(counts.fits, counts.wrong)).toBeGreaterThan(100);
});

it('holds the answers of calls against each other, and against the books (rule evenings-serializable)', () => {
  const history = openHistory();
  const call = (about: Partial<Heard>, answer: unknown, status = 200): void => {
    const heard = { status, body: answer };
    const from = { by: 'dana', isDriver: false, method: 'GET', url: '/api/delivery/orders?limit=80', key: undefined };
    history.end(history.begin(), { ...from, sent: undefined, heard, ...about });
  };
  const list = (status: string, version: number) => {
    const one = { id: 'one', isPending: false, status, version, driver: { id: 'ava' } };
    call({}, { orders: [{ id: 'cart', isPending: true }, one] });
  };
  const driver = {
    method: 'PUT',
    url: '/api/delivery/orders/one/driver',
    sent: { driverId: 'ava', seenDriverId: null },
  };
  const press = { method: 'PATCH', url: '/api/delivery/orders/one/status', key: 'press' };
  const form = 'name="status"\r\n\r\ndelivered\r\n';
  call(driver, { orderId: 'one', driverId: 'ava' });
  call({ ...press, sent: { status: confirmed, version: 1 } }, { status: confirmed, version: 2 });
  call({ ...press, sent: { status: confirmed, version: 1 } }, { status: confirmed, version: 2 });
  call({ by: 'kitchen', method: 'POST', url: '/api/kitchen/a-b_c/orders/one/ready', key: 'ready' }, { success: true });
  list('ready_pickup', 4);
  for (const status of ['picked_up', 'out_for_delivery'])
    call({ by: 'ava', isDriver: true, ...press, key: status }, { status });
  call({ by: 'ava', isDriver: true, ...press, key: 'lost', sent: form }, 'away', 503);
  call({ url: '/api/orders/track/FF1' }, { order: { status: 'delivered', version: 7, driver: { name: 'Ava' } } });
  const row = { order_id: 'one', kind: 'step', status: received, note: '' };
  const books = (version: number) => ({
    orders: [{ id: 'one', order_number: 'FF1', status: 'delivered', version, driver_id: 'ava' }],
    ...{ history: [row], refunds: [] },
  });
  type Read = Parameters<typeof judgeIsolation>[1];
  const { wrong, checked } = judgeIsolation(history, books(7) as unknown as Read);
  expect(wrong).toEqual([]);
  expect(checked).toEqual({ objects: 1, operations: 11, undecided: 0 });
  expect(judgeIsolation(history, books(8) as unknown as Read).wrong).toEqual([
    expect.stringContaining('FF1: no order of the calls gives the books see'),
  ]);
  list('out_for_delivery', 6);
  expect(judgeIsolation(history, books(7) as unknown as Read).wrong).toEqual([
    expect.stringContaining(
      'FF1: no order of the calls gives dana see {"status":"out_for_delivery","version":6,"driver":"ava"}',
    ),
  ]);
});
