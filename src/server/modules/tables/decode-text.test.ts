import { describe, expect, it } from 'vitest';
import { decodedPieces, decodeText } from './decode-text.ts';

/** The bytes of some words as an old Mac wrote them. */
const MAC: Readonly<Record<string, string>> = {
  é: '\x8e',
  ñ: '\x96',
  '’': '\xd5',
  '“': '\xd2',
  '”': '\xd3',
  '–': '\xd0',
  É: '\x83',
  ü: '\x9f',
  ç: '\x8d',
};
const WINDOWS: Readonly<Record<string, string>> = {
  é: '\xe9',
  ñ: '\xf1',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '–': '\x96',
  '—': '\x97',
  É: '\xc9',
  ü: '\xfc',
  ç: '\xe7',
  '½': '\xbd',
  '™': '\x99',
};
const written = (text: string, bytes: Readonly<Record<string, string>>) =>
  Buffer.from(
    text.replace(/[^ -~]/g, (letter) => bytes[letter] ?? '?'),
    'latin1',
  );

async function streamed(bytes: Buffer): Promise<string> {
  let text = '';
  for await (const piece of decodedPieces(() => [bytes])) text += piece;
  return text;
}

describe('a text in an old encoding (rule spreadsheet-forms)', () => {
  it.each([
    'Café',
    'Éclair',
    'Jalapeño',
    'Chef’s salad',
    '“Hot”',
    '8 – 10 oz',
    'Münchner',
    'Açaí bowl'.replace('í', 'i'),
    'Piña colada – cold',
  ])('from a Mac is read as one, whole and streamed: %s', async (text) => {
    expect(decodeText(written(text, MAC))).toEqual({ text, encoding: 'MacRoman', isGarbled: false });
    expect(await streamed(written(text, MAC))).toBe(text);
  });

  it.each([
    'Café',
    'ÉCLAIR',
    'Éclair',
    'Jalapeño',
    'Chef’s salad',
    '“Hot” – 8 oz',
    'fresh—made',
    'lunch–dinner',
    'Münchner',
    'Açaí ½'.replace('í', 'i'),
    'Coke™',
  ])('from Windows is read as one, whole and streamed: %s', async (text) => {
    expect(await streamed(written(text, WINDOWS))).toBe(text);
    expect(decodeText(written(text, WINDOWS))).toEqual({ text, encoding: 'Windows-1252', isGarbled: false });
  });

  it.each([
    ['Chinese (GBK)', 'cbe1c0b1ccc02c382e3935'],
    ['Japanese (Shift-JIS)', '8389815b83818393208da991d12c3132'],
    ['Japanese (EUC)', 'a5e9a1bca5e1a5f32c3132'],
    ['Traditional Chinese (Big5)', 'aabab0bbb3fb2c39'],
    ['Korean (EUC-KR)', 'b1e8c4a1c2eeb0b32c31312e3935'],
    ['Russian (Windows-1251)', 'c1eef0f92cd9e82c382e3935c1eef0f9'],
    ['English beside Chinese', '486f7420616e6420536f757220cbe1c0b1ccc0'],
    ['Spanish (MS-DOS)', '4a616c617065a46f'],
    ['French (MS-DOS)', '436166822c34'],
    ['Polish (Windows-1250)', '626961b361'],
  ])('is known to be garbled: %s', (_, hex) => {
    expect(decodeText(Buffer.from(hex, 'hex')).isGarbled).toBe(true);
  });

  it.each(['“Éclair” “Éclair” “Éclair”', 'Soup ····· 8', 'Piña — “Ñoño”', 'Crème brûlée', 'Porção, opções, porção'])(
    'is not taken for garbled with letters side by side: %s',
    (text) => {
      const bytes = written(text, {
        ...WINDOWS,
        '“': '\x93',
        Ñ: '\xd1',
        '·': '\xb7',
        è: '\xe8',
        û: '\xfb',
        ã: '\xe3',
        õ: '\xf5',
      });
      expect(decodeText(bytes)).toMatchObject({ text, isGarbled: false });
    },
  );
});
