/** A text in an unknown encoding (rule spreadsheet-forms): UTF-8, UTF-16, Mac Roman, or else Windows-1252. */

export interface DecodedText {
  /** Without a byte order mark. */
  readonly text: string;
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'MacRoman';
  /** Whether it was written in another encoding, for example a Chinese one or that of MS-DOS: its words are wrong. */
  readonly isGarbled: boolean;
}

/** How many bytes are checked for UTF-16 without a mark: every other byte of plain letters is then 0. */
const LOOKED_AT = 200;

function zerosAt(bytes: Uint8Array, parity: 0 | 1): number {
  return bytes.subarray(0, LOOKED_AT).filter((byte, at) => byte === 0 && at % 2 === parity).length;
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const most = Math.min(bytes.length, LOOKED_AT) / 4;
  if (zerosAt(bytes, 1) > most) return 'utf-16le';
  return zerosAt(bytes, 0) > most ? 'utf-16be' : null;
}

/**
 * What a text shows in the wrong one of the two: control characters, 'Ž' for 'é', 'Õ' for an apostrophe or another
 * capital behind a small letter, 'jalape–o', a letter alone for a dash.
 */
const MISREAD = /[\u0080-\u009fŠšŽžŸƒˆ‰‹›†‡]|(?<=\p{Ll})[À-ÖØ-ÞŒ]|(?<=[aeiou])–(?=[ao]s?\b)|(?<=\s)[ÐÑñó](?=\s)/gu;

const misreadings = (bytes: Uint8Array, encoding: string): number =>
  new TextDecoder(encoding).decode(bytes).match(MISREAD)?.length ?? 0;

/** How many misreadings Windows-1252 has more than Mac Roman. */
const macLead = (bytes: Uint8Array): number => misreadings(bytes, 'windows-1252') - misreadings(bytes, 'macintosh');

/** Signs that no word has in it or at its end, such as 'Jalape¤o' and 'Caf‚' from MS-DOS, 'bia³¹' from Poland. */
const IN_NO_WORD = /(?<=\p{L})(?:[¤‚]|[¹³¿](?=\p{L}))/u;
const FEWEST_OTHER_LETTERS = 6;

/** Quotes and dashes in Windows-1252, and a run of one sign. */
const BETWEEN_LETTERS = /[\x91-\x97]|([\x80-\xff])\1+/g;

/**
 * Whether most letters beyond ASCII are side by side, as in Chinese, Japanese, Korean or Russian; in a Western text
 * they are single letters in words of others, or two as in 'porção'.
 */
function isOfOtherScript(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1').replace(BETWEEN_LETTERS, ' ');
  const all = text.match(/[\x80-\xff]/g)?.length ?? 0;
  const joined = text.match(/[\x80-\xff]{3,}/g)?.join('').length ?? 0;
  return joined >= FEWEST_OTHER_LETTERS && joined * 2 > all;
}

export function decodeText(bytes: Uint8Array): DecodedText {
  const wide = utf16Of(bytes);
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16', isGarbled: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8', isGarbled: false };
  } catch {
    const isMac = macLead(bytes) > 0;
    const text = new TextDecoder(isMac ? 'macintosh' : 'windows-1252').decode(bytes);
    const isGarbled = IN_NO_WORD.test(text) || isOfOtherScript(bytes);
    return { text, encoding: isMac ? 'MacRoman' : 'Windows-1252', isGarbled };
  }
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

async function encodingOf(open: () => Chunks): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of open()) {
      const wide = isFirst ? utf16Of(chunk) : null;
      if (wide !== null) return wide;
      isFirst = false;
      strict.decode(chunk, { stream: true });
    }
    strict.decode();
    return 'utf-8';
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  let lead = 0;
  for await (const chunk of open()) lead += macLead(chunk);
  return lead > 0 ? 'macintosh' : 'windows-1252';
}

/** The text of bytes that aren't all in memory: they are read twice, and in old encodings three times. */
export async function* decodedPieces(open: () => Chunks): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(open));
  for await (const chunk of open()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
