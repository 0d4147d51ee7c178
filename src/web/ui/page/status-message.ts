import { createStore } from 'zustand/vanilla';

/** How long a message is shown, ms. */
const SHOWN_MS = 8000;

/** 'corner' is on every staff page; 'page' is a place of a page's own; 'dialog' is in an open dialog. */
export type StatusPlace = 'corner' | 'page' | 'dialog';

const PLACES: readonly StatusPlace[] = ['corner', 'page', 'dialog'];

/** How what was done can be undone: for `ms`, which is as long as the message is shown then. */
export interface Undo {
  readonly ms: number;
  readonly run: () => void;
}

interface Status {
  /** Each message is a new object, so that the same words are read out again. */
  readonly message: { readonly id: number; readonly text: string; readonly undo: Undo | null } | null;
  /** The places on the screen, in order of appearance. */
  readonly places: readonly { readonly id: string; readonly place: StatusPlace }[];
}

export const statusMessage = createStore<Status>(() => ({ message: null, places: [] }));

let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function dismiss(): void {
  clearTimeout(timer);
  removeEventListener('keydown', dismissByKey);
  statusMessage.setState({ message: null });
}

function dismissByKey({ key }: KeyboardEvent): void {
  if (key === 'Escape') dismiss();
}

/**
 * Says that something went well, in one quiet line: it needs no press, and disappears after a few seconds, with Escape
 * or for the next message; it may offer an undo (rule status-line). `showAlert` shows failures.
 */
export function showStatus(text: string, undo: Undo | null = null): void {
  clearTimeout(timer);
  lastId += 1;
  statusMessage.setState({ message: { id: lastId, text, undo } });
  addEventListener('keydown', dismissByKey);
  timer = setTimeout(dismiss, undo?.ms ?? SHOWN_MS);
}

/** Presses the message's undo, if it offers one; does nothing once the message is gone. */
export function undoShown(): void {
  const undo = statusMessage.getState().message?.undo;
  if (undo == null) return;
  dismiss();
  undo.run();
}

/** Adds a place where messages can be shown. The returned function removes it. */
export function enterPlace(id: string, place: StatusPlace): () => void {
  statusMessage.setState(({ places }) => ({ places: [...places, { id, place }] }));
  return () => statusMessage.setState(({ places }) => ({ places: places.filter((other) => other.id !== id) }));
}

/** The id of the place that shows the message: a dialog's before a page's before the corner, and the newest of each. */
export function shownPlace({ places }: Pick<Status, 'places'>): string | undefined {
  const rank = ({ place }: Status['places'][number]): number => PLACES.indexOf(place);
  return places.toSorted((a, b) => rank(a) - rank(b)).at(-1)?.id;
}
