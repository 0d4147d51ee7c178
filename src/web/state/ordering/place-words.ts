import type { Area } from '#contract/shop/area.ts';

/** 'Trinity, FL', 'Trinity', or '' if the shop names no city. */
export function cityAndState({ defaultCity, defaultState }: Pick<Area, 'defaultCity' | 'defaultState'>): string {
  return defaultCity === '' ? '' : [defaultCity, defaultState].filter((part) => part !== '').join(', ');
}

/** Words followed by the place ('our hub in Trinity'); only the words if there is no place. */
export function withPlace(words: string, joint: 'in' | 'near' | 'around', place: string): string {
  return place === '' ? words : `${words} ${joint} ${place}`;
}
