import type { ReactNode } from 'react';
import * as catalog from '#catalog/customers/checkout.ts';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { paths } from '#web/paths.ts';
import type { ClosedKitchen } from '#web/state/ordering/kitchen.ts';
import { ClosedNotice } from '#web/ui/display/closed-notice.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { keepFocus } from '#web/ui/page/focus-heading.ts';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import styles from './checkout-page.module.css';
import type { EditPlaces } from './edit-places.ts';
import type { ShownFees } from './shown-fees.ts';

const OtherRestaurants = () => (
  <ButtonLink to={paths.restaurants()} variant="quiet">
    {shared.seeOtherRestaurants}
  </ButtonLink>
);

interface RefusedProps {
  readonly refused: ShownFees & { readonly kind: 'refused' };
  readonly onChangeAddress: () => void;
  readonly onRetry: () => void;
}

function Refused({ refused: { message, wayOn }, onChangeAddress, onRetry }: RefusedProps) {
  const actions = {
    address: <Button onClick={onChangeAddress}>{shared.changeAddress}</Button>,
    restaurants: <OtherRestaurants />,
    retry: (
      <Button ref={keepFocus} onClick={onRetry}>
        {shared.tryAgain}
      </Button>
    ),
  };
  return (
    <Notice tone="danger" title={message} actions={actions[wayOn]}>
      {wayOn === 'address' && catalog.cartKeptChangeAddress}
    </Notice>
  );
}

/** `isTold`: an alert has already said that the fees could not be had (rule fee-estimate). */
function Estimated({ isTold, onRetry }: { readonly isTold: boolean; readonly onRetry: () => void }) {
  return (
    <Notice
      tone="warn"
      title={isTold ? catalog.figuresEstimate : requests.failedToCalculateFees}
      actions={
        <Button ref={keepFocus} variant="quiet" onClick={onRetry}>
          {shared.tryAgain}
        </Button>
      }
    >
      {!isTold && catalog.estimateNote}
      {catalog.exactOnesBeforePaying}
    </Notice>
  );
}

function Changes({ changes }: { readonly changes: readonly string[] }) {
  return (
    <Notice tone="warn" title={catalog.theFiguresHaveChanged}>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Notice>
  );
}

interface CheckoutNoticesProps {
  readonly shown: ShownFees;
  readonly changes: readonly string[];
  readonly closed: ClosedKitchen | null;
  readonly edit: EditPlaces;
  readonly onRetry: () => void;
  /** What comes first. */
  readonly children: ReactNode;
}

/** What the customer should know before going on, read out as it appears. */
export function CheckoutNotices({ shown, changes, closed, edit, onRetry, children }: CheckoutNoticesProps) {
  return (
    <StatusRegion className={`stack-3 ${styles.notices}`}>
      {children}
      {shown.kind === 'refused' && closed?.isWholeShop !== true && (
        <Refused refused={shown} onChangeAddress={edit.address} onRetry={onRetry} />
      )}
      {shown.kind === 'estimate' && <Estimated isTold={shown.isTold} onRetry={onRetry} />}
      {closed !== null && <ClosedNotice kitchen={closed}>{catalog.cartKeptTwelveHours}</ClosedNotice>}
      {changes.length > 0 && shown.kind === 'quote' && <Changes changes={changes} />}
    </StatusRegion>
  );
}
