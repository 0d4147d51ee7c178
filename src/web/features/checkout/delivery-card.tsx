import * as catalog from '#catalog/customers/checkout.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { orderInfoOf } from '#web/state/ordering/address-actions.ts';
import type { FeesOrder } from '#web/state/ordering/fees.ts';
import { Button } from '#web/ui/form/button.tsx';
import { AnyIcon, type AnyIconName } from '#web/ui/icon/any-icon.tsx';
import styles from './delivery-card.module.css';
import { deliveryPlaceWords, streetWords } from './delivery-place-words.ts';
import type { EditPlaces } from './edit-places.ts';

interface RowProps {
  readonly icon: AnyIconName;
  readonly title: string;
  readonly details: readonly string[];
  /** What the button changes, in words for screen readers. */
  readonly what: string;
  readonly action: string;
  readonly onEdit: () => void;
}

function Row({ icon, title, details, what, action, onEdit }: RowProps) {
  return (
    <li className={`bar-3 py-2 rule-between ${styles.row}`}>
      <AnyIcon name={icon} className="text-accent" />
      <div className="grow min-0">
        <p className="bold">{title}</p>
        {details.map((detail) => (
          <p key={detail} className="soft small wraps">
            {detail}
          </p>
        ))}
      </div>
      <Button variant="plain" className={styles.edit} onClick={onEdit}>
        {action} <span className="visually-hidden">{what}</span>
      </Button>
    </li>
  );
}

type DeliveryCardProps = Omit<FeesOrder, 'cart'> & { readonly edit: EditPlaces };

/** Address, door and phone number, each with a button that changes it in place. */
export function DeliveryCard({ address, phone, edit }: DeliveryCardProps) {
  const info = orderInfoOf(address);
  const isDoorKnown = address.info !== null || address.aptSuite !== null;
  const door = isDoorKnown ? deliveryPlaceWords(info) : catalog.howDoWeFindYourDoor;
  const doorDetails = [isDoorKnown ? info.instructions : catalog.doorHint];
  return (
    <section aria-label={catalog.delivery}>
      <ul className="px-4 bg-surface round-2 shadow">
        <Row
          icon="pin"
          title={address.details.mainAddress}
          details={[streetWords(address)]}
          action={shared.edit}
          what={catalog.deliveryAddress}
          onEdit={edit.address}
        />
        <Row
          icon="door"
          title={door}
          details={doorDetails.filter((text) => text !== '')}
          action={isDoorKnown ? shared.edit : shared.add}
          what={catalog.addressDetailsAndDropoff}
          onEdit={edit.door}
        />
        <Row
          icon="phone"
          title={phone.formatted}
          details={[catalog.courierCallsWhenNear]}
          action={shared.edit}
          what={catalog.phoneNumber}
          onEdit={edit.phone}
        />
      </ul>
    </section>
  );
}
