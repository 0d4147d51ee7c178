/** What a text answers to 'Swap for …, or a refund?' (rule text-answers); 'unclear' unless unambiguous. Pure. */
export type SwapReply = 'swap' | 'refund' | 'unclear';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** English and Spanish; without accents and apostrophes. */
const YES = wordSet(
  'yes y yep yup yeah yea ya yah ye yess ok okay okey k kk sure certainly absolutely definitely course fine good great ' +
    'perfect works work ahead agreed alright alrighty cool awesome si claro vale bueno dale bien perfecto 👍 👌 ✅ ✔ 🆗 💯',
);
const NO = wordSet('no n nope nah nay not dont 👎 ❌ 🚫');
const SWAP = wordSet('swap swapped switch substitute sub replace replacement exchange change cambio cambiar cambialo');
const REFUND = wordSet('refund refunded refunds money cash back reembolso devolucion dinero');
/** Words that change nothing. */
const FILLER = wordSet(
  'please pls plz thanks thank you thx ty i id ill we wed well would will like want take have get give go with for me my us ' +
    'the a an it that thats this is be of to do just lets let sounds por favor gracias quiero el la lo mi un una esta 🙏 🙂 😊 😀',
);

type Meaning = 'yes' | 'no' | 'swap' | 'refund';
const MEANINGS: readonly (readonly [Meaning, ReadonlySet<string>])[] = [
  ['yes', YES],
  ['no', NO],
  ['swap', SWAP],
  ['refund', REFUND],
];

/** 'Is it good?' and 'OK?' are no answers. */
const ASKS = /[?¿]/;

/** Nobody answers a question at more length. */
const MOST_CHARACTERS = 200;

/** The words and signs of a text, plain: 'Sí, PLEASE 👍🏽' → si please 👍. A ',' separates its clauses. */
function tokensOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '');
  return (
    plain
      .match(/[\p{L}\p{N}]+|\p{Extended_Pictographic}|[.,;:!\n]/gu)
      ?.map((one) => (/^[.;:!\n]$/.test(one) ? ',' : one)) ?? []
  );
}

/** 'yesss' → 'yes', where the longer form means nothing. */
const isKnown = (word: string): boolean => FILLER.has(word) || MEANINGS.some(([, words]) => words.has(word));
const shortened = (word: string): string => (isKnown(word) ? word : word.replace(/(.)\1+/gu, '$1'));

/** The tokens with the offered dish's own name as the word 'swap'. */
function withSwapName(tokens: readonly string[], swap: string): readonly string[] {
  const name = tokensOf(swap).filter((token) => token !== ',');
  const starts = tokens.findIndex((_, index) => name.every((word, offset) => tokens[index + offset] === word));
  return name.length === 0 || starts < 0
    ? tokens
    : [...tokens.slice(0, starts), 'swap', ...tokens.slice(starts + name.length)];
}

/** Whether 'no' is right before one of these words: 'no swap', 'dont want the swap'. */
function isDenied(tokens: readonly string[], words: ReadonlySet<string>): boolean {
  return tokens.some((token, index) => {
    if (!NO.has(token)) return false;
    const next = tokens.slice(index + 1).find((word) => !FILLER.has(word) || word === 'thanks' || word === 'thank');
    return next !== undefined && words.has(next);
  });
}

/** Understands a reply to the question whether to swap a missing dish for `swap` (rule text-answers). */
export function readSwapReply(body: string, swap: string): SwapReply {
  if (body.length > MOST_CHARACTERS || ASKS.test(body)) return 'unclear';
  const tokens = withSwapName(tokensOf(body), swap).map(shortened);
  const said = new Set<Meaning>();
  for (const token of tokens) {
    if (token === ',' || FILLER.has(token)) continue;
    const [meaning] = MEANINGS.find(([, words]) => words.has(token)) ?? [];
    if (meaning === undefined) return 'unclear';
    said.add(meaning);
  }
  if (said.has('no')) {
    const isUnclear = said.has('yes') || isDenied(tokens, REFUND) || (said.has('swap') && !isDenied(tokens, SWAP));
    return isUnclear ? 'unclear' : 'refund';
  }
  if (said.has('refund')) return said.has('swap') ? 'unclear' : 'refund';
  return said.size === 0 ? 'unclear' : 'swap';
}
