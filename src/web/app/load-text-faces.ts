import displayUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { holdStill } from './hold-still.ts';

/**
 * Fetches the two self-hosted variable faces, Latin only, and puts them on together, so that the page changes its look once. They are
 * 62 kB: asked for any earlier they would hold up, on a slow line, the script that makes the page answer. Where they do not come,
 * the stand-ins of styles/fonts.css stay.
 */
export async function loadTextFaces(): Promise<void> {
  const faces = [
    new FontFace('Bricolage Grotesque Variable', `url("${displayUrl}")`, { weight: '200 800' }),
    new FontFace('Figtree Variable', `url("${textUrl}")`, { weight: '300 900' }),
  ];
  try {
    const loaded = await Promise.all(faces.map((face) => face.load()));
    holdStill();
    for (const face of loaded) document.fonts.add(face);
  } catch {
    // Offline, or the line broke: words can be read in the stand-ins.
  }
}
