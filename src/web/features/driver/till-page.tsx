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
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { outgoing } from '#web/state/driver/outgoing-updates.ts';
import { useIsShown } from '#web/state/use-is-shown.ts';
import { useSending } from '#web/state/use-sending.ts';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { BackButton, Page } from '#web/ui/page/page.tsx';
import { TillFields } from '#web/ui/till/till-fields.tsx';
import { BesideForm } from './beside-form.tsx';
import { PhotoSection } from './photo-section.tsx';
import styles from './status-update-page.module.css';
import { useKeptOrders } from './use-kept-orders.ts';
import { usePhotos } from './use-photos.ts';
import { useUpdateDraft } from './use-update-draft.ts';

const leave = (message: string): void => navigate(paths.delivery(), { replace: true, state: { message } });

interface TillFormProps {
  readonly order: DashboardOrder;
  readonly till: TillView;
  readonly staff: StaffMember;
}

function TillForm({ order, till, staff }: TillFormProps) {
  const { id: orderId, orderNumber, status } = order;
  const isShown = useIsShown();
  const { draft, change, handOver, takeBack } = useUpdateDraft({
    ...{ staffId: staff.id, orderId, orderNumber, status },
    till: NOTHING_TYPED,
  });
  const { isReading, ...photos } = usePhotos(draft, change);
  const [isTried, setTried] = useState(false);
  const typed = draft.till ?? NOTHING_TYPED;
  const faults = tillFaults(typed, till, true);
  const { isBusy, send } = useSending({
    mutationFn: () => {
      handOver();
      return outgoing.submit({ ...draft, till: typed, savedAt: Date.now() }, navigator.onLine);
    },
    onSuccess: (outcome) => {
      if (!isShown()) return;
      if (outcome.kind === 'sent') return leave(catalog.orderNoted(orderNumber, formatCents(tillOf(typed).paidCents)));
      // The list of late reports says what became of it.
      if (outcome.kind === 'kept') return leave('');
      if (outcome.kind === 'waiting' && outcome.message !== undefined) void showAlert(outcome.message);
      // Else the list of unsent updates asks to keep the page open.
      const saved = outgoing.isKept(draft.key) ? catalog.orderReceiptSaved(orderNumber) : '';
      if (outcome.kind !== 'refused') return leave(saved);
      takeBack();
      change(() => ({ state: 'refused', refusal: outcome.message }));
      void showAlert(outcome.message || catalog.receiptNotSaved);
    },
    onError: () => {
      takeBack();
      void showAlert(catalog.receiptNotSaved);
    },
  });
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
          photos={photos.photos}
          isRequired={false}
          problem={photos.photoProblem}
          onAdd={(files) => void photos.addPhotos(files)}
          onRemove={photos.removePhoto}
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
  useKeptOrders(staff);
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
