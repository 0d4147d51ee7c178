import { faultyDish } from '#catalog/server/menu-files.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { checkRestaurant } from './menu-check.ts';
import { type MenuProblem, menuProblemText } from './menu-problem.ts';
import type { Issue } from './menu-reading.ts';

/** A category that was converted into our model, and is still to be checked. */
interface Converted {
  readonly _id: string;
  readonly items: readonly { readonly _id: string; readonly title?: unknown }[];
}

interface SoundMenu<Category> {
  readonly restaurant: Restaurant;
  /** What was converted, without the dishes that are left out. */
  readonly menu: readonly Category[];
  readonly faults: readonly Issue[];
}

const DISH = /^menu\[(\d+)\]\.items\[(\d+)\]/;

/**
 * Checks an Uber Eats menu in our model. Dishes that the model refuses are left out and named, as long as others remain
 * (rule faulty-parts); else each problem is a line.
 */
export function checkUberMenu<Category extends Converted>(
  profile: object,
  all: readonly Category[],
): Result<SoundMenu<Category>, readonly string[]> {
  const checked = checkRestaurant({ ...profile, menu: all });
  if (checked.ok) return ok({ restaurant: checked.value, menu: all, faults: [] });
  const faulty = new Set(checked.problem.map(({ path }) => DISH.exec(path)?.[0]));
  const menu = all.map((category, at) => ({
    ...category,
    items: category.items.filter((_, index) => !faulty.has(`menu[${at}].items[${index}]`)),
  }));
  const rest = menu.some(({ items }) => items.length > 0) ? checkRestaurant({ ...profile, menu }) : checked;
  return rest.ok
    ? ok({ restaurant: rest.value, menu, faults: checked.problem.map((problem) => leftOut(problem, all)) })
    : fail(checked.problem.map((problem) => `${sourceOf(problem.path, all)}${menuProblemText(problem)}`));
}

function leftOut({ path, text }: MenuProblem, menu: readonly Converted[]): Issue {
  const [whole = '', at, index] = DISH.exec(path) ?? [];
  const item = menu[Number(at)]?.items[Number(index)];
  const place = `items.${item?._id}`;
  return {
    path: place,
    text: faultyDish(String(item?.title ?? ''), path.slice(whole.length + 1), text),
    needsLook: true,
  };
}

/** The part of the Uber Eats file behind a path of our own model ('items.tea: '), or '' for parts outside the menu. */
function sourceOf(path: string, menu: readonly Converted[]): string {
  const [, at, itemAt] = /^menu\[(\d+)\](?:\.items\[(\d+)\])?/.exec(path) ?? [];
  const category = menu[Number(at)];
  if (category === undefined) return '';
  const item = category.items[Number(itemAt)];
  return item === undefined ? `categories.${category._id}: ` : `items.${item._id}: `;
}
