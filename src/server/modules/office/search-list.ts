/** What a search finds in one of the office's lists; rows are folded here, so that every database finds the same. */
import type { OfficeColumn } from '#contract/office.ts';
import { foldText } from '#domain/menu/search.ts';
import { isPhoneTyping, readPhone } from '#domain/person/phone.ts';
import { digitsOf } from '#domain/person/written-phone.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type ListRow, readListChunks } from './office-lists-store.ts';
import type { OfficeTable } from './office-tables.ts';

/** Fewer digits would match every other phone number. */
const FEWEST_DIGITS = 3;

interface SearchedRow {
  readonly texts: readonly string[];
  /** Ten digits; '' if the list shows none. */
  readonly phone: string;
}

function phoneDigits(words: string): string | null {
  const whole = readPhone(words, 'phone-page');
  if (whole.ok) return whole.value;
  const digits = digitsOf(words);
  return isPhoneTyping(words) && digits.length >= FEWEST_DIGITS ? digits : null;
}

/** Tells which rows a search finds (rule office-lists): each word in a text of a row, or in its phone. '' finds all. */
export function rowSearch(typed: string): (row: SearchedRow) => boolean {
  const query = foldText(typed);
  const wholePhone = phoneDigits(query);
  const words = query
    .replace(/(?<!\S)#+/g, '')
    .split(' ')
    .map((word) => ({ word, digits: wholePhone === null ? phoneDigits(word) : null }));
  return ({ texts, phone }) => {
    if (wholePhone !== null && phone.includes(wholePhone)) return true;
    const haystack = foldText(texts.join(' '));
    return words.every(({ word, digits }) => haystack.includes(word) || (digits !== null && phone.includes(digits)));
  };
}

function searched({ columns }: OfficeTable, row: ListRow): SearchedRow {
  const textsOf = (...wanted: readonly OfficeColumn['kind'][]) =>
    columns
      .filter(({ kind }) => wanted.includes(kind))
      .map(({ key, cell }) => String((cell === undefined ? row[key] : cell(row)) ?? ''));
  return { texts: textsOf('text', 'order'), phone: textsOf('phone').join(' ') };
}

type Needs = Pick<Dependencies, 'database'>;

/** All that a search finds, newest first, in pieces; '' finds all. */
export async function* findChunks(
  { database }: Needs,
  table: OfficeTable,
  search: string,
): AsyncGenerator<readonly ListRow[]> {
  const matches = rowSearch(search);
  for await (const rows of readListChunks(database.db, table.source)) {
    yield search.trim() === '' ? rows : rows.filter((row) => matches(searched(table, row)));
  }
}

export interface FoundRows {
  readonly rows: readonly ListRow[];
  readonly total: number;
}

/** One page of what a search finds, and how much it finds. */
export async function findPage(
  needs: Needs,
  table: OfficeTable,
  { search, limit, offset }: { readonly search: string; readonly limit: number; readonly offset: number },
): Promise<FoundRows> {
  const page: ListRow[] = [];
  let total = 0;
  for await (const rows of findChunks(needs, table, search)) {
    page.push(...rows.slice(Math.max(0, offset - total), Math.max(0, offset + limit - total)));
    total += rows.length;
  }
  return { rows: page, total };
}
