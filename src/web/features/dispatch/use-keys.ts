import { useEffect, useRef } from 'react';

export interface BoardKeys {
  readonly search: () => void;
  /** Moves from the search field to the first order that it found. */
  readonly found: () => void;
  readonly move: (steps: number) => void;
  readonly open: () => void;
  readonly advance: () => void;
  readonly take: () => void;
  readonly driver: () => void;
  readonly bringIn: () => void;
  readonly undo: () => void;
  readonly map: () => void;
  readonly help: () => void;
}

const TYPING = 'input, textarea, select, [contenteditable]';
const SEARCH = 'input[type="search"]';
const PRESSABLE = 'button, a[href], summary';

/** Whether a key is meant for the page: it has no modifier, and no dialog lies over the page. */
function isForPage({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false;
  return document.querySelector('dialog[open]') === null;
}

/**
 * What a key says on any keyboard: a letter also with Caps Lock, and that of its place where the layout has no Latin
 * letters. Of a layout that has them the letter counts, not its place.
 */
export function boardKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key.length > 1) return key;
  const latin = /^[ -~]$/.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? key);
  return latin.toLowerCase();
}

function actionOf(event: KeyboardEvent, keys: BoardKeys): (() => void) | null {
  const { target, repeat } = event;
  const key = boardKey(event);
  if (target instanceof Element && target.matches(TYPING)) {
    return target.matches(SEARCH) && (key === 'Enter' || key === 'ArrowDown') ? keys.found : null;
  }
  if (key === 'j') return () => keys.move(1);
  if (key === 'k') return () => keys.move(-1);
  if (repeat) return null;
  if (key === '/') return keys.search;
  if (key === 'a') return keys.advance;
  if (key === 't') return keys.take;
  if (key === 'd') return keys.driver;
  if (key === 'n') return keys.bringIn;
  if (key === 'z') return keys.undo;
  if (key === 'm') return keys.map;
  if (key === '?') return keys.help;
  // On a button Enter presses that button.
  const isOnButton = target instanceof Element && target.matches(PRESSABLE);
  return key === 'Enter' && !isOnButton ? keys.open : null;
}

/** The board by keyboard: / j k Enter a t d n z m ? (rule board-keys). */
export function useKeys(keys: BoardKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const action = isForPage(event) ? actionOf(event, latest.current) : null;
      if (action === null) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
