import type { OfficeColumn, OfficeRow } from '#contract/office.ts';
import { useArea } from '#web/state/area.ts';
import { Button } from '#web/ui/button.tsx';
import { cellText, type OfficeCell } from './cell-text.ts';
import styles from './list-table.module.css';
import { useDecision } from './use-decision.ts';

interface CellProps {
  readonly column: OfficeColumn;
  readonly cell: OfficeCell;
}

function Cell({ column: { key, kind, label }, cell }: CellProps) {
  const { timeZone } = useArea();
  const text = cellText(cell, { key, kind }, timeZone);
  const isEmpty = cell === null || cell === '';
  return (
    <td data-label={label} className={styles[kind === 'yes-no' ? 'yesNo' : kind]}>
      {kind === 'phone' && !isEmpty && <a href={`tel:+1${String(cell)}`}>{text}</a>}
      {kind === 'stars' && !isEmpty && (
        <span role="img" className={styles.starRow} aria-label={`${String(cell)} of 5 stars`}>
          {text}
        </span>
      )}
      {(isEmpty || (kind !== 'phone' && kind !== 'stars')) && text}
    </td>
  );
}

type Decision = ReturnType<typeof useDecision>;

function DecisionCell({ row, decision: { busyId, decide } }: { readonly row: OfficeRow; readonly decision: Decision }) {
  if (row.cells.status !== 'new') return <td className={styles.decision} />;
  const address = String(row.cells.address);
  return (
    <td className={styles.decision}>
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          busy={busyId === row.id}
          aria-label={`Approve ${address}`}
          onClick={() => void decide(row, 'approved')}
        >
          Approve
        </Button>
        <Button
          variant="plain"
          busy={busyId === row.id}
          aria-label={`Decline ${address}`}
          onClick={() => void decide(row, 'declined')}
        >
          Decline
        </Button>
      </div>
    </td>
  );
}

interface ListTableProps {
  readonly caption: string;
  readonly columns: readonly OfficeColumn[];
  readonly rows: readonly OfficeRow[];
  /** Requests that can be approved and declined. */
  readonly canDecide: boolean;
}

/** A list as a table; on a phone each row is a card. */
export function ListTable({ caption, columns, rows, canDecide }: ListTableProps) {
  const decision = useDecision();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
          {canDecide && <th scope="col">Decision</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} cell={row.cells[column.key] ?? null} />
            ))}
            {canDecide && <DecisionCell row={row} decision={decision} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
