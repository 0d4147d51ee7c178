import displayExtUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url';
import displayUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import displayVietnameseUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-vietnamese-wght-normal.woff2?url';
import textExtUrl from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import textUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

const displayFace = (url: string, unicodeRange?: string): FontFace =>
  new FontFace('Bricolage Grotesque Variable', `url("${url}")`, {
    weight: '200 800',
    ...(unicodeRange && { unicodeRange }),
  });
const textFace = (url: string, unicodeRange?: string): FontFace =>
  new FontFace('Figtree Variable', `url("${url}")`, { weight: '300 900', ...(unicodeRange && { unicodeRange }) });

/** What the fonts' own files hold beyond Latin; without overlap, so that no letter asks for two files. */
const EXTENDED =
  'U+0100-0101,U+0104-010F,U+0112-0127,U+012A-0130,U+0132-0151,U+0154-0167,U+016A-019F,U+01A2-01AE,U+01B1-024F,U+1E00-1E9F';
const VIETNAMESE = 'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+1EA0-1EF9,U+20AB';

/**
 * Fetches the two self-hosted variable faces and puts them on together, so that the page changes its look once. Latin letters alone are
 * 62 kB: asked for any earlier they would hold up, on a slow line, the script that makes the page answer. Where they do not come,
 * the stand-ins of styles/fonts.css stay. Letters beyond (Phở, Łódź) are fetched by the browser where a page shows one.
 */
export async function loadTextFaces(): Promise<void> {
  try {
    for (const face of await Promise.all([displayFace(displayUrl).load(), textFace(textUrl).load()])) {
      document.fonts.add(face);
    }
  } catch {
    // Offline, or the line broke: words can be read in the stand-ins.
    return;
  }
  document.fonts.add(displayFace(displayExtUrl, EXTENDED));
  document.fonts.add(displayFace(displayVietnameseUrl, VIETNAMESE));
  document.fonts.add(textFace(textExtUrl, EXTENDED));
}
