import { useState } from 'react';
import type { AddressStep } from '#web/features/address/address-flow.tsx';
import { CheckoutPage } from '#web/features/checkout/checkout-page.tsx';
import { askFeesAhead } from '#web/features/checkout/use-fees.ts';
import { PhoneDialog } from '#web/features/phone/phone-dialog.tsx';
import { AddressFlowHost } from '../address-flow-host.tsx';

/** The checkout with the dialogs that change the delivery in place: address modal, address form and phone form. */
export default function CheckoutRoute() {
  const [step, setStep] = useState<AddressStep>('closed');
  const [isPhoneOpen, setPhoneOpen] = useState(false);
  const edit = {
    address: () => setStep('search'),
    door: () => setStep('details'),
    phone: () => setPhoneOpen(true),
  };
  return (
    <>
      <CheckoutPage edit={edit} />
      <AddressFlowHost step={step} onStep={setStep} mode="checkout" onDone={() => setStep('closed')} />
      <PhoneDialog open={isPhoneOpen} onClose={() => setPhoneOpen(false)} />
    </>
  );
}

CheckoutRoute.askAhead = askFeesAhead;
