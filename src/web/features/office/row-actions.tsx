import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/office.ts';
import type { OfficeList, OfficeRow, WhitelistDecision } from '#contract/office.ts';
import { REPLY_LETTERS } from '#domain/person/text-lengths.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { askPress } from '#web/api/staff/ask-press.ts';
import { markTextRead } from '#web/api/staff/exceptions.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-queue.ts';
import { askReason } from '#web/ui/dialog/ask-reason.tsx';
import { Button } from '#web/ui/form/button.tsx';

interface RowProps {
  readonly row: OfficeRow;
}

const QUESTIONS = {
  approved: {
    title: catalog.approveThisAddress,
    text: (address: string, phone: string) => catalog.approveExplained(address, phone),
    confirmLabel: catalog.approve,
  },
  declined: {
    title: catalog.declineThisRequest,
    text: (address: string, phone: string) => catalog.declineExplained(address, phone),
    confirmLabel: catalog.decline,
  },
} as const;

/** Asks, then decides a whitelist request; the list is read again in any case. `busyId` is the one at work. */
function useDecision() {
  const { sent, send } = useAlertedSending({
    scope: { id: 'decisions' },
    mutationFn: ({ id, decision }: { readonly id: string; readonly decision: WhitelistDecision }) => {
      const call = { label: requests.decision, params: { id }, body: { decision } };
      return askOnce('POST /api/office/whitelist/:id/decision', call);
    },
    refreshes: [['office', 'whitelist']],
  });
  const decide = async ({ id, cells }: OfficeRow, decision: WhitelistDecision): Promise<void> => {
    const { title, text, confirmLabel } = QUESTIONS[decision];
    const words = text(String(cells.address), formatPhone(String(cells.phone)));
    if (await showConfirm({ title, text: words, confirmLabel })) send({ id, decision });
  };
  return { busyId: sent?.id ?? null, decide };
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

/** Marks a customer's text as read, for everybody; the list is read again in any case. `busyId` is the one at work. */
function useMarkRead() {
  const { sent, send } = useAlertedSending({
    scope: { id: 'mark as read' },
    mutationFn: markTextRead,
    refreshes: [['office', 'inbox']],
  });
  return { busyId: sent, markRead: send };
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
      askPress('POST /api/office/reviews/:orderId/reply', {
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

/** Asks, then removes a person from the driver waitlist (rule leave-waitlist); the list is read again in any case. */
function useRemoval() {
  const { sent, send } = useAlertedSending({
    scope: { id: 'removals' },
    mutationFn: (phone: string) =>
      askPress('POST /api/office/waitlist/remove', { label: requests.removingThePerson, body: { phone } }),
    refreshes: [['office', 'waitlist']],
  });
  const remove = async (phone: string, name: string): Promise<void> => {
    const title = shared.removeQuestion(name);
    const text = catalog.leaveWaitlistExplained(formatPhone(phone));
    if (await showConfirm({ title, text, confirmLabel: shared.remove, tone: 'danger' })) send(phone);
  };
  return { busyId: sent, remove };
}

const nameOf = ({ cells }: OfficeRow): string => `${String(cells.first_name)} ${String(cells.last_name)}`.trim();

function Removal({ row, removal }: RowProps & { readonly removal: ReturnType<typeof useRemoval> }) {
  const name = nameOf(row);
  return (
    <Button
      variant="plain"
      busy={removal.busyId === row.id}
      aria-label={shared.removeNamed(name)}
      onClick={() => void removal.remove(row.id, name)}
    >
      {shared.remove}
    </Button>
  );
}

/**
 * Leads to the form that adds a person, with the name in it (rule make-driver). What follows '#' in an address reaches
 * no log.
 */
function MakeDriver({ row }: RowProps) {
  if (row.cells.hired_at !== null) return null;
  const name = nameOf(row);
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
  const removal = useRemoval();
  if (list === 'whitelist') {
    return { label: catalog.decision, render: (row: OfficeRow) => <Decision row={row} decision={decision} /> };
  }
  if (list === 'reviews')
    return { label: catalog.reply, render: (row: OfficeRow) => <Reply row={row} replying={replying} /> };
  if (list === 'waitlist' && isOwner)
    return {
      label: catalog.hire,
      render: (row: OfficeRow) => (
        <div className="bar-2">
          <MakeDriver row={row} />
          <Removal row={row} removal={removal} />
        </div>
      ),
    };
  return list === 'inbox'
    ? { label: shared.done, render: (row: OfficeRow) => <MarkRead row={row} reading={reading} /> }
    : null;
}
