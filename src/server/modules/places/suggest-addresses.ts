import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { PlacesUnavailable, type Suggestion } from '#server/ports/places.ts';
import { type RecentAnswers, recentAnswers } from './recent-answers.ts';

const REMEMBERED = 500;
const REMEMBERED_MS = 60_000;

export type RecentSuggestions = RecentAnswers<readonly Suggestion[]>;

/** What the last minute's searches found: the same text in the same list is asked once. */
export function recentSuggestions(dependencies: Dependencies): RecentSuggestions {
  return recentAnswers(dependencies.clock, REMEMBERED, REMEMBERED_MS);
}

/** Before a fraction behind a whole number, as in '260½'. */
const FRACTION = /(?<=[0-9])(?=[\u00bc-\u00be\u2150-\u215f])/g;

/**
 * The text with single spaces, none at either end. Wide letters and digits get their plain forms; unseen characters,
 * and quotes or brackets before the first word, are dropped (rule address-search-input).
 */
export function searchText(input: string): string {
  const plain = input
    .replace(FRACTION, ' ')
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replace(/\p{Cf}/gu, '');
  return plain
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}#]+/u, '')
    .trimEnd();
}

/** Suggestions for what `searchText` made of a text. PLACES_UNAVAILABLE where the provider fails. */
export async function suggestAddresses(
  dependencies: Dependencies,
  recent: RecentSuggestions,
  text: string,
  session?: string,
): Promise<Result<readonly Suggestion[], Problem>> {
  const { places } = dependencies;
  try {
    const version = (await places.version?.()) ?? '';
    return ok(await recent.get(`${version} ${text.toLowerCase()}`, () => places.suggest(text, session)));
  } catch (error) {
    if (!(error instanceof PlacesUnavailable)) throw error;
    return fail({ code: 'PLACES_UNAVAILABLE' });
  }
}
