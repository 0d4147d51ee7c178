import { describe, expect, it } from 'vitest';
import { textsOf, withTexts } from './inline-texts.mjs';

describe('texts that are written out where they are used', () => {
  const texts = textsOf(`
    export const cancel = 'Cancel';
    export const dishes = (count: number) => \`\${count} dishes\`;
    export const range = (from: string, to: string) => \`\${from} to \${to}\`;
    export const swapped = (from: string, to: string) => \`\${to}, \${from}\`;
    export const twice = (name: string) => \`\${name}, \${name}\`;`);
  /** @param {string} code */
  const written = (code) => withTexts(code, new Map([['catalog', texts]]), 'ts');

  it('are those that use each value once and in order', () => {
    expect([...texts.keys()]).toEqual(['dishes', 'range']);
    expect(written('catalog.swapped(a(), b())')).toBe('catalog.swapped(a(), b())');
  });

  it('keep their values, also where these are texts themselves', () => {
    const code = written('catalog.range(catalog.dishes(1 + 1), last)');
    expect(code).not.toContain('catalog');
    expect(new Function('last', `return ${code}`)(9)).toBe('2 dishes to 9');
  });

  it('leave other things of the same name alone', () => {
    expect(written('menu.dishes(2)')).toBe('menu.dishes(2)');
  });
});
