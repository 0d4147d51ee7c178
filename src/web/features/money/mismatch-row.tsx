import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/money.tsx';
import type { Mismatch } from '#contract/money/money.ts';
import { formatCents } from '#domain/money/money.ts';
import type { StaffRole } from '#domain/person/roles.ts';
import { paths } from '#web/paths.ts';
import { useNow } from '#web/state/store/now.ts';
import { MomentTime } from '#web/ui/display/moment-time.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { usePress } from '#web/ui/form/use-press.ts';
import { actionLook, isUrgentMismatch, MISMATCH_NAMES, settleWay } from './mismatch-words.ts';
import styles from './mismatches.module.css';

interface MismatchRowProps {
  readonly mismatch: Mismatch;
  readonly role: StaffRole;
  readonly isBusy: boolean;
  readonly onLook: (orderId: string) => void;
  readonly onPress: (mismatch: Mismatch) => void;
  /** `isGiven`: the money was given back by hand. */
  readonly onSettle: (mismatch: Mismatch, isGiven: boolean) => void;
}

function NextAction({ mismatch, role, isBusy, onPress }: Omit<MismatchRowProps, 'onLook' | 'onSettle'>) {
  const { action, orderId, orderNumber } = mismatch;
  const about = orderNumber === null ? '' : catalog.forOrder(orderNumber);
  // A press is about the row that was seen when it began, even if the list has moved since.
  const press = usePress(() => mismatch, onPress);
  switch (actionLook(mismatch, role)) {
    case 'press':
      return (
        <Button
          variant="quiet"
          busy={isBusy}
          busyLabel={shared.saving}
          aria-label={`${action.words}${about}`}
          {...press}
        >
          {action.words}
        </Button>
      );
    case 'case-file':
      return (
        <ButtonLink variant="quiet" to={paths.office('orders', orderId ?? '', 'case-file')}>
          {action.words}
        </ButtonLink>
      );
    case 'ask-owner':
      return <p className="soft small">{catalog.forTheOwner(action.words)}</p>;
    case 'words':
      return <p className="soft small">{action.words}</p>;
  }
}

/** The ways out that need no provider, for the owner (rule settled-another-way). */
function Settle({
  mismatch,
  role,
  isBusy,
  onSettle,
}: Pick<MismatchRowProps, 'mismatch' | 'role' | 'isBusy' | 'onSettle'>) {
  const way = settleWay(mismatch, role);
  const given = usePress(
    () => mismatch,
    (seen) => onSettle(seen, true),
  );
  const settled = usePress(
    () => mismatch,
    (seen) => onSettle(seen, false),
  );
  if (way === 'no') return null;
  return (
    <>
      {way === 'given' && (
        <Button variant="plain" disabled={isBusy} {...given}>
          {catalog.markRefundedByHand}
        </Button>
      )}
      <Button variant="plain" disabled={isBusy} {...settled}>
        {catalog.markSettledAnotherWay}
      </Button>
    </>
  );
}

function Deadline({ deadline }: { readonly deadline: number }) {
  const now = useNow();
  return (
    <span className={`text-warn semibold ${styles.deadline}`} data-urgent={isUrgentMismatch(deadline, now)}>
      {catalog.answerBy(<MomentTime at={deadline} />)}
    </span>
  );
}

/** One thing that does not fit: what, how much, since when, until when, and the one thing to do about it. */
export function MismatchRow({ mismatch, role, isBusy, onLook, onPress, onSettle }: MismatchRowProps) {
  const { kind, words, orderId, orderNumber, amountCents, since, deadline } = mismatch;
  return (
    <li className={`stack-2 gap-x-4 py-4 rule-below ${styles.row}`} aria-busy={isBusy}>
      <div className="stack-1 anywhere">
        <h3 className="plain-heading text-danger size-2 bold">{MISMATCH_NAMES[kind]}</h3>
        <p>{words}</p>
        <p className="muted flex wrap gap-x-4 items-center">
          {orderId !== null && orderNumber !== null && (
            <button
              type="button"
              className="target text-ink semibold tabular underline"
              aria-haspopup="dialog"
              onClick={() => onLook(orderId)}
            >
              {shared.orderNumbered(orderNumber)}
            </button>
          )}
          <span>{catalog.sinceTime(<MomentTime at={since} />)}</span>
          {deadline !== null && <Deadline deadline={deadline} />}
        </p>
      </div>
      <p className={`size-3 bold tabular ${styles.amount}`}>{amountCents === null ? '' : formatCents(amountCents)}</p>
      <div className={`span-all ${styles.action}`}>
        <NextAction mismatch={mismatch} role={role} isBusy={isBusy} onPress={onPress} />
        <Settle mismatch={mismatch} role={role} isBusy={isBusy} onSettle={onSettle} />
      </div>
    </li>
  );
}
