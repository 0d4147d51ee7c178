/**
 * Keeps an open page's shop and menus as they are now (rules shop-live, live-menus): by a stream while the page is in
 * sight, and by asking where that is refused, where the page cannot tell what it missed, and when the shop opens or
 * closes by its hours.
 */

import type { QueryClient } from '@tanstack/react-query';
import * as catalog from '#catalog/everyone/requests.ts';
import type { Area } from '#contract/shop/area.ts';
import { isRecord } from '#domain/json-value.ts';
import { accentStyles } from '#domain/shop/look/accent.ts';
import { has, hasNumbers } from '#web/api/answers.ts';
import { ask } from '#web/api/client.ts';
import { menuListener } from '#web/state/live/menu-listener.ts';
import { serverClock } from '#web/state/live/server-clock.ts';
import { openShopStream } from '#web/state/live/shop-stream.ts';
import { deviceClock } from '#web/state/store/now.ts';
import { lostCalls } from './lost-calls.ts';
import { frameColor, iconLinks, LOOK_ID, type Look } from './page-look.ts';

/** A timer holds no longer wait. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** How long to wait where this device's clock is ahead of the server's. */
const BEHIND_MS = 15_000;
/** Pages do not all ask in the moment in which the shop opens. */
const SPREAD_MS = 900;

const isArea = hasNumbers('version', 'radiusMiles');

let sheet: CSSStyleSheet | undefined;

function setAttribute(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value);
}

/** Gives an open page another look (rules accent-color, shop-live), by a sheet that needs no hash. */
function applyLook(look: Look): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  document.getElementById(LOOK_ID)?.remove();
  sheet.replaceSync(look.accent === null ? '' : accentStyles(look.accent));
  const { icon, touch } = iconLinks(look);
  setAttribute('link[rel="icon"]', 'href', icon);
  setAttribute('link[rel="apple-touch-icon"]', 'href', touch);
  setAttribute('meta[name="theme-color"]', 'content', frameColor(look));
}

/** Follows the shop while the page lives; `first` is what it shows at first. */
export function followShop(first: Area, onArea: (area: Area) => void, client: QueryClient): void {
  let shown = JSON.stringify(first);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows with each question and each piece of news: an answer that is overtaken by either may be older. */
  let turn = 0;
  const take = (area: Area): void => {
    turn += 1;
    wait(area);
    const now = JSON.stringify(area);
    if (now === shown) return;
    shown = now;
    onArea(area);
    applyLook(area);
    // What an order costs, and whether it can be placed, hangs on the shop.
    void client.invalidateQueries({ queryKey: ['fees'] });
  };
  const askAnew = (): void => {
    turn += 1;
    const own = turn;
    ask('GET /api/shop', { label: catalog.shop, isAnswer: has('area', isArea), isBackground: true }).then(
      ({ area }) => own === turn && take(area),
      () => undefined,
    );
  };
  const wait = ({ opening: { changesAt } }: Area): void => {
    clearTimeout(timer);
    if (changesAt === null) return;
    const ahead = changesAt - Date.now() + deviceClock.aheadMs;
    const waitMs = (ahead > 0 ? ahead : BEHIND_MS) + Math.random() * SPREAD_MS;
    timer = setTimeout(askAnew, Math.min(waitMs, LONGEST_TIMER_MS));
  };
  wait(first);
  openShopStream([
    {
      onMessage: ({ name, data }) => {
        if (name === 'shop' && isRecord(data) && isArea(data)) take(data as unknown as Area);
        if (name === 'reset') askAnew();
      },
      onRefused: askAnew,
    },
    menuListener(client),
    lostCalls(client),
    serverClock,
  ]);
}
