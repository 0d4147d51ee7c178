/** For how long a driver was available (rule driver-hours). Times in Unix ms. */
import * as catalog from '#catalog/everyone/dispatch-words.ts';
import type { DriverState } from './driver-state.ts';

export interface StateChange {
  readonly at: number;
  readonly state: DriverState;
}

/** The spans between these times in which a driver was available; what was said last counts until the end. */
export function availableSpans(
  changes: readonly StateChange[],
  { from, until }: { readonly from: number; readonly until: number },
): readonly { readonly from: number; readonly until: number }[] {
  const here = changes.filter(({ at }) => at >= from && at < until).toSorted((a, b) => a.at - b.at);
  return here.flatMap(({ at, state }, index) =>
    state === 'available' ? { from: at, until: here[index + 1]?.at ?? until } : [],
  );
}

const MINUTE_MS = 60_000;

/** How long these spans are together, whole minutes. */
export const minutesOf = (spans: ReturnType<typeof availableSpans>): number =>
  Math.round(spans.reduce((sum, { from, until }) => sum + until - from, 0) / MINUTE_MS);

/** '3 h 20 min', '45 min'. */
export function hoursText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? catalog.minutes(minutes) : catalog.hoursAndMinutes(hours, minutes % 60);
}
