import { describe, expect, it } from 'vitest';
import { cityAndState, withPlace } from './place-words.ts';

describe('the place of the shop in words', () => {
  it.each([
    ['Odessa', 'TX', 'Odessa, TX'],
    ['Odessa', '', 'Odessa'],
    ['', 'TX', ''],
    ['', '', ''],
  ])('of city %j and state %j is %j', (defaultCity, defaultState, words) => {
    expect(cityAndState({ defaultCity, defaultState })).toBe(words);
  });

  it('follows other words, or is left out', () => {
    expect(withPlace('our hub', 'in', 'Odessa, TX')).toBe('our hub in Odessa, TX');
    expect(withPlace('our hub', 'in', '')).toBe('our hub');
  });
});
