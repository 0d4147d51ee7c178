import type { OfficeList, OfficeRow } from '#contract/office.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useDecision } from './use-decision.ts';
import { useMarkRead } from './use-mark-read.ts';

interface RowProps {
  readonly row: OfficeRow;
}

function Decision({ row, decision }: RowProps & { readonly decision: ReturnType<typeof useDecision> }) {
  if (row.cells.status !== 'new') return null;
  const { busyId, decide } = decision;
  const address = String(row.cells.address);
  return (
    <div className="flex gap-2">
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
  );
}

function MarkRead({ row, reading }: RowProps & { readonly reading: ReturnType<typeof useMarkRead> }) {
  if (row.cells.read_at !== null) return null;
  return (
    <Button
      variant="quiet"
      busy={reading.busyId === row.id}
      aria-label={`Mark the text of ${formatPhone(String(row.cells.phone))} as read`}
      onClick={() => reading.markRead(row.id)}
    >
      Mark as read
    </Button>
  );
}

/**
 * What can be done with the rows of a list: the heading of the column, and the buttons of a row; null where there is
 * nothing to do.
 */
export function useRowActions(list: OfficeList) {
  const decision = useDecision();
  const reading = useMarkRead();
  if (list === 'whitelist') {
    return { label: 'Decision', render: (row: OfficeRow) => <Decision row={row} decision={decision} /> };
  }
  return list === 'inbox'
    ? { label: 'Done', render: (row: OfficeRow) => <MarkRead row={row} reading={reading} /> }
    : null;
}
