/** The trigrams of texts, for the search's index: three adjacent letters (rule search-index). */

const LENGTH = 3;
/** This many find almost no wrong orders, and each additional one costs time. */
const MOST = 3;

/** A trigram's name in the embedded database's index, which supports only plain letters and digits. */
export const trigramName = (trigram: string): string => Buffer.from(trigram).toString('hex');

/** The trigrams of an order's words: each letter begins one, which the end of the line may cut short. */
export function trigramsOf(words: string): readonly string[] {
  const trigrams = new Set<string>();
  for (const line of words.split('\n')) {
    const letters = Array.from(line);
    for (let at = 0; at < letters.length; at += 1) trigrams.add(letters.slice(at, at + LENGTH).join(''));
  }
  return [...trigrams];
}

export interface WantedTrigrams {
  readonly trigrams: readonly string[];
  /** Whether they are prefixes of trigrams, because the searched text is that short. */
  readonly areBeginnings: boolean;
}

/** The trigrams that an order must have if it contains a text; of many, the rarest in a sample of orders. */
export function wantedTrigrams(text: string, sample: readonly string[]): WantedTrigrams {
  const letters = Array.from(text);
  if (letters.length < LENGTH) return { trigrams: [text], areBeginnings: true };
  const all = new Set(letters.slice(0, 1 - LENGTH).map((_, at) => letters.slice(at, at + LENGTH).join('')));
  const counted = [...all].map((trigram) => ({
    trigram,
    count: sample.filter((words) => words.includes(trigram)).length,
  }));
  const rarest = counted.toSorted((a, b) => a.count - b.count).slice(0, MOST);
  return { trigrams: rarest.map(({ trigram }) => trigram), areBeginnings: false };
}
