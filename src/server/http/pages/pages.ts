/** The HTML of every page: rendered by the web build's renderer, compressed once, and kept as long as it is valid. */
import type { Area } from '#contract/area.ts';
import type { PageData, RenderPage } from '#contract/page-data.ts';
import type { RestaurantAnswer } from '#contract/restaurants.ts';
import { NewestMap } from '../../newest-map.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FillTemplate } from './page-template.ts';
import { makeSnapshot, type Snapshot } from './snapshot.ts';

/** What pages are rendered from; the modules provide it. */
export interface PageSources {
  /** A restaurant's answer with its menu, or null where there is none. */
  readonly restaurant: (id: string) => Promise<RestaurantAnswer | null>;
}

export interface PagesOptions {
  readonly area: Area;
  readonly clock: Clock;
  readonly sources: PageSources;
  readonly fill: FillTemplate;
  readonly loadRenderer: () => Promise<RenderPage>;
}

export interface Pages {
  /** The page at this URL path; every path has one. */
  readonly page: (path: string) => Promise<Snapshot>;
}

/** Open or closed may change with the minute. */
const MINUTE_MS = 60_000;
/** While a page for the new minute is made, the one before is still shown; older ones never. */
const STALE_MINUTES = 1;
const KEPT_PAGES = 300;
const RESTAURANT_PATH = /^\/restaurant\/([A-Za-z0-9_.-]{1,100})$/;

interface KeptPage {
  readonly version: number;
  readonly minute: number;
  readonly snapshot: Promise<Snapshot>;
}

/** Opens the pages of a web build. */
export function openPages({ area, clock, sources, fill, loadRenderer }: PagesOptions): Pages {
  let renderer: Promise<RenderPage> | undefined;
  const plainPages = new NewestMap<string, Promise<Snapshot>>(KEPT_PAGES);
  const restaurantPages = new NewestMap<string, KeptPage>(KEPT_PAGES);

  async function render(path: string, data: PageData): Promise<string> {
    renderer ??= loadRenderer();
    return fill((await renderer)(path, data), data);
  }

  /** Pages without data of their own: whatever renders to the same HTML is compressed once. */
  async function plainPage(path: string, kind: 'shell' | 'home'): Promise<Snapshot> {
    const html = await render(path, { kind, area });
    const snapshot = plainPages.get(html) ?? makeSnapshot(html, 'text/html; charset=utf-8');
    plainPages.set(html, snapshot);
    return snapshot;
  }

  async function renderRestaurant(path: string, answer: RestaurantAnswer, now: number): Promise<Snapshot> {
    return makeSnapshot(await render(path, { kind: 'restaurant', area, answer, now }), 'text/html; charset=utf-8');
  }

  function restaurantPage(path: string, id: string, answer: RestaurantAnswer): Promise<Snapshot> {
    const now = clock.now();
    const minute = Math.floor(now / MINUTE_MS);
    const known = restaurantPages.get(id);
    const usable = known?.version === answer.version ? known : undefined;
    if (usable?.minute === minute) return usable.snapshot;
    const fresh = { version: answer.version, minute, snapshot: renderRestaurant(path, answer, now) };
    restaurantPages.set(id, fresh);
    fresh.snapshot.catch(() => restaurantPages.delete(id));
    const age = usable === undefined ? Number.POSITIVE_INFINITY : minute - usable.minute;
    return usable !== undefined && age > 0 && age <= STALE_MINUTES ? usable.snapshot : fresh.snapshot;
  }

  return {
    async page(path) {
      const [, id] = RESTAURANT_PATH.exec(path) ?? [];
      const answer = id === undefined ? null : await sources.restaurant(id);
      if (id !== undefined && answer !== null) return restaurantPage(path, id, answer);
      return plainPage(path, path === '/' ? 'home' : 'shell');
    },
  };
}
