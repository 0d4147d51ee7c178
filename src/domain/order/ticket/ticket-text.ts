/** An order's ticket in lines, for printers of text or of pictures (rules ticket-content, ticket-letters). */
import * as catalog from '#catalog/everyone/order-words.ts';
import { clockTime } from '#domain/clock-time.ts';
import { formatCents } from '#domain/money/money.ts';
import type { ReadableItem } from '#domain/selection/readable-items.ts';
import { isSpelledPlainly, paperLetters, ticketColumns, ticketLetters } from './ticket-letters.ts';

export interface TicketFacts {
  readonly orderNumber: string;
  readonly restaurant: string;
  readonly createdAt: number;
  readonly estimatedAt: number;
  readonly timeZone: string;
  readonly items: readonly ReadableItem[];
  readonly swaps: readonly { readonly dish: string; readonly count: number; readonly swap: string }[];
  /** Refunded dishes. */
  readonly leftOut: readonly { readonly dish: string; readonly count: number }[];
  /** For example 'NOT PAID'; each in a highlighted line. */
  readonly marks: readonly string[];
  /** The address, line by line; empty on a restaurant's own printer. */
  readonly door: readonly string[];
  /** Label and cents; none on a restaurant's own printer. */
  readonly sums: readonly (readonly [string, number])[];
}

export interface TicketSheet {
  /** In ASCII, which every printer has. */
  readonly text: string;
  /** The lines of a picture, for letters that ASCII can't spell; null if it can spell all of them. */
  readonly picture: string | null;
}

/** What the lines are written on: a roll of 80 mm. */
interface Paper {
  /** In columns. */
  readonly width: number;
  readonly letters: (text: string) => string;
  /** Ends words that run from right to left, so that an amount after them stays at the right. */
  readonly wordsEnd: string;
}

const TEXT: Paper = { width: 48, letters: ticketLetters, wordsEnd: '' };
/** In a picture each letter is twice as large as its font has it: the small strokes of some scripts stay clear. */
const PICTURE: Paper = { width: 36, letters: paperLetters, wordsEnd: '\u200e' };
const DEEPEST = 3;

/** The start of a word that fits the columns, at least one letter, and the rest. */
function cut(word: string, room: number): readonly [string, string] {
  let [columns, length] = [0, 0];
  for (const letter of word) {
    columns += ticketColumns(letter);
    if (columns > room && length > 0) break;
    length += letter.length;
  }
  return [word.slice(0, length), word.slice(length)];
}

/** The words in lines that fit, each after the first as far in as the first. */
function wrap({ width, letters }: Paper, text: string, indent = 0): string[] {
  const room = width - indent;
  const lines: string[] = [];
  let line = '';
  for (const word of letters(text)
    .split(' ')
    .filter((one) => one !== '')) {
    let rest = word;
    if (line !== '' && ticketColumns(line) + 1 + ticketColumns(rest) > room) {
      lines.push(line);
      line = '';
    }
    while (ticketColumns(rest) > room) {
      const [start, end] = cut(rest, room);
      lines.push(start);
      rest = end;
    }
    line = line === '' ? rest : `${line} ${rest}`;
  }
  if (line !== '') lines.push(line);
  return lines.map((one) => `${' '.repeat(indent)}${one}`);
}

/** Words at the left and an amount at the right of the last line that they need. */
function priced(paper: Paper, text: string, cents: number | null, indent = 0): string[] {
  const amount = cents === null || cents === 0 ? '' : formatCents(cents);
  const lines = wrap(paper, text, indent);
  const last = lines.pop() ?? '';
  if (amount === '') return [...lines, last];
  const gap = paper.width - ticketColumns(last) - amount.length;
  return gap > 0
    ? [...lines, last + paper.wordsEnd + ' '.repeat(gap) + amount]
    : [...lines, last, amount.padStart(paper.width)];
}

const ruleOf = ({ width }: Paper): string => '-'.repeat(width);
const centered = ({ width }: Paper, text: string): string =>
  ' '.repeat(Math.max(0, Math.floor((width - ticketColumns(text)) / 2))) + text;
const standsOut = (paper: Paper, text: string): string[] => [
  '',
  ...wrap(paper, `*** ${text.toUpperCase()} ***`).map((line) => centered(paper, line)),
  '',
];

function itemLines(
  paper: Paper,
  { quantity, title, price, sections, specialInstructions }: ReadableItem,
): readonly string[] {
  const choices = sections.flatMap((section) => [
    ...priced(paper, `${section.title}:`, section.price, 2),
    ...section.lines.flatMap(({ text, price: extra, depth }) =>
      priced(paper, text, extra, 4 + 2 * Math.min(depth, DEEPEST)),
    ),
  ]);
  const note = specialInstructions === '' ? [] : wrap(paper, catalog.noteSpecialInstructions(specialInstructions), 2);
  return [...priced(paper, `${quantity} x ${title}`, price), ...choices, ...note, ''];
}

/** The order's number, in large letters. */
function numberLines(paper: Paper, orderNumber: string): readonly string[] {
  const edge = '='.repeat(paper.width);
  return [edge, centered(paper, [...paper.letters(orderNumber)].join(' ')), edge];
}

function orderLines(paper: Paper, facts: TicketFacts): string {
  const { orderNumber, restaurant, createdAt, estimatedAt, timeZone, items, swaps, leftOut, marks, door, sums } = facts;
  const rule = ruleOf(paper);
  const times = catalog.orderedAndDueAt(clockTime(createdAt, timeZone), clockTime(estimatedAt, timeZone));
  return [
    ...numberLines(paper, orderNumber),
    ...wrap(paper, restaurant),
    ...wrap(paper, times),
    ...marks.flatMap((mark) => standsOut(paper, mark)),
    rule,
    ...items.flatMap((item) => itemLines(paper, item)),
    ...swaps.flatMap(({ dish, count, swap }) => wrap(paper, catalog.swappedNote(count, dish, swap))),
    ...leftOut.flatMap(({ dish, count }) => wrap(paper, catalog.leaveOutNote(count, dish))),
    ...(door.length === 0 ? [] : [rule, ...door.flatMap((line) => wrap(paper, line))]),
    ...(sums.length === 0 ? [] : [rule, ...sums.flatMap(([label, cents]) => priced(paper, label, cents))]),
    rule,
    '',
  ].join('\n');
}

function sheetOf(write: (paper: Paper) => string): TicketSheet {
  const picture = write(PICTURE);
  return { text: write(TEXT), picture: isSpelledPlainly(picture) ? null : picture };
}

/** The ticket of an order; ends with room for the cut. */
export const orderSheet = (facts: TicketFacts): TicketSheet => sheetOf((paper) => orderLines(paper, facts));

interface ChangeFacts extends Pick<TicketFacts, 'orderNumber' | 'restaurant' | 'marks'> {
  readonly words: string;
}

/** A ticket of what changed in an order that was printed before, and of nothing else (rule change-tickets). */
export const changeSheet = ({ orderNumber, restaurant, marks, words }: ChangeFacts): TicketSheet =>
  sheetOf((paper) =>
    [
      ...marks.flatMap((mark) => standsOut(paper, mark)),
      ...numberLines(paper, orderNumber),
      ...wrap(paper, restaurant),
      ruleOf(paper),
      '',
      ...wrap(paper, `>> ${words.toUpperCase()}`),
      '',
      ruleOf(paper),
      '',
    ].join('\n'),
  );

/** A ticket with only text, for example a test print. */
export const wordsSheet = (heading: string, lines: readonly string[]): TicketSheet =>
  sheetOf((paper) =>
    [
      ruleOf(paper),
      ...standsOut(paper, heading),
      ...lines.flatMap((line) => wrap(paper, line)),
      '',
      ruleOf(paper),
      '',
    ].join('\n'),
  );
