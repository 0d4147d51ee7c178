import { useState } from 'react';
import * as catalog from '#catalog/customers/tracking.tsx';
import * as shared from '#catalog/everyone/shared.ts';
import type { TrackedOrder } from '#contract/order/tracking.ts';
import { ADDRESS_INFO_RULES } from '#domain/address/address-form.ts';
import { ADDRESS_INFO_LIMITS } from '#domain/address/address-info.ts';
import { DEFAULT_DROPOFF, isDropoffOption } from '#domain/address/dropoff.ts';
import { canChangeDetails } from '#domain/order/order-details.ts';
import { changeOwnDetails, type TrackLink } from '#web/api/tracked-order.ts';
import { type DetailsDraft, detailsDrafts } from '#web/state/ordering/typed-drafts.ts';
import { randomId } from '#web/state/store/new-id.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DropoffRow } from '#web/ui/door/dropoff-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';

interface ChangeDetailsProps {
  readonly order: TrackedOrder;
  readonly link: TrackLink;
  readonly lookAgain: () => void;
}

function DetailsForm({ order, link, lookAgain, onDone }: ChangeDetailsProps & { readonly onDone: () => void }) {
  const { delivery } = order;
  const { primary, showsEntryCode } = ADDRESS_INFO_RULES[delivery.address.buildingType];
  const shown = isDropoffOption(delivery.dropoffOption) ? delivery.dropoffOption : DEFAULT_DROPOFF;
  const current = { dropoffOption: shown, instructions: delivery.instructions };
  const draft = detailsDrafts.useDraft(link.orderNumber);
  const [seen] = useState({ ...current, instructions: draft?.seenInstructions ?? current.instructions });
  const [dropoffOption, setDropoff] = useState(seen.dropoffOption);
  const blank = { unit: '', entryCode: '', instructions: seen.instructions, seenInstructions: seen.instructions };
  const { unit, entryCode, instructions } = draft ?? blank;
  const type = (typed: Partial<DetailsDraft>) => detailsDrafts.keep(link.orderNumber, { ...blank, ...draft, ...typed });
  const forget = () => detailsDrafts.keep(link.orderNumber, null);
  const [error, setError] = useState<string | null>(null);
  // Only what differs is sent, so that nobody's change is overwritten unseen. This page is never shown the door: an
  // empty field leaves what the order has.
  const changes = {
    ...(unit.trim() !== '' && { primaryField: unit }),
    ...(entryCode.trim() !== '' && { entryCode }),
    ...(dropoffOption !== seen.dropoffOption && { dropoffOption }),
    ...(instructions !== seen.instructions && { instructions }),
  };
  const { send, isBusy } = useSending({
    // After a refusal the customer knows that the order has changed.
    mutationFn: (key: string) => changeOwnDetails(link, { changes, seen: error === null ? seen : current }, key),
    onSuccess: () => {
      forget();
      onDone();
    },
    onError: (problem) => setError(failureWords(problem)),
    onSettled: lookAgain,
  });
  return (
    <Form onSubmit={() => (Object.keys(changes).length === 0 ? onDone() : send(randomId()))} onReset={forget}>
      <TextField
        label={primary.label}
        hint={catalog.leaveEmptyToKeep}
        value={unit}
        maxLength={ADDRESS_INFO_LIMITS.primaryField}
        autoComplete="off"
        onChange={(typed) => type({ unit: typed })}
      />
      {showsEntryCode && (
        <TextField
          label={shared.entryCode}
          hint={catalog.leaveEmptyToKeep}
          value={entryCode}
          maxLength={ADDRESS_INFO_LIMITS.entryCode}
          autoComplete="off"
          onChange={(typed) => type({ entryCode: typed })}
        />
      )}
      <DropoffRow value={dropoffOption} onChoose={setDropoff} />
      <TextArea
        label={shared.deliveryInstructions}
        value={instructions}
        maxLength={ADDRESS_INFO_LIMITS.instructions}
        onChange={(typed) => type({ instructions: typed })}
      />
      {error !== null && <ErrorLine>{error}</ErrorLine>}
      <Button type="submit" wide busy={isBusy} busyLabel={shared.saving}>
        {shared.saveChanges}
      </Button>
    </Form>
  );
}

/** Where exactly the order is handed over, for its customer to change until it is over (rule order-details). */
export function ChangeDetails(props: ChangeDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  if (!canChangeDetails(props.order.status)) return null;
  return (
    <>
      <Button variant="plain" onClick={() => setOpen(true)}>
        {shared.changeDeliveryDetails}
      </Button>
      <Dialog title={shared.changeDeliveryDetails} open={isOpen} onClose={() => setOpen(false)}>
        <DetailsForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
