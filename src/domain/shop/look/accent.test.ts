import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentStyles, accentTones, accentWords, GROUNDS, USUAL_TONES } from '#domain/shop/look/accent.ts';
import { contrast, seen, shown } from '#domain/shop/look/color.ts';

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('an accent color (rule accent-color)', () => {
  it('can be read in both themes, no matter what it is: on every ground, and under its words', () => {
    fc.assert(
      fc.property(colors, (accent) => {
        const tones = accentTones(accent);
        for (const theme of ['light', 'dark'] as const) {
          const { text, fill, deep, ink, soft } = tones[theme];
          for (const ground of [...GROUNDS[theme], soft]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
          for (const ground of [fill, deep]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('fills grounds in the light as it was chosen', () => {
    fc.assert(fc.property(colors, (accent) => accentTones(accent).light.fill === accent));
  });

  it.each([
    ['#f5c400', 'Black text on it (12.7:1).', /use a darker shade, #\w{6}: the color itself has a contrast of 1\.4:1/],
    [
      '#0b3d91',
      'White text on it (10:1).',
      /use a lighter shade, #\w{6}: the color itself has a contrast of 1\.\d:1 there/,
    ],
    ['#000000', 'White text on it (21:1).', /use a lighter shade, #\w{6}/],
    ['#ffffff', 'Black text on it (21:1).', /use a darker shade, #\w{6}/],
  ])('%s is told what becomes of it', (accent, onIt, others) => {
    const [first, ...rest] = accentWords(accent);
    expect(first).toBe(onIt);
    expect(rest.join(' ')).toMatch(others);
  });

  it('sets the roles of both themes', () => {
    expect(accentStyles('#1f62b0')).toMatch(
      /^:root\{--accent:#1f62b0;--accent-fill:#1f62b0;[^}]+\}@media screen and \(prefers-color-scheme:dark\)\{:root\{--accent:#/,
    );
  });

  it('knows the usual colors and grounds of the pages', () => {
    const tokens = readFileSync('src/web/styles/tokens.css', 'utf8');
    const themes = tokens.split('@media screen and (prefers-color-scheme: dark)');
    const roles = (names: readonly string[]) =>
      themes.map((text) => names.map((role) => new RegExp(`--${role}: (#\\w+)`).exec(text)?.[1]));
    expect(roles(['paper', 'surface', 'sunken'])).toEqual([GROUNDS.light, GROUNDS.dark]);
    const usual = [USUAL_TONES.light, USUAL_TONES.dark].map(({ text, ink }) => [text, ink]);
    expect(roles(['accent', 'accent-ink'])).toEqual(usual);
  });
});

describe('a color', () => {
  it('is the same after it was taken apart', () => {
    fc.assert(fc.property(colors, (color) => shown(seen(color)) === color));
  });
});
