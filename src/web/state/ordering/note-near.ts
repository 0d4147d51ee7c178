import { NEAR_COOKIE, nearText } from '#domain/address/near.ts';
import type { Coordinates } from '#domain/menu/menu.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** Tells the next page of restaurants where the food goes; null takes it back (rule near-cookie). */
export function noteNear(place: Coordinates | null): void {
  if (typeof document === 'undefined') return;
  const value = place === null ? '; Max-Age=0' : `${nearText(place)}; Max-Age=${YEAR_S}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the alternative exists only on https, and is asynchronous
  document.cookie = `${NEAR_COOKIE}=${value}; Path=/restaurants; SameSite=Strict${secure}`;
}
