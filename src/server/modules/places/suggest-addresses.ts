import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { PlacesUnavailable, type Suggestion } from '#server/ports/places.ts';
import { type RecentAnswers, recentAnswers } from './recent-answers.ts';

/** ordering.md section 9: the search begins at 3 characters. */
export const LEAST_CHARACTERS = 3;
const REMEMBERED = 500;
const REMEMBERED_MS = 60_000;

export type RecentSuggestions = RecentAnswers<readonly Suggestion[]>;

/** What the last minute's searches found in one list, so that the same text is asked of the provider once. */
export function recentSuggestions(dependencies: Dependencies): RecentSuggestions {
  return recentAnswers(dependencies.clock, REMEMBERED, REMEMBERED_MS);
}

/** Behind a whole number: '260½'. */
const FRACTION = /(?<=[0-9])(?=[\u00bc-\u00be\u2150-\u215f])/g;

/**
 * Single spaces, none at the beginning; one at the end counts as typed. Plain forms of wide letters and digits, no unseen characters, and
 * no quotes or brackets before the first word.
 */
export function searchText(input: string): string {
  const plain = input
    .replace(FRACTION, ' ')
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replace(/\p{Cf}/gu, '');
  return plain.replace(/\s+/g, ' ').replace(/^[^\p{L}\p{N}#]+/u, '');
}

/** Suggestions for a text of at least 3 characters. PLACES_UNAVAILABLE where the provider fails. */
export async function suggestAddresses(
  dependencies: Dependencies,
  recent: RecentSuggestions,
  text: string,
  session?: string,
): Promise<Result<readonly Suggestion[], Problem>> {
  const { places } = dependencies;
  const asked = text.trim();
  try {
    const version = (await places.version?.()) ?? '';
    return ok(await recent.get(`${version} ${asked.toLowerCase()}`, () => places.suggest(asked, session)));
  } catch (error) {
    if (!(error instanceof PlacesUnavailable)) throw error;
    return fail({ code: 'PLACES_UNAVAILABLE' });
  }
}
