import { lazy, Suspense, useState } from 'react';
import type { AddressStep } from '#web/features/address/address-flow.tsx';

const AddressFlow = lazy(() => import('#web/features/address/address-flow.tsx'));

interface AddressFlowHostProps {
  readonly step: AddressStep;
  readonly onStep: (step: AddressStep) => void;
  readonly mode: 'home' | 'checkout';
  readonly onDone: () => void;
}

/** The address dialogs; their code is fetched when they are first opened, or before, while the browser is idle. */
export function AddressFlowHost(props: AddressFlowHostProps) {
  const [isNeeded, setNeeded] = useState(false);
  if (props.step !== 'closed' && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <AddressFlow {...props} />
    </Suspense>
  );
}

/** Fetches the code of the address dialogs ahead. */
export const loadAddressFlow = (): Promise<unknown> => import('#web/features/address/address-flow.tsx');
