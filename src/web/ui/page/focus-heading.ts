/**
 * Focuses the heading of the page, or of the dialog over it: a screen reader says that it is another page (rule
 * live-regions). A page that loads first has its main part focused, and its heading once that is there, unless the
 * focus has moved.
 */
export function focusHeading(): void {
  const titles = document.querySelectorAll<HTMLElement>('dialog[open] [data-dialog-title]');
  const heading = [...titles].at(-1) ?? document.querySelector<HTMLElement>('h1');
  const target = heading ?? document.querySelector<HTMLElement>('main');
  if (target !== null) {
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
  if (heading !== null) return;
  const observer = new MutationObserver(() => {
    if (document.querySelector('h1') === null) return;
    observer.disconnect();
    if (document.activeElement?.matches('main, body')) focusHeading();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** The `ref` of a button that goes away after its own press: its focus goes to the heading. */
export const keepFocus = (button: HTMLElement | null) => (): void => {
  // What replaces the button, and perhaps the heading above it, is drawn by then.
  if (button === document.activeElement) queueMicrotask(focusHeading);
};
