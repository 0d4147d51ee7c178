import { describe, expect, it } from 'vitest';
import { rowSearch } from './search-list.ts';

const ROW = { texts: ['FF7KQ2M9XB', 'José', 'Núñez-Østergård', 'Evening (5 PM-9 PM)'], phone: '7275550123' };

describe('a search in a list (rule office-lists)', () => {
  it.each([
    [''],
    ['  '],
    ['jose'],
    ['JOSÉ'],
    ['jose\u0301'],
    ['ostergard'],
    ['nunez jose'],
    ['jose evening'],
    ['evening (5'],
    ['555-0123'],
    ['(727) 555'],
    ['+17275550123'],
    ['+1 (727) 555-0123'],
    ['17275550123'],
    ['727.555.0123'],
    ['jose +17275550123'],
    ['jose 0123'],
    ['0123 núñez'],
    ['ff7kq'],
    ['#FF7KQ2M9XB jose'],
  ])('%j finds the row', (typed) => {
    expect(rowSearch(typed)(ROW)).toBe(true);
  });

  it.each([
    ['josef'],
    ['jose smith'],
    ['josenunez'],
    ['jose 12'],
    ['72'],
    ['(555) 727'],
    ['jose 9999'],
    ['+17275550124'],
    ['%'],
    ['_'],
  ])('%j does not find it', (typed) => {
    expect(rowSearch(typed)(ROW)).toBe(false);
  });
});
