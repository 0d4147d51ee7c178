/** So many frames later what was just added or moved is on the screen, or never will be. */
const FRAMES = 20;

/** Calls `found` once an element is on the screen. */
export function whenShown(selector: string, found: (element: HTMLElement) => void, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element !== null) found(element);
    else if (frames > 0) whenShown(selector, found, frames - 1);
  });
}

/** Takes the focus to the field of this mark: what was just added is named first. */
export function focusMark(mark: string): void {
  whenShown(`[data-mark="${CSS.escape(mark)}"]`, (field) => {
    field.focus();
    if (field instanceof HTMLTextAreaElement) field.select();
    field.scrollIntoView({ block: 'nearest' });
  });
}
