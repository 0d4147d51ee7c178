import type { MenuCategory, Restaurant, RestaurantProfile } from '#domain/menu.ts';
import { checkRestaurant } from '#domain/menu-check.ts';
import { menuProblemText } from '#domain/menu-problem.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { convertUberMenu, isUberMenu } from '#domain/uber-menu.ts';

/** Where each restaurant of the file stands in it: '' for a file of one, '[2].' in a list. */
interface Entry {
  readonly at: string;
  readonly value: unknown;
}

/**
 * Reads a menu file: one restaurant or a list of them in our own model (ordering.md section 3), or one Uber Eats v2 menu, which says
 * nothing of the restaurant itself but its hours, and its tax rate, which is taken where the profile has none. Where a `profile` is given the
 * file's menu becomes that restaurant's. Either every restaurant is sound, or each problem is answered as a line with its path.
 */
export function readMenuFile(text: string, profile: RestaurantProfile | null): Result<Restaurant[], string[]> {
  const parsed = parse(text);
  if (!parsed.ok) return fail([parsed.problem]);
  if (isUberMenu(parsed.value)) return readUber(parsed.value, profile);
  return readOwn(entriesOf(parsed.value), profile);
}

function parse(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    return fail(`The file is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function entriesOf(value: unknown): readonly Entry[] {
  if (!Array.isArray(value)) return [{ at: '', value }];
  return value.map((one, index) => ({ at: `[${index}].`, value: one }));
}

function readOwn(entries: readonly Entry[], profile: RestaurantProfile | null): Result<Restaurant[], string[]> {
  const restaurants: Restaurant[] = [];
  const problems = entries.length === 0 ? ['The file holds no restaurant.'] : [];
  const ids = new Set<string>();
  for (const { at, value } of entries) {
    const checked = checkRestaurant(profile === null ? value : withProfile(value, profile));
    if (!checked.ok) {
      problems.push(...checked.problem.map((problem) => `${at}${menuProblemText(problem)}`));
      continue;
    }
    if (ids.has(checked.value._id))
      problems.push(`${at}_id: the restaurant '${checked.value._id}' stands in the file twice`);
    ids.add(checked.value._id);
    restaurants.push(checked.value);
  }
  return problems.length > 0 ? fail(problems) : ok(restaurants);
}

function withProfile(value: unknown, profile: RestaurantProfile): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, ...profile } : value;
}

function readUber(value: unknown, profile: RestaurantProfile | null): Result<Restaurant[], string[]> {
  if (profile === null) {
    return fail(['An Uber Eats menu says nothing of the restaurant itself: name a stored one with --into ID.']);
  }
  const converted = convertUberMenu(value);
  if (!converted.ok) return fail(converted.problem.map((issue) => `${issue.path}: ${issue.text}`));
  const { menu, hours, taxRate } = converted.value;
  const checked = checkRestaurant({
    ...profile,
    ...(hours.length > 0 ? { hours } : {}),
    locations: profile.locations.map((location) => ({ ...location, tax_rate: location.tax_rate ?? taxRate })),
    menu,
  });
  if (checked.ok) return ok([checked.value]);
  return fail(checked.problem.map((problem) => `${sourceOf(problem.path, menu)}${menuProblemText(problem)}`));
}

/** The part of the Uber Eats file that a path of our own model came from: 'items.tea: ', or '' for what is not of the menu. */
function sourceOf(path: string, menu: readonly MenuCategory[]): string {
  const [, at, itemAt] = /^menu\[(\d+)\](?:\.items\[(\d+)\])?/.exec(path) ?? [];
  const category = menu[Number(at)];
  if (category === undefined) return '';
  const item = category.items[Number(itemAt)];
  return item === undefined ? `categories.${category._id}: ` : `items.${item._id}: `;
}
