/** A small memory of answers: the oldest goes first, none outlives `livesMs`, and failures are forgotten. */
import { BoundedMap } from '#server/bounded-map.ts';
import type { Clock } from '#server/ports/clock.ts';

export interface RecentAnswers<T> {
  /** The remembered answer to `question`, or that of `ask`; several callers at once share one `ask`. */
  readonly get: (question: string, ask: () => Promise<T>) => Promise<T>;
}

interface Remembered<T> {
  readonly answer: Promise<T>;
  readonly until: number;
}

/** Remembers at most `size` answers. One not `worthKeeping` goes to those who ask at that time only. */
export function recentAnswers<T>(
  clock: Clock,
  size: number,
  livesMs: number,
  worthKeeping: (answer: T) => boolean = () => true,
): RecentAnswers<T> {
  const remembered = new BoundedMap<string, Remembered<T>>(size);

  function remember(question: string, answer: Promise<T>): void {
    const entry = { answer, until: clock.now() + livesMs };
    remembered.set(question, entry);
    const forget = (): void => {
      if (remembered.get(question) === entry) remembered.delete(question);
    };
    answer.then((value) => {
      if (!worthKeeping(value)) forget();
    }, forget);
  }

  return {
    get(question, ask) {
      const known = remembered.get(question);
      if (known !== undefined && known.until > clock.now()) return known.answer;
      const answer = ask();
      remember(question, answer);
      return answer;
    },
  };
}
