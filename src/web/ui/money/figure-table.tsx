import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './figure-table.module.css';

export interface FigureRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
  readonly isTotal?: boolean;
}

interface FigureTableProps {
  readonly title: string;
  /** The title is read out, not shown. */
  readonly hideTitle?: boolean;
  readonly heads: readonly string[];
  /** How many columns at the left hold words; the others hold figures. */
  readonly words?: number;
  readonly rows: readonly FigureRow[];
  /** Shown instead of the table if there are no rows. */
  readonly empty?: string;
}

/** With more figures a row has two lines on a phone. */
const FEW_FIGURES = 3;

/** Words at the left, figures at the right, in digits of one width, so that they can be added up by eye. */
export function FigureTable({ title, hideTitle = false, heads, words = 1, rows, empty }: FigureTableProps) {
  const id = useId();
  const kind = (at: number): string | undefined => (at < words ? styles.words : styles.figure);
  return (
    <section className="stack-2 content-start min-0" aria-labelledby={id}>
      <h3 id={id} className={hideTitle ? 'visually-hidden' : undefined}>
        {title}
      </h3>
      {rows.length === 0 && empty !== undefined ? (
        <p className="soft">{empty}</p>
      ) : (
        <table
          className={classNames(styles.table, heads.length - words > FEW_FIGURES && styles.many)}
          aria-labelledby={id}
        >
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th key={head} scope="col" className={kind(at)}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells, isTotal }) => (
              <tr key={key} className={isTotal === true ? styles.total : undefined}>
                {cells.map((cell, at) =>
                  at === 0 ? (
                    <th key={heads[at]} scope="row" className={kind(at)}>
                      {cell}
                    </th>
                  ) : (
                    <td key={heads[at]} className={kind(at)}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
