import * as catalog from '#catalog/office.ts';
import type { OfficeColumn, OfficeList, OfficeRow } from '#contract/office.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { type OfficeCell, officeCellText } from './cell-text.ts';
import styles from './list-table.module.css';
import { useRowActions } from './row-actions.tsx';

/** The kinds of cells that are more than their words. */
const DRAWN: ReadonlySet<OfficeColumn['kind']> = new Set(['phone', 'stars', 'order']);

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
