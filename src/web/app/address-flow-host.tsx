import { useCallback } from 'react';
import type { AddressStep } from '#web/features/address/address-flow.tsx';
import { usePart } from '#web/state/use-part.ts';
import { ADDRESS_FLOW } from './parts.ts';

interface AddressFlowHostProps {
  readonly step: AddressStep;
  readonly onStep: (step: AddressStep) => void;
  readonly mode: 'home' | 'checkout';
  readonly onDone: () => void;
}

/** The address dialogs; their code is fetched when they are first opened, or before, while the browser is idle. */
export function AddressFlowHost(props: AddressFlowHostProps) {
  const { step, onStep } = props;
  const close = useCallback(() => onStep('closed'), [onStep]);
  const AddressFlow = usePart(ADDRESS_FLOW, step !== 'closed', close);
  return AddressFlow && <AddressFlow {...props} />;
}
