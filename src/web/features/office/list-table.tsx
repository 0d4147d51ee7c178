import * as moneyWords from '#catalog/everyone/money-words.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/office.ts';
import type { OfficeColumn, OfficeList, OfficeRow } from '#contract/office.ts';
import { momentText } from '#domain/moment-text.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useArea } from '#web/state/ordering/area.ts';
import styles from './list-table.module.css';
import { useRowActions } from './row-actions.tsx';

/** The kinds of cells that are more than their words. */
const DRAWN: ReadonlySet<OfficeColumn['kind']> = new Set(['phone', 'stars', 'order']);

type OfficeCell = string | number | boolean | null;

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
      return moneyWords.milesShort(Number(cell).toFixed(1));
    case 'yes-no':
      return cell === true ? shared.yes : shared.no;
    case 'stars':
      return `${'★'.repeat(Number(cell))}${'☆'.repeat(5 - Number(cell))}`;
    case 'order':
      return String(cell);
    case 'text':
      return WORDS.has(key) ? capitalized(String(cell)) : String(cell);
  }
}

function Cell({ column: { key, kind, label }, cell }: { readonly column: OfficeColumn; readonly cell: OfficeCell }) {
  const { timeZone } = useArea();
  const text = officeCellText(cell, { key, kind }, timeZone);
  const isEmpty = cell === null || cell === '';
  return (
    <td data-label={label} data-empty={isEmpty || undefined} className={styles[kind === 'yes-no' ? 'yesNo' : kind]}>
      {kind === 'phone' && !isEmpty && <a href={`tel:+1${String(cell)}`}>{text}</a>}
      {kind === 'stars' && !isEmpty && (
        <span role="img" className={styles.starRow} aria-label={catalog.ofFiveStars(String(cell))}>
          {text}
        </span>
      )}
      {kind === 'order' && !isEmpty && <Link to={paths.deliveryOrder(text)}>{text}</Link>}
      {(isEmpty || !DRAWN.has(kind)) && text}
    </td>
  );
}

interface ListTableProps {
  readonly caption: string;
  readonly columns: readonly OfficeColumn[];
  readonly rows: readonly OfficeRow[];
  readonly list: OfficeList;
  readonly isOwner: boolean;
}

/** A list as a table; on a phone each row is a card. An order's number leads to the board (rule order-thread). */
export function ListTable({ caption, columns, rows, list, isOwner }: ListTableProps) {
  const actions = useRowActions(list, isOwner);
  return (
    <table className={`w-full rule-above ${styles.table}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
          {actions !== null && <th scope="col">{actions.label}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} cell={row.cells[column.key] ?? null} />
            ))}
            {actions !== null && <td className={styles.decision}>{actions.render(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
