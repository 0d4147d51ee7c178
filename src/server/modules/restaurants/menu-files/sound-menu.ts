import * as catalog from '#catalog/server/menu-files.ts';
import { type CustomizationGroup, MAX_MENU_DEPTH, type Restaurant } from '#domain/menu/menu.ts';
import { groupFaults } from './group-limits.ts';
import { type MenuProblem, readModel } from './menu-problem.ts';

/** What is wrong with a restaurant in the model's form, as after an edit (rule menu-file-checks). */
export function soundProblems(restaurant: Restaurant): readonly MenuProblem[] {
  const { problems } = readModel(restaurant);
  return problems.length > 0 ? problems : [...menuFaults(restaurant)];
}

function* menuFaults({ menu }: Restaurant): Generator<MenuProblem> {
  const categories = new Set<string>();
  for (const [at, { _id: id, items }] of menu.entries()) {
    if (categories.has(id)) yield idFault(id, `menu[${at}]`);
    categories.add(id);
    const dishes = new Set<string>();
    for (const [place, item] of items.entries()) {
      const path = `menu[${at}].items[${place}]`;
      if (dishes.has(item._id)) yield idFault(item._id, path);
      dishes.add(item._id);
      yield* faultsOfGroups(item.customizationsList, `${path}.customizationsList`, 1);
    }
  }
}

const idFault = (id: string, path: string): MenuProblem => ({
  path: `${path}._id`,
  text: catalog.idUsedTwice(id),
});

function* faultsOfGroups(groups: readonly CustomizationGroup[], path: string, depth: number): Generator<MenuProblem> {
  if (groups.length > 0 && depth > MAX_MENU_DEPTH) {
    yield { path, text: catalog.notNestedDeeper(MAX_MENU_DEPTH) };
    return;
  }
  for (const [at, group] of groups.entries()) {
    const own = `${path}[${at}]`;
    yield* groupFaults(group, own);
    for (const [place, { childCustomizationList }] of group.options.entries()) {
      yield* faultsOfGroups(childCustomizationList, `${own}.options[${place}].childCustomizationList`, depth + 1);
    }
  }
}
