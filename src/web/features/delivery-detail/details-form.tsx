import { useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import { withoutHiddenFields } from '#domain/address/address-form.ts';
import { DEFAULT_DROPOFF, isDropoffOption } from '#domain/address/dropoff.ts';
import { changedDetails, type HandoverDetails } from '#domain/order/order-details.ts';
import { readPhone } from '#domain/person/phone.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { useSending } from '#web/state/use-sending.ts';
import { DoorForm, stillNeeded } from '#web/ui/door/door-form.tsx';
import { FormButtons, PressForm } from '#web/ui/form/press-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { usePress } from '#web/ui/form/use-press.ts';
import styles from './detail-dialog.module.css';

interface DetailsFormProps {
  readonly order: DashboardOrder;
  readonly onLeave: () => void;
}

function detailsOf({ orderData: { delivery } }: DashboardOrder): HandoverDetails {
  const { buildingType, primaryField, secondaryField, addressLabel } = delivery.address;
  return {
    buildingType,
    primaryField,
    secondaryField,
    addressLabel,
    entryCode: delivery.entryCode,
    dropoffOption: isDropoffOption(delivery.dropoffOption) ? delivery.dropoffOption : DEFAULT_DROPOFF,
    instructions: delivery.instructions,
    phone: delivery.customerPhone,
  };
}

/** The details that differ, each with what the screen showed, so that nobody's change is overwritten unseen. */
function bodyOf(seen: HandoverDetails, wanted: HandoverDetails) {
  const changed = changedDetails(seen, wanted);
  const pick = (details: HandoverDetails) => Object.fromEntries(changed.map((detail) => [detail, details[detail]]));
  return { changes: pick(wanted), seen: pick(seen) };
}

/** Changes where and to whom the order is handed over (rule order-details). */
export function DetailsForm({ order, onLeave }: DetailsFormProps) {
  const [seen] = useState(() => detailsOf(order));
  const [info, setInfo] = useState(seen);
  const [phone, setPhone] = useState(order.orderData.delivery.customerPhoneFormatted || seen.phone);
  const digits = readPhone(phone, 'phone-page');
  const body = bodyOf(seen, { ...withoutHiddenFields(info), phone: digits.ok ? digits.value : seen.phone });
  const wrong = stillNeeded(info) || (digits.ok ? '' : digits.problem.message);
  const { send, isBusy, refusal, refuse } = useSending({
    mutationFn: (changed: typeof body) => {
      const call = { label: requests.change, params: { id: order.id }, body: changed };
      return askOnce('POST /api/delivery/orders/:id/details', call);
    },
    onSuccess: onLeave,
    refreshes: [deliveryOrderQuery(order.id).queryKey],
  });
  const press = usePress(
    () => body,
    (changed) => {
      if (wrong !== '') refuse(wrong);
      else if (Object.keys(changed.changes).length === 0) onLeave();
      else send(changed);
    },
  );
  return (
    <PressForm aria-label={shared.changeDeliveryDetails} press={press}>
      <DoorForm info={info} setInfo={(door) => setInfo({ ...info, ...door })} />
      <TextField
        label={catalog.customerPhone}
        type="tel"
        autoComplete="off"
        value={phone}
        onChange={setPhone}
        hint={catalog.newPhoneHint}
        error={refusal}
      />
      <FormButtons
        className={styles.buttons}
        busy={isBusy}
        leave={shared.cancel}
        leaveVariant="plain"
        onLeave={onLeave}
      >
        {shared.saveChanges}
      </FormButtons>
    </PressForm>
  );
}
