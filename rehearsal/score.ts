/** How the dispatchers of a practice evening did, read from its database (rule practice-evening). */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PracticeScore } from '#contract/practice.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { STATUS_FACTS } from '#domain/order/status-facts.ts';
import { standingSteps } from '#domain/order/step-undo.ts';

const MINUTE_MS = 60_000;
const MOST_SLOWEST = 5;

interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly promised: number;
  readonly delivered: number | null;
}

interface StepRow {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly at: number;
  readonly kind: string;
  readonly staffId: string | null;
}

export interface Spell {
  /** Unix ms: when the dispatchers came, and now. */
  readonly from: number;
  readonly to: number;
  /** The ids of who practiced. */
  readonly people: readonly string[];
}

type Figures = Omit<PracticeScore, 'presses' | 'refused'>;

/** The time after `limit` minutes of a step, as far as it lies in the spell, ms. */
function lostIn({ from, to }: Spell, step: StepRow, next: number): number {
  const { patience, isOnRoad } = STATUS_FACTS[step.status];
  if (patience === null || isOnRoad) return 0;
  // Nobody who has just come has lost what was lost before.
  const since = Math.max(step.at, from) + patience.late * MINUTE_MS;
  return Math.max(0, Math.min(next, to) - since);
}

/** The time that an order lost at each of its steps, ms. */
function lossesOf(spell: Spell, steps: readonly StepRow[]): { status: OrderStatus; ms: number }[] {
  const standing = standingSteps(steps);
  return standing
    .map((step, index) => ({ status: step.status, ms: lostIn(spell, step, standing[index + 1]?.at ?? spell.to) }))
    .filter(({ ms }) => ms > 0);
}

/** The figures of a spell, from the orders that were under way in it and their whole history. */
export function scoreOf(
  spell: Spell,
  orders: readonly OrderRow[],
  history: readonly StepRow[],
): Omit<Figures, 'unread'> {
  const { from, to, people } = spell;
  const slowest = orders
    .flatMap(({ id, number }) => {
      const losses = lossesOf(
        spell,
        history.filter(({ orderId }) => orderId === id),
      );
      const minutes = Math.round(losses.reduce((sum, { ms }) => sum + ms, 0) / MINUTE_MS);
      const status = losses.at(-1)?.status;
      return status === undefined || minutes === 0 ? [] : [{ orderNumber: number, status, minutes }];
    })
    .toSorted((a, b) => b.minutes - a.minutes);
  const isLate = ({ status, promised, delivered }: OrderRow): boolean =>
    status !== 'cancelled' && (delivered ?? to) >= promised + MINUTE_MS && promised + MINUTE_MS > from;
  return {
    minutes: Math.round((to - from) / MINUTE_MS),
    orders: orders.length,
    delivered: orders.filter(({ status }) => status === 'delivered').length,
    late: orders.filter(isLate).length,
    minutesLost: slowest.reduce((sum, { minutes }) => sum + minutes, 0),
    slowest: slowest.slice(0, MOST_SLOWEST),
    undone: history.filter(({ kind, at, staffId }) => kind === 'undo' && at >= from && people.includes(staffId ?? ''))
      .length,
  };
}

/** Reads the figures from the database that a practice evening keeps in `folder`. */
export function readScore(folder: string, spell: Spell): Figures {
  const database = new DatabaseSync(join(folder, 'forkfleet.sqlite'), { readOnly: true });
  try {
    const orders = database
      .prepare(
        `select id, order_number as number, status, estimated_at as promised, delivered_at as delivered
         from orders where status not in ('delivered', 'cancelled') or step_at >= ?`,
      )
      .all(spell.from) as unknown as OrderRow[];
    const history = database
      .prepare(
        'select order_id as orderId, status, at, kind, staff_id as staffId from order_history order by order_id, step',
      )
      .all() as unknown as StepRow[];
    const [texts] = database
      .prepare('select count(*) as count from inbound_texts where read_at is null and created_at >= ?')
      .all(spell.from);
    return { ...scoreOf(spell, orders, history), unread: Number(texts?.count ?? 0) };
  } finally {
    database.close();
  }
}
