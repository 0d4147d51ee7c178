import { expect, it } from 'vitest';
import { NewestMap } from './newest-map.ts';

it('drops what was set longest ago where there is no more room', () => {
  const map = new NewestMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
