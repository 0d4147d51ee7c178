import displayUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { holdStill } from './hold-still.ts';

let fetched: Promise<readonly FontFace[]> | undefined;

function fetchFaces(): Promise<readonly FontFace[]> {
  const faces = [
    new FontFace('Bricolage Grotesque Variable', `url("${displayUrl}")`, { weight: '200 800' }),
    new FontFace('Figtree Variable', `url("${textUrl}")`, { weight: '300 900' }),
  ];
  return Promise.all(faces.map((face) => face.load()));
}

/** Says whether a page that is drawn may still change its look. */
export type MayChange = () => boolean;

/**
 * Fetches the two self-hosted variable typefaces, Latin only, and applies them together, so that the page changes its
 * look once. They weigh 62 kB: on a slow line, fetched any earlier, they would delay the script that makes the page
 * interactive. Where they do not come, or come too late for the page, the fallback fonts of styles/fonts.css stay.
 */
export async function loadTextFaces(mayChange: MayChange): Promise<void> {
  try {
    fetched ??= fetchFaces();
    const loaded = await fetched;
    if (!mayChange()) return;
    holdStill();
    for (const face of loaded) document.fonts.add(face);
  } catch {
    // Offline, or the connection broke: the fallback fonts can be read.
  }
}
