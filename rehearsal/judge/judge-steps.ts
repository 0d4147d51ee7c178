/** Whether each step is legal, in its order, and somebody's press made of what they saw. */
import type { Case, Evidence, Pressed } from './judge.ts';

/** The life of an order, in the judge's own words. */
const AFTER: Readonly<Record<string, readonly string[]>> = {
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

const isAccepted = ({ status, isReport }: Pressed): boolean => status === 200 && !isReport;

export function* judgeSteps({ order, rows, presses }: Case, evidence: Evidence): Generator<string> {
  const steps = rows.filter(({ kind }) => kind === 'step');
  for (const [index, { step }] of rows.entries()) {
    if (step !== index + 1) yield `its history has step ${step} in place ${index + 1}`;
  }
  if (steps[0]?.status !== 'received' || steps[0].staff_id !== null) yield 'it does not begin with being received';
  const last = steps.at(-1);
  if (last?.status !== order.status) yield `it stands at ${order.status}, and its history at ${last?.status}`;
  if (order.version !== steps.length) yield `it has version ${order.version} after ${steps.length} steps`;
  for (const [index, row] of steps.entries()) {
    const before = steps[index - 1];
    if (before === undefined) continue;
    const way = `${before.status} → ${row.status}`;
    if (!AFTER[String(before.status)]?.includes(String(row.status))) yield `there is no step ${way}`;
    if (Number(row.arrived_at ?? row.at) < Number(before.arrived_at ?? before.at))
      yield `${way} came before the one before it`;
    const meant = presses.filter((one) => one.kind === 'step' && one.who === row.staff_id && one.to === row.status);
    const isKitchens = String(row.staff_id).startsWith('kitchen-') && OF_KITCHENS.includes(String(row.status));
    const byCustomer = row.status === 'cancelled' && evidence.cancelled.has(String(order.id));
    const blind = meant.filter((one) => isAccepted(one) && one.seen.status !== before.status);
    if (blind.length > 0 && !meant.some((one) => isAccepted(one) && one.seen.status === before.status)) {
      yield `${way} is recorded for ${row.staff_id}, who had seen ${blind[0]?.seen.status}`;
    }
    if (meant.some(isAccepted) || (isKitchens && evidence.kitchens.has(String(order.id))) || byCustomer) continue;
    yield `${way} is recorded for ${row.staff_id ?? 'nobody'}, who was not told so`;
  }
  yield* judgePresses({ order, rows, presses } as Case);
  yield* judgeDrivers({ order, rows, presses } as Case);
}

function* judgePresses({ rows, presses }: Case): Generator<string> {
  const steps = rows.filter(({ kind }) => kind === 'step');
  const wishes = new Map<string, Pressed>();
  for (const press of presses)
    if (press.kind === 'step' && isAccepted(press)) wishes.set(`${press.who} ${press.to}`, press);
  for (const [wish, { who, to }] of wishes) {
    const times = steps.filter(({ staff_id, status }) => staff_id === who && status === to).length;
    const isProof = rows.some(({ kind, staff_id, status }) => kind === 'photo' && staff_id === who && status === to);
    if (times !== 1 && !(times === 0 && isProof)) yield `${wish} was accepted, and is recorded ${times} times`;
  }
  for (const { who, to, seen, status, code } of presses) {
    if (status !== 200 && status !== 409 && status !== 404)
      yield `${who} pressed ${to} and was answered ${status} ${code}`;
    const shown = steps[seen.version - 1]?.status;
    if (shown !== seen.status) yield `${who} saw version ${seen.version} at ${seen.status}, and it was at ${shown}`;
  }
}

function* judgeDrivers({ order, rows, presses }: Case): Generator<string> {
  const changes = rows.filter(({ kind }) => kind === 'driver');
  const accepted = presses.filter((one) => one.kind === 'driver' && one.status === 200);
  const had = new Set<string | null>([null]);
  for (const { staff_id, note } of changes) {
    const own = accepted.filter(({ who }) => who === staff_id);
    if (own.length === 0) yield `'${note}' is recorded for ${staff_id}, who was not told so`;
    else if (!own.some(({ seen }) => had.has(seen.driverId)))
      yield `'${note}' is of ${staff_id}, who saw another driver`;
    had.clear();
    for (const { to } of own) had.add(to);
  }
  // The driver whom the last accepted press named; a press for whoever has it already changes nothing.
  const named = accepted.map(({ to }) => to);
  if (order.driver_id !== null && !named.includes(String(order.driver_id)))
    yield `${order.driver_id} has it, and nobody gave it`;
  if (order.driver_id === null && named.length > 0) yield 'it was given to a driver, and none has it';
}
