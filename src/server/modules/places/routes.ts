import type { FastifyInstance } from 'fastify';
import { isSearchable } from '#contract/shop/place-limits.ts';
import { splitUnit } from '#domain/address/address-unit.ts';
import { fail, mapOk, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { serve } from '#server/http/serve.ts';
import type { Suggestion } from '#server/ports/places.ts';
import { addressPoints } from './address-points-store.ts';
import { type ResolvedPlace, resolvePlace } from './resolve-place.ts';
import { recentSuggestions, searchText, suggestAddresses } from './suggest-addresses.ts';

function suggestionsView(suggestions: readonly Suggestion[]) {
  const results = suggestions.map(({ placeId, fullAddress, mainAddress, city, state }) => {
    return { placeId, fullAddress, mainAddress, city, state };
  });
  return { results };
}

function detailsView({ place, deliverable }: ResolvedPlace) {
  const { unit } = splitUnit(place.fullAddress);
  return { result: { ...place.coordinates, deliverable, ...(unit === '' ? {} : { unit }) } };
}

/** Address suggestions and place details (rule address-search-input). */
export function placesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const recent = recentSuggestions(dependencies);

  serve(app, 'GET /api/places/autocomplete', async (request) => {
    const text = searchText(request.query.input);
    if (!isSearchable(text)) return ok(suggestionsView([]));
    const refusal = await countCall(dependencies, 'GET /api/places/autocomplete', { perClient: request.ip });
    if (refusal !== null) return fail(refusal);
    return mapOk(await suggestAddresses(dependencies, recent, text, request.query.sessionToken), suggestionsView);
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
