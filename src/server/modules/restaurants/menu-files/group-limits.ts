import * as catalog from '#catalog/server/menu-files.ts';
import type { CustomizationGroup } from '#domain/menu/menu.ts';
import { groupMaximum, groupMinimum, optionMaximum, uniqueMaximum } from '#domain/selection/option-groups.ts';
import type { MenuProblem } from './menu-problem.ts';

const aboveLimit = (path: string, limitName: string, limit: number): MenuProblem => ({
  path,
  text: catalog.notAbove(limitName, limit),
});

const unsatisfiable = (path: string, required: number, reachable: number): MenuProblem => ({
  path,
  text: catalog.needsMore(required, reachable),
});

/**
 * Finds group limits that contradict each other, can't be met with the options, or are broken by the defaults (rule
 * menu-file-checks). Sold-out options count as available, because a menu's correctness doesn't depend on the stock.
 */
export function groupFaults(group: CustomizationGroup, path: string): readonly MenuProblem[] {
  if (group.maxPermitted === 0) {
    return groupMinimum(group) > 0 ? [unsatisfiable(path, groupMinimum(group), 0)] : [];
  }
  const contradiction = contradictionOf(group, path);
  return [...(contradiction === null ? reachFaults(group, path) : [contradiction]), ...defaultFaults(group, path)];
}

function contradictionOf(group: CustomizationGroup, path: string): MenuProblem | null {
  const { minPermitted, maxPermitted, minPermittedUnique, maxPermittedUnique } = group;
  if (minPermitted > maxPermitted) return aboveLimit(`${path}.minPermitted`, 'maxPermitted', maxPermitted);
  const unique = `${path}.minPermittedUnique`;
  if (minPermittedUnique > maxPermitted) return aboveLimit(unique, 'maxPermitted', maxPermitted);
  return minPermittedUnique > uniqueMaximum(group)
    ? aboveLimit(unique, 'maxPermittedUnique', maxPermittedUnique)
    : null;
}

function reachFaults(group: CustomizationGroup, path: string): readonly MenuProblem[] {
  const { minPermitted, minPermittedUnique } = group;
  const different = Math.min(group.options.length, uniqueMaximum(group));
  if (different < minPermittedUnique) return [unsatisfiable(path, minPermittedUnique, different)];
  const units = reachableUnits(group, different);
  return units < minPermitted ? [unsatisfiable(path, minPermitted, units)] : [];
}

/** How many units can be reached with at most this many different options. */
function reachableUnits(group: CustomizationGroup, different: number): number {
  const most = group.options.map(optionMaximum).sort((a, b) => b - a);
  return Math.min(
    groupMaximum(group),
    most.slice(0, different).reduce((sum, maximum) => sum + maximum, 0),
  );
}

function defaultFaults(group: CustomizationGroup, path: string): readonly MenuProblem[] {
  const faults = group.options.flatMap((option, index) =>
    option.defaultQuantity > optionMaximum(option)
      ? [aboveLimit(`${path}.options[${index}].defaultQuantity`, 'maxPermitted', option.maxPermitted)]
      : [],
  );
  const defaults = group.options.filter(({ defaultQuantity }) => defaultQuantity > 0);
  const total = defaults.reduce((sum, { defaultQuantity }) => sum + defaultQuantity, 0);
  const options = `${path}.options`;
  if (total > groupMaximum(group)) return [...faults, aboveLimit(options, catalog.groupMaximum, groupMaximum(group))];
  if (defaults.length <= uniqueMaximum(group)) return faults;
  return [...faults, aboveLimit(options, 'maxPermittedUnique', group.maxPermittedUnique)];
}
