/**
 * Whether a password is one that guessers try early (rule password-choice). At twelve characters such passwords are no
 * longer single words but words with additions: 'Password2026!', 'qwerty123456', 'welcomewelcome'. So everything that
 * costs a guesser nothing is removed, and the rest is checked.
 */
import { GUESSED_WORDS } from './guessed-words.ts';

const LEAST_OWN_LETTERS = 4;
/** This many words in a row are a passphrase, even where all are common. */
const PASSPHRASE_WORDS = 4;
const LEAST_DIFFERENT = 5;

const ROWS = [
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '01234567890',
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const WORDS = new Set(GUESSED_WORDS.filter((word) => word.length > 2));
const LONGEST = 24;

/** A text without the marks and digits at its end, and with look-alikes replaced by their letters. */
function plain(text: string): string {
  const core = text.toLowerCase().replace(/[^\p{L}]+$/u, '');
  return core.replace(/[013457@$!]/g, (mark) => LOOKALIKES[mark] ?? mark);
}

/** The longest stretch from `start` along alphabet, digits or keyboard; 0 below three characters. */
function runAt(text: string, start: number): number {
  let end = start + 3;
  while (end <= text.length && RUNS.some((run) => run.includes(text.slice(start, end)))) end += 1;
  return end - 1 - start >= 3 ? end - 1 - start : 0;
}

function wordAt(text: string, start: number, words: ReadonlySet<string>): number {
  for (let length = Math.min(LONGEST, text.length - start); length > 2; length--) {
    if (words.has(text.slice(start, start + length))) return length;
  }
  return 0;
}

/** What remains of a text without runs, digits, marks and common words, and how many words those were. */
function remainder(text: string, words: ReadonlySet<string>): { letters: number; words: number } {
  let letters = 0;
  let found = 0;
  for (let at = 0; at < text.length; ) {
    const word = wordAt(text, at, words);
    const step = word || runAt(text, at) || 1;
    if (word > 0) found += 1;
    else if (step === 1 && /\p{L}/u.test(text[at] ?? '')) letters += 1;
    at += step;
  }
  return { letters, words: found };
}

function isGuessable(text: string, words: ReadonlySet<string>): boolean {
  const rest = remainder(text, words);
  return rest.letters < LEAST_OWN_LETTERS && rest.words < PASSPHRASE_WORDS;
}

/** Whether the password is only digits, with punctuation between them: a number, a date, a phone number. */
const isNumber = (password: string): boolean => /^[\d\s().+/-]+$/.test(password);

/** True for easily guessed passwords; `about` = the person's own name and email, which are no secret either. */
export function isGuessablePassword(password: string, about: readonly string[] = []): boolean {
  const text = password.toLowerCase();
  if (new Set(text).size < LEAST_DIFFERENT || isNumber(text)) return true;
  if (/^(.{1,10}?)\1+.{0,3}$/su.test(text)) return true;
  const own = about.flatMap((part) => plain(part).split(/[^\p{L}\d]+/u)).filter((part) => part.length > 2);
  const words = own.length === 0 ? WORDS : new Set([...WORDS, ...own]);
  return isGuessable(text, words) || isGuessable(plain(password), words);
}
