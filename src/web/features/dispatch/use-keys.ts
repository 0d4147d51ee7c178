import { useEffect, useEffectEvent } from 'react';
import { CHOOSING_KEYS, openList } from '#web/ui/form/open-list.ts';

export interface BoardKeys {
  /** Moves from the search field to the first order that it found. */
  readonly found: () => void;
  readonly move: (steps: number) => void;
  readonly open: () => void;
  /** What each other key does, such as 'a'. */
  readonly others: Readonly<Partial<Record<string, () => void>>>;
}

const TYPING = 'input, textarea, [contenteditable]';
const SEARCH = 'input[type="search"]';
const PRESSABLE = 'button, a[href], summary, select';

/** Whether a key is meant for the page: it has no modifier, and no dialog lies over the page. */
function isForPage({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false;
  return document.querySelector('dialog[open]') === null;
}

/**
 * The key in lower case, as with Caps Lock off; '' for a letter with Shift, which is none of the board's keys. A letter
 * that isn't Latin counts as the one that a US keyboard has in its place.
 */
export function boardKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (key.length > 1) return key;
  if (shiftKey && /\p{L}/u.test(key)) return '';
  return (key > '~' ? code.replace('Key', '') : key).toLowerCase();
}

function actionOf(event: KeyboardEvent, keys: BoardKeys): (() => void) | null {
  const { target, repeat } = event;
  const key = boardKey(event);
  if (target instanceof Element && target.matches(TYPING)) {
    if (!(target instanceof HTMLInputElement && target.matches(SEARCH))) return null;
    // The first Escape empties the field, as browsers do.
    if (key === 'Escape' && target.value === '') return () => target.blur();
    return key === 'Enter' || key === 'ArrowDown' ? keys.found : null;
  }
  if (key === 'j') return () => keys.move(1);
  if (key === 'k') return () => keys.move(-1);
  const other = keys.others[key];
  if (other !== undefined && !repeat) return other;
  if (target instanceof HTMLSelectElement && CHOOSING_KEYS.test(event.key)) return () => openList(target);
  if (repeat) return null;
  // On a button Enter presses that button.
  const isOnButton = target instanceof Element && target.matches(PRESSABLE);
  return key === 'Enter' && !isOnButton ? keys.open : null;
}

/** The board by keyboard: / j k Enter a t d r n z m ? (rule board-keys). */
export function useKeys(keys: BoardKeys): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const action = isForPage(event) ? actionOf(event, keys) : null;
    if (action === null) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
