import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DashboardOrder } from '#contract/delivery.ts';
import type { OrderMoneyAnswer } from '#contract/money.ts';
import { formatCents } from '#domain/money/money.ts';
import { orderMoneyQuery } from '#web/api/office-money.ts';
import { paths } from '#web/paths.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { Loading } from '#web/ui/display/loading.tsx';
import { Receipt, ReceiptRow } from '#web/ui/display/receipt.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { LedgerTable } from '#web/ui/money/ledger-table.tsx';
import { RefundList } from '#web/ui/money/refund-list.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import styles from './detail-dialog.module.css';
import { DetailPart } from './detail-part.tsx';
import { RefundForm } from './refund-form.tsx';
import type { MadeRefund } from './use-refund.ts';

interface MoneyProps {
  readonly money: OrderMoneyAnswer;
}

const paidCents = ({ ledger }: OrderMoneyAnswer): number =>
  ledger.filter(({ kind }) => kind === 'charged').reduce((sum, { amountCents }) => sum + amountCents, 0);

function Sums({ money }: MoneyProps) {
  const { refunds, left } = money;
  const back = refunds.filter(({ state }) => state !== 'failed');
  const paid = paidCents(money);
  if (paid === 0) return <p className={styles.soft}>Nothing was paid by card for this order.</p>;
  return (
    <Receipt>
      <ReceiptRow label="Paid" amount={formatCents(paid)} />
      {back.length > 0 && (
        <ReceiptRow
          label="Given back"
          amount={formatCents(-back.reduce((sum, { amountCents }) => sum + amountCents, 0))}
        />
      )}
      <ReceiptRow label="Can still go back" amount={formatCents(left.amount)} isTotal />
    </Receipt>
  );
}

function doneWords({ amountCents, state }: MadeRefund): string {
  const amount = formatCents(amountCents);
  return state === 'failed' ? `${amount} could not be given back.` : `${amount} goes back to the customer.`;
}

function Refunding({ money }: MoneyProps) {
  const [isOpen, setOpen] = useState(false);
  // When the form is closed, the focus returns to the button that opened it.
  const [wasOpen, setWasOpen] = useState(false);
  const [said, setSaid] = useState('');
  const close = (): void => {
    setOpen(false);
    setWasOpen(true);
  };
  const done = (refund: MadeRefund): void => {
    setSaid(doneWords(refund));
    close();
  };
  const open = (): void => {
    setSaid('');
    setOpen(true);
  };
  const canRefund = money.left.amount > 0;
  return (
    <>
      <StatusRegion className={styles.next}>{said}</StatusRegion>
      {isOpen && <RefundForm money={money} onDone={done} onLeave={close} />}
      <div className={styles.buttons}>
        {!isOpen && canRefund && (
          <Button variant="quiet" autoFocus={wasOpen} onClick={open}>
            Refund…
          </Button>
        )}
        <ButtonLink variant="plain" to={paths.officeCaseFile(money.orderId)}>
          Case file
        </ButtonLink>
      </div>
    </>
  );
}

function Money({ money }: MoneyProps) {
  const { timeZone } = useArea();
  const { ledger, refunds, sold } = money;
  return (
    <>
      <Sums money={money} />
      {refunds.length > 0 && <RefundList refunds={refunds} dishes={sold.lines} timeZone={timeZone} />}
      <Refunding money={money} />
      <details className={styles.sections}>
        <summary>Ledger ({ledger.length === 1 ? '1 row' : `${ledger.length} rows`})</summary>
        <LedgerTable rows={ledger} timeZone={timeZone} hideTitle />
      </details>
    </>
  );
}

/** What was paid, what went back, and the way to give more back (rules order-money, refund-form). */
export function MoneyPart({ order }: { readonly order: DashboardOrder }) {
  const { data, error, refetch } = useQuery({
    ...orderMoneyQuery(order.id, order.refundedCents),
    enabled: !order.isPending,
  });
  if (order.isPending) return null;
  return (
    <DetailPart title="Payment and Refunds">
      {data === undefined && error === null && (
        <Loading label="Loading the payment">
          <Skeleton />
          <Skeleton width="most" />
        </Loading>
      )}
      {data === undefined && error !== null && (
        <FailedState title="The payment could not be loaded" message={error.message} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Money money={data} />}
    </DetailPart>
  );
}
