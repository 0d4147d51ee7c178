import { describe, expect, it } from 'vitest';
import { isSpelledPlainly, paperLetters, ticketColumns, ticketLetters } from './ticket-letters.ts';

describe('the letters of a ticket (rule ticket-letters)', () => {
  it.each([
    ['Größe, ½ Crème brûlée', 'Grosse, 1/2 Creme brulee'],
    ['Phở — “Bún” • 5 × €2', 'Pho - "Bun" * 5 x EUR 2'],
    ['Smørrebrød æble Łódź', 'Smorrebrod aeble Lodz'],
    ['Hot 🌶️ wings 👍🏽', 'Hot  wings '],
    ['Ring\ttwice\nplease', 'Ring twice please'],
  ])('spells %s for every printer', (text, plain) => {
    expect([ticketLetters(text), isSpelledPlainly(text)]).toEqual([plain, true]);
  });

  it.each(['酸辣湯', 'كباب', 'Борщ', '김치', 'ไทย', 'हिन्दी', 'Ελληνικά'])('cannot spell %s', (text) => {
    expect([ticketLetters(text).includes('?'), isSpelledPlainly(text)]).toEqual([true, false]);
  });

  it('keeps letters as they are for a picture, without what steers a printer or turns a line', () => {
    expect(paperLetters('\u001b@酸辣湯\u202e\u2066 x\u0007\tb')).toBe('@酸辣湯 x b');
  });

  it('counts wide letters twice and accents not at all', () => {
    expect(['abc', '酸辣湯', '김치', 'ไทย', 'Bo\u0301', 'كباب', '—€'].map(ticketColumns)).toEqual([
      3, 6, 4, 6, 2, 4, 2,
    ]);
  });
});
