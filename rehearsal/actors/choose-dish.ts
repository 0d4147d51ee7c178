/** A dish with choices of chance, at any depth, and what they cost, added up here and not by the shop's own code. */
import type { CustomizationGroup, MenuItem } from '#domain/menu/menu.ts';
import { offersNothing } from '#domain/selection/offers-nothing.ts';
import { groupMaximum, groupMinimum, optionMaximum, uniqueMaximum } from '#domain/selection/option-groups.ts';
import type { Chance } from '../chance.ts';

type Counts = Record<string, Record<string, number>>;

export interface Choice {
  readonly customizations: Counts;
  readonly childCustomizations: Record<string, Counts>;
  /** Of one piece with its choices, cents. */
  readonly cents: number;
}

/** Null if the dish cannot be ordered as it is. */
export function chooseDish(dish: MenuItem, chance: Chance): Choice | null {
  const paths: Record<string, Counts> = {};
  const cents = chooseGroups(dish.customizationsList, '', paths, chance);
  if (cents === null) return null;
  const { '': customizations = {}, ...childCustomizations } = paths;
  return { customizations, childCustomizations, cents: Math.max(0, (dish.price ?? 0) + cents) };
}

function chooseGroups(
  groups: readonly CustomizationGroup[],
  path: string,
  paths: Record<string, Counts>,
  chance: Chance,
): number | null {
  let cents = 0;
  const own: Counts = {};
  for (const [index, group] of groups.entries()) {
    const counts = chooseOptions(group, chance);
    if (counts === null) return null;
    if (counts.size === 0) continue;
    own[index] = Object.fromEntries(counts);
    let free = group.quantityInfo?.chargeAbove ?? 0;
    for (const [place, count] of [...counts].sort(([a], [b]) => a - b)) {
      const option = group.options[place];
      if (option === undefined) return null;
      const charged = Math.max(0, count - (option.chargeAbove ?? 0));
      const given = Math.min(free, charged);
      free -= given;
      const step = `${index}-${place}-children`;
      const inside = chooseGroups(option.childCustomizationList, path === '' ? step : `${path}.${step}`, paths, chance);
      if (inside === null) return null;
      cents += option.price * (charged - given) + inside;
    }
  }
  if (Object.keys(own).length > 0) paths[path] = own;
  return cents;
}

/** How many of which options; null if the group cannot be filled today. */
function chooseOptions(group: CustomizationGroup, chance: Chance): Map<number, number> | null {
  const counts = new Map<number, number>();
  if (offersNothing(group)) return counts;
  const least = groupMinimum(group);
  const most = groupMaximum(group);
  let missing = Math.min(most, least + (chance.happens(0.4) ? 0 : chance.below(4)));
  if (missing === 0) return counts;
  const offered = chance.shuffled(
    [...group.options.keys()].filter((place) => group.options[place]?.isSoldOut !== true),
  );
  const mostKinds = Math.min(offered.length, uniqueMaximum(group), missing);
  const first = group.options[offered[0] ?? 0];
  const isEnough = first !== undefined && optionMaximum(first) >= Math.max(2, least);
  // Some take more of the same rather than one of each.
  const kinds = missing > 1 && isEnough && chance.happens(0.5) ? 1 : mostKinds;
  const chosen = offered.slice(0, Math.max(kinds, group.minPermittedUnique));
  for (const place of chosen) {
    counts.set(place, 1);
    missing -= 1;
  }
  for (const place of chosen) {
    const option = group.options[place];
    const more = Math.min(missing, (option === undefined ? 1 : optionMaximum(option)) - 1);
    if (more <= 0) continue;
    counts.set(place, 1 + more);
    missing -= more;
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const fits = total >= group.minPermitted && counts.size >= group.minPermittedUnique && total <= most;
  return fits && counts.size <= uniqueMaximum(group) ? counts : null;
}
