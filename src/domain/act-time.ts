export interface ActTime {
  /** When it was done, Unix ms. */
  readonly at: number;
  /** When the house heard of it, Unix ms; null where that is the same moment. */
  readonly arrivedAt: number | null;
}

/**
 * When a step was made that a phone says was made at `actedAt`: not before the step before it, and not after it arrived. Without a word
 * from the phone it was made when it arrived. All in Unix ms by the server's clock.
 */
export function actTime(actedAt: number | undefined, previousAt: number, arrivedAt: number): ActTime {
  if (actedAt === undefined) return { at: arrivedAt, arrivedAt: null };
  const at = Math.min(Math.max(actedAt, previousAt), arrivedAt);
  return { at, arrivedAt: at === arrivedAt ? null : arrivedAt };
}
