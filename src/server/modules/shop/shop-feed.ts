import { DRAFT_EVENT, type LoggedEvent, MENU_EVENT, SHOP_EVENT } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { beatFrame, eventFrame, stateFrame } from '#server/http/live/stream-frames.ts';
import type { Feed } from '#server/http/live/stream-readers.ts';
import { areaOf } from '#server/http/pages/area-of.ts';

/** Reads the changed menus again, so that the next page that asks gets them. Answers the versions by restaurant. */
export type RefreshMenus = () => Promise<ReadonlyMap<string, number>>;

/** The versions of all menus (rule live-menus) and the time (rule server-time), for a page that missed events. */
export async function greetingFrames(refreshMenus: RefreshMenus, now: number): Promise<string> {
  return stateFrame('menus', Object.fromEntries(await refreshMenus())) + beatFrame(now);
}

/** The audience that also gets drafts; everybody else's is ''. */
export const EDITORS = 'editors';

/**
 * Tells open pages how the shop is now, which menu has a new version, and its editors which draft has changed (rules
 * shop-live, live-menus, live-drafts); the same frame for all of them, made once.
 */
export function shopFeed({ shop, clock }: Pick<Dependencies, 'shop' | 'clock'>, refreshMenus: RefreshMenus): Feed {
  return async (events) => {
    const has = (kind: string): boolean => events.some((event) => event.kind === kind);
    if (has(MENU_EVENT)) await refreshMenus();
    if (has(SHOP_EVENT)) await shop.refresh();
    const area = has(SHOP_EVENT) ? areaOf(shop, clock.now()) : null;
    const frameOf = ({ number, kind, payload }: LoggedEvent): string | null => {
      if (kind === SHOP_EVENT) return eventFrame(number, 'shop', area);
      return kind === MENU_EVENT || kind === DRAFT_EVENT ? eventFrame(number, kind, payload) : null;
    };
    return events.map((event) => {
      const frame = frameOf(event);
      const isForEditors = event.kind === DRAFT_EVENT;
      return { number: event.number, frameFor: (audience) => (isForEditors && audience !== EDITORS ? null : frame) };
    });
  };
}
