import type { KeyboardEvent } from 'react';
import { CHOOSING_KEYS, openList } from './open-list.ts';

/** For a list whose choice is sent at once: a key that would choose while the list is closed opens it. */
export function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
  if (ctrlKey || metaKey || altKey || !CHOOSING_KEYS.test(key)) return;
  event.preventDefault();
  openList(currentTarget);
}
