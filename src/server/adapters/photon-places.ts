/**
 * Photon, the search over OpenStreetMap (photon.komoot.io or one's own). It has no call for one place by its id, so
 * places are stored through `keep` when they are suggested, and read back through `recall`. Its coordinates put
 * longitude first.
 */
import { z } from 'zod';
import { formatFullAddress, formatMainAddress, stateCode } from '#domain/address/address-text.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import { type Place, type PlacesProvider, suggestionOf } from '#server/ports/places.ts';
import { fetchJson } from './fetch-json.ts';

export interface PhotonPlacesOptions {
  /** For example 'https://photon.komoot.io', without a slash at the end; fixed by the operator, never by a request. */
  readonly baseUrl: string;
  /** Results are near this point, and in this country ('US'). */
  readonly near: () => Coordinates | null;
  readonly country: string;
  /** Stores suggested places until they are asked for by id. */
  readonly keep: (places: readonly Place[]) => Promise<void>;
  readonly recall: (placeId: string) => Promise<Place | null>;
  readonly timeoutMs?: number;
}

const MOST_SUGGESTIONS = 8;
/** More are asked for than shown, because streets and towns without a house number are dropped. */
const ASKED_FOR = 20;

const featureSchema = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z.object({
    osm_id: z.int().nonnegative(),
    osm_type: z.enum(['N', 'W', 'R']),
    countrycode: z.string().optional(),
    housenumber: z.string().optional(),
    street: z.string().optional(),
    city: z.string().optional(),
    locality: z.string().optional(),
    district: z.string().optional(),
    state: z.string().optional(),
    postcode: z.string().optional(),
  }),
});
type Feature = z.infer<typeof featureSchema>;

/** Half the sides of the searched area, in degrees: some 35 miles, far more than any zone. */
const HALF_SIDE = { latitude: 0.5, longitude: 0.6 };

const answerSchema = z.object({ features: z.array(z.unknown()).optional() });

/** A courier needs a house number and a street: a place without them isn't a delivery address. */
function toPlace({ geometry, properties }: Feature, country: string): Place | null {
  const { housenumber: number, street } = properties;
  if (number === undefined || street === undefined) return null;
  if ((properties.countrycode ?? country).toUpperCase() !== country) return null;
  const parts = {
    number,
    street,
    city: properties.city ?? properties.locality ?? properties.district ?? '',
    state: stateCode(properties.state ?? '') ?? properties.state ?? '',
    postcode: properties.postcode ?? '',
  };
  const [longitude, latitude] = geometry.coordinates;
  return {
    placeId: `${properties.osm_type}${properties.osm_id}`,
    fullAddress: formatFullAddress(parts),
    mainAddress: formatMainAddress(parts),
    city: parts.city,
    state: parts.state,
    postcode: parts.postcode,
    coordinates: { latitude, longitude },
  };
}

/** The usable places, each address once (a house is often mapped as a point and again as a shop in it). */
function usablePlaces(features: readonly unknown[], country: string): readonly Place[] {
  const places = new Map<string, Place>();
  for (const feature of features) {
    const parsed = featureSchema.safeParse(feature);
    const place = parsed.success ? toPlace(parsed.data, country) : null;
    if (place !== null && !places.has(place.fullAddress)) places.set(place.fullAddress, place);
  }
  const unique = new Map([...places.values()].map((place) => [place.placeId, place]));
  return [...unique.values()].slice(0, MOST_SUGGESTIONS);
}

/** The searched area as Photon writes it: west, south, east, north. */
function aroundOf({ latitude, longitude }: Coordinates): string {
  const west = longitude - HALF_SIDE.longitude;
  const south = latitude - HALF_SIDE.latitude;
  const east = longitude + HALF_SIDE.longitude;
  const north = latitude + HALF_SIDE.latitude;
  return [west, south, east, north].map((degrees) => degrees.toFixed(4)).join(',');
}

function searchUrl(baseUrl: string, near: Coordinates | null, text: string): URL {
  const url = new URL(`${baseUrl}/api/`);
  url.searchParams.set('q', text);
  url.searchParams.set('limit', String(ASKED_FOR));
  url.searchParams.set('lang', 'en');
  if (near === null) return url;
  url.searchParams.set('lat', String(near.latitude));
  url.searchParams.set('lon', String(near.longitude));
  url.searchParams.set('bbox', aroundOf(near));
  return url;
}

export function photonPlaces({ baseUrl, near, country, keep, recall, timeoutMs }: PhotonPlacesOptions): PlacesProvider {
  const limits = timeoutMs === undefined ? {} : { timeoutMs };
  return {
    async suggest(text) {
      const answer = await fetchJson({ url: searchUrl(baseUrl, near(), text), schema: answerSchema, ...limits });
      const places = usablePlaces(answer?.features ?? [], country);
      await keep(places);
      return places.map(suggestionOf);
    },
    details: recall,
  };
}
