/**
 * What the menu calls answer: one snapshot per restaurant and one of the list, made once per version. Versions are read
 * from the database at most once a second (imports and other servers change them), so that a request costs no query.
 */
import type { RestaurantAnswer, RestaurantCard, RestaurantsAnswer } from '#contract/restaurants.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { makeSnapshot, type Snapshot } from '#server/http/pages/snapshot.ts';
import { readRestaurant, readVersions } from './restaurants-store.ts';

const VERSIONS_LIVE_MS = 1000;

/** One restaurant's answer, as the API sends it and as pages are rendered from it. */
export interface RestaurantSnapshot {
  readonly answer: RestaurantAnswer;
  readonly snapshot: Snapshot;
}

export interface RestaurantSnapshots {
  /** The list of all restaurants. */
  readonly list: () => Promise<Snapshot>;
  /** The same without waiting, or undefined where it is not at hand; for the hot path. */
  readonly listAtHand: () => Snapshot | undefined;
  /** The list without restaurants, for an address that nobody serves. */
  readonly emptyList: () => Promise<Snapshot>;
  /** One restaurant, or null where there is none. */
  readonly restaurant: (id: string) => Promise<RestaurantSnapshot | null>;
  /** The same without waiting, or undefined where it is not at hand; for the hot path. */
  readonly restaurantAtHand: (id: string) => RestaurantSnapshot | undefined;
}

interface Kept<T> {
  readonly version: number;
  readonly value: Promise<T>;
}

/** Snapshots over the dependencies' database, kept in memory. */
export function openRestaurantSnapshots(dependencies: Dependencies): RestaurantSnapshots {
  const { database, clock } = dependencies;
  let versions = new Map<string, number>();
  let versionsKey = '';
  let asked = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  const kept = new Map<string, Kept<RestaurantSnapshot | null>>();
  const ready = new Map<string, RestaurantSnapshot>();
  let list: { readonly key: string; readonly value: Promise<Snapshot>; ready?: Snapshot } | null = null;
  const empty = makeSnapshot(JSON.stringify({ success: true, restaurants: [] } satisfies RestaurantsAnswer));

  const isLive = () => {
    const age = clock.now() - asked;
    return age >= 0 && age < VERSIONS_LIVE_MS;
  };

  async function refresh(): Promise<void> {
    if (isLive()) return;
    asking ??= readVersions(database.db)
      .then((rows) => {
        versions = new Map(rows.map((row) => [row.id, row.version]));
        versionsKey = JSON.stringify(rows);
        for (const [id, one] of kept) if (versions.get(id) !== one.version) drop(id);
        asked = clock.now();
      })
      .finally(() => {
        asking = null;
      });
    await asking;
  }

  function drop(id: string): void {
    kept.delete(id);
    ready.delete(id);
  }

  async function restaurant(id: string): Promise<RestaurantSnapshot | null> {
    await refresh();
    const version = versions.get(id);
    if (version === undefined) return null;
    const known = kept.get(id);
    if (known !== undefined) return known.value;
    const value = read(id);
    kept.set(id, { version, value });
    value.catch(() => drop(id));
    return value;
  }

  async function read(id: string): Promise<RestaurantSnapshot | null> {
    const stored = await readRestaurant(database.db, id);
    if (stored === null) return null;
    const answer: RestaurantAnswer = { success: true, ...stored };
    const made = { answer, snapshot: await makeSnapshot(JSON.stringify(answer)) };
    if (kept.get(id)?.version === stored.version) ready.set(id, made);
    return made;
  }

  async function readList(ids: readonly string[]): Promise<Snapshot> {
    const cards: RestaurantCard[] = [];
    for (const id of ids) {
      const found = await restaurant(id);
      if (found !== null) cards.push(cardOf(found.answer));
    }
    return makeSnapshot(JSON.stringify({ success: true, restaurants: cards } satisfies RestaurantsAnswer));
  }

  function startList(key: string): NonNullable<typeof list> {
    const started: NonNullable<typeof list> = { key, value: readList([...versions.keys()]) };
    started.value.then(
      (snapshot) => {
        started.ready = snapshot;
      },
      () => {
        list = null;
      },
    );
    return started;
  }

  return {
    restaurant,
    restaurantAtHand: (id) => (isLive() ? ready.get(id) : undefined),
    emptyList: () => empty,
    listAtHand: () => (isLive() && list?.key === versionsKey ? list.ready : undefined),
    async list() {
      await refresh();
      if (list?.key !== versionsKey) list = startList(versionsKey);
      return list.value;
    },
  };
}

function cardOf({ restaurant }: RestaurantAnswer): RestaurantCard {
  const { menu, ...profile } = restaurant;
  const titles = menu.flatMap((category) => category.items.map((item) => item.title));
  return { ...profile, dishTitles: [...new Set(titles)] };
}
