import * as catalog from '#catalog/office.ts';
import type { OfficeColumn } from '#contract/office.ts';
import { momentText } from '#domain/moment-text.ts';
import { formatPhone } from '#domain/person/written-phone.ts';

export type OfficeCell = string | number | boolean | null;

const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Columns that hold one of a few words, which the data spells in lower case. */
const WORDS: ReadonlySet<string> = new Set(['status', 'kind']);

/** A cell as people read it; '–' where there is nothing. */
export function officeCellText(
  cell: OfficeCell,
  { key, kind }: Pick<OfficeColumn, 'key' | 'kind'>,
  timeZone: string,
): string {
  if (cell === null || cell === '') return '–';
  switch (kind) {
    case 'time':
      return momentText(Number(cell), timeZone);
    case 'phone':
      return formatPhone(String(cell));
    case 'miles':
      return catalog.miCell(Number(cell).toFixed(1));
    case 'yes-no':
      return cell === true ? catalog.yes : catalog.no;
    case 'stars':
      return `${'★'.repeat(Number(cell))}${'☆'.repeat(5 - Number(cell))}`;
    case 'order':
      return String(cell);
    case 'text':
      return WORDS.has(key) ? capitalized(String(cell)) : String(cell);
  }
}
