import { describe, expect, it } from 'vitest';
import { restaurant } from '#tests/support/menu-builders.ts';
import { foldText, restaurantMatches } from './search.ts';

describe('foldText', () => {
  it.each([
    ['Café', 'cafe'],
    ['  JALAPEÑO   popper ', 'jalapeno popper'],
    ['Nonna’s', "nonna's"],
    ['Phở', 'pho'],
    ['Bánh mì ĐẶC BIỆT', 'banh mi dac biet'],
    ['Smørrebrød & Łosoś', 'smorrebrod & losos'],
    ['Weißwurst', 'weisswurst'],
    ['İstanbul', 'istanbul'],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('restaurantMatches (rule restaurant-search)', () => {
  const cafe = restaurant({ name: 'Café Habanera', cuisine_type: 'Cuban', category: ['Coffee', 'Sandwiches'] });
  const dishes = ['Ropa vieja', 'Medianoche sandwich'];

  it.each([
    ['its name without the accent', 'cafe hab', true],
    ['an accent that the name lacks', 'cubán', true],
    ['a category', 'COFFEE', true],
    ['a dish', 'medianoche', true],
    ['words from several places', 'cuban ropa', true],
    ['nothing', '   ', true],
    ['something else', 'sushi', false],
    ['one word that is nowhere', 'cuban sushi', false],
  ])('searching %s (%j): %s', (_name, query, expected) => {
    expect(restaurantMatches(cafe, dishes, query)).toBe(expected);
  });
});
