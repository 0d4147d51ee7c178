/** A text in an unknown encoding (rule spreadsheet-forms): UTF-8, UTF-16, Mac Roman, or else Windows-1252. */

export interface DecodedText {
  /** Without a byte order mark. */
  readonly text: string;
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'MacRoman';
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

const misreadings = (text: string): number => text.match(MISREAD)?.length ?? 0;

export function decodeText(bytes: Uint8Array): DecodedText {
  const wide = utf16Of(bytes);
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    const windows = new TextDecoder('windows-1252').decode(bytes);
    const mac = new TextDecoder('macintosh').decode(bytes);
    const isMac = misreadings(mac) < misreadings(windows);
    return isMac ? { text: mac, encoding: 'MacRoman' } : { text: windows, encoding: 'Windows-1252' };
  }
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

async function encodingOf(chunks: Chunks): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of chunks) {
      const wide = isFirst ? utf16Of(chunk) : null;
      if (wide !== null) return wide;
      isFirst = false;
      strict.decode(chunk, { stream: true });
    }
    strict.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** The text of bytes that aren't all in memory: they are read twice. */
export async function* decodedPieces(open: () => Chunks): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(open()));
  for await (const chunk of open()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
