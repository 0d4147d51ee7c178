import { useHistoryState } from 'wouter/use-browser-location';
import { leaveDialogs } from '#web/dialog-history.ts';

export { Link, useLocation } from 'wouter';

export interface NavigateOptions {
  readonly replace?: boolean;
  /** What the next screen is told ("navigation state"); it is gone when the page is reached in another way. */
  readonly state?: unknown;
}

/** The state of every history entry that `navigate` makes. */
interface EntryState {
  /** Names the entry, for the scroll position that belongs to it. */
  readonly key: string;
  readonly state: unknown;
  /** The visit began with this entry, or with a page that this one replaced. */
  readonly isFirst?: boolean;
  readonly dialogs?: number;
}

let lastKey = 0;
const newKey = (): string => `${Date.now().toString(36)}-${++lastKey}`;

const shownEntry = (): Partial<EntryState> | null => history.state;

/** The name of the history entry now shown; 'start' for the page that the visit began with. */
export function entryKey(): string {
  const key = shownEntry()?.key;
  return typeof key === 'string' ? key : 'start';
}

/** Whether no page of this visit lies before the one now shown. */
const isFirstEntry = (): boolean => entryKey() === 'start' || shownEntry()?.isFirst === true;

/** Goes to a page. Open dialogs are closed and their history entries taken off first. */
export function navigate(to: string, options: NavigateOptions = {}): void {
  leaveDialogs(() => {
    const isReplace = options.replace === true;
    const entry: EntryState = { key: newKey(), state: options.state ?? null, isFirst: isReplace && isFirstEntry() };
    if (isReplace) history.replaceState(entry, '', to);
    else history.pushState(entry, '', to);
  });
}

/** Goes back where this visit has a page before this one; else `fallback` replaces this page (rule no-dead-ends). */
export function goBack(fallback: string): void {
  if (isFirstEntry()) navigate(fallback, { replace: true });
  else leaveDialogs(() => history.back());
}

/** The state that the last `navigate` carried; null on the first page and on one that was reached in another way. */
export function useNavigationState(): unknown {
  const entry: Partial<EntryState> | null = useHistoryState();
  return entry?.state ?? null;
}
