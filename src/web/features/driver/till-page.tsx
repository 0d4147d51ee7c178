import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DashboardOrder } from '#contract/delivery.ts';
import type { StaffMember } from '#contract/staff.ts';
import type { TillView } from '#contract/till.ts';
import { formatCents } from '#domain/money/money.ts';
import { NOTHING_TYPED, tillFaults, tillOf } from '#domain/order/till-typed.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { outgoing } from '#web/state/driver/outgoing-updates.ts';
import { useSending } from '#web/state/use-sending.ts';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { BackButton, Page } from '#web/ui/page/page.tsx';
import { TillFields } from '#web/ui/till/till-fields.tsx';
import { PhotoSection } from './photo-section.tsx';
import styles from './status-update-page.module.css';
import { useKeptOrders } from './use-kept-orders.ts';
import { usePhotos } from './use-photos.ts';
import { useIsShown, useUpdateDraft } from './use-update-draft.ts';

const TITLE = 'What did you pay?';
const FAILED = 'The receipt could not be saved. Please try again.';

const leave = (message: string): void => navigate(paths.delivery(), { replace: true, state: { message } });

interface TillFormProps {
  readonly order: DashboardOrder;
  readonly till: TillView;
  readonly staffId: string;
}

function TillForm({ order, till, staffId }: TillFormProps) {
  const { id: orderId, orderNumber, status } = order;
  const isShown = useIsShown();
  const { draft, change, handOver, takeBack } = useUpdateDraft({
    ...{ staffId, orderId, orderNumber, status },
    till: NOTHING_TYPED,
  });
  const { isReading, ...photos } = usePhotos(draft, change);
  const [isTried, setTried] = useState(false);
  const typed = draft.till ?? NOTHING_TYPED;
  const faults = tillFaults(typed, till);
  const { isBusy, send } = useSending({
    mutationFn: () => {
      handOver();
      return outgoing.submit({ ...draft, till: typed, savedAt: Date.now() }, navigator.onLine);
    },
    onSuccess: (outcome) => {
      if (!isShown()) return;
      if (outcome.kind === 'sent') return leave(`Order ${orderNumber}: ${formatCents(tillOf(typed).paidCents)} noted`);
      if (outcome.kind !== 'refused') return leave(`Order ${orderNumber}: the receipt is saved on this phone`);
      takeBack();
      change(() => ({ state: 'refused', refusal: outcome.message }));
      void showAlert(outcome.message || FAILED);
    },
    onError: () => {
      takeBack();
      void showAlert(FAILED);
    },
  });
  const submit = (): void => {
    setTried(true);
    if (faults === null && !isReading) send();
  };
  return (
    <div className={`stack-4 min-0 pt-3 size-3 ${styles.form}`}>
      <div>
        <h1 tabIndex={-1}>{TITLE}</h1>
        <p className="soft">
          At {order.restaurant.name}, for order #{orderNumber}. The customer pays what they agreed to.
        </p>
      </div>
      <fieldset disabled={isBusy} className="stack-4 min-0">
        <TillFields
          till={till}
          typed={typed}
          faults={isTried ? faults : null}
          onChange={(next) => change(() => ({ till: next }))}
        />
        <PhotoSection
          title="Receipt"
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
          busyLabel={isReading ? 'Adding photo' : 'Saving'}
          onClick={submit}
        >
          Save receipt
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
    <Page title={TITLE} heading="own" header={order === undefined ? header : back}>
      {order === undefined || till === null || till.note !== null ? (
        <EmptyState
          title={till === null ? 'The order is not loaded yet' : 'Already noted'}
          text={till === null ? 'Go back to your orders and open it again.' : 'The office can correct it.'}
          action={<ButtonLink to={paths.delivery()}>Go to your orders</ButtonLink>}
        />
      ) : (
        <TillForm order={order} till={till} staffId={staff.id} />
      )}
    </Page>
  );
}
