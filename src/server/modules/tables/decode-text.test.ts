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
    expect(decodeText(written(text, MAC))).toEqual({ text, encoding: 'MacRoman' });
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
    expect(decodeText(written(text, WINDOWS))).toEqual({ text, encoding: 'Windows-1252' });
  });
});
