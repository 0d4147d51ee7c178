import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as catalog from '#catalog/customers/address.ts';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { WhitelistRequestBody } from '#contract/shop/signups.ts';
import { isWholeNumber, readPhone } from '#domain/person/phone.ts';
import { requestWhitelist } from '#web/api/request-whitelist.ts';
import { useIdempotencyKey } from '#web/state/idempotency-key.ts';
import { alertFailure, useSending } from '#web/state/use-sending.ts';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Done } from '#web/ui/display/done.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TrapField, trapOf } from '#web/ui/form/trap-field.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';

interface WhitelistPlace {
  readonly address: string;
  readonly placeId: string;
  readonly coordinates: { readonly latitude: number; readonly longitude: number } | null;
  /** Miles from the hub; null if unknown. */
  readonly distance: number | null;
}

interface WhitelistDialogProps extends WhitelistPlace {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called if nothing had to be asked for: the place is served after all. */
  readonly onServed: () => void;
}

/** The success message closes automatically after this long, ms. */
const CLOSE_AFTER_MS = 3000;

function Submitted({ onClose }: { readonly onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Done role="status">
      <h3>{catalog.whitelistRequestSubmitted}</h3>
      <p>{catalog.requestSubmittedText}</p>
    </Done>
  );
}

interface RequestFormProps {
  readonly place: WhitelistPlace;
  readonly onSubmitted: () => void;
  readonly onServed: () => void;
}

function RequestForm({ place, onSubmitted, onServed }: RequestFormProps) {
  const [phone, setPhone] = useState('');
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const keyOf = useIdempotencyKey();
  const { isBusy, send } = useSending({
    mutationFn: (body: WhitelistRequestBody) => requestWhitelist(body, keyOf(body)),
    onSuccess: ({ message }) => {
      if (message === catalog.requestSubmittedText) onSubmitted();
      else void showAlert(message).then(onServed);
    },
    onError: (error) => alertFailure(error, requests.failedToSubmitRequest),
  });
  const read = readPhone(phone, 'whitelist');
  const submit = (sent: HTMLFormElement): void => {
    setChecked(true);
    if (read.ok) {
      send({ ...place, phoneNumber: read.value, website: trapOf(sent) });
      return;
    }
    form.current?.querySelector<HTMLInputElement>('input[type=tel]')?.focus();
  };
  return (
    <Form ref={form} onSubmit={submit}>
      <p>{catalog.addressOutsideZone}</p>
      <TextField
        label={shared.address}
        value={place.address}
        onChange={() => undefined}
        disabled
        start={<AnyIcon name="pin" />}
      />
      <PhoneField
        label={catalog.phoneNumber}
        value={phone}
        onChange={setPhone}
        onBlur={() => setChecked(phone !== '')}
        error={!read.ok && (isChecked || isWholeNumber(phone)) ? read.problem.message : null}
        required
      />
      <TrapField />
      <Button type="submit" wide busy={isBusy} busyLabel={catalog.submitting}>
        {catalog.submitRequest}
      </Button>
    </Form>
  );
}

interface RequestProps extends Pick<WhitelistDialogProps, 'onClose' | 'onServed'> {
  readonly place: WhitelistPlace;
}

function Request({ place, onClose, onServed }: RequestProps) {
  const [isSubmitted, setSubmitted] = useState(false);
  if (isSubmitted) return <Submitted onClose={onClose} />;
  return <RequestForm place={place} onSubmitted={() => setSubmitted(true)} onServed={onServed} />;
}

/** Asks for delivery outside the zone (rules whitelist-form, whitelist-answer). Closing resets the form. */
export function WhitelistDialog({ open, onClose, onServed, ...place }: WhitelistDialogProps) {
  return (
    <Dialog title={catalog.requestTitle} open={open} onClose={onClose}>
      <Request place={place} onClose={onClose} onServed={onServed} />
    </Dialog>
  );
}
