/** The delivery place, to ten meters: a cookie for the page of restaurants, the nearest first (rule near-cookie). */
import type { Coordinates } from '../menu/menu.ts';

export const NEAR_COOKIE = 'near';
const DECIMALS = 4;
const NEAR = /(?:^|;\s*)near=(-?\d{1,2}\.\d{4}),(-?\d{1,3}\.\d{4})(?:;|$)/;

/** The cookie's value: '28.1830,-82.6610'. */
export function nearText({ latitude, longitude }: Coordinates): string {
  return `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;
}

/** What the cookies of a request say; null if they say nothing that can be read. */
export function nearOfCookies(cookies: string | undefined): Coordinates | null {
  const [, latitude, longitude] = NEAR.exec(cookies ?? '') ?? [];
  return latitude === undefined ? null : { latitude: Number(latitude), longitude: Number(longitude) };
}
