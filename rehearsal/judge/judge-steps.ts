/** Whether each step and each undo is legal, in its order, and somebody's press made of what they saw. */
import type { Case, Evidence, Pressed } from './judge.ts';
import { type Move, raisesVersion, statusIn } from './moves.ts';

/** The life of an order, in the judge's own words. */
export const AFTER: Readonly<Record<string, readonly string[]>> = {
  received: ['restaurant_called', 'restaurant_confirmed', 'cancelled'],
  restaurant_called: ['restaurant_confirmed', 'cancelled'],
  restaurant_confirmed: ['preparing', 'cancelled'],
  preparing: ['ready_pickup', 'cancelled'],
  ready_pickup: ['picked_up', 'cancelled'],
  picked_up: ['out_for_delivery', 'cancelled'],
  out_for_delivery: ['delivered', 'cancelled'],
};
/** What a kitchen's link presses; accepting is one step, and being ready may be three. */
const OF_KITCHENS = ['restaurant_confirmed', 'preparing', 'ready_pickup'];
/** How long a step can be undone without a reason, and with one, ms. */
const UNDO_MS = 10_000;
const CORRECT_MS = 15 * 60_000;
/** How long a driver waits at a door, ms. */
const DOOR_MS = 5 * 60_000;

const isAccepted = ({ status, isReport }: Pressed): boolean => status === 200 && !isReport;

export function* judgeSteps(one: Case, evidence: Evidence): Generator<string> {
  const { order, rows, moves, presses } = one;
  for (const [index, { step }] of rows.entries()) {
    if (step !== index + 1) yield `its history has step ${step} in place ${index + 1}`;
  }
  const [first] = moves;
  if (first?.status !== 'received' || first.row.staff_id !== null) yield 'it does not begin with being received';
  const last = moves.at(-1);
  if (last?.status !== order.status) yield `it stands at ${order.status}, and its history at ${last?.status}`;
  const versions = rows.filter(raisesVersion).length;
  if (order.version !== versions) yield `it has version ${order.version} after ${versions} changes of it`;
  for (const move of moves) {
    if (move.isUndo) yield* judgeUndo(one, move);
    else if (move.before !== undefined) yield* judgeStep(one, evidence, move, move.before);
  }
  yield* judgePresses(one);
  yield* judgeDrivers(one, evidence);
  for (const { who, kind, to, seen, status, code } of presses) {
    const shown = statusIn(moves, rows, seen.version);
    if (shown !== seen.status) yield `${who} saw version ${seen.version} at ${seen.status}, and it was at ${shown}`;
    // A driver's undo comes too late after ten seconds, and an undo after them needs a reason.
    const isRefused = [409, 404, ...(kind === 'undo' ? [403, 422] : [])].includes(status);
    if (status !== 200 && !isRefused) yield `${who} pressed ${to} and was answered ${status} ${code}`;
  }
}

function* judgeStep(
  { order, presses, notes, promised }: Case,
  evidence: Evidence,
  move: Move,
  before: Move,
): Generator<string> {
  const { row, status } = move;
  const way = `${before.status} → ${status}`;
  const { staff_id } = row;
  if (!AFTER[before.status]?.includes(status)) yield `there is no step ${way}`;
  if (move.heardAt < before.heardAt) yield `${way} came before the one before it`;
  const meant = presses.filter((one) => one.kind === 'step' && one.who === staff_id && one.to === status);
  const isKitchens = String(staff_id).startsWith('kitchen-') && OF_KITCHENS.includes(status);
  // What was added to an order is cancelled with it.
  const host = evidence.books.orders.find(({ order_number }) => order_number === promised?.ridesWith);
  const byCustomer = status === 'cancelled' && [order, host].some((one) => evidence.cancelled.has(String(one?.id)));
  // A driver who is back from the door knows more than the office, which undid the step to the door.
  const isBack = status === 'cancelled' && before.status === 'picked_up';
  const fits = (seen: string): boolean => seen === before.status || (isBack && seen === 'out_for_delivery');
  const blind = meant.filter((one) => isAccepted(one) && !fits(one.seen.status));
  if (blind.length > 0 && !meant.some((one) => isAccepted(one) && one.seen.status === before.status)) {
    yield `${way} is recorded for ${staff_id}, who had seen ${blind[0]?.seen.status}`;
  }
  if (status === 'cancelled' && evidence.drivers.has(String(staff_id))) {
    const waits = notes.filter(({ kind, facts }) => kind === 'at the door' && facts.status === 200);
    const begins = waits.filter(({ facts, at }) => facts.act === 'begin' && at <= move.heardAt);
    // Who says again that nobody opens is waiting already.
    const begun = begins.find(({ who, at }) => who === staff_id && at > before.heardAt) ?? begins.at(-1);
    const isAnswered = waits.some(({ facts }) => facts.act === 'answered');
    const waited = begun === undefined ? 0 : move.heardAt - begun.at;
    if (waited < DOOR_MS - 1000 && !isAnswered)
      yield `${staff_id} brought it back after ${waited / 1000} s at the door`;
  }
  if (meant.some(isAccepted) || (isKitchens && evidence.kitchens.has(String(order.id))) || byCustomer) return;
  yield `${way} is recorded for ${staff_id ?? 'nobody'}, who was not told so`;
}

/** An undo takes back the newest step, comes in its time, and is somebody's press about that step. */
function* judgeUndo({ presses }: Case, { row, status, version, at, before, under }: Move): Generator<string> {
  if (before === undefined || under === undefined) return yield 'its first step was undone';
  const undone = version - 1;
  const what = `${before.status} was undone`;
  if (status !== under.status) yield `${what}, and it came to ${status}, not back to ${under.status}`;
  const meant = presses.filter((one) => one.kind === 'undo' && one.who === row.staff_id && isAccepted(one));
  if (!meant.some(({ seen, to }) => seen.version === undone && to === before.status)) {
    const seen = meant.map((one) => `${one.seen.version} at ${one.seen.status}`).join(', ') || 'nothing';
    yield `${what} in version ${undone} by ${row.staff_id}, who meant ${seen}`;
  }
  const age = at - before.heardAt;
  if (age >= CORRECT_MS) yield `${what} after ${age / 1000} s`;
  if (age >= UNDO_MS && row.note === '') yield `${what} after ${age / 1000} s without a reason`;
}

function* judgePresses({ rows, moves, presses }: Case): Generator<string> {
  const wishes = new Map<string, Pressed>();
  for (const press of presses) {
    const of = press.kind === 'undo' ? ` of version ${press.seen.version}` : '';
    if (press.kind !== 'driver' && isAccepted(press)) wishes.set(`${press.who} ${press.kind} ${press.to}${of}`, press);
  }
  for (const [input, { who, to, kind, seen }] of wishes) {
    const own = moves.filter(({ row, isUndo }) => row.staff_id === who && isUndo === (kind === 'undo'));
    if (kind === 'undo') {
      const times = own.filter(({ version }) => version === seen.version + 1).length;
      if (times !== 1) yield `${input} was accepted, and is recorded ${times} times`;
      continue;
    }
    const made = own.filter(({ status }) => status === to);
    const isProof = rows.some((row) => row.kind === 'photo' && row.staff_id === who && row.status === to);
    // Each press makes it once. A repeat after an undo is another press.
    const standing = made.filter(({ undoneAt }) => undoneAt === null).length;
    if ((made.length === 0 && !isProof) || standing > 1) {
      yield `${input} was accepted, and is recorded ${made.length} times`;
    }
  }
}

/** Whether an order with added dishes went along with the order that it goes with, which was given the same way. */
function isWithHost({ at, note }: Case['rows'][number], { promised }: Case, { books }: Evidence): boolean {
  const [, words, number] = /^(.*), with (\w+)$/.exec(String(note)) ?? [];
  const host = books.orders.find(({ order_number }) => order_number === number);
  if (host === undefined || promised?.ridesWith !== number) return false;
  const ofHost = books.history.filter(({ order_id, kind }) => order_id === host.id && kind === 'driver');
  // Dishes that were added later come to the driver whom it had then.
  return String(ofHost.findLast((row) => Number(row.at) <= Number(at))?.note).startsWith(String(words));
}

function* judgeDrivers(one: Case, evidence: Evidence): Generator<string> {
  const { order, rows, presses, notes } = one;
  const { returned, drivers } = evidence;
  const changes = rows.filter(({ kind }) => kind === 'driver');
  const accepted = presses.filter((one) => one.kind === 'driver' && one.status === 200);
  let had: string | null = null;
  for (const row of changes) {
    const { staff_id, note } = row;
    const way = /^(?:Given to (\w+)|Taken from \w+)(?: instead of (\w+))?(?:, with \w+)?$/;
    const [, name, from] = way.exec(String(note)) ?? [];
    const now = name === undefined ? null : name.toLowerCase();
    const isReturn = drivers.has(String(staff_id)) && returned.has(`${staff_id} ${order.order_number}`);
    const own = accepted.filter(({ who, to }) => who === staff_id && to === now);
    // A driver who takes an offer gives the order to themselves, if nobody has it.
    const isTaken = now === staff_id && had === null && notes.some((one) => one.who === now && one.facts.isYours);
    if (from !== undefined && from.toLowerCase() !== had) yield `'${note}' is written, and ${had} had it`;
    const isTold = isReturn || isTaken || isWithHost(row, one, evidence);
    if (own.length === 0 && !isTold) yield `'${note}' is recorded for ${staff_id}, who was not told so`;
    else if (!isTold && !own.some(({ seen }) => seen.driverId === had)) {
      yield `'${note}' is of ${staff_id}, who saw another driver`;
    }
    had = now;
  }
  if (order.driver_id !== had) yield `${order.driver_id ?? 'nobody'} has it, and ${had ?? 'nobody'} was given it`;
  for (const { to } of accepted) {
    if (to !== null && !changes.some(({ note }) => String(note).toLowerCase().startsWith(`given to ${to}`))) {
      yield `it was given to ${to}, which is not written down`;
    }
  }
}
