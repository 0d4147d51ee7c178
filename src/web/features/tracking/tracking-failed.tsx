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
        Browse restaurants
      </ButtonLink>
      <SupportContact />
    </>
  );
  if (isUnknown(error)) {
    return (
      <FailedState
        title="Order Not Found"
        message="There is no order with this number. Please check it, or open the link in the text that we sent you."
        action={waysOn}
      />
    );
  }
  return (
    <FailedState
      title="Failed to load order details"
      message={error instanceof ApiRefusal ? error.message : 'Your order is safe. Please try again in a moment.'}
      onRetry={onRetry}
      action={waysOn}
    />
  );
}
