export interface ActTime {
  readonly at: number;
  /** When the server received it, Unix ms; null if that is the same moment. */
  readonly arrivedAt: number | null;
}

/**
 * The time of a step that a phone dates to `actedAt`: never before the step before it, and never after its own arrival
 * (rule act-time), so that a wrong clock cannot put it anywhere else (rule wrong-clock). Without `actedAt` it is the
 * time of arrival. All in Unix ms by the server's clock.
 */
export function actTime(actedAt: number | undefined, previousAt: number, arrivedAt: number): ActTime {
  if (actedAt === undefined) return { at: arrivedAt, arrivedAt: null };
  const at = Math.min(Math.max(actedAt, previousAt), arrivedAt);
  return { at, arrivedAt: at === arrivedAt ? null : arrivedAt };
}
