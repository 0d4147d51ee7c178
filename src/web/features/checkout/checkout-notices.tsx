import type { Restaurant } from '#domain/menu.ts';
import { openStateText, restaurantOpenState } from '#domain/opening-hours.ts';
import { paths } from '#web/paths.ts';
import { useArea } from '#web/state/area.ts';
import { useNow } from '#web/state/now.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusRegion } from '#web/ui/status-region.tsx';
import styles from './checkout-page.module.css';
import type { EditPlaces } from './edit-places.ts';
import type { ShownFees } from './shown-fees.ts';

const OtherRestaurants = () => (
  <ButtonLink to={paths.restaurants()} variant="quiet">
    See other restaurants
  </ButtonLink>
);

interface RefusedProps {
  readonly refused: ShownFees & { readonly kind: 'refused' };
  readonly onChangeAddress: () => void;
  readonly onRetry: () => void;
}

function Refused({ refused: { message, wayOn }, onChangeAddress, onRetry }: RefusedProps) {
  const actions = {
    address: <Button onClick={onChangeAddress}>Change address</Button>,
    restaurants: <OtherRestaurants />,
    retry: <Button onClick={onRetry}>Try Again</Button>,
  };
  return (
    <Notice tone="danger" title={message} actions={actions[wayOn]}>
      {wayOn === 'address' && 'Your cart is kept. Choose an address inside our delivery zone to go on.'}
    </Notice>
  );
}

function Estimated({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice
      tone="warn"
      title="Failed to calculate fees"
      actions={
        <Button variant="quiet" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      These figures are an estimate. You see the exact ones before you pay.
    </Notice>
  );
}

/** A kitchen that is closed by its hours; the server has the last word when the order is sent. */
function Closed({ restaurant }: { readonly restaurant: Restaurant }) {
  const { timeZone } = useArea();
  const state = restaurantOpenState(restaurant, useNow(), timeZone);
  if (state.open) return null;
  return (
    <Notice tone="warn" icon="clock" title={`${restaurant.name} is closed right now.`} actions={<OtherRestaurants />}>
      {openStateText(state)}. Your cart is kept for 12 hours after its last change.
    </Notice>
  );
}

function Changes({ changes }: { readonly changes: readonly string[] }) {
  return (
    <Notice tone="warn" title="The figures have changed">
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
  readonly restaurant: Restaurant | null;
  readonly edit: EditPlaces;
  readonly onRetry: () => void;
}

/** What the customer should know before going on, read out as it appears. */
export function CheckoutNotices({ shown, changes, restaurant, edit, onRetry }: CheckoutNoticesProps) {
  return (
    <StatusRegion className={styles.notices}>
      {shown.kind === 'refused' && <Refused refused={shown} onChangeAddress={edit.address} onRetry={onRetry} />}
      {shown.kind === 'estimate' && <Estimated onRetry={onRetry} />}
      {restaurant !== null && <Closed restaurant={restaurant} />}
      {changes.length > 0 && shown.kind !== 'refused' && <Changes changes={changes} />}
    </StatusRegion>
  );
}
