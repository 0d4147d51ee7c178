import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/dispatch.tsx';
/** How old the board is, in words, so that it is never silently stale (rule board-refresh). Times in Unix ms. */

export type FreshnessTone = 'live' | 'recent' | 'stale';

export interface Freshness {
  readonly tone: FreshnessTone;
  readonly words: string;
}

const STALE_AFTER_MS = 60_000;
/** The shown seconds change in steps of this many, so that they do not flicker. */
const STEP_S = 5;

/** `freshAt` = when everything shown was last known to be true; null = never. */
export function freshness(isLive: boolean, freshAt: number | null, now: number): Freshness {
  if (isLive) return { tone: 'live', words: shared.live };
  if (freshAt === null) return { tone: 'recent', words: catalog.connecting };
  const ageMs = Math.max(0, now - freshAt);
  const seconds = Math.floor(ageMs / 1000 / STEP_S) * STEP_S;
  if (ageMs < STALE_AFTER_MS)
    return { tone: 'recent', words: seconds === 0 ? catalog.updatedJustNow : catalog.updatedSecondsAgo(seconds) };
  return { tone: 'stale', words: catalog.notUpdatedForMinutes(Math.floor(ageMs / 60_000)) };
}
