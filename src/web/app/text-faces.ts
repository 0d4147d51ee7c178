import displayUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** The two self-hosted variable typefaces, Latin only. */
export const TEXT_FACES = [
  { family: 'Bricolage Grotesque Variable', url: displayUrl, weight: '200 800' },
  { family: 'Figtree Variable', url: textUrl, weight: '300 900' },
] as const;
