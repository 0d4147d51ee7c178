/** Letters that every receipt printer has, and spellings of others (rule ticket-letters). */

/** Letters beyond ASCII that have a spelling in it. Accents are removed elsewhere. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '×': 'x',
    '–': '-',
    '—': '-',
    '‐': '-',
    '‑': '-',
    '−': '-',
    '’': "'",
    '‘': "'",
    '“': '"',
    '”': '"',
    '„': '"',
    '«': '"',
    '»': '"',
    '⁄': '/',
    '•': '*',
    '·': '-',
    '¡': '!',
    '¿': '?',
    '°': ' deg ',
    '€': 'EUR ',
    '£': 'GBP ',
    '¢': 'c',
    '©': '(C)',
    '®': '(R)',
    ß: 'ss',
    ẞ: 'SS',
    ø: 'o',
    Ø: 'O',
    æ: 'ae',
    Æ: 'AE',
    œ: 'oe',
    Œ: 'OE',
    đ: 'd',
    Đ: 'D',
    ð: 'd',
    þ: 'th',
    ł: 'l',
    Ł: 'L',
    ı: 'i',
  }),
);

/** Pictures within a text, and marks that no paper shows. */
const UNSEEN = /\uFE0F|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u;

/** A letter in ASCII; null if it has no spelling there. */
function spelled(letter: string): string | null {
  if (/[ -~]/.test(letter)) return letter;
  if (/\s/.test(letter)) return ' ';
  const spelling = SPELLINGS.get(letter);
  if (spelling !== undefined) return spelling;
  return UNSEEN.test(letter) ? '' : null;
}

const bareLetters = (text: string): readonly string[] => [...text.normalize('NFKD').replace(/\p{M}/gu, '')];

/** A text in ASCII, which every code page contains; '?' for a letter without a spelling. */
export const ticketLetters = (text: string): string =>
  bareLetters(text)
    .map((letter) => spelled(letter) ?? '?')
    .join('');

/** Whether a text keeps its words in ASCII. */
export const isSpelledPlainly = (text: string): boolean =>
  bareLetters(text).every((letter) => spelled(letter) !== null);

/** A text as it is, without what could steer a printer or turn the direction of a line. */
export const paperLetters = (text: string): string =>
  [...text.normalize('NFC')].map((letter) => (/\s/.test(letter) ? ' ' : UNSEEN.test(letter) ? '' : letter)).join('');

/** Letters up to Arabic, and most signs, take one column of the ticket's font; from then on one may take two. */
const FIRST_WIDE = 0x900;
const NARROW_SIGNS = [0x1e00, 0x20cf] as const;

/** How many columns a text takes at most. */
export function ticketColumns(text: string): number {
  let columns = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const isNarrow = code < FIRST_WIDE || (code >= NARROW_SIGNS[0] && code <= NARROW_SIGNS[1]);
    columns += /[\p{M}\p{Cf}]/u.test(letter) && isNarrow ? 0 : isNarrow ? 1 : 2;
  }
  return columns;
}
