/**
 * Decides whether calls about one thing, some of them at the same time, could have been made one after the other (rule
 * evenings-serializable): a search over all orders in which no call comes before one that had ended when it began (Wing
 * and Gong 1993, with the pruning of Lowe 2017).
 */

export interface Operation {
  /** Places among all begins and ends of calls; an `end` without a bound is of a call that may still take effect. */
  readonly begin: number;
  readonly end: number;
  /** It may have had no effect, such as a call whose answer was lost. */
  readonly isOptional?: boolean;
  /** It changes nothing. */
  readonly isRead?: boolean;
}

export interface Model<State, Op> {
  readonly initial: State;
  /** The state after this operation with the answer that it got; null where it can't have got that answer. */
  readonly apply: (state: State, op: Op) => State | null;
  /** Two states with one text are the same. */
  readonly textOf: (state: State) => string;
}

/** `failed` is the first operation that fits no order of the calls, `states` what there could have been instead. */
export type Outcome<State, Op> =
  | { readonly kind: 'fits' }
  | { readonly kind: 'undecided' }
  | { readonly kind: 'wrong'; readonly failed: Op; readonly states: readonly State[] };

/** A search that meets so many ways at once is given up. */
const MOST_WAYS = 2000;

interface Way<State, Op> {
  readonly state: State;
  /** The operations that have taken place and have not ended. */
  readonly done: ReadonlySet<Op>;
}

export function linearize<State, Op extends Operation>(
  ops: readonly Op[],
  { initial, apply, textOf }: Model<State, Op>,
): Outcome<State, Op> {
  const numbers = new Map(ops.map((op, number) => [op, number]));
  const events = ops
    .flatMap((op) => [
      { at: op.begin, op, isEnd: false },
      ...(op.end === Number.POSITIVE_INFINITY ? [] : [{ at: op.end, op, isEnd: true }]),
    ])
    .sort((a, b) => a.at - b.at);
  const pending = new Set<Op>();
  let ways: Way<State, Op>[] = [{ state: initial, done: new Set() }];
  const keyOf = ({ state, done }: Way<State, Op>): string =>
    `${textOf(state)} / ${[...done]
      .map((op) => numbers.get(op))
      .sort()
      .join()}`;

  /** All ways from one on which `target` has taken place; null if they are too many. */
  function waysTo(target: Op, from: Way<State, Op>, found: Map<string, Way<State, Op>>): boolean {
    const seen = new Set<string>();
    const stack = [from];
    for (let way = stack.pop(); way !== undefined; way = stack.pop()) {
      const { state } = way;
      // What reads this state is best done now: it keeps nothing else from happening.
      const reads = [...pending].filter((op) => op.isRead && !way?.done.has(op) && apply(state, op) !== null);
      const done = new Set([...way.done, ...reads]);
      const key = keyOf({ state, done });
      if (seen.has(key)) continue;
      seen.add(key);
      if (seen.size + found.size > MOST_WAYS) return false;
      if (done.delete(target)) {
        found.set(keyOf({ state, done }), { state, done });
        continue;
      }
      for (const op of pending) {
        if (op.isRead || done.has(op)) continue;
        const next = apply(state, op);
        if (next !== null) stack.push({ state: next, done: new Set([...done, op]) });
      }
    }
    return true;
  }

  for (const { op, isEnd } of events) {
    if (!isEnd) {
      pending.add(op);
      continue;
    }
    const [only] = ways;
    const isPlain = ways.length === 1 && op.isRead && only !== undefined && !only.done.has(op);
    if (isPlain && apply(only.state, op) !== null) {
      pending.delete(op);
      continue;
    }
    const found = new Map<string, Way<State, Op>>();
    for (const way of ways) {
      if (op.isOptional && !way.done.has(op)) found.set(keyOf(way), way);
      if (!waysTo(op, way, found)) return { kind: 'undecided' };
    }
    pending.delete(op);
    if (found.size === 0) return { kind: 'wrong', failed: op, states: ways.map(({ state }) => state) };
    ways = [...found.values()];
  }
  return { kind: 'fits' };
}
