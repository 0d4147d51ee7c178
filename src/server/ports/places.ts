/** Where addresses come from (rule address-suggestion). */
import type { Coordinates } from '#domain/menu/menu.ts';

export interface Suggestion {
  readonly placeId: string;
  readonly fullAddress: string;
  readonly mainAddress: string;
  readonly city: string;
  readonly state: string;
}

/** The same of a place, without what only its details tell. */
export const suggestionOf = ({ placeId, fullAddress, mainAddress, city, state }: Suggestion): Suggestion => {
  return { placeId, fullAddress, mainAddress, city, state };
};

export interface Place extends Suggestion {
  readonly postcode: string;
  readonly coordinates: Coordinates;
}

/** Both throw `PlacesUnavailable` without a good answer in time; `session` is a search's token (contract/places.ts). */
export interface PlacesProvider {
  /** Suggestions for a text of at least 3 characters, best first, at most 8. */
  readonly suggest: (text: string, session?: string) => Promise<readonly Suggestion[]>;
  /** Names the list that answers: another may find something else for a text. Absent without such a name. */
  readonly version?: () => Promise<string>;
  /** Makes ready to answer in time. It may be called again at any time, and checks then whether that still holds. */
  readonly warm?: () => Promise<void>;
  /** Why it did not answer when it was last asked; null while it answers. Absent if no outside service is asked. */
  readonly fault?: () => PlacesFault | null;
  /** The place, or null if the provider does not know the id. */
  readonly details: (placeId: string, session?: string) => Promise<Place | null>;
}

/** Why a provider does not answer: it refuses our key, we asked more than we may, or it is away or answers nonsense. */
export const PLACES_FAULTS = ['key-refused', 'quota', 'away'] as const;
export type PlacesFault = (typeof PLACES_FAULTS)[number];

export class PlacesUnavailable extends Error {
  override readonly name = 'PlacesUnavailable';
  readonly fault: PlacesFault;
  /** How long the provider asks us to wait, ms; 0 if it says nothing. */
  readonly retryAfterMs: number;

  constructor(message: string, options: ErrorOptions & { fault?: PlacesFault; retryAfterMs?: number } = {}) {
    super(message, options);
    this.fault = options.fault ?? 'away';
    this.retryAfterMs = options.retryAfterMs ?? 0;
  }
}

/** Ids of the shop's own address list begin with this; ids of remote providers never contain it. */
export const LOCAL_PLACE_PREFIX = 'addr-';
