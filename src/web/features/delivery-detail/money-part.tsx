import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { OrderMoneyAnswer } from '#contract/money/money.ts';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import type { StaffMissing } from '#contract/order/missing.ts';
import { formatCents } from '#domain/money/money.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { orderMoneyQuery } from '#web/api/staff/office-money.ts';
import { paths } from '#web/paths.ts';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Receipt, ReceiptRow } from '#web/ui/display/receipt.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { LedgerRows } from '#web/ui/money/ledger-table.tsx';
import { RefundList } from '#web/ui/money/refund-list.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { CounterForm } from './counter-form.tsx';
import styles from './detail-dialog.module.css';
import { DetailPart } from './detail-part.tsx';
import { LATE } from './late-parts.ts';
import { MissingForm, markable } from './missing-form.tsx';
import { MissingList } from './missing-list.tsx';
import { beginsChange } from './order-changes.tsx';
import { useOpenForm } from './use-open-form.ts';
import type { MadeRefund } from './use-refund.ts';

interface MoneyProps {
  readonly money: OrderMoneyAnswer;
}

interface OpenMoneyProps extends MoneyProps {
  /** The order is delivered or cancelled. */
  readonly isOver: boolean;
}

const paidCents = ({ ledger }: OrderMoneyAnswer): number =>
  ledger.filter(({ kind }) => kind === 'charged').reduce((sum, { amountCents }) => sum + amountCents, 0);

function Sums({ money }: MoneyProps) {
  const { refunds, left } = money;
  const back = refunds.filter(({ state }) => state !== 'failed');
  const paid = money.isCash ? money.sold.paid : paidCents(money);
  if (paid === 0) return <p className="soft">{catalog.nothingPaidYet}</p>;
  return (
    <Receipt>
      <ReceiptRow label={money.isCash ? shared.paidInCash : shared.paid} amount={formatCents(paid)} />
      {back.length > 0 && (
        <ReceiptRow
          label={shared.refunded}
          amount={formatCents(-back.reduce((sum, { amountCents }) => sum + amountCents, 0))}
        />
      )}
      <ReceiptRow label={catalog.canStillGoBack} amount={formatCents(left.amount)} isTotal />
    </Receipt>
  );
}

function doneWords({ amountCents, state }: MadeRefund, isCash: boolean): string {
  const amount = formatCents(amountCents);
  if (isCash) return catalog.notedAsGivenBack(amount);
  return state === 'failed' ? catalog.couldNotGiveBack(amount) : catalog.goesBackToCustomer(amount);
}

function markedWords({ state, amountCents }: StaffMissing): string {
  return state === 'asked' ? catalog.theCustomerIsAsked : catalog.goesBackToCustomer(formatCents(amountCents));
}

type OpenForm = 'none' | 'refund' | 'counter' | 'missing';

/** What can be done with the money; when a form is closed, the focus returns to the button that opened it. */
function Doing({ money, isOver }: OpenMoneyProps) {
  const { open, setOpen, left, leave } = useOpenForm<OpenForm>('none');
  const [said, setSaid] = useState('');
  const begin = (form: OpenForm): void => {
    setSaid('');
    setOpen(form);
  };
  const close = (words = ''): void => {
    setSaid(words);
    leave();
  };
  return (
    <>
      <StatusRegion className="semibold">{said}</StatusRegion>
      {open === 'refund' && (
        <Suspense fallback={<Skeleton />}>
          <LATE.RefundForm
            money={money}
            onDone={(refund) => close(doneWords(refund, money.isCash))}
            onLeave={() => close()}
          />
        </Suspense>
      )}
      {open === 'missing' && (
        <MissingForm money={money} onDone={(missing) => close(markedWords(missing))} onLeave={() => close()} />
      )}
      {open === 'counter' && (
        <CounterForm
          orderId={money.orderId}
          onDone={(cents) => close(catalog.paidAmountIsNoted(formatCents(cents)))}
          onLeave={() => close()}
        />
      )}
      {open === 'none' && (
        <div className={`row-2 ${styles.buttons}`}>
          {money.left.amount > 0 && (
            <Button variant="quiet" autoFocus={left === 'refund'} onClick={() => begin('refund')}>
              {catalog.refundButton}
            </Button>
          )}
          {!isOver && markable(money).length > 0 && (
            <Button
              variant="quiet"
              {...beginsChange('missing')}
              autoFocus={left === 'missing'}
              onClick={() => begin('missing')}
            >
              {catalog.dishMissingButton}
            </Button>
          )}
          <Button variant="quiet" autoFocus={left === 'counter'} onClick={() => begin('counter')}>
            {catalog.paidAtTheCounterButton}
          </Button>
          <ButtonLink variant="plain" to={paths.office('orders', money.orderId, 'case-file')}>
            {shared.caseFile}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function Money({ money, isOver }: OpenMoneyProps) {
  const { ledger, refunds, sold } = money;
  return (
    <>
      <Sums money={money} />
      {refunds.length > 0 && <RefundList refunds={refunds} dishes={sold.lines} />}
      <MissingList money={money} />
      <Doing money={money} isOver={isOver} />
      <details className={styles.sections}>
        <summary className="muted py-2 pointer">{catalog.ledger(catalog.rowCount(ledger.length))}</summary>
        <LedgerRows rows={ledger} hideTitle />
      </details>
    </>
  );
}

const SHAPES = (
  <>
    <Skeleton />
    <Skeleton width="most" />
  </>
);

/** What was paid, what went back, and the way to give more back (rules order-money, refund-form). */
export function MoneyPart({ order }: { readonly order: DashboardOrder }) {
  const query = useQuery({ ...orderMoneyQuery(order.id, order.refundedCents), enabled: !order.isPending });
  if (order.isPending) return null;
  return (
    <DetailPart title={catalog.paymentAndRefunds}>
      <Loaded query={query} waiting={catalog.loadingThePayment} failed={catalog.paymentNotLoaded} shapes={SHAPES}>
        {(money) => <Money money={money} isOver={isFinal(order.status)} />}
      </Loaded>
    </DetailPart>
  );
}
