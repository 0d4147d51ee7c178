/** An order's ticket as plain lines, for printers that take text (rule ticket-content). */
import { clockTime } from '#domain/clock-time.ts';
import { formatCents } from '#domain/money/money.ts';
import type { ReadableItem } from '#domain/selection/readable-items.ts';

export interface TicketFacts {
  readonly orderNumber: string;
  readonly restaurant: string;
  /** Unix ms. */
  readonly createdAt: number;
  readonly estimatedAt: number;
  readonly timeZone: string;
  readonly items: readonly ReadableItem[];
  readonly swaps: readonly { readonly dish: string; readonly count: number; readonly swap: string }[];
  /** Such as 'NOT PAID'; each in a line that stands out. */
  readonly marks: readonly string[];
  /** Where it goes, line by line; none on a restaurant's own printer. */
  readonly door: readonly string[];
  /** Label and cents; none on a restaurant's own printer. */
  readonly sums: readonly (readonly [string, number])[];
}

/** Letters in a line of a roll of 80 mm. */
const WIDTH = 48;
const DEEPEST = 3;

/** What printers have no letter for: they know ASCII, whatever their code page. */
const PLAIN: Readonly<Record<string, string>> = {
  '×': 'x',
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
};

function plain(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...bare]
    .map((letter) => PLAIN[letter] ?? (/[ -~]/.test(letter) ? letter : /\s/.test(letter) ? ' ' : '?'))
    .join('');
}

/** The words in lines that fit, each after the first as far in as the first. */
function wrap(text: string, indent = 0): string[] {
  const room = WIDTH - indent;
  const lines: string[] = [];
  let line = '';
  for (const word of plain(text)
    .split(/\s+/)
    .filter((one) => one !== '')) {
    let rest = word;
    if (line !== '' && line.length + 1 + rest.length > room) {
      lines.push(line);
      line = '';
    }
    for (; rest.length > room; rest = rest.slice(room)) lines.push(rest.slice(0, room));
    line = line === '' ? rest : `${line} ${rest}`;
  }
  if (line !== '') lines.push(line);
  return lines.map((one) => `${' '.repeat(indent)}${one}`);
}

/** Words at the left and an amount at the right of the last line that they need. */
function priced(text: string, cents: number | null, indent = 0): string[] {
  const amount = cents === null || cents === 0 ? '' : formatCents(cents);
  const lines = wrap(text, indent);
  const last = lines.pop() ?? '';
  if (amount === '') return [...lines, last];
  const gap = WIDTH - last.length - amount.length;
  return gap > 0 ? [...lines, last + ' '.repeat(gap) + amount] : [...lines, last, amount.padStart(WIDTH)];
}

const RULE = '-'.repeat(WIDTH);
const centered = (text: string): string => ' '.repeat(Math.max(0, Math.floor((WIDTH - text.length) / 2))) + text;
const standsOut = (text: string): string[] => ['', ...wrap(`*** ${text.toUpperCase()} ***`).map(centered), ''];

function itemLines({ quantity, title, price, sections, specialInstructions }: ReadableItem): string[] {
  const choices = sections.flatMap((section) => [
    ...priced(`${section.title}:`, section.price, 2),
    ...section.lines.flatMap(({ text, price: extra, depth }) => priced(text, extra, 4 + 2 * Math.min(depth, DEEPEST))),
  ]);
  const note = specialInstructions === '' ? [] : wrap(`>> NOTE: ${specialInstructions}`, 2);
  return [...priced(`${quantity} x ${title}`, price), ...choices, ...note, ''];
}

/** The ticket; ends with room for the cut. */
export function ticketText(facts: TicketFacts): string {
  const { orderNumber, restaurant, createdAt, estimatedAt, timeZone, items, swaps, marks, door, sums } = facts;
  const number = plain(orderNumber);
  return [
    '='.repeat(WIDTH),
    centered([...number].join(' ')),
    '='.repeat(WIDTH),
    ...wrap(restaurant),
    ...wrap(`Ordered ${clockTime(createdAt, timeZone)}, at the door by ${clockTime(estimatedAt, timeZone)}`),
    ...marks.flatMap(standsOut),
    RULE,
    ...items.flatMap(itemLines),
    ...swaps.flatMap(({ dish, count, swap }) => wrap(`>> ${count} x ${dish}: swapped for ${swap}`)),
    ...(door.length === 0 ? [] : [RULE, ...door.flatMap((line) => wrap(line))]),
    ...(sums.length === 0 ? [] : [RULE, ...sums.flatMap(([label, cents]) => priced(label, cents))]),
    RULE,
    '',
  ].join('\n');
}

/** A ticket of words alone, such as the one by which a printer is tried. */
export function wordsTicket(heading: string, lines: readonly string[]): string {
  return [RULE, ...standsOut(heading), ...lines.flatMap((line) => wrap(line)), '', RULE, ''].join('\n');
}
