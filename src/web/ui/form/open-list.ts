/** What chooses in a closed list, unseen, and would be sent at once: these keys open the list instead. */
export const CHOOSING_KEYS = /^(\S|Arrow.*|Home|End|Page.*)$/u;

/** Opens a list for the keyboard; an older browser opens it with the space bar. */
export function openList(list: HTMLSelectElement | null): void {
  list?.focus();
  try {
    list?.showPicker();
  } catch {}
}
