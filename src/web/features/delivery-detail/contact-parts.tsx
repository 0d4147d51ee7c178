import { Suspense } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import { canChangeDetails } from '#domain/order/order-details.ts';
import { isOrderStatus } from '#domain/order/order-status.ts';
import { canChangeAddress } from '#domain/order/priced-change.ts';
import { isCooking } from '#domain/order/time/kitchen-time.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { CallButton, RouteButton, TextButton } from '#web/ui/form/contact-buttons.tsx';
import styles from './detail-dialog.module.css';
import { DetailPart, Facts } from './detail-part.tsx';
import { LATE } from './late-parts.ts';
import { beginsChange } from './order-changes.tsx';
import { useOpenForm } from './use-open-form.ts';

const shownPhone = (phone: string): string => (/^\d{10}$/.test(phone) ? formatPhone(phone) : phone);

/** Who ordered, with links to call and text them (rule order-dialog). */
export function CustomerPart({ order }: { readonly order: DashboardOrder }) {
  const { name, phone, phoneFormatted } = order.customer;
  return (
    <DetailPart title={catalog.customerContact}>
      <Facts
        facts={[
          [shared.name, name],
          [shared.phone, phoneFormatted || phone],
        ]}
      />
      <div className={`row-2 ${styles.buttons}`}>
        <CallButton phone={phone}>{shared.call}</CallButton>
        <TextButton phone={phone} words={catalog.aboutYourOrder(order.orderNumber)}>
          {shared.textThem}
        </TextButton>
      </div>
    </DetailPart>
  );
}

/** Where the food comes from, and when it is ready (rule kitchen-time). */
export function RestaurantPart({ order }: { readonly order: DashboardOrder }) {
  const { name, address, locations } = order.restaurantData;
  const [location] = locations;
  const place = location.address.full_address || address;
  const { phone } = location.contact;
  return (
    <DetailPart title={shared.restaurant}>
      <Facts
        facts={[
          [shared.name, name],
          [shared.address, place],
          [shared.phone, shownPhone(phone)],
        ]}
      />
      <div className={`row-2 ${styles.buttons}`}>
        <CallButton phone={phone}>{catalog.callRestaurant}</CallButton>
        <RouteButton to={place}>{shared.navigate}</RouteButton>
      </div>
      {!order.isPending && isCooking(order.status) && (
        <Suspense fallback={<Skeleton />}>
          <LATE.KitchenTime order={order} />
        </Suspense>
      )}
    </DetailPart>
  );
}

type Changing = 'nothing' | 'details' | 'address';

/** Where the food goes, and how to get to the door; it can be changed until the order is over (rule order-details). */
export function AddressPart({ order }: { readonly order: DashboardOrder }) {
  const clockTime = useClockTime();
  const { open: changing, setOpen: setChanging, left, leave } = useOpenForm<Changing>('nothing');
  const { address, entryCode, dropoffOption, instructions, customerPhone, customerPhoneFormatted } =
    order.orderData.delivery;
  const canChange = !order.isPending && isOrderStatus(order.status) && canChangeDetails(order.status);
  const { waiting } = order.addressChange;
  const canMove = canChange && canChangeAddress(order.status) && waiting === null;
  const room = [address.primaryField, address.secondaryField].filter((part) => part !== '').join(', ');
  return (
    <DetailPart title={catalog.deliveryAddress}>
      <Facts
        facts={[
          [shared.address, address.formattedAddress || address.fullAddress],
          [shared.buildingType, address.buildingType],
          [catalog.room, room],
          [shared.entryCode, entryCode || address.entryCode],
          [shared.addressLabel, address.addressLabel],
          [shared.dropoff, dropoffOption],
          [catalog.instructions, instructions],
          [catalog.customerPhone, customerPhoneFormatted || customerPhone],
        ]}
      />
      {order.detailsChanged !== null && (
        <p className="soft">{catalog.changedAt(clockTime(order.detailsChanged.at), order.detailsChanged.words)}</p>
      )}
      {canChange && (changing === 'nothing' || (changing === 'address' && !canMove)) && (
        <div className="row-2">
          <Button
            variant="quiet"
            {...beginsChange('details')}
            autoFocus={left === 'details'}
            onClick={() => setChanging('details')}
          >
            {catalog.changeDetails}
          </Button>
          {canMove && (
            <Button
              variant="quiet"
              {...beginsChange('address')}
              autoFocus={left === 'address'}
              onClick={() => setChanging('address')}
            >
              {shared.changeAddress}
            </Button>
          )}
        </div>
      )}
      <Suspense fallback={<Skeleton />}>
        {waiting?.dish === null && <LATE.WaitingChange orderId={order.id} waiting={waiting} />}
        {canChange && changing === 'details' && <LATE.DetailsForm order={order} onLeave={leave} />}
        {canMove && changing === 'address' && <LATE.AddressForm order={order} onLeave={leave} />}
      </Suspense>
    </DetailPart>
  );
}
