import { freezeLayout } from './freeze-layout.ts';
import { TEXT_FACES } from './text-faces.ts';

let fetched: Promise<readonly FontFace[]> | undefined;

function fetchFaces(): Promise<readonly FontFace[]> {
  const faces = TEXT_FACES.map(({ family, url, weight }) => new FontFace(family, `url("${url}")`, { weight }));
  return Promise.all(faces.map((face) => face.load()));
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
