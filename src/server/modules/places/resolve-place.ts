/** The server resolves place ids; coordinates from a browser are ignored (rule client-claims-ignored). */
import { placeIdSchema } from '#contract/shop/places.ts';
import { distanceMiles, isInZone } from '#domain/address/geo.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import { addressById, placeOfAddress } from '#server/database/stores/addresses-store.ts';
import { recallPlace, rememberPlaces } from '#server/database/stores/resolved-places-store.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { LOCAL_PLACE_PREFIX, type Place, PlacesUnavailable } from '#server/ports/places.ts';
import { isApproved } from './approvals-store.ts';

/** How long a remote provider's coordinates are used without asking again; the providers' terms allow 30 days. */
const FRESH_MS = 30 * 24 * 60 * 60 * 1000;

export interface ResolvedPlace {
  readonly place: Place;
  /** Great circle from the hub; 0 if the shop has none. */
  readonly distanceMiles: number;
  /** In the zone, or a dispatcher approved this very place. */
  readonly deliverable: boolean;
}

interface Asking {
  /** The session of an address search, if it belongs to one. */
  readonly session?: string | undefined;
  /** The network address for which a question to the provider counts; none where the call is counted otherwise. */
  readonly client?: string;
}

/**
 * The place of an id with its distance and whether it is delivered to; a place that was seen before is found while the
 * provider is away (rule address-provider-away).
 * PLACE_UNKNOWN: no provider knows the id. PLACES_UNAVAILABLE: the provider is away and the place was not seen before.
 * RATE_LIMITED: the client has had the provider asked too often.
 */
export async function resolvePlace(
  dependencies: Dependencies,
  placeId: string,
  asking: Asking = {},
): Outcome<ResolvedPlace> {
  if (!placeIdSchema.safeParse(placeId).success) return fail({ code: 'PLACE_UNKNOWN' });
  const found = await findPlace(dependencies, placeId, asking);
  if (!found.ok) return found;
  const { hub, radiusMiles } = dependencies.shop.current;
  const distance = hub === null ? null : distanceMiles(hub, found.value.coordinates);
  const isInside = distance !== null && isInZone(distance, radiusMiles);
  const deliverable = isInside || (await isApproved(dependencies.database.db, placeId));
  return ok({ place: found.value, distanceMiles: distance ?? 0, deliverable });
}

async function findPlace(dependencies: Dependencies, placeId: string, { session, client }: Asking): Outcome<Place> {
  const { database, clock, places } = dependencies;
  const isRemote = !placeId.startsWith(LOCAL_PLACE_PREFIX);
  const kept = isRemote ? await recallPlace(database.db, placeId) : null;
  if (kept !== null && clock.now() - kept.resolvedAt < FRESH_MS) return ok(kept.place);
  // The provider's answers cost money (rule request-limits).
  const isCounted = isRemote && client !== undefined;
  const refusal = isCounted ? await countCall(dependencies, 'GET /api/places/details', { perClient: client }) : null;
  if (refusal !== null) return kept === null ? fail(refusal) : ok(kept.place);
  try {
    const place = await places.details(placeId, session);
    if (place === null) return fail({ code: 'PLACE_UNKNOWN' });
    if (isRemote) await rememberPlaces(database.db, [place], clock.now());
    return ok(place);
  } catch (error) {
    if (!(error instanceof PlacesUnavailable)) throw error;
    const known = kept?.place ?? (await listedPlace(dependencies, placeId));
    return known === null ? fail({ code: 'PLACES_UNAVAILABLE' }) : ok(known);
  }
}

async function listedPlace({ database }: Dependencies, placeId: string): Promise<Place | null> {
  const row = await addressById(database.db, placeId);
  return row === undefined ? null : placeOfAddress(row);
}
