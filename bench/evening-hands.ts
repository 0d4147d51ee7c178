/**
 * How often the office presses for an order on the board: the presses that the screen needs for each intention, counted
 * over the evening. The driver's presses on the phone aren't counted.
 */

const WAYS = ['steps', 'drivers', 'deliveries', 'cancellations', 'messages', 'arrivals', 'tidying', 'other'] as const;
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
