import { useState } from 'react';
import { addressActions } from '#web/state/ordering/address-actions.ts';
import { AddressInfoDialog } from './address-info-dialog.tsx';
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
