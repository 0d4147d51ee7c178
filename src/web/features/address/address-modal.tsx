import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as catalog from '#catalog/customers/address.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as ui from '#catalog/everyone/ui.ts';
import type { AddressSuggestion } from '#contract/shop/places.ts';
import { addressActions } from '#web/state/ordering/address-actions.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { AddressCombobox } from './address-combobox.tsx';
import type { AddressSearch, AreaResult } from './address-search.ts';
import { AreaPanel } from './area-panel.tsx';
import { useAddressSearch } from './use-address-search.ts';
import { WhitelistDialog } from './whitelist-dialog.tsx';

export type AddressMode = 'home' | 'checkout';

interface AddressModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly mode: AddressMode;
  /** Called with a saved address; the hint says that its details are asked for next. */
  readonly onAddress: (fullAddress: string, hint: 'showDetails') => void;
}

/** How long 'We deliver here!' stays visible before the next dialog covers it, ms. */
const GOOD_NEWS_MS = 900;
/** The input is focused this long after the modal opens, ms (rule address-modal). */
const FOCUS_AFTER_MS = 150;

function useFocusAfterOpening(ref: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const timer = setTimeout(() => ref.current?.focus(), FOCUS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [ref]);
}

/**
 * Calls `tell` once for each deliverable address, shortly after it was found (rule address-in-zone). A new search
 * cancels the call.
 */
function useTellOfGoodNews(deliverable: string | null, tell: () => void): void {
  const tellNow = useEffectEvent(tell);
  useEffect(() => {
    if (deliverable === null) return;
    const timer = setTimeout(() => tellNow(), GOOD_NEWS_MS);
    return () => clearTimeout(timer);
  }, [deliverable]);
}

/** Saves a deliverable address. Checkout first removes the unit of the address before (rule checkout-unit-removed). */
function save(
  mode: AddressMode,
  { fullAddress, mainAddress, city, state }: AddressSuggestion,
  result: AreaResult,
  unit: string,
): void {
  if (result.coordinates === null || result.distance === null) return;
  if (mode === 'checkout') addressActions.removeAptSuite();
  const { placeId, coordinates, distance } = result;
  addressActions.choose(fullAddress, { mainAddress, city, state, placeId, coordinates, distance }, unit);
}

/** The state of the search in words, read out as it changes (rule address-search-messages). */
function SearchStatus({ state }: { readonly state: AddressSearch }) {
  const count = state.suggestions?.length;
  return (
    <StatusRegion className="soft">
      {state.isLoading && <p>{catalog.loading}</p>}
      {!state.isLoading && count === 0 && <p>{catalog.noAddressesFound}</p>}
      {!state.isLoading && !!count && <p className="visually-hidden">{ui.addressesFound(count)}</p>}
      {state.error !== null && <p className="problem">{state.error}</p>}
    </StatusRegion>
  );
}

function AddressSearchForm({ mode, onAddress }: Pick<AddressModalProps, 'mode' | 'onAddress'>) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [isRequesting, setRequesting] = useState(false);
  useFocusAfterOpening(inputRef);
  const { state, dispatch, pick, stopChecking } = useAddressSearch((suggestion, result, unit) => {
    save(mode, suggestion, result, unit);
  });
  const { picked, area } = state;
  const result = area.kind === 'known' ? area.result : null;
  const deliverable = result?.inDeliveryArea === true ? picked : null;
  const tell = (): void => {
    if (deliverable !== null) onAddress(deliverable.fullAddress, 'showDetails');
  };
  useTellOfGoodNews(deliverable?.placeId ?? null, tell);
  return (
    <div className="stack-3">
      <AddressCombobox
        state={state}
        inputRef={inputRef}
        onType={(input) => {
          stopChecking();
          dispatch({ type: 'typed', input });
        }}
        onMove={(by) => dispatch({ type: 'moved', by })}
        onPick={pick}
        onClear={() => {
          stopChecking();
          dispatch({ type: 'cleared' });
          inputRef.current?.focus();
        }}
      />
      <SearchStatus state={state} />
      <StatusRegion>
        {picked !== null && (
          <AreaPanel area={area} onRetry={() => pick(picked)} onRequest={() => setRequesting(true)} />
        )}
      </StatusRegion>
      {deliverable !== null && (
        <Button wide onClick={tell}>
          {shared.continueIt}
        </Button>
      )}
      {picked !== null && (
        <WhitelistDialog
          open={isRequesting}
          onClose={() => setRequesting(false)}
          onServed={() => {
            setRequesting(false);
            pick(picked);
          }}
          address={picked.fullAddress}
          placeId={picked.placeId}
          coordinates={result?.coordinates ?? null}
          distance={result?.distance ?? null}
        />
      )}
    </div>
  );
}

/** The address modal: type, pick, and learn whether we deliver there (rule address-modal). */
export function AddressModal({ open, onClose, mode, onAddress }: AddressModalProps) {
  return (
    <Dialog title={shared.deliverTo} open={open} onClose={onClose} mode="tall">
      <AddressSearchForm mode={mode} onAddress={onAddress} />
    </Dialog>
  );
}
