/** All SQL of `resolved_places`: places that remote providers told us, for checkout while a provider is away. */

import type { Place } from '#server/ports/places.ts';
import type { Db } from '../database-port.ts';
import type { ResolvedPlacesTable } from '../schema.ts';
import { type Slots, statement } from '../statement.ts';

export interface RememberedPlace {
  readonly place: Place;
  readonly resolvedAt: number;
}

function toPlace(row: ResolvedPlacesTable): Place {
  return {
    placeId: row.place_id,
    fullAddress: row.full_address,
    mainAddress: row.main_address,
    city: row.city,
    state: row.state,
    postcode: row.postcode,
    coordinates: { latitude: row.latitude, longitude: row.longitude },
  };
}

function toRow(place: Place, now: number): ResolvedPlacesTable {
  return {
    place_id: place.placeId,
    full_address: place.fullAddress,
    main_address: place.mainAddress,
    city: place.city,
    state: place.state,
    postcode: place.postcode,
    latitude: place.coordinates.latitude,
    longitude: place.coordinates.longitude,
    resolved_at: now,
  };
}

/** Keeps the places as they are now; ids must differ from each other. */
export async function rememberPlaces(db: Db, places: readonly Place[], now: number): Promise<void> {
  if (places.length === 0) return;
  await db
    .insertInto('resolved_places')
    .values(places.map((place) => toRow(place, now)))
    .onConflict((conflict) =>
      conflict.column('place_id').doUpdateSet((on) => ({
        full_address: on.ref('excluded.full_address'),
        main_address: on.ref('excluded.main_address'),
        city: on.ref('excluded.city'),
        state: on.ref('excluded.state'),
        postcode: on.ref('excluded.postcode'),
        latitude: on.ref('excluded.latitude'),
        longitude: on.ref('excluded.longitude'),
        resolved_at: on.ref('excluded.resolved_at'),
      })),
    )
    .execute();
}

const byId = statement((db, placeId: Slots<string>) =>
  db.selectFrom('resolved_places').selectAll().where('place_id', '=', placeId),
);

/** The kept place, however old, or null. */
export async function recallPlace(db: Db, placeId: string): Promise<RememberedPlace | null> {
  const row = await byId.first(db, placeId);
  return row === undefined ? null : { place: toPlace(row), resolvedAt: row.resolved_at };
}

/** The newest kept place with exactly this address text, or null. */
export async function recallPlaceByAddress(db: Db, fullAddress: string): Promise<Place | null> {
  const row = await db
    .selectFrom('resolved_places')
    .selectAll()
    .where('full_address', '=', fullAddress)
    .orderBy('resolved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toPlace(row);
}
