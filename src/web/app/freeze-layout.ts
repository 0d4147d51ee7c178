/** Texts on their own lines: if their number of lines changes, everything below moves. */
const BLOCKS = 'h1, h2, h3, p';
/** Texts in a row, marked by `data-holds`: if their width changes, everything beside them moves. */
const IN_ROWS = '[data-holds]';

/** The width of a text in a row, in its own letters, so that it grows with them. */
function widthInLetters(element: HTMLElement): string {
  return `${element.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).fontSize)}em`;
}

/**
 * Fixes the room that every text has now, so that nothing moves when its typeface changes (rule loading-shapes): the
 * height of blocks, the width of texts in a row. It holds until the window changes its size. Where a text may be wider
 * in the new typeface, its styles have the room for that.
 */
export function freezeLayout(): void {
  const held = [...document.querySelectorAll<HTMLElement>(`${BLOCKS}, ${IN_ROWS}`)].map((element) => ({
    element,
    room: element.matches(IN_ROWS)
      ? { width: widthInLetters(element) }
      : { minHeight: `${element.getBoundingClientRect().height}px` },
  }));
  for (const { element, room } of held) Object.assign(element.style, room);
  const letGo = (): void => {
    for (const { element } of held) element.style.minHeight = element.style.width = '';
  };
  window.addEventListener('resize', letGo, { once: true });
}
