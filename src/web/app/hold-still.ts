/** Texts that fill a line of their own: what stands below them moves where they take another number of lines. */
const BLOCKS = 'h1, h2, h3, p';
/** Texts in a row, marked by `data-holds`: what stands beside them moves where they are wider or narrower. */
const IN_ROWS = '[data-holds]';

/**
 * Lets every text keep the room that it has now, so that nothing moves when it changes its face: blocks their height, texts in a row their
 * width. Until the window changes its size.
 */
export function holdStill(): void {
  const blocks = [...document.querySelectorAll<HTMLElement>(BLOCKS)].map((element) => ({
    element,
    room: { minHeight: `${element.getBoundingClientRect().height}px` },
  }));
  const inRows = [...document.querySelectorAll<HTMLElement>(IN_ROWS)].map((element) => ({
    element,
    room: { width: `${element.getBoundingClientRect().width}px` },
  }));
  const held = [...blocks, ...inRows];
  for (const { element, room } of held) Object.assign(element.style, room);
  const letGo = (): void => {
    for (const { element } of held) element.style.minHeight = element.style.width = '';
  };
  window.addEventListener('resize', letGo, { once: true });
}
