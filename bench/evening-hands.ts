/**
 * How often the office presses for an order on the board: the presses that the screen needs for each intention, counted
 * over the evening. The driver's presses on the phone aren't counted.
 */
import type { Press } from './evening-press.ts';

const WAYS = ['steps', 'drivers', 'deliveries', 'cancellations', 'messages', 'other'] as const;
export type Way = (typeof WAYS)[number];

/** What hands have pressed, and what of it was for nothing. */
export class Hands {
  readonly #counts = new Map<Way | 'vain', number>();

  press(way: Way | 'vain', presses = 1): void {
    this.#counts.set(way, (this.#counts.get(way) ?? 0) + presses);
  }

  /** All presses, but for those in vain. */
  get total(): number {
    return WAYS.reduce((sum, way) => sum + (this.#counts.get(way) ?? 0), 0);
  }

  /** Such as '5.1 presses per order: 3.9 steps, …; and 0.4 in vain'. */
  text(orders: number): string {
    const told = (way: Way | 'vain'): string => ((this.#counts.get(way) ?? 0) / orders).toFixed(2);
    const parts = WAYS.filter((way) => this.#counts.has(way)).map((way) => `${told(way)} ${way}`);
    return `${(this.total / orders).toFixed(2)} presses per order: ${parts.join(', ')}; and ${told('vain')} in vain`;
  }
}

/** A step is one press on the row, a driver is chosen with two (rule order-card). */
function wayOf({ kind, to }: Press): readonly [way: Way, presses: number] {
  if (kind === 'driver') return ['drivers', 2];
  // The row's button opens the form for the note, and the form has one.
  if (to === 'delivered') return ['deliveries', 2];
  // The order, 'Cancel order…', and the form's button.
  return to === 'cancelled' ? ['cancellations', 3] : ['steps', 1];
}

/** What was pressed by people who go after the same orders at once. `presses` are the office's alone. */
export function handsText(presses: readonly Press[], orders: number): string {
  const hands = new Hands();
  const drivers = new Map<string, string | null>();
  for (const press of presses.toSorted((one, other) => one.at - other.at)) {
    const { orderId, kind, to, answer } = press;
    const [way, count] = wayOf(press);
    // Somebody else gave the order to the same driver a moment before.
    const isSame = kind === 'driver' && drivers.get(orderId) === to;
    // A refusal is an alert with a button; a success is a quiet line (rule status-line).
    if (answer.status !== 200) hands.press('vain', count + 1);
    else hands.press(isSame ? 'vain' : way, count);
    if (kind === 'driver' && answer.status === 200) drivers.set(orderId, to);
  }
  return hands.text(orders);
}
