import type { KeyboardEvent } from 'react';

/** What chooses in a closed list, unseen, and would be sent at once: these keys open the list instead. */
export const CHOOSING_KEYS = /^(\S|Arrow.*|Home|End|Page.*)$/u;

/** Opens a list for the keyboard; an older browser opens it with the space bar. */
export function openList(list: HTMLSelectElement | null): void {
  list?.focus();
  try {
    list?.showPicker();
  } catch {}
}

/** For a list whose choice is sent at once: a key that would choose while the list is closed opens it. */
export function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
  if (ctrlKey || metaKey || altKey || !CHOOSING_KEYS.test(key)) return;
  event.preventDefault();
  openList(currentTarget);
}
