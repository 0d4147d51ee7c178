import { faultyDish } from '#catalog/server/menu-files.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { checkRestaurant } from './menu-check.ts';
import { type MenuProblem, menuProblemText } from './menu-problem.ts';
import type { Issue } from './menu-reading.ts';
import { textOrNumber } from './uber-menu-parts.ts';

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

/** The category or dish behind a path of our own model; `place` is its part of the Uber Eats file, or ''. */
function partAt(path: string, menu: readonly Converted[]) {
  const [whole = '', at, index] = /^menu\[(\d+)\](?:\.items\[(\d+)\])?/.exec(path) ?? [];
  const category = menu[Number(at)];
  const dish = category?.items[Number(index)];
  const place = dish ? `items.${dish._id}` : category ? `categories.${category._id}` : '';
  return { dish, place, field: path.slice(whole.length + 1) };
}

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
  const faulty = new Set(checked.problem.map(({ path }) => partAt(path, all).dish));
  const menu = all.map((category) => ({ ...category, items: category.items.filter((dish) => !faulty.has(dish)) }));
  const rest = menu.some(({ items }) => items.length > 0) ? checkRestaurant({ ...profile, menu }) : checked;
  return rest.ok
    ? ok({ restaurant: rest.value, menu, faults: checked.problem.map((problem) => leftOut(problem, all)) })
    : fail(checked.problem.map((problem) => line(problem, all)));
}

function leftOut({ path, text }: MenuProblem, menu: readonly Converted[]): Issue {
  const { dish, place, field } = partAt(path, menu);
  return { path: place, text: faultyDish(textOrNumber(dish?.title), field, text), needsLook: true };
}

/** 'items.tea: …' for a part of the menu. */
function line(problem: MenuProblem, menu: readonly Converted[]): string {
  const { place } = partAt(problem.path, menu);
  return `${place === '' ? '' : `${place}: `}${menuProblemText(problem)}`;
}
