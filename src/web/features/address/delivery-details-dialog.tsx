import * as catalog from '#catalog/customers/address.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { townText } from '#domain/address/town-text.ts';
import type { DeliveryAddress } from '#web/state/ordering/address.ts';
import { useDeliveryAddress } from '#web/state/ordering/address.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { AnyIcon, type AnyIconName } from '#web/ui/icon/any-icon.tsx';
import styles from './delivery-details-dialog.module.css';

interface DeliveryDetailsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChange: () => void;
}

function Row({
  icon,
  title,
  detail,
}: {
  readonly icon: AnyIconName;
  readonly title: string;
  readonly detail?: string | undefined;
}) {
  return (
    <li className={`flex gap-4 py-3 rule-between accent-icons ${styles.row}`}>
      <AnyIcon name={icon} />
      <span className="wraps grid">
        <span className="semibold">{title}</span>
        {detail !== undefined && detail !== '' && <span className="soft pre-line">{detail}</span>}
      </span>
    </li>
  );
}

function Details({ address }: { readonly address: DeliveryAddress }) {
  const { details, info } = address;
  const door = [info?.primaryField, info?.secondaryField]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
  return (
    <ul>
      <Row icon="pin" title={details.mainAddress} detail={townText(details)} />
      {info !== null && <Row icon="building" title={info.addressLabel || info.buildingType} detail={door} />}
      {info !== null && <Row icon="door" title={info.dropoffOption} detail={info.instructions} />}
    </ul>
  );
}

/** Where the food goes, with 'Change' and 'Done' (rule delivery-details). */
export function DeliveryDetailsDialog({ open, onClose, onChange }: DeliveryDetailsDialogProps) {
  const address = useDeliveryAddress();
  const footer = (
    <>
      <Button variant="quiet" onClick={onChange}>
        {shared.change}
      </Button>
      <Button onClick={onClose}>{shared.done}</Button>
    </>
  );
  return (
    <Dialog title={catalog.deliveryDetails} open={open} onClose={onClose} footer={footer}>
      {address !== null && <Details address={address} />}
    </Dialog>
  );
}
