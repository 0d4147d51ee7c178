/** What a text from a phone asks for (rule stop-texts). */

export type TextKeyword = 'stop' | 'help' | 'start';

const WORDS: Readonly<Record<TextKeyword, readonly string[]>> = {
  stop: ['stop', 'stopall', 'quit', 'end', 'revoke', 'opt out', 'optout', 'cancel', 'unsubscribe'],
  help: ['help', 'info'],
  start: ['start', 'unstop', 'yes'],
};

const KEYWORDS: ReadonlyMap<string, TextKeyword> = new Map([
  ...WORDS.stop.map((word) => [word, 'stop'] as const),
  ...WORDS.help.map((word) => [word, 'help'] as const),
  ...WORDS.start.map((word) => [word, 'start'] as const),
]);

const YES = new Set(['yes', 'y', 'yes yes', 'yep', 'yeah']);
const NO = new Set(['no', 'n', 'nope', 'no thanks']);

function wordsOf(body: string): string[] {
  return (
    body
      .slice(0, 400)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Polite words around the same request: 'Please stop texting me!' */
const POLITE = new Set(
  'please pls now all me my to text texts texting texted message messages messaging sending thanks'.split(' '),
);

/**
 * The keyword that a text is, in any case and with any punctuation; null if it says something else. 'Cancel my
 * order' does not ask to end the texts, and 'please stop texting me' does. HELP is the word alone, as carriers have it.
 */
export function textKeyword(body: string): TextKeyword | null {
  const words = wordsOf(body);
  const plain = words.join(' ');
  const core = words.filter((word) => !POLITE.has(word)).join(' ');
  const polite = KEYWORDS.get(core) ?? null;
  return KEYWORDS.get(plain) ?? (polite === 'help' ? null : polite);
}

/** Whether a text answers a question with yes ('Yes please!') or no; null if it says something else. */
export function readYesOrNo(body: string): 'yes' | 'no' | null {
  const words = wordsOf(body);
  const core = words.filter((word) => !POLITE.has(word)).join(' ');
  if (YES.has(core)) return 'yes';
  return NO.has(core) ? 'no' : null;
}
