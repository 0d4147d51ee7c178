import * as catalog from '#catalog/server/menu-files.ts';
import type { Draft } from '../menu-reading.ts';
import { ROW_KINDS } from './columns.ts';
import type { SheetRow } from './open-sheet.ts';
import { cellFields } from './sheet-cells.ts';
import { putCategory, putDish, putGroup, putOption, type Reading } from './sheet-reading.ts';

/** The level of a group or an option, 1 where the cell is empty; null if it is none. */
function levelOf(row: SheetRow, { issues }: Reading): number | null {
  const typed = row.cell('Level').trim();
  if (typed === '') return 1;
  if (/^[1-9]\d?(?:[.,]0+)?$/.test(typed)) return Number.parseInt(typed, 10);
  issues.push({ path: `row ${row.number}, Level`, text: catalog.wholeFromOne(typed.slice(0, 40)) });
  return null;
}

/** A row of the shop's own format (rule spreadsheet-forms): a category, a dish, a group or an option. */
export function readOwnRow(row: SheetRow, reading: Reading): void {
  const typed = row.cell('Row').trim().toLowerCase();
  const kind = ROW_KINDS.find((one) => one === typed);
  if (kind === undefined) {
    const what = typed === '' ? catalog.isEmpty : `is '${typed.slice(0, 40)}'`;
    reading.issues.push({ path: `row ${row.number}, Row`, text: catalog.writeRowKind(what) });
    return;
  }
  const part = cellFields(row, kind, reading);
  if (kind === 'category') putCategory(row, part, reading);
  else if (kind === 'dish') putDish(row, part, reading);
  else putInDish(row, part, kind, reading);
}

function putInDish(row: SheetRow, part: Draft, kind: 'group' | 'option', reading: Reading): void {
  const level = levelOf(row, reading);
  if (level === null) return;
  if (kind === 'group') putGroup(row, part, level, reading);
  else putOption(row, part, level, reading);
}
