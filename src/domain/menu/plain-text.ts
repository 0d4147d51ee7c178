/** Text of menus as people read it: without the tags of web pages, and with entities as their characters. */

/** The names of the characters 160 to 255, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute ' +
  'Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml ' +
  'Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ' +
  'ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const FIRST_LATIN = 160;

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, at): [string, string] => [name, String.fromCodePoint(FIRST_LATIN + at)]),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    bull: '•',
    hellip: '…',
    trade: '™',
    euro: '€',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    hearts: '♥',
  }),
]);

const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}));/g;
/** Tags without text content. */
const UNSEEN = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const BREAK = /<\/?(?:br|p|div|li|ul|ol|h[1-6]|tr)\b[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;
/** Some texts were escaped twice, so entities are read twice. */
const ROUNDS = 2;

const MARKUP = /&(?:#\w+|[A-Za-z]\w*);|<\/?[a-zA-Z!]/;

/** Whether a text (even a whole menu) may contain tags or entities. */
export const mayHoldMarkup = (text: string): boolean => MARKUP.test(text);

function character(code: number): string {
  const isPlain = code === 9 || code === 10 || (code >= 32 && code <= 0x10ffff && !(code >= 127 && code < 160));
  return isPlain && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
}

function withoutEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return character(Number(decimal));
    if (hex !== undefined) return character(Number.parseInt(hex, 16));
    return NAMED.get(name ?? '') ?? whole;
  });
}

/** The text without markup; '<3' and 'Mac & Cheese' stay as they are. Spaces are tidied where there was any markup. */
export function plainText(text: string): string {
  if (!mayHoldMarkup(text)) return text;
  let plain = text;
  for (let round = 0; round < ROUNDS; round += 1) plain = withoutEntities(plain);
  const seen = plain.replace(UNSEEN, ' ').replace(BREAK, '\n').replace(TAG, '');
  return seen
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same in one line, for titles and names. */
export const plainLine = (text: string): string => (mayHoldMarkup(text) ? plainText(text).replace(/\s+/g, ' ') : text);
