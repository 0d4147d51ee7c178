import { useEffect, useState } from 'react';
import type { AddressStep } from '#web/features/address/address-flow.tsx';
import { HomePage } from '#web/features/home/home-page.tsx';
import { navigate, useNavigationState } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { addressStore, useDeliveryAddress } from '#web/state/ordering/address.ts';
import { AddressFlowHost } from '../address-flow-host.tsx';
import { readHomeArrival } from '../home-arrival.ts';

/**
 * Runs once, when the visitor arrives: a saved address leads on to the restaurants, unless the visitor came to change
 * it; then the address modal opens (rule saved-address-redirect). An address that is saved while the page is shown
 * doesn't navigate, because the address form comes first.
 */
function useArrival(onChangeAddress: () => void): void {
  const arrival = readHomeArrival(useNavigationState());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is how the visitor arrived, not later changes
  useEffect(() => {
    if (arrival === null) {
      if (addressStore.getState() !== null) navigate(paths.restaurants(), { replace: true });
      return;
    }
    if (!arrival.openAddress) return;
    navigate(paths.home(), { replace: true, state: { keepHome: true } });
    onChangeAddress();
  }, []);
}

/** The home page with the dialogs that find and save an address (rule home-screen). */
export default function HomeRoute() {
  const address = useDeliveryAddress();
  const [step, setStep] = useState<AddressStep>('closed');
  useArrival(() => setStep('search'));
  const goOn = (): void => navigate(paths.restaurants());
  return (
    <>
      <HomePage
        address={address?.fullAddress ?? null}
        onAddressPress={() => setStep('search')}
        onFindRestaurants={() => (address === null ? setStep('search') : goOn())}
      />
      <AddressFlowHost step={step} onStep={setStep} mode="home" onDone={goOn} />
    </>
  );
}
