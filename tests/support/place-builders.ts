import { EARTH_RADIUS_MILES } from '#domain/address/geo.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { type Place, type PlacesProvider, PlacesUnavailable } from '#server/ports/places.ts';

/** A place `miles` due north of the shop's hub. */
export function placeNorth({ hub }: Pick<Shop, 'hub'>, miles: number, changes: Partial<Place> = {}): Place {
  if (hub === null) throw new Error('the shop has no hub');
  const degrees = ((miles / EARTH_RADIUS_MILES) * 180) / Math.PI;
  return {
    placeId: `north-${String(miles).replace('.', '_')}`,
    fullAddress: `${Math.round(miles * 1000)} North Rd, Trinity, FL 34655`,
    mainAddress: `${Math.round(miles * 1000)} North Rd`,
    city: 'Trinity',
    state: 'FL',
    postcode: '34655',
    coordinates: { latitude: hub.latitude + degrees, longitude: hub.longitude },
    ...changes,
  };
}

export interface FakePlaces extends PlacesProvider {
  /** What was asked, in order: texts and place ids. */
  readonly asked: readonly string[];
  /** From now on every call fails, or works again. */
  readonly setAway: (away: boolean) => void;
}

/** A remote provider that knows these places, counts its calls, and can go away. */
export function fakePlaces(places: readonly Place[]): FakePlaces {
  const asked: string[] = [];
  let isAway = false;
  const ask = (question: string): void => {
    asked.push(question);
    if (isAway) throw new PlacesUnavailable('away');
  };
  return {
    asked,
    setAway: (away) => {
      isAway = away;
    },
    async suggest(text) {
      ask(text);
      return places.filter((place) => place.fullAddress.toLowerCase().includes(text.toLowerCase()));
    },
    async details(placeId) {
      ask(placeId);
      return places.find((place) => place.placeId === placeId) ?? null;
    },
  };
}
