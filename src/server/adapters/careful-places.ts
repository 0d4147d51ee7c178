import type { Log } from '#server/log.ts';
import type { Clock } from '#server/ports/clock.ts';
import { LOCAL_PLACE_PREFIX, type PlacesFault, type PlacesProvider, PlacesUnavailable } from '#server/ports/places.ts';

export interface CarefulPlacesOptions {
  /** The provider's name in the settings, for example 'google'. */
  readonly name: string;
  readonly remote: PlacesProvider;
  /** The shop's own list; it may be empty. */
  readonly list: PlacesProvider;
  readonly clock: Clock;
  readonly log: Log;
}

const PAUSES: Readonly<Record<PlacesFault, { readonly firstMs: number; readonly longestMs: number }>> = {
  'key-refused': { firstMs: 30_000, longestMs: 15 * 60_000 },
  quota: { firstMs: 30_000, longestMs: 15 * 60_000 },
  away: { firstMs: 1000, longestMs: 30_000 },
};

/** What the operator reads. */
const REASONS: Readonly<Record<PlacesFault, string>> = {
  'key-refused':
    'places-key-refused: the address provider does not take our key; check GOOGLE_PLACES_KEY, that Places API (New) is switched on for it, its restrictions, and billing',
  quota: 'places-quota-used-up: the address provider refuses more searches for now; raise its quota or wait',
  away: 'places-away: the address provider does not answer, or not as agreed',
};

function openPauses({ name, clock, log }: Pick<CarefulPlacesOptions, 'name' | 'clock' | 'log'>) {
  let fault: PlacesFault | null = null;
  let failures = 0;
  let until = 0;

  function note(error: PlacesUnavailable): void {
    if (error.fault !== fault) {
      failures = 0;
      log.error({ provider: name, code: error.fault }, REASONS[error.fault]);
    }
    const { firstMs, longestMs } = PAUSES[error.fault];
    fault = error.fault;
    until = clock.now() + Math.max(error.retryAfterMs, Math.min(longestMs, firstMs * 2 ** failures));
    failures += 1;
  }

  function recover(): void {
    if (fault !== null) log.info({ provider: name }, 'places-answers-again');
    fault = null;
    failures = 0;
    until = 0;
  }

  const unlessPaused = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (fault !== null && clock.now() < until) throw new PlacesUnavailable('paused', { fault });
    try {
      const answer = await ask();
      recover();
      return answer;
    } catch (error) {
      if (error instanceof PlacesUnavailable) note(error);
      throw error;
    }
  };
  return { unlessPaused, fault: () => fault };
}

/**
 * A remote provider with pauses (rule address-provider-away): after a failure it gets no calls for a time that doubles
 * with each failure, and the log says so once. Until then the shop's own address list answers if it has the address.
 */
export function carefulPlaces(options: CarefulPlacesOptions): PlacesProvider {
  const { remote, list } = options;
  const { unlessPaused, fault } = openPauses(options);
  return {
    fault,
    async suggest(text, session) {
      try {
        return await unlessPaused(() => remote.suggest(text, session));
      } catch (error) {
        if (!(error instanceof PlacesUnavailable)) throw error;
        const listed = await list.suggest(text);
        if (listed.length > 0) return listed;
        throw error;
      }
    },
    async details(placeId, session) {
      if (placeId.startsWith(LOCAL_PLACE_PREFIX)) return list.details(placeId);
      return unlessPaused(() => remote.details(placeId, session));
    },
  };
}
