/**
 * Which section the reader is in: the last one whose top has passed the reading line.
 * @param tops distance of each section's top from the top of the window, in px, in page order
 * @param line where the sticky tabs end, in px
 * @param atEnd whether the page cannot scroll further: the last section is then the one being read
 */
export function activeSection(tops: readonly number[], line: number, atEnd: boolean): number {
  if (atEnd && tops.length > 0) return tops.length - 1;
  const after = tops.findIndex((top) => top > line);
  if (after === -1) return Math.max(0, tops.length - 1);
  return Math.max(0, after - 1);
}
