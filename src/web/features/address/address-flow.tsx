import { type FormEvent, useState } from 'react';
import * as catalog from '#catalog/customers/address.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { emptyAddressInfo, withoutHiddenFields } from '#domain/address/address-form.ts';
import type { AddressInfo } from '#domain/address/address-info.ts';
import { useDeliveryAddress } from '#web/state/ordering/address.ts';
import { addressActions, addressInfoOf } from '#web/state/ordering/address-actions.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DoorForm, stillNeeded } from '#web/ui/door/door-form.tsx';
import { Button } from '#web/ui/form/button.tsx';
import styles from './address-info-dialog.module.css';
import { AddressModal, type AddressMode } from './address-modal.tsx';

/** What is being asked: nothing, where the food goes, or how to find the door. */
export type AddressStep = 'closed' | 'search' | 'details';

interface AddressFlowProps {
  readonly step: AddressStep;
  readonly onStep: (step: AddressStep) => void;
  readonly mode: AddressMode;
  /** Called once an address and its details are saved. */
  readonly onDone: () => void;
}

interface AddressInfoDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSave: (info: AddressInfo) => void;
}

function Content({ onSave }: Pick<AddressInfoDialogProps, 'onSave'>) {
  const address = useDeliveryAddress();
  const [info, setInfo] = useState<AddressInfo>(() => (address === null ? emptyAddressInfo() : addressInfoOf(address)));
  const missing = stillNeeded(info);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (missing === '') onSave(withoutHiddenFields(info));
  };
  return (
    <form className={`stack-4 content-start ${styles.content}`} onSubmit={submit} noValidate>
      {address !== null && <p className="soft">{address.fullAddress}</p>}
      <DoorForm info={info} setInfo={setInfo} />
      <div className={`stack-1 bg-paper rule-above ${styles.save}`}>
        <p className="muted text-center hide-empty" role="status">
          {missing}
        </p>
        <Button type="submit" wide disabled={missing !== ''}>
          {shared.save}
        </Button>
      </div>
    </form>
  );
}

/** Building, door and dropoff of the delivery address (rule address-form). */
function AddressInfoDialog({ open, onClose, onSave }: AddressInfoDialogProps) {
  return (
    <Dialog title={catalog.addressDetails} open={open} onClose={onClose} mode="tall">
      <Content onSave={onSave} />
    </Dialog>
  );
}

/** The address modal, and over it the address-info form once we know that we deliver there. */
export default function AddressFlow({ step, onStep, mode, onDone }: AddressFlowProps) {
  const [isAfterSearch, setAfterSearch] = useState(false);
  const close = (): void => {
    setAfterSearch(false);
    onStep('closed');
  };
  return (
    <>
      <AddressModal
        open={step === 'search' || (step === 'details' && isAfterSearch)}
        onClose={close}
        mode={mode}
        onAddress={() => {
          setAfterSearch(true);
          onStep('details');
        }}
      />
      <AddressInfoDialog
        open={step === 'details'}
        onClose={() => (isAfterSearch ? onStep('search') : close())}
        onSave={(info) => {
          addressActions.saveInfo(info);
          close();
          onDone();
        }}
      />
    </>
  );
}
