/** Answers in pages: one file may contain several, in a list or one after another (rule menu-pages). */
import { type Raw, record, records } from './uber-menu-parts.ts';

/** The pages of a file: its list, or the file itself. */
export function pagesOf(root: unknown): readonly Raw[] {
  const page = record(root);
  return page === null ? records(root) : [page];
}

/** A text in JSON, or where one object ends and another begins without a comma. */
const PART = /"(?:[^"\\]|\\.)*"|\}\s*(?=\{)/g;

/** Consecutive JSON objects as a list. */
export const asList = (text: string): string =>
  `[${text.replace(PART, (part) => (part.startsWith('"') ? part : '},'))}]`;
