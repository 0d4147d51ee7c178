import type { Restaurant, RestaurantProfile } from '#domain/menu/menu.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { droppedFields } from './menu-files/dropped-fields.ts';
import { checkRestaurant } from './menu-files/menu-check.ts';
import { foreignFormat, foreignText, READABLE } from './menu-files/menu-formats.ts';
import { type MenuProblem, menuProblemText } from './menu-files/menu-problem.ts';
import { convertUberMenu, isUberMenu } from './menu-files/uber-menu.ts';
import type { Issue } from './menu-files/uber-menu-parts.ts';
import { convertUberSite, droppedOfDishes, isUberSite } from './menu-files/uber-site.ts';

/** Where each restaurant of the file stands in it: '' for a file of one, '[2].' in a list. */
interface Entry {
  readonly at: string;
  readonly value: unknown;
}

export interface MenuFile {
  readonly restaurants: readonly Restaurant[];
  /** What the file says and a menu here has no place for, one line each. */
  readonly leftOut: readonly string[];
}

/**
 * Reads a menu file (rule menu-file-forms): one restaurant or a list of them in our own model; an Uber Eats v2 menu,
 * which says nothing of the restaurant itself but its hours, and a tax rate, which is taken where the profile has none;
 * or an answer of Uber Eats' own site about a store or its dishes, of which only the dishes are taken. Where a
 * `profile` is given, the file's menu becomes that restaurant's. Either every restaurant is sound, or each problem is
 * answered as a line with its path; a file in another form is named.
 */
export function readMenuFile(text: string, profile: RestaurantProfile | null): Result<MenuFile, string[]> {
  const parsed = parse(text);
  if (!parsed.ok) return fail([parsed.problem]);
  if (isUberMenu(parsed.value)) return readUber(parsed.value, profile);
  if (isUberSite(parsed.value)) return readUberSite(parsed.value, profile);
  const foreign = foreignFormat(parsed.value, profile !== null);
  if (foreign !== null) return fail([`The file is ${foreign}. ${READABLE}`]);
  return readOwn(entriesOf(parsed.value), profile);
}

function parse(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    const foreign = foreignText(text);
    if (foreign !== null) return fail(`The file is ${foreign}. ${READABLE}`);
    return fail(`The file is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function entriesOf(value: unknown): readonly Entry[] {
  if (!Array.isArray(value)) return [{ at: '', value }];
  return value.map((one, index) => ({ at: `[${index}].`, value: one }));
}

function readOwn(entries: readonly Entry[], profile: RestaurantProfile | null): Result<MenuFile, string[]> {
  const restaurants: Restaurant[] = [];
  const dropped = new Set<string>();
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
    for (const path of droppedFields(value, checked.value)) dropped.add(path);
  }
  const leftOut = [...dropped].map((path) => `${path}: is not kept`);
  return problems.length > 0 ? fail(problems) : ok({ restaurants, leftOut });
}

function withProfile(value: unknown, profile: RestaurantProfile): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, ...profile } : value;
}

function readUber(value: unknown, profile: RestaurantProfile | null): Result<MenuFile, string[]> {
  if (profile === null) {
    return fail([
      'This is an Uber Eats menu, which says nothing of the restaurant itself: name a stored one with --into ID.',
    ]);
  }
  const converted = convertUberMenu(value);
  if (!converted.ok) return fail(linesOf(converted.problem));
  const { menu, hours, taxRate } = converted.value;
  const checked = checkRestaurant({
    ...profile,
    ...(hours.length > 0 ? { hours } : {}),
    locations: profile.locations.map((location) => ({ ...location, tax_rate: location.tax_rate ?? taxRate })),
    menu,
  });
  if (checked.ok) return ok({ restaurants: [checked.value], leftOut: linesOf(converted.value.leftOut) });
  return fail(problemsIn(menu, checked.problem));
}

function readUberSite(value: unknown, profile: RestaurantProfile | null): Result<MenuFile, string[]> {
  if (profile === null) {
    return fail([
      "This is an answer of Uber Eats' own site, of which the dishes alone are taken: name a stored restaurant with --into ID.",
    ]);
  }
  const converted = convertUberSite(value);
  if (!converted.ok) return fail(linesOf(converted.problem));
  const { menu, leftOut } = converted.value;
  const checked = checkRestaurant({ ...profile, menu });
  if (!checked.ok) return fail(problemsIn(menu, checked.problem));
  const dropped = droppedOfDishes(converted.value, checked.value.menu);
  return ok({ restaurants: [checked.value], leftOut: linesOf([...leftOut, ...dropped]) });
}

const linesOf = (issues: readonly Issue[]): string[] => [
  ...new Set(issues.map(({ path, text }) => `${path}: ${text}`)),
];

/** The outline of a menu that was converted into our model. */
type Outline = readonly { readonly _id: string; readonly items: readonly { readonly _id: string }[] }[];

const problemsIn = (menu: Outline, problems: readonly MenuProblem[]): string[] =>
  problems.map((problem) => `${sourceOf(problem.path, menu)}${menuProblemText(problem)}`);

/**
 * The part of the Uber Eats file that a path of our own model came from, such as 'items.tea: ', or '' for what is not
 * in the menu.
 */
function sourceOf(path: string, menu: Outline): string {
  const [, at, itemAt] = /^menu\[(\d+)\](?:\.items\[(\d+)\])?/.exec(path) ?? [];
  const category = menu[Number(at)];
  if (category === undefined) return '';
  const item = category.items[Number(itemAt)];
  return item === undefined ? `categories.${category._id}: ` : `items.${item._id}: `;
}
