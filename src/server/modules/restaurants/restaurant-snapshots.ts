/**
 * What the menu calls answer: one snapshot per restaurant and one of the list, made once per version. Versions are read
 * from the database at most once a second (imports and other servers change them), so that a request costs no query.
 */
import type { RestaurantAnswer, RestaurantSummary, RestaurantsAnswer } from '#contract/restaurants.ts';
import { dayOf } from '#domain/day-start.ts';
import { hoursAround } from '#domain/menu/hours-around.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { makeSnapshot, type Snapshot } from '#server/http/pages/snapshot.ts';
import { kitchenPaces } from '#server/modules/kitchen-times/index.ts';
import { readRestaurant, readVersions } from './restaurants-store.ts';

const VERSIONS_LIVE_MS = 1000;

/** One restaurant's answer, as the API sends it and as pages are rendered from it. */
export interface RestaurantSnapshot {
  /** The kitchen time that the restaurant itself has. */
  readonly ownMinutes: number | undefined;
  readonly answer: RestaurantAnswer;
  readonly snapshot: Snapshot;
}

interface ListSnapshot {
  readonly answer: RestaurantsAnswer;
  readonly snapshot: Snapshot;
}

export interface RestaurantSnapshots {
  /** Reads the versions now, by restaurant: what is answered from then on is not older (rule live-menus). */
  readonly readNow: () => Promise<ReadonlyMap<string, number>>;
  readonly list: () => Promise<ListSnapshot>;
  /** The same without waiting, or undefined if it isn't cached; for the hot path. */
  readonly cachedList: () => Snapshot | undefined;
  /** The empty list, for an address that nobody serves. */
  readonly emptyList: () => Promise<Snapshot>;
  readonly restaurant: (id: string) => Promise<RestaurantSnapshot | null>;
  /** The same without waiting, or undefined if it isn't cached; for the hot path. */
  readonly cachedRestaurant: (id: string) => RestaurantSnapshot | undefined;
}

interface Kept<T> {
  readonly version: number;
  readonly value: Promise<T>;
}

/** Snapshots over the dependencies' database, kept in memory. */
export function openRestaurantSnapshots(dependencies: Dependencies): RestaurantSnapshots {
  const { database, clock, shop } = dependencies;
  const paces = kitchenPaces(dependencies);
  let versions = new Map<string, number>();
  let versionsKey = '';
  let asked = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  const kept = new Map<string, Kept<RestaurantSnapshot | null>>();
  const ready = new Map<string, RestaurantSnapshot>();
  let list: { readonly key: string; readonly value: Promise<ListSnapshot>; ready?: Snapshot } | null = null;
  const empty = makeSnapshot(JSON.stringify({ success: true, restaurants: [] } satisfies RestaurantsAnswer));

  const isLive = () => {
    const age = clock.now() - asked;
    return age >= 0 && age < VERSIONS_LIVE_MS;
  };

  let day = '';
  let drops = 0;

  async function refresh(): Promise<void> {
    if (!isLive()) await look();
  }

  async function look(): Promise<void> {
    asking ??= paces
      .look()
      .then(() => readVersions(database.db))
      .then((rows) => {
        versions = new Map(rows.map((row) => [row.id, row.version]));
        const today = dayOf(clock.now(), shop.current.timeZone);
        // With a new day, the hours around it may be others (rule restaurant-holidays).
        for (const [id, one] of kept) if (versions.get(id) !== one.version || today !== day) drop(id);
        for (const [id, one] of ready) if (hasOtherPace(one)) drop(id);
        day = today;
        versionsKey = JSON.stringify([today, drops, rows]);
        asked = clock.now();
      })
      .finally(() => {
        asking = null;
      });
    await asking;
  }

  /** A kitchen's time moves with its queue and the hour, and no version says so (rule learned-times). */
  function hasOtherPace({ ownMinutes, answer: { restaurant } }: RestaurantSnapshot): boolean {
    return paces.minutesOf({ _id: restaurant._id, kitchenMinutes: ownMinutes }) !== restaurant.kitchenMinutes;
  }

  function drop(id: string): void {
    drops += 1;
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
    const made = await readSnapshot(dependencies, paces, id);
    if (made !== null && kept.get(id)?.version === made.answer.version) ready.set(id, made);
    return made;
  }

  async function readList(ids: readonly string[]): Promise<ListSnapshot> {
    const cards: RestaurantSummary[] = [];
    for (const id of ids) {
      const found = await restaurant(id);
      if (found !== null) cards.push(cardOf(found.answer));
    }
    const answer: RestaurantsAnswer = { success: true, restaurants: cards };
    return { answer, snapshot: await makeSnapshot(JSON.stringify(answer)) };
  }

  function startList(key: string): NonNullable<typeof list> {
    const started: NonNullable<typeof list> = { key, value: readList([...versions.keys()]) };
    started.value.then(
      ({ snapshot }) => {
        started.ready = snapshot;
      },
      () => {
        list = null;
      },
    );
    return started;
  }

  return {
    async readNow() {
      // A read in progress may have begun before this change.
      await asking;
      await look();
      return versions;
    },
    restaurant,
    cachedRestaurant: (id) => (isLive() ? ready.get(id) : undefined),
    emptyList: () => empty,
    cachedList: () => (isLive() && list?.key === versionsKey ? list.ready : undefined),
    async list() {
      await refresh();
      if (list?.key !== versionsKey) list = startList(versionsKey);
      return list.value;
    },
  };
}

async function readSnapshot(
  { database, clock, shop }: Dependencies,
  paces: ReturnType<typeof kitchenPaces>,
  id: string,
): Promise<RestaurantSnapshot | null> {
  const stored = await readRestaurant(database.db, id);
  if (stored === null) return null;
  const hours = hoursAround(stored.restaurant, clock.now(), shop.current.timeZone);
  const { kitchenMinutes: ownMinutes, ...own } = stored.restaurant;
  const kitchenMinutes = paces.minutesOf(stored.restaurant);
  const restaurant = { ...own, hours, ...(kitchenMinutes !== undefined && { kitchenMinutes }) };
  const answer: RestaurantAnswer = { success: true, ...stored, restaurant };
  return { ownMinutes, answer, snapshot: await makeSnapshot(JSON.stringify(answer)) };
}

function cardOf({ restaurant }: RestaurantAnswer): RestaurantSummary {
  const { menu, ...profile } = restaurant;
  const titles = menu.flatMap((category) => category.items.map((item) => item.title));
  return { ...profile, dishTitles: [...new Set(titles)] };
}
