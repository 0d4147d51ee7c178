/** The longest list of ids from `wanted` that are in this order in `present`. Patience sorting, n log n. */
export function longestRising(wanted: readonly string[], present: readonly string[]): readonly string[] {
  const place = new Map(present.map((id, index) => [id, index]));
  const places = wanted.flatMap((id) => place.get(id) ?? []);
  /** For each length, the index (in `places`) of the smallest last place of a rising row of that length. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  places.forEach((at, index) => {
    const length = firstNotBelow(ends, places, at);
    before[index] = ends[length - 1];
    ends[length] = index;
  });
  const row: string[] = [];
  for (let index = ends[ends.length - 1]; index !== undefined; index = before[index]) {
    const id = present[places[index] ?? -1];
    if (id !== undefined) row.push(id);
  }
  return row.reverse();
}

function firstNotBelow(ends: readonly number[], places: readonly number[], at: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[ends[middle] ?? 0] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
