/**
 * How often the office presses for an order on the board: the presses that the screen needs for each intention, counted
 * over the evening. The driver's presses on the phone aren't counted.
 */
import type { Press } from './evening-press.ts';

const WAYS = ['steps', 'drivers', 'deliveries', 'cancellations'] as const;
type Way = (typeof WAYS)[number];

/** A step is one press on the row, a driver is chosen with two (rule order-card). */
function wayOf({ kind, to }: Press): readonly [way: Way, presses: number] {
  if (kind === 'driver') return ['drivers', 2];
  // The row's button opens the form for the note, and the form has one.
  if (to === 'delivered') return ['deliveries', 2];
  // The order, 'Cancel order…', and the form's button.
  return to === 'cancelled' ? ['cancellations', 3] : ['steps', 1];
}

/**
 * For example '5.1 presses per order: 3.9 steps, …; and 0.4 in vain', by people who work on the same orders at once.
 * `presses` are only the office's.
 */
export function handsText(presses: readonly Press[], orders: number): string {
  const counts = new Map<Way, number>(WAYS.map((way) => [way, 0]));
  let inVain = 0;
  const drivers = new Map<string, string | null>();
  for (const press of presses.toSorted((one, other) => one.at - other.at)) {
    const { orderId, kind, to, answer } = press;
    const [way, count] = wayOf(press);
    // Somebody else gave the order to the same driver a moment before.
    const isSame = kind === 'driver' && drivers.get(orderId) === to;
    // A refusal is an alert with a button; a success is a quiet line (rule status-line).
    if (answer.status !== 200) inVain += count + 1;
    else if (isSame) inVain += count;
    else counts.set(way, (counts.get(way) ?? 0) + count);
    if (kind === 'driver' && answer.status === 200) drivers.set(orderId, to);
  }
  const each = (count: number): string => (count / orders).toFixed(2);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const parts = WAYS.map((way) => `${each(counts.get(way) ?? 0)} ${way}`).join(', ');
  return `${each(all)} presses per order: ${parts}; and ${each(inVain)} in vain`;
}
