import { type KeyboardEvent, type RefObject, useId } from 'react';
import * as catalog from '#catalog/customers/address.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { AddressSuggestion } from '#contract/shop/places.ts';
import { townText } from '#domain/address/town-text.ts';
import { IconButton } from '#web/ui/form/button.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './address-combobox.module.css';
import type { AddressSearch } from './address-search.ts';

interface AddressComboboxProps {
  readonly state: AddressSearch;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onType: (input: string) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onPick: (suggestion: AddressSuggestion) => void;
  readonly onClear: () => void;
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The arrow keys move through the list; Enter picks the highlighted suggestion (rule address-suggestion). */
function keyHandler({ state, onMove, onPick }: AddressComboboxProps) {
  return (event: KeyboardEvent): void => {
    const active = state.suggestions?.[state.active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onMove(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && active !== undefined) onPick(active);
    else return;
    event.preventDefault();
  };
}

function Suggestions({
  listId,
  state,
  onPick,
}: { readonly listId: string } & Pick<AddressComboboxProps, 'state' | 'onPick'>) {
  return (
    <div id={listId} role="listbox" aria-label={shared.addresses} className={styles.list}>
      {state.suggestions?.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus
        <div
          key={suggestion.placeId}
          id={optionId(listId, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === state.active}
          className={`bar-3 px-4 py-2 round-2 pointer soft-icons ${styles.option}`}
          onClick={() => onPick(suggestion)}
          // The press must not take the focus from the input.
          onMouseDown={(event) => event.preventDefault()}
        >
          <AnyIcon name="pin" />
          <span className="grid min-0">
            <span className="semibold">{suggestion.mainAddress}</span>
            <span className="soft small">{townText(suggestion)}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

/** The address field with its suggestions, in the combobox pattern (rule address-modal). */
export function AddressCombobox(props: AddressComboboxProps) {
  const { state, inputRef, onType, onClear, onPick } = props;
  const listId = useId();
  const isOpen = (state.suggestions?.length ?? 0) > 0;
  return (
    <div className="min-0">
      <div className={`bar-3 high-56 bg-surface round-2 edge-control field-box soft-icons ${styles.box}`}>
        <AnyIcon name="pin" />
        <input
          ref={inputRef}
          className="grow min-0 py-3 ellipsis bare"
          type="text"
          role="combobox"
          aria-label={shared.deliveryAddress}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={state.active === -1 ? undefined : optionId(listId, state.active)}
          placeholder={shared.enterDeliveryAddress}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={state.input}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={keyHandler(props)}
        />
        {state.input !== '' && (
          <IconButton label={catalog.clearAddress} look="flat" onClick={onClear}>
            <Icon name="close" size="small" />
          </IconButton>
        )}
      </div>
      <Suggestions listId={listId} state={state} onPick={onPick} />
    </div>
  );
}
