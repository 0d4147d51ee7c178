import * as shared from '#catalog/shared.ts';
import * as catalog from '#catalog/tracking.tsx';
import { ApiRefusal } from '#web/api/api-errors.ts';
import { paths } from '#web/paths.ts';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { SupportContact } from '#web/ui/support/support-contact.tsx';

const isUnknown = (error: Error): boolean => error instanceof ApiRefusal && error.code === 'ORDER_NOT_FOUND';

/** No order to show: there is none of this number, or it could not be loaded (rule tracking-errors). */
export function TrackingFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const waysOn = (
    <>
      <ButtonLink variant="quiet" to={paths.restaurants()}>
        {shared.browseRestaurants}
      </ButtonLink>
      <SupportContact />
    </>
  );
  if (isUnknown(error)) {
    return <FailedState title={catalog.orderNotFound} message={catalog.noOrderWithThisNumber} action={waysOn} />;
  }
  return (
    <FailedState
      title={catalog.failedLoadOrder}
      message={error instanceof ApiRefusal ? error.message : catalog.yourOrderIsSafe}
      onRetry={onRetry}
      action={waysOn}
    />
  );
}
