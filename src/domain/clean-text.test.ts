import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

describe('a copied text', () => {
  it.each([
    ['a bell', 'no\u0007 onions', 'no onions'],
    ['a zero', 'a\u0000b', 'ab'],
    ['a control character of the upper half', 'a\u0085b', 'ab'],
    ['what turns a line around', 'no \u202eonions\u202c, \u2067extra\u2069', 'no onions, extra'],
  ])('loses %s', (_what, text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  it('has a mark where half a character was', () => {
    expect(cleanText('half \ud83c')).toBe('half \ufffd');
  });

  it.each(['tab\tand\r\nline', '🍜 good', '👩‍🍳', 'jalapeño', 'שלום!', ''])('keeps %j', (text) => {
    expect(cleanText(text)).toBe(text);
  });
});
