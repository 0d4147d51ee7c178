import { describe, expect, it } from 'vitest';
import { countSegments, fitName, plainLetters } from './text-segments.ts';

describe('plain letters', () => {
  it.each([
    ['Mama’s “Best” – Tacos…', 'Mama\'s "Best" - Tacos...'],
    ['5\u00a0PM\u202ftoday', '5 PM today'],
    ['Café Ñandú', 'Café Ñandu'],
    ['Cafe\u0301', 'Café'],
    ['Łódź', 'Lodz'],
    ['½ price', '1/2 price'],
    ['Zero\u200bwidth', 'Zerowidth'],
    ['寿司 🍣', '寿司 🍣'],
    ['{[~]}€^|\\', '{[~]}€^|\\'],
  ])('%j becomes %j', (text, plain) => {
    expect(plainLetters(text)).toBe(plain);
  });
});

describe('the segments of a text', () => {
  it.each([
    ['', 0],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    [`${'a'.repeat(159)}€`, 2],
    [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 2],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
    ['’'.repeat(70), 1],
    ['’'.repeat(71), 2],
    [`${'a'.repeat(140)}’`, 3],
    ['🍣'.repeat(35), 1],
    ['🍣'.repeat(36), 2],
  ])('%j: %i', (text, segments) => {
    expect(countSegments(text)).toBe(segments);
  });
});

describe('a name in a text', () => {
  const link = 'https://shop.example/order/FF7KQ2M9XB?k=0123456789abcdefghijkl';
  const write = (name: string) => `Forkfleet: ${name} confirmed your order. ${'x'.repeat(120)} ${link}`;

  it.each([
    'Joe’s',
    'The Very Long Name of a Restaurant That Goes On — and On — and On, and Then Some More of It',
    '寿司レストラン東京',
    '🍕🍕🍕',
  ])('fits into two segments: %s', (name) => {
    expect(countSegments(fitName(write, name, 'the restaurant'))).toBeLessThanOrEqual(2);
  });

  it('is kept whole where it fits, cut where it does not, and replaced where nothing is left', () => {
    expect(fitName(write, 'Joe’s', 'the restaurant')).toContain("Forkfleet: Joe's confirmed");
    expect(fitName(write, 'Long '.repeat(30), 'the restaurant')).toMatch(
      /Forkfleet: Long (?:Long )+L?o?n?g?\.\.\. confirmed/,
    );
    expect(fitName(write, '🍕🍕🍕', 'the restaurant')).toContain('Forkfleet: the restaurant confirmed');
  });
});
