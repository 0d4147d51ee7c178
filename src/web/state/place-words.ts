import type { Area } from '#contract/area.ts';

/** 'Trinity, FL', 'Trinity', or '' where the shop names no city. */
export function cityAndState({ defaultCity, defaultState }: Pick<Area, 'defaultCity' | 'defaultState'>): string {
  return defaultCity === '' ? '' : [defaultCity, defaultState].filter((part) => part !== '').join(', ');
}

/** Words with a place behind them, or the words alone where there is none: ' in Trinity' behind 'our hub'. */
export function withPlace(words: string, joint: 'in' | 'near' | 'around', place: string): string {
  return place === '' ? words : `${words} ${joint} ${place}`;
}
