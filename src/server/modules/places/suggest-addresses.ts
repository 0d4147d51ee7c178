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

/** What the last minute's searches found, so that the same text is asked of the provider once. */
export function recentSuggestions(dependencies: Dependencies): RecentSuggestions {
  return recentAnswers(dependencies.clock, REMEMBERED, REMEMBERED_MS);
}

/** Single spaces, none at the ends. */
export function searchText(input: string): string {
  return input.replace(/\s+/g, ' ').trim();
}

/** Suggestions for a text of at least 3 characters. PLACES_UNAVAILABLE where the provider fails. */
export async function suggestAddresses(
  dependencies: Dependencies,
  recent: RecentSuggestions,
  text: string,
): Promise<Result<readonly Suggestion[], Problem>> {
  try {
    return ok(await recent.get(text.toLowerCase(), () => dependencies.places.suggest(text)));
  } catch (error) {
    if (!(error instanceof PlacesUnavailable)) throw error;
    dependencies.log.warn({ error }, 'places provider unavailable');
    return fail({ code: 'PLACES_UNAVAILABLE' });
  }
}
