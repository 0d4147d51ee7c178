/** Where addresses come from (decisions.md; ordering.md section 3 "Address suggestion"). */
import type { Coordinates } from '#domain/menu.ts';

export interface Suggestion {
  readonly placeId: string;
  readonly fullAddress: string;
  readonly mainAddress: string;
  readonly city: string;
  readonly state: string;
}

export interface Place extends Suggestion {
  readonly postcode: string;
  readonly coordinates: Coordinates;
}

/** Both calls throw `PlacesUnavailable` when the provider does not answer in time or answers badly. */
export interface PlacesProvider {
  /** Suggestions for a text of at least 3 characters, best first, at most 8. */
  readonly suggest: (text: string) => Promise<readonly Suggestion[]>;
  /** The place, or null where the provider does not know the id. */
  readonly details: (placeId: string) => Promise<Place | null>;
}

export class PlacesUnavailable extends Error {
  override readonly name = 'PlacesUnavailable';
}

/** Ids of the own address list begin with this; those of remote providers never hold it. */
export const LOCAL_PLACE_PREFIX = 'addr-';
