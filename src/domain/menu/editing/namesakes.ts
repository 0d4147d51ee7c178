import type { CustomizationGroup, Option } from '#domain/menu/menu.ts';

interface Titled {
  readonly title: string;
}

/** The place of each element's namesake in another list: the first of a title goes with its first, and so on. */
export function namesakePlaces(list: readonly Titled[], others: readonly Titled[]): readonly (number | undefined)[] {
  const known = new Map<string, number[]>();
  for (const [index, { title }] of others.entries()) known.set(title, [...(known.get(title) ?? []), index]);
  return list.map(({ title }) => known.get(title)?.shift());
}

/** Which element of another list each was, by title; one without namesake by position, as it was renamed. */
export function namesakes<T extends Titled>(list: readonly T[], others: readonly T[]): readonly (T | undefined)[] {
  const places = namesakePlaces(list, others);
  const taken = new Set(places);
  return places.map((place, at) => others[place ?? (taken.has(at) ? -1 : at)]);
}

/** The options of two lists of groups in pairs, nested ones too: each of the first with what it is in the second. */
export type Paired = ReadonlyMap<Option, Option>;

export function pairOptions(
  groups: readonly CustomizationGroup[],
  others: readonly CustomizationGroup[],
  pairs = new Map<Option, Option>(),
): Paired {
  const sameGroups = namesakes(groups, others);
  groups.forEach((group, at) => {
    const options = namesakes(group.options, sameGroups[at]?.options ?? []);
    group.options.forEach((option, index) => {
      const same = options[index];
      if (same === undefined) return;
      pairs.set(option, same);
      pairOptions(option.childCustomizationList, same.childCustomizationList, pairs);
    });
  });
  return pairs;
}
