/**
 * The HTML of every page, rendered by the web build's renderer. Shared content is compressed once and cached as long as
 * it is valid; one visitor's own content is made only for that visitor (rules first-html, uncached-answers).
 */
import type { FastifyRequest } from 'fastify';
import type { TrackAnswer } from '#contract/order/tracking.ts';
import type { FirstBoardAnswer, PageData, RenderPage } from '#contract/page-data.ts';
import type { RestaurantAnswer, RestaurantsAnswer } from '#contract/restaurants.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { distanceMiles, isInZone } from '#domain/address/geo.ts';
import { nearOfCookies } from '#domain/address/near.ts';
import { BoundedMap } from '#server/bounded-map.ts';
import type { LiveShop } from '#server/live-shop.ts';
import type { Clock } from '#server/ports/clock.ts';
import { pathOf } from '../pipeline/request-path.ts';
import { areaOf } from './area-of.ts';
import { itemAnswer, type PagePlace, pagePlaceOf } from './page-place.ts';
import type { FilledPage, FillTemplate } from './page-template.ts';
import { makeSnapshot, type Snapshot } from './snapshot.ts';

/** What pages are rendered from; the modules provide it. */
export interface PageSources {
  readonly restaurants: () => Promise<RestaurantsAnswer>;
  readonly restaurant: (id: string) => Promise<RestaurantAnswer | null>;
  /** The board of a visitor who works at it, or null: everybody else has another page at its path. */
  readonly board: (request: FastifyRequest) => Promise<BoardStart | null>;
  /** An order as this visitor may see it, or null if the page must ask itself and show the answer. */
  readonly tracked: (request: FastifyRequest, orderNumber: string) => Promise<TrackAnswer | null>;
}

export interface BoardStart {
  readonly staff: StaffMember;
  readonly answer: FirstBoardAnswer;
}

export interface PagesOptions {
  readonly shop: LiveShop;
  readonly clock: Clock;
  readonly sources: PageSources;
  readonly fill: FillTemplate;
  readonly loadRenderer: () => Promise<RenderPage>;
}

export interface SharedPage {
  readonly status: FilledPage['status'];
  readonly snapshot: Snapshot;
  readonly headers: FilledPage['headers'];
}

export interface Pages {
  /** The page for a request, which every path has: one that all share, or this visitor's own HTML. */
  readonly page: (request: FastifyRequest) => Promise<SharedPage | FilledPage>;
  /** Makes the home page ahead of its first visitor. */
  readonly warmUp: () => Promise<void>;
}

/** Open or closed may change with the minute. */
const MINUTE_MS = 60_000;
/** While a page for the new minute is made, the one before is still shown; older ones never. */
const STALE_MINUTES = 1;
const KEPT_PAGES = 300;

interface KeptPage {
  readonly version: number;
  readonly shopVersion: number;
  readonly minute: number;
  readonly page: Promise<SharedPage>;
}

async function shared({ html, ...page }: FilledPage): Promise<SharedPage> {
  return { ...page, snapshot: await makeSnapshot(html, 'text/html; charset=utf-8') };
}

/** Opens the pages of a web build. */
export function openPages({ shop, clock, sources, fill, loadRenderer }: PagesOptions): Pages {
  let renderer: Promise<RenderPage> | undefined;
  const plainPages = new BoundedMap<string, Promise<SharedPage>>(KEPT_PAGES);
  // Apart, so that the many dishes leave the menus where they are.
  const kept = {
    restaurant: new BoundedMap<string, KeptPage>(KEPT_PAGES),
    item: new BoundedMap<string, KeptPage>(KEPT_PAGES),
  };

  async function render(path: string, data: PageData): Promise<FilledPage> {
    renderer ??= loadRenderer();
    return fill(await (await renderer)(path, data), data);
  }

  /** Pages without their own data: equal results are compressed once. */
  async function plainPage(path: string, kind: 'shell' | 'home'): Promise<SharedPage | FilledPage> {
    const filled = await render(path, { kind, area: areaOf(shop, clock.now()) });
    // Of a page that leads elsewhere nothing is sent.
    if (filled.status === 302) return filled;
    const key = `${filled.headers.link} ${filled.html}`;
    const page = plainPages.get(key) ?? shared(filled);
    plainPages.set(key, page);
    return page;
  }

  /** A page that changes with its restaurant's menu, with the shop, and with the minute. */
  function keptPage(
    kind: keyof typeof kept,
    path: string,
    version: number,
    make: (now: number) => PageData,
  ): Promise<SharedPage> {
    const now = clock.now();
    const minute = Math.floor(now / MINUTE_MS);
    const pages = kept[kind];
    const known = pages.get(path);
    const { version: shopVersion } = shop;
    const usable = known?.version === version && known.shopVersion === shopVersion ? known : undefined;
    if (usable?.minute === minute) return usable.page;
    const fresh = { version, shopVersion, minute, page: render(path, make(now)).then(shared) };
    pages.set(path, fresh);
    fresh.page.catch(() => pages.delete(path));
    const age = usable === undefined ? Number.POSITIVE_INFINITY : minute - usable.minute;
    return usable !== undefined && age > 0 && age <= STALE_MINUTES ? usable.page : fresh.page;
  }

  async function menuPage(
    path: string,
    place: PagePlace & { kind: 'restaurant' | 'item' },
  ): Promise<SharedPage | FilledPage> {
    const missing = async () => ({ ...(await plainPage(path, 'shell')), status: 404 }) as const;
    const menu = await sources.restaurant(place.restaurantId);
    if (menu === null) return missing();
    const area = (now: number) => areaOf(shop, now);
    if (place.kind === 'restaurant')
      return keptPage('restaurant', path, menu.version, (now) => ({
        kind: 'restaurant',
        area: area(now),
        answer: menu,
        now,
      }));
    const answer = itemAnswer(menu, place.itemId);
    if (answer === null) return missing();
    // An id can be written in many ways, each of which would be rendered and kept.
    const own = `/restaurant/${place.restaurantId}/item/${encodeURIComponent(place.itemId)}`;
    return keptPage('item', own, menu.version, (now) => ({ kind: 'item', area: area(now), answer, now }));
  }

  async function trackedPage(path: string, request: FastifyRequest, orderNumber: string): Promise<FilledPage | null> {
    const answer = await sources.tracked(request, orderNumber);
    const now = clock.now();
    return answer && render(path, { kind: 'tracking', area: areaOf(shop, now), answer, now });
  }

  /** Only the HTML for signed-in office staff contains the board. */
  async function boardPage(path: string, request: FastifyRequest): Promise<FilledPage | null> {
    const start = await sources.board(request);
    const now = clock.now();
    return start && render(path, { kind: 'board', area: areaOf(shop, now), ...start, now });
  }

  /** The list for visitors with a known delivery place, the nearest first (rule restaurants-screen). */
  async function listPage(path: string, { headers }: FastifyRequest): Promise<FilledPage | null> {
    const near = nearOfCookies(headers.cookie);
    const { hub, radiusMiles } = shop.current;
    if (near === null || hub === null || !isInZone(distanceMiles(near, hub), radiusMiles)) return null;
    const answer = await sources.restaurants();
    const now = clock.now();
    return render(path, { kind: 'restaurants', area: areaOf(shop, now), answer, near, now });
  }

  async function placedPage(path: string, request: FastifyRequest): Promise<SharedPage | FilledPage | null> {
    const place = pagePlaceOf(path);
    if (place === null) return null;
    switch (place.kind) {
      case 'board':
        return boardPage(path, request);
      case 'restaurants':
        return listPage(path, request);
      case 'tracking':
        return trackedPage(path, request, place.orderNumber);
      default:
        return menuPage(path, place);
    }
  }

  return {
    async page(request) {
      const path = pathOf(request.url);
      return (await placedPage(path, request)) ?? plainPage(path, path === '/' ? 'home' : 'shell');
    },
    async warmUp() {
      await plainPage('/', 'home');
    },
  };
}
