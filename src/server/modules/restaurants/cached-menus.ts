import { restaurantsQuerySchema } from '#contract/restaurants.ts';
import type { FindCached } from '#server/http/pipeline/cached-answer.ts';
import type { Menus } from './routes.ts';

const START = '/api/restaurants';
const MENU = /^\/api\/restaurants\/([A-Za-z0-9_.-]{1,100})$/;
const LIST = /^\/api\/restaurants\?address=([^&]*)$/;

/** The address of a query, or null if the call would refuse it. */
function addressIn(text: string): string | null {
  try {
    const address = decodeURIComponent(text.replaceAll('+', ' '));
    return restaurantsQuerySchema.safeParse({ address }).data?.address ?? null;
  } catch {
    return null;
  }
}

/** The cached menus and list: nothing else is requested as often (rule menu-calls). */
export function cachedMenus({ snapshots, isAddressServed }: Menus): FindCached {
  return (url) => {
    if (!url.startsWith(START)) return undefined;
    const id = MENU.exec(url)?.[1];
    if (id !== undefined) {
      const snapshot = snapshots.cachedRestaurant(id)?.snapshot;
      return snapshot && { route: '/api/restaurants/:id', snapshot };
    }
    const list = LIST.exec(url)?.[1];
    const address = list === undefined ? null : addressIn(list);
    const snapshot = address !== null && isAddressServed(address) === true ? snapshots.cachedList() : undefined;
    return snapshot && { route: '/api/restaurants', snapshot };
  };
}
