import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/office.ts';
import type { OfficeList, OfficeRow } from '#contract/office.ts';
import { REPLY_LETTERS } from '#domain/person/text-lengths.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { ask } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { askReason } from '#web/ui/dialog/ask-reason.tsx';
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
        aria-label={catalog.approveAddress(address)}
        onClick={() => void decide(row, 'approved')}
      >
        {catalog.approve}
      </Button>
      <Button
        variant="plain"
        busy={busyId === row.id}
        aria-label={catalog.declineAddress(address)}
        onClick={() => void decide(row, 'declined')}
      >
        {catalog.decline}
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
      aria-label={catalog.markTextRead(formatPhone(String(row.cells.phone)))}
      onClick={() => reading.markRead(row.id)}
    >
      {shared.markAsRead}
    </Button>
  );
}

/** Answers a review by a text, once the words are written (rule review-reply). */
function useReply() {
  const { sent, send } = useAlertedSending({
    scope: { id: 'replies' },
    mutationFn: ({ id, words }: { readonly id: string; readonly words: string }) =>
      ask('POST /api/office/reviews/:orderId/reply', {
        ...PRESS_LIMITS,
        label: catalog.replyRequest,
        params: { orderId: id },
        body: { words },
      }),
    refreshes: [['office', 'reviews']],
  });
  const reply = async ({ id, cells }: OfficeRow): Promise<void> => {
    const words = await askReason({
      title: catalog.replyReviewOrder(String(cells.order_number)),
      text: catalog.replyExplained,
      label: catalog.yourReply,
      hint: catalog.replyExample,
      missing: catalog.pleaseWriteAReply,
      maxLength: REPLY_LETTERS,
      confirmLabel: catalog.sendTheReply,
    });
    if (words !== null) send({ id, words });
  };
  return { busyId: sent?.id ?? null, reply };
}

function Reply({ row, replying }: RowProps & { readonly replying: ReturnType<typeof useReply> }) {
  if (row.cells.reply !== null) return null;
  return (
    <Button
      variant="quiet"
      busy={replying.busyId === row.id}
      aria-label={catalog.replyReviewOrder(String(row.cells.order_number))}
      onClick={() => void replying.reply(row)}
    >
      {catalog.reply}
    </Button>
  );
}

/**
 * Leads to the form that adds a person, with the name in it (rule make-driver). What follows '#' in an address reaches
 * no log.
 */
function MakeDriver({ row }: RowProps) {
  if (row.cells.hired_at !== null) return null;
  const name = `${String(row.cells.first_name)} ${String(row.cells.last_name)}`.trim();
  return (
    <Link
      href={`${paths.office('staff')}#${new URLSearchParams({ name, phone: row.id })}`}
      className="link"
      aria-label={catalog.makeDriverNamed(name)}
    >
      {catalog.makeDriver}
    </Link>
  );
}

/** What can be done with the rows of a list: the column's heading, and a row's buttons; null where nothing can. */
export function useRowActions(list: OfficeList, isOwner: boolean) {
  const decision = useDecision();
  const reading = useMarkRead();
  const replying = useReply();
  if (list === 'whitelist') {
    return { label: catalog.decision, render: (row: OfficeRow) => <Decision row={row} decision={decision} /> };
  }
  if (list === 'reviews')
    return { label: catalog.reply, render: (row: OfficeRow) => <Reply row={row} replying={replying} /> };
  if (list === 'waitlist' && isOwner)
    return { label: catalog.hire, render: (row: OfficeRow) => <MakeDriver row={row} /> };
  return list === 'inbox'
    ? { label: shared.done, render: (row: OfficeRow) => <MarkRead row={row} reading={reading} /> }
    : null;
}
