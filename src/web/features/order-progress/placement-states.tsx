import type { ReactNode } from 'react';
import * as catalog from '#catalog/customers/order-progress.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { paths } from '#web/paths.ts';
import { useSlow } from '#web/ui/display/loading.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { AnyIcon, type AnyIconName } from '#web/ui/icon/any-icon.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { SupportContact } from '#web/ui/support/support-contact.tsx';
import type { KnownPayment, PlacementStep } from './find-placed-order.ts';
import styles from './order-progress.module.css';

interface WaitProps {
  readonly title: string;
  readonly icon: AnyIconName;
  readonly children: ReactNode;
}

/** A wait that says what has happened, and that there is nothing to do. */
function Wait({ title, icon, children }: WaitProps) {
  return (
    <section className={`stack-5 p-5 bg-lamp-soft round-3 ${styles.hero}`} aria-busy="true">
      <span className={`grid place-center bg-lamp pill ${styles.waiting}`}>
        <AnyIcon name={icon} size="large" />
      </span>
      <StatusRegion className="stack-1">
        <h1 className={`size-5 strong display-face ${styles.headline}`} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </StatusRegion>
    </section>
  );
}

const PAID_STEPS: readonly PlacementStep[] = ['look-for-pending', 'convert', 'wait', 'check-again'];

/**
 * Shown during the first search for the order: the payment is checked first, then the order is made
 * (rule new-order-never-failed).
 */
export function Placing({ step }: { readonly step: PlacementStep }) {
  const isPaid = PAID_STEPS.includes(step);
  const isSlow = useSlow();
  const title = isPaid ? catalog.paymentReceivedCreating : catalog.checkingYourPayment;
  return (
    <Page title={title} heading="own" back={paths.restaurants()}>
      <div className="stack-5">
        <Wait title={title} icon={isPaid ? 'receipt' : 'card'}>
          <p>{catalog.takesAFewSeconds}</p>
          {isSlow && <p>{catalog.takingLongerThan}</p>}
        </Wait>
      </div>
    </Page>
  );
}

/** Shown until the provider has confirmed the payment; the page keeps asking. */
export function Confirming() {
  return (
    <Page title={catalog.paymentIsBeingConfirmed} heading="own" back={paths.restaurants()}>
      <div className="stack-5">
        <Wait title={catalog.paymentIsBeingConfirmed} icon="card">
          <p>{catalog.bankNeedsAMoment}</p>
          <p>{catalog.nothingToDo}</p>
        </Wait>
        <SupportContact />
      </div>
    </Page>
  );
}

/** Shown while a paid order is being made under this number (rule new-order-never-failed). */
export function Creating({ orderNumber }: { readonly orderNumber: string }) {
  return (
    <Page title={shared.orderNumbered(orderNumber)} back={paths.restaurants()}>
      <div className="stack-5">
        <section className={`stack-5 p-5 bg-lamp-soft round-3 ${styles.hero}`} aria-busy="true">
          <span className={`grid place-center bg-lamp pill ${styles.waiting}`}>
            <AnyIcon name="receipt" size="large" />
          </span>
          <StatusRegion className="stack-1">
            <h2 className={`size-5 strong display-face ${styles.headline}`}>{catalog.paymentReceivedCreating}</h2>
            <p>{catalog.orderWillAppearHere}</p>
          </StatusRegion>
        </section>
        <SupportContact />
      </div>
    </Page>
  );
}

interface OrderErrorProps {
  readonly message: string;
  readonly payment: KnownPayment;
  /** Asks again; absent if the answer would be the same. */
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

/** The 'Order Error' screen (rule order-success-errors). */
export function OrderError({ message, payment, onRetry, isRetrying = false }: OrderErrorProps) {
  const isUnpaid = payment === 'none';
  return (
    <Page title={catalog.orderError} heading="own" back={paths.restaurants()}>
      <div className="stack-5">
        <section className={`stack-5 p-5 bg-danger-soft round-3 ${styles.hero} ${styles.error}`} role="alert">
          <AnyIcon name="warning" size="large" />
          <div className="stack-1">
            <h1 className={`size-5 strong display-face ${styles.headline}`} tabIndex={-1}>
              {catalog.orderError}
            </h1>
            <p className="size-3">{message}</p>
            {isUnpaid && <p>{catalog.nothingChargedCartKept}</p>}
            {onRetry !== undefined && payment === 'unknown' && <p>{catalog.yourOrderIsNotLost}</p>}
          </div>
          <div className="row-3">
            {onRetry !== undefined && (
              <Button busy={isRetrying} onClick={onRetry}>
                {shared.tryAgain}
              </Button>
            )}
            {isUnpaid && <ButtonLink to={paths.tip()}>{catalog.backToPayment}</ButtonLink>}
            <ButtonLink variant={onRetry === undefined && !isUnpaid ? 'primary' : 'quiet'} to={paths.restaurants()}>
              {catalog.returnToRestaurants}
            </ButtonLink>
          </div>
        </section>
        <SupportContact />
      </div>
    </Page>
  );
}
