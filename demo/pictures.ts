/**
 * The pictures of the demo's food: each by name, with the words that say how it is drawn (drawing/). Served as
 * '/pictures/<name>-large.webp', and '-small.webp' for lists.
 */

const drawings = new Map<string, string>();

/** Between the dishes of a restaurant's cover. */
export const BESIDE = ' / ';

/** Notes what a picture shows, and returns the path of its large form; without words there is none. */
export function pictureOf(name: string, words: string): string {
  if (words === '') return '';
  drawings.set(name, words);
  return `/pictures/${name}-large.webp`;
}

/** What every picture shows, by name: those of the restaurants that are loaded (index.ts). */
export const drawingWords: ReadonlyMap<string, string> = drawings;
