import type { CustomizationGroup } from '#domain/menu/menu.ts';
import { groupMaximum, groupMinimum, optionMaximum, uniqueMaximum } from '#domain/selection/option-groups.ts';
import { field, type JsonNode, report } from './json-node.ts';

/**
 * Notes where a group's limits contradict each other, cannot be met by its options, or are broken by its own defaults
 * (rule menu-file-checks). What is sold out today does not matter: a menu is right or wrong whatever the stock.
 */
export function checkGroupLimits(node: JsonNode, group: CustomizationGroup): void {
  if (group.maxPermitted === 0) {
    if (groupMinimum(group) > 0) report(node, { code: 'unsatisfiable', required: groupMinimum(group), reachable: 0 });
    return;
  }
  if (!hasContradiction(node, group)) checkReach(node, group);
  checkDefaults(node, group);
}

function hasContradiction(node: JsonNode, group: CustomizationGroup): boolean {
  const { minPermitted, maxPermitted, minPermittedUnique, maxPermittedUnique } = group;
  if (minPermitted > maxPermitted) {
    report(field(node, 'minPermitted'), { code: 'above-limit', limitName: 'maxPermitted', limit: maxPermitted });
    return true;
  }
  if (minPermittedUnique > maxPermitted) {
    report(field(node, 'minPermittedUnique'), { code: 'above-limit', limitName: 'maxPermitted', limit: maxPermitted });
    return true;
  }
  if (minPermittedUnique > uniqueMaximum(group)) {
    const limit = { limitName: 'maxPermittedUnique', limit: maxPermittedUnique };
    report(field(node, 'minPermittedUnique'), { code: 'above-limit', ...limit });
    return true;
  }
  return false;
}

function checkReach(node: JsonNode, group: CustomizationGroup): void {
  const different = Math.min(group.options.length, uniqueMaximum(group));
  const units = reachableUnits(group, different);
  if (different < group.minPermittedUnique) {
    report(node, { code: 'unsatisfiable', required: group.minPermittedUnique, reachable: different });
  } else if (units < group.minPermitted) {
    report(node, { code: 'unsatisfiable', required: group.minPermitted, reachable: units });
  }
}

/** How many units can be reached with at most this many different options. */
function reachableUnits(group: CustomizationGroup, different: number): number {
  const most = group.options.map(optionMaximum).sort((a, b) => b - a);
  return Math.min(
    groupMaximum(group),
    most.slice(0, different).reduce((sum, maximum) => sum + maximum, 0),
  );
}

function checkDefaults(node: JsonNode, group: CustomizationGroup): void {
  const defaults = group.options.filter(({ defaultQuantity }) => defaultQuantity > 0);
  group.options.forEach((option, index) => {
    if (option.defaultQuantity <= optionMaximum(option)) return;
    const at = field(node, `options[${index}].defaultQuantity`);
    report(at, { code: 'above-limit', limitName: 'maxPermitted', limit: option.maxPermitted });
  });
  const total = defaults.reduce((sum, { defaultQuantity }) => sum + defaultQuantity, 0);
  if (total > groupMaximum(group)) {
    report(field(node, 'options'), {
      code: 'above-limit',
      limitName: "the group's maximum",
      limit: groupMaximum(group),
    });
  } else if (defaults.length > uniqueMaximum(group)) {
    const limit = { limitName: 'maxPermittedUnique', limit: group.maxPermittedUnique };
    report(field(node, 'options'), { code: 'above-limit', ...limit });
  }
}
