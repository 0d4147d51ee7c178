/** A list with each element changed; the list itself if no element changes. */
export function mapped<T>(list: readonly T[], change: (element: T) => T): readonly T[] {
  const changed = list.map(change);
  return changed.some((element, index) => element !== list[index]) ? changed : list;
}
