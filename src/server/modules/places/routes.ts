import type { FastifyInstance } from 'fastify';
import { isSearchable } from '#contract/shop/place-limits.ts';
import { splitUnit } from '#domain/address/address-unit.ts';
import { fail, mapOk, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { serve } from '#server/http/serve.ts';
import { PlacesUnavailable, type Suggestion, suggestionOf } from '#server/ports/places.ts';
import { addressPoints } from './address-points-store.ts';
import { type RecentAnswers, recentAnswers } from './recent-answers.ts';
import { type ResolvedPlace, resolvePlace } from './resolve-place.ts';

function detailsView({ place, deliverable }: ResolvedPlace) {
  const { unit } = splitUnit(place.fullAddress);
  return { result: { ...place.coordinates, deliverable, ...(unit === '' ? {} : { unit }) } };
}

/** Address suggestions and place details (rule address-search-input). */
export function placesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const recent = recentSuggestions(dependencies);

  serve(app, 'GET /api/places/autocomplete', async (request) => {
    const text = searchText(request.query.input);
    if (!isSearchable(text)) return ok({ results: [] });
    const refusal = await countCall(dependencies, 'GET /api/places/autocomplete', { perClient: request.ip });
    if (refusal !== null) return fail(refusal);
    const found = await suggestAddresses(dependencies, recent, text, request.query.sessionToken);
    return mapOk(found, (suggestions) => ({ results: suggestions.map(suggestionOf) }));
  });

  serve(app, 'GET /api/places/details', async (request) => {
    const refusal = await countCall(dependencies, 'GET /api/places/details', { perClient: request.ip });
    if (refusal !== null) return fail(refusal);
    const { placeId, sessionToken } = request.query;
    return mapOk(await resolvePlace(dependencies, placeId, { session: sessionToken }), detailsView);
  });

  serve(app, 'GET /api/office/address-points', async () =>
    ok({ ...(await addressPoints(dependencies)), tiles: dependencies.settings.mapTiles }),
  );
}

const REMEMBERED = 500;
const REMEMBERED_MS = 60_000;

type RecentSuggestions = RecentAnswers<readonly Suggestion[]>;

/** What the last minute's searches found: the same text in the same list is asked once. */
function recentSuggestions(dependencies: Dependencies): RecentSuggestions {
  return recentAnswers(dependencies.clock, REMEMBERED, REMEMBERED_MS);
}

/** Before a fraction behind a whole number, as in '260½'. */
const FRACTION = /(?<=[0-9])(?=[\u00bc-\u00be\u2150-\u215f])/g;

/**
 * The text with single spaces, none at either end. Wide letters and digits get their plain forms; unseen characters,
 * and quotes or brackets before the first word, are dropped (rule address-search-input).
 */
function searchText(input: string): string {
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
async function suggestAddresses(
  dependencies: Dependencies,
  recent: RecentSuggestions,
  text: string,
  session?: string,
): Outcome<readonly Suggestion[]> {
  const { places } = dependencies;
  try {
    const version = (await places.version?.()) ?? '';
    return ok(await recent.get(`${version} ${text.toLowerCase()}`, () => places.suggest(text, session)));
  } catch (error) {
    if (!(error instanceof PlacesUnavailable)) throw error;
    return fail({ code: 'PLACES_UNAVAILABLE' });
  }
}
