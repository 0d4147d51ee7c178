import { TEXT_FACES } from './text-faces.ts';

let fetched: Promise<readonly FontFace[]> | undefined;

function fetchFaces(): Promise<readonly FontFace[]> {
  const faces = TEXT_FACES.map(({ family, url, weight }) => new FontFace(family, `url("${url}")`, { weight }));
  return Promise.all(faces.map((face) => face.load()));
}

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
function freezeLayout(): void {
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

/**
 * Fetches the two self-hosted variable typefaces, Latin only, and applies them together, so that the page changes its
 * look once. They weigh 62 kB: on a slow line, fetched any earlier, they would delay the script that makes the page
 * interactive. If they do not come, the fallback fonts of styles/fonts.css stay.
 */
export async function loadTextFaces(): Promise<void> {
  try {
    fetched ??= fetchFaces();
    const loaded = await fetched;
    freezeLayout();
    for (const face of loaded) document.fonts.add(face);
  } catch {
    // Offline, or the connection broke: the fallback fonts can be read.
  }
}
