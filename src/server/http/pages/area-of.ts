import * as catalog from '#catalog/server/plain-pages.ts';
import type { Area } from '#contract/shop/area.ts';
import { offersFreeDelivery } from '#domain/shop/free-delivery-offer.ts';
import { homeWords } from '#domain/shop/home-words.ts';
import { hoursInWords } from '#domain/shop/hours-in-words.ts';
import { feesOf, type Shop } from '#domain/shop/shop.ts';
import { closedShopText, openingAt } from '#domain/shop/shop-hours.ts';
import type { LiveShop } from '#server/live-shop.ts';
import { memoize } from '#server/memoize.ts';
import { pictureFolder } from '#server/picture-package.ts';

const hasPictures = pictureFolder() !== null;

interface KeptOpening {
  readonly version: number;
  readonly since: number;
  readonly opening: Area['opening'];
}
const kept = memoize((_: Pick<LiveShop, 'current' | 'version'>): { last?: KeptOpening } => ({}));

/** Changes further ahead (next year's holiday, for example) are not calculated, so look again after this time, ms. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;

function byHandAt({ closure }: Pick<Shop, 'closure'>, now: number): Area['opening']['byHand'] {
  if (closure === null || (closure.until !== null && closure.until <= now)) return undefined;
  return closure.isFirst === true ? 'unopened' : 'closed';
}

/** Whether the shop is open now; worked out once for each version, again when that changes, and once an hour. */
export function openingOf(shop: Pick<LiveShop, 'current' | 'version'>, now: number): Area['opening'] {
  const memory = kept(shop);
  const { last } = memory;
  const ends = (last?.opening.byHand && shop.current.closure?.until) ?? Number.POSITIVE_INFINITY;
  const until =
    last === undefined
      ? 0
      : Math.min(last.opening.changesAt ?? Number.POSITIVE_INFINITY, ends, last.since + LOOK_AGAIN_MS);
  if (last !== undefined && last.version === shop.version && last.since <= now && now < until) return last.opening;
  const { isOpen, changesAt } = openingAt(shop.current, now);
  const byHand = byHandAt(shop.current, now);
  const words = byHand === 'unopened' ? catalog.openingSoon : closedShopText(changesAt, now, shop.current.timeZone);
  const opening = { closed: isOpen ? null : words, changesAt, ...(byHand && { byHand }) };
  memory.last = { version: shop.version, since: now, opening };
  return opening;
}

/** The shop's data for pages at `now` (Unix ms), without anything for staff only (rule area-settings). */
export function areaOf(shop: LiveShop, now: number): Area {
  const { brand, logo, accent, hub, radiusMiles, timeZone, defaultCity, defaultState } = shop.current;
  const { supportPhone, serviceHours, hours, sideMenu, towns, faq, tipPresets } = shop.current;
  return {
    version: shop.version,
    brand,
    logo,
    accent,
    hub,
    radiusMiles,
    timeZone,
    defaultCity,
    defaultState,
    supportPhone,
    serviceHours: hours.length > 0 ? hoursInWords(hours) : serviceHours,
    isScheduled: hours.length > 0,
    ...homeWords(shop.current),
    faq,
    tipPresets,
    fees: feesOf(shop.current),
    opening: openingOf(shop, now),
    sideMenu,
    towns,
    freeDelivery: offersFreeDelivery(shop.current, now),
    hasPictures,
  };
}
