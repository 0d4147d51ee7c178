/**
 * Whether the answers about an order or a payment are those of one call after the other (rule evenings-serializable).
 * The models here are the judge's own.
 */
import type { Act, History } from './history.ts';
import { AFTER } from './judge-steps.ts';
import { linearize, type Model } from './linearize.ts';
import { raisesVersion } from './moves.ts';
import type { Books, OrderRow } from './read-books.ts';

export interface Checked {
  /** Orders and payments, and the operations on them. */
  readonly objects: number;
  readonly operations: number;
  /** Objects whose search was given up. */
  readonly undecided: number;
}

interface OrderState {
  readonly version: number;
  readonly driver: string | null;
  /** The steps that count, newest last, each with who made it. */
  readonly steps: readonly (readonly [status: string, who: string])[];
}

const statusOf = ({ steps }: OrderState): string => steps.at(-1)?.[0] ?? '';
const isOver = (state: OrderState): boolean => ['delivered', 'cancelled'].includes(statusOf(state));
/** Whether a part of an answer is so; undefined where it doesn't say. */
const fits = (told: unknown, is: unknown): boolean => told === undefined || told === is;

function see(state: OrderState, { status, version, driver, isRefused, seen }: Act): OrderState | null {
  const isSo = fits(status, statusOf(state)) && fits(version, state.version) && fits(driver, state.driver);
  if (!isSo || isRefused !== true) return isSo ? state : null;
  // Somebody must have been first.
  if (seen?.driver !== undefined) return seen.driver !== state.driver || isOver(state) ? state : null;
  return seen?.version !== state.version ? state : null;
}

function step(state: OrderState, { who, status = '', version, seen, isDriver = false, kind }: Act): OrderState | null {
  const [is, by] = state.steps.at(-1) ?? [];
  if (is === status) {
    // The same person again, or a driver with the photos of a delivery.
    const isRepeat = kind === 'step' && (by === who || (isDriver && is === 'delivered'));
    return isRepeat && fits(version, state.version) ? state : null;
  }
  const isAllowed = AFTER[String(is)]?.includes(status) && fits(seen?.version, state.version);
  if (!isAllowed || (isDriver && state.driver !== who) || !fits(version, state.version + 1)) return null;
  return { ...state, version: state.version + 1, steps: [...state.steps, [status, who]] };
}

function undo(state: OrderState, { status, version, seen }: Act): OrderState | null {
  const steps = state.steps.slice(0, -1);
  const isSo = seen?.version === state.version && fits(version, state.version + 1);
  if (!isSo || steps.length === 0 || !fits(status, steps.at(-1)?.[0])) return null;
  return { ...state, version: state.version + 1, steps };
}

function give(state: OrderState, { driver = null, seen }: Act): OrderState | null {
  if (state.driver === driver) return state;
  return fits(seen?.driver, state.driver) && !isOver(state) ? { ...state, driver } : null;
}

/** An order: its status with its version, its steps, and its driver. */
export const ORDER: Model<OrderState, Act> = {
  initial: { version: 1, driver: null, steps: [['received', '']] },
  textOf({ version, driver, steps }) {
    const made = steps.map(([status, who]) => (who === '' ? status : `${status} by ${who}`));
    return `version ${version}, with ${driver ?? 'nobody'}: ${made.join(', ')}`;
  },
  apply(state, act) {
    if (act.kind === 'see') return see(state, act);
    if (act.kind === 'undo') return undo(state, act);
    if (act.kind === 'give') return give(state, act);
    // A change of the order that counts.
    if (act.kind === 'pass' && act.status === undefined) {
      return act.version === state.version + 1 ? { ...state, version: act.version } : null;
    }
    return step(state, act);
  },
};

/** A payment: unpaid, paid, or the id of its order. */
export const PAYMENT: Model<string, Act> = {
  initial: 'unpaid',
  textOf: (state) => state,
  apply(state, { kind, text }) {
    if (kind === 'pay') return state === 'unpaid' ? 'paid' : null;
    if (text == null) return state === 'unpaid' ? state : null;
    return state === 'paid' || state === text ? text : null;
  },
};

/** What went back of an order: each refund once. */
export const REFUNDS: Model<string, Act> = {
  initial: '',
  textOf: (state) => state,
  apply(state, { kind, text }) {
    if (kind === 'read-refunds') return state === text ? state : null;
    const given = state === '' ? [] : state.split(', ');
    const parts = String(text).split(', ');
    return parts.some((part) => given.includes(part)) ? null : [...given, ...parts].sort().join(', ');
  },
};

/** One press is one operation, however many calls repeat it: it takes place before the first of them is answered. */
export function onePerKey(acts: readonly Act[]): readonly Act[] {
  const repeated = Map.groupBy(
    acts.filter(({ key }) => key !== undefined),
    ({ key }) => key,
  );
  const pressed = [...repeated.values()].map((calls): Act => {
    const [first] = calls.toSorted((a, b) => a.end - b.end) as [Act];
    return { ...first, begin: Math.min(...calls.map(({ begin }) => begin)) };
  });
  return [...acts.filter(({ key }) => key === undefined), ...pressed];
}

const always = { begin: 0, end: Number.POSITIVE_INFINITY, who: 'the shop', key: undefined, isOptional: true } as const;

/** What happens to an order by calls about another one, or by a payment: changes of it, and what is with its host. */
function silentActs(history: Books['history']): Act[] {
  let version = 0;
  return history.flatMap((row): Act[] => {
    if (raisesVersion(row)) version += 1;
    const note = String(row.note);
    if (row.kind === 'details' && raisesVersion(row)) return [{ ...always, kind: 'pass', version }];
    const isWithHost = /, with \w+$/.test(note);
    if (row.kind === 'step' && row.status === 'cancelled' && isWithHost)
      return [{ ...always, kind: 'step', status: 'cancelled', who: '' }];
    if (row.kind !== 'driver' || !isWithHost) return [];
    const [, to] = /^Given to (\w+)/.exec(note) ?? [];
    return [{ ...always, kind: 'give', driver: to?.toLowerCase() ?? null }];
  });
}

/** Refunds as their presses are answered, each with its parts: one over several payments has a row for each. */
function wholeRefunds(rows: Books['refunds']): ReadonlyMap<string, string> {
  const parted = Map.groupBy(rows, (row) => String(row.id).replace(/:\d+$/, ''));
  return new Map(
    [...parted].map(([id, parts]) => [
      `${id} ${parts.reduce((sum, part) => sum + Number(part.amount_cents), 0)}`,
      parts.map((part) => `${part.id} ${part.amount_cents}`).join(', '),
    ]),
  );
}

const wordsOf = ({ kind, status, version, driver, text, isRefused }: Act): string => {
  const facts = { status, version, driver, text };
  return `${isRefused ? 'a refusal' : kind} ${JSON.stringify(facts)}`;
};

/** Holds each order and payment of an evening against its model; counts what was held. */
export function judgeIsolation(
  { acts }: History,
  { orders, history, refunds }: Pick<Books, 'orders' | 'history' | 'refunds'>,
): { readonly wrong: readonly string[]; readonly checked: Checked } {
  const wrong: string[] = [];
  const checked = { objects: 0, operations: 0, undecided: 0 };
  function check<State>(name: string, model: Model<State, Act>, about: readonly Act[]): void {
    const outcome = linearize(about, model);
    checked.objects += 1;
    checked.operations += about.length;
    if (outcome.kind === 'undecided') checked.undecided += 1;
    if (outcome.kind !== 'wrong') return;
    const states = [...new Set(outcome.states.map(model.textOf))].join(' or ');
    wrong.push(
      `${name}: no order of the calls gives ${outcome.failed.who} ${wordsOf(outcome.failed)}: there was ${states || 'nothing'}`,
    );
  }
  const rows = Map.groupBy(history, ({ order_id }) => order_id);
  const back = Map.groupBy(refunds, ({ order_id }) => order_id);
  for (const order of orders) {
    const { id, order_number } = order;
    const about = onePerKey([...(acts.get(String(id)) ?? []), ...(acts.get(String(order_number)) ?? [])]);
    const isMoney = ({ kind }: Act): boolean => kind === 'refund' || kind === 'read-refunds';
    const ofOrder = about.filter((one) => !isMoney(one));
    check(String(order_number), ORDER, [...ofOrder, ...silentActs(rows.get(id) ?? []), lastSight(order)]);
    const money = about.filter(isMoney);
    const refunds = wholeRefunds(back.get(id) ?? []);
    const known = new Set(money.filter(({ kind }) => kind === 'refund').map(({ text }) => text));
    const others = [...refunds].filter(([whole]) => !known.has(whole)).map(([, parts]) => parts);
    if (money.length === 0) continue;
    check(`${order_number}, money`, REFUNDS, [
      ...others.map((text): Act => ({ ...always, kind: 'refund', text })),
      ...money.map((one) =>
        one.kind === 'refund' ? { ...one, text: refunds.get(String(one.text)) ?? one.text } : one,
      ),
    ]);
  }
  for (const [about, all] of acts) if (all.some(({ kind }) => kind === 'pay')) check(about, PAYMENT, onePerKey(all));
  return { wrong, checked };
}

/** What the books have of an order in the end. */
function lastSight({ status, version, driver_id }: OrderRow): Act {
  const at = Number.MAX_SAFE_INTEGER;
  const is = {
    status: String(status),
    version: Number(version),
    driver: driver_id === null ? null : String(driver_id),
  };
  return { ...is, kind: 'see', begin: at - 1, end: at, who: 'the books', key: undefined, isRead: true };
}
