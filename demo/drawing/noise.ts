/** Seeded randomness: a drawing follows only from its words. */

const HASH_START = 2_166_136_261;
const HASH_PRIME = 16_777_619;
const CELLS = 64;

/** Numbers from 0 to 1 in a row that follows from the words (mulberry32 over an FNV-1a hash). */
export function chanceOf(words: string): () => number {
  let state = HASH_START;
  for (const character of words) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), HASH_PRIME);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const GRID = Float32Array.from({ length: CELLS * CELLS }, chanceOf('noise'));
const at = (x: number, y: number): number => GRID[(x & (CELLS - 1)) + (y & (CELLS - 1)) * CELLS] ?? 0;

/** Smooth noise from 0 to 1; one bump a unit. */
export function noise(x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = (x - left) * (x - left) * (3 - 2 * (x - left));
  const down = (y - top) * (y - top) * (3 - 2 * (y - top));
  const above = at(left, top) + (at(left + 1, top) - at(left, top)) * across;
  const below = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * across;
  return above + (below - above) * down;
}
