import type { ReactNode } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/ui.ts';
import type { LedgerRow } from '#contract/money/money.ts';
import { formatCents } from '#domain/money/money.ts';
import { MomentTime } from '#web/ui/display/moment-time.tsx';
import { FigureTable } from './figure-table.tsx';
import { LEDGER_KIND_NAMES } from './money-words.ts';

interface LedgerTableProps {
  readonly rows: readonly LedgerRow[];
  readonly hideTitle?: boolean;
  /** What can be done with a row, below its words. */
  readonly renderAction?: (row: LedgerRow) => ReactNode;
}

interface WhatProps extends Pick<LedgerTableProps, 'renderAction'> {
  readonly row: LedgerRow;
}

function What({ row, renderAction }: WhatProps) {
  const { kind, at, person, note } = row;
  return (
    <>
      <span className="block semibold">{LEDGER_KIND_NAMES[kind]}</span>
      <span className="muted block">
        <MomentTime at={at} />
        {person !== '' && `, ${person}`}
      </span>
      {note !== '' && <span className="muted block">{note}</span>}
      {renderAction?.(row)}
    </>
  );
}

const KINDS = Object.keys(LEDGER_KIND_NAMES);

/** In chronological order; a payment precedes its fee. */
function inOrder(rows: readonly LedgerRow[]): readonly LedgerRow[] {
  return [...rows].sort((one, other) => one.at - other.at || KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
}

/** What happened to an order's money, signed as the shop sees it: money in is positive. */
export function LedgerRows({ rows, hideTitle = false, renderAction }: LedgerTableProps) {
  return (
    <FigureTable
      title={catalog.ledger}
      hideTitle={hideTitle}
      heads={[catalog.whatHappened, shared.amount]}
      rows={inOrder(rows).map((row) => ({
        key: row.id,
        cells: [<What key="what" row={row} {...(renderAction && { renderAction })} />, formatCents(row.amountCents)],
      }))}
      empty={catalog.nothingHappenedMoney}
    />
  );
}
