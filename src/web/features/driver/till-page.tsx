import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/driver.ts';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import type { TillView } from '#contract/order/till.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { formatCents } from '#domain/money/money.ts';
import { NOTHING_TYPED, tillFaults, tillOf } from '#domain/order/till-typed.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { BackButton, Page } from '#web/ui/page/page.tsx';
import { TillFields } from '#web/ui/till/till-fields.tsx';
import { BesideForm } from './beside-form.tsx';
import { PhotoSection } from './photo-section.tsx';
import styles from './status-update-page.module.css';
import { useStoredOrders } from './use-stored-orders.ts';
import { useUpdate } from './use-update.ts';

interface TillFormProps {
  readonly order: DashboardOrder;
  readonly till: TillView;
  readonly staff: StaffMember;
}

function TillForm({ order, till, staff }: TillFormProps) {
  const { id: orderId, orderNumber, status } = order;
  const [isTried, setTried] = useState(false);
  const begun = { staffId: staff.id, orderId, orderNumber, status, till: NOTHING_TYPED };
  const update = useUpdate(begun, {
    sentWords: ({ till: noted = NOTHING_TYPED }) =>
      catalog.orderNoted(orderNumber, formatCents(tillOf(noted).paidCents)),
    savedWords: catalog.orderReceiptSaved(orderNumber),
    failedWords: catalog.receiptNotSaved,
  });
  const { draft, change, isBusy, isReading, send } = update;
  const typed = draft.till ?? NOTHING_TYPED;
  const faults = tillFaults(typed, till, true);
  const submit = (): void => {
    setTried(true);
    if (faults === null && !isReading) send();
  };
  return (
    <div className={`stack-4 min-0 pt-3 size-3 ${styles.form}`}>
      <BesideForm staff={staff} />
      <div>
        <h1 tabIndex={-1}>{catalog.whatDidYouPay}</h1>
        <p className="soft">{catalog.whoPaysWhat(order.restaurant.name, orderNumber)}</p>
      </div>
      <fieldset disabled={isBusy} className="stack-4 min-0">
        <TillFields
          till={till}
          typed={typed}
          faults={isTried ? faults : null}
          onChange={(next) => change(() => ({ till: next }))}
        />
        <PhotoSection
          title={shared.receipt}
          photos={draft.photos}
          isRequired={false}
          problem={update.photoProblem}
          onAdd={(files) => void update.addPhotos(files)}
          onRemove={update.removePhoto}
        />
      </fieldset>
      <div className={`bg-paper sticky-bar ${styles.bar}`}>
        <Button
          wide
          className={styles.submit}
          busy={isBusy || isReading}
          busyLabel={isReading ? catalog.addingPhoto : shared.saving}
          onClick={submit}
        >
          {shared.saveReceipt}
        </Button>
      </div>
    </div>
  );
}

interface TillPageProps {
  readonly orderId: string;
  readonly staff: StaffMember;
  readonly header: ReactNode;
}

/** What the driver paid at the restaurant, with the receipt (rule till-notes). It works without a connection, too. */
export function TillPage({ orderId, staff, header }: TillPageProps) {
  useStoredOrders(staff);
  const { data } = useQuery(deliveryOrderQuery(orderId));
  const order = data?.order;
  const till = order?.till ?? null;
  const back = (
    <div className="pt-3">
      <BackButton to={paths.delivery()} />
    </div>
  );
  return (
    <Page title={catalog.whatDidYouPay} heading="own" header={order === undefined ? header : back}>
      {order === undefined || till === null || till.note !== null ? (
        <EmptyState
          title={till === null ? catalog.orderNotLoaded : catalog.alreadyNoted}
          text={till === null ? catalog.openOrderAgain : catalog.officeCanCorrectIt}
          action={<ButtonLink to={paths.delivery()}>{catalog.goToYourOrders}</ButtonLink>}
        />
      ) : (
        <TillForm order={order} till={till} staff={staff} />
      )}
    </Page>
  );
}
