import * as catalog from '#catalog/server/menu-files.ts';
import { menuItemSchema, restaurantSchema } from '#domain/menu/menu-schema.ts';

/** A problem of a menu from outside (rule menu-file-checks). `path`: 'menu[2].items[0].title'. */
export interface MenuProblem {
  readonly path: string;
  readonly text: string;
}

/** The problem as a line for the operator: 'menu[2].items[0].price: must be whole cents'. */
export const menuProblemText = ({ path, text }: MenuProblem): string => `${path === '' ? 'restaurant' : path}: ${text}`;

/** What a field must be, by the schema's word for it. */
const KINDS: Readonly<Record<string, string>> = {
  string: catalog.aText,
  number: catalog.aNumber,
  int: catalog.wholeNumber,
  boolean: catalog.trueOrFalse,
  array: catalog.aList,
  object: catalog.anObject,
};

type Complain = NonNullable<NonNullable<Parameters<typeof restaurantSchema.safeParse>[1]>['error']>;

/** Says how to fix a schema error without its own message. */
const complain: Complain = (issue) => {
  if (issue.code === 'invalid_value') return catalog.mustBeOneOf(issue.values.join(', '));
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? catalog.isMissing : catalog.mustBe(KINDS[issue.expected] ?? issue.expected);
  if (issue.code === 'too_small') return catalog.mustNotBeEmpty;
  if (issue.code !== 'too_big') return undefined;
  const most = String(issue.maximum);
  return issue.origin === 'string' ? catalog.tooLong(most) : catalog.tooMany(most);
};

/** A path as JavaScript writes it: 'menu[0].items'. */
const pathOf = (parts: readonly PropertyKey[]): string =>
  parts
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

interface SchemaFault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const problemsIn = (issues: readonly SchemaFault[] = []): MenuProblem[] =>
  issues.map(({ path, message }) => ({ path: pathOf(path), text: message }));

/** Reads a restaurant by the model, or tells each of its faults. */
export function readModel(value: unknown) {
  const read = restaurantSchema.safeParse(value, { error: complain });
  return { restaurant: read.data, problems: problemsIn(read.error?.issues) };
}

/** The faults of a dish's own fields; those that it lacks aren't looked at. */
export const dishProblems = (dish: Readonly<Record<string, unknown>>): readonly MenuProblem[] =>
  problemsIn(menuItemSchema.safeParse(dish, { error: complain }).error?.issues).filter(({ path }) => path in dish);
