import * as catalog from '#catalog/server/menu-files.ts';
import { isRecord } from '#domain/json-value.ts';
import type { Restaurant, RestaurantProfile } from '#domain/menu/menu.ts';
import { customizationGroupSchema, menuItemSchema } from '#domain/menu/menu-schema.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { groupFaults } from './group-limits.ts';
import { type MenuProblem, readModel } from './menu-problem.ts';
import { tidyFile } from './tidy-file.ts';

/**
 * A restaurant with its menu from untrusted JSON (rule menu-model), or every problem with its path (rule
 * menu-file-checks). `defaults` fills profile fields that the source does not have at all. Fields that the model does
 * not know are dropped.
 */
export function checkRestaurant(
  value: unknown,
  defaults: Partial<RestaurantProfile> = {},
): Result<Restaurant, MenuProblem[]> {
  if (!isRecord(value)) return fail([{ path: '', text: catalog.mustBeObject }]);
  const problems: MenuProblem[] = [];
  const file = tidyFile({ ...defaults, ...value }, problems);
  const read = readModel(file);
  problems.push(...read.problems, ...menuFaults(listIn(file, 'menu', '')));
  return problems.length > 0 || read.restaurant === undefined ? fail(problems) : ok(read.restaurant);
}

interface Part {
  readonly path: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** The objects in a list of a part of the file, with their paths. */
function listIn(value: Part['value'], key: string, path: string): readonly Part[] {
  const list: readonly unknown[] = Array.isArray(value[key]) ? value[key] : [];
  const at = path === '' ? key : `${path}.${key}`;
  return list.flatMap((inner, index) => (isRecord(inner) ? [{ value: inner, path: `${at}[${index}]` }] : []));
}

/** Problems between a menu's parts: unmeetable limits, duplicate ids (except a dish of two categories). */
function* menuFaults(categories: readonly Part[]): Generator<MenuProblem> {
  const ids = new Set<unknown>();
  const items = new Map<unknown, string>();
  for (const category of categories) {
    yield* idFault(category, ids.has(category.value._id));
    ids.add(category.value._id);
    const own = new Set<unknown>();
    for (const item of listIn(category.value, 'items', category.path)) {
      yield* limitFaults(listIn(item.value, 'customizationsList', item.path));
      const { _id: id } = item.value;
      const content = JSON.stringify(menuItemSchema.safeParse(item.value).data ?? item.value);
      yield* idFault(item, own.has(id) || (items.has(id) && items.get(id) !== content));
      own.add(id);
      items.set(id, content);
    }
  }
}

function* idFault({ path, value: { _id: id } }: Part, isTaken: boolean): Generator<MenuProblem> {
  if (isTaken && typeof id === 'string') {
    yield { path: `${path}._id`, text: catalog.idUsedTwice(id) };
  }
}

function* limitFaults(groups: readonly Part[]): Generator<MenuProblem> {
  for (const { value, path } of groups) {
    const group = customizationGroupSchema.safeParse(value).data;
    if (group !== undefined) yield* groupFaults(group, path);
    for (const option of listIn(value, 'options', path)) {
      yield* limitFaults(listIn(option.value, 'childCustomizationList', option.path));
    }
  }
}
