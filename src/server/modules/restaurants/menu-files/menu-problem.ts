import type { z } from 'zod';
import * as catalog from '#catalog/server/menu-files.ts';
import { menuItemSchema, optionSchema, restaurantSchema, type titleSchema } from '#domain/menu/menu-schema.ts';
import { plainLine } from '#domain/menu/plain-text.ts';

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
  return issue.origin === 'string' ? catalog.tooLong(String(issue.maximum)) : undefined;
};

/** A path as JavaScript writes it: 'menu[0].items'. */
const pathOf = (parts: readonly PropertyKey[]): string =>
  parts
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

/** What the longer lists of the model hold. */
const PARTS: Readonly<Record<string, string>> = {
  menu: catalog.someSections,
  items: catalog.someDishes,
  options: catalog.someOptions,
  customizationsList: catalog.someGroups,
  childCustomizationList: catalog.someGroups,
};

type SchemaFault = z.core.$ZodIssue;

function faultText({ path, message, ...issue }: SchemaFault): string {
  if (issue.code !== 'too_big' || issue.origin !== 'array') return message;
  return catalog.tooMany(String(issue.maximum), PARTS[String(path.at(-1))] ?? catalog.someEntries);
}

const problemsIn = (issues: readonly SchemaFault[] = []): MenuProblem[] =>
  issues.map((issue) => ({ path: pathOf(issue.path), text: faultText(issue) }));

/** What is wrong with a name; undefined if nothing is. */
export const nameProblem = (schema: typeof titleSchema, text: string): string | undefined =>
  problemsIn(schema.safeParse(plainLine(text), { error: complain }).error?.issues)[0]?.text;

/** Reads a restaurant by the model, or tells each of its faults. */
export function readModel(value: unknown) {
  const read = restaurantSchema.safeParse(value, { error: complain });
  return { restaurant: read.data, problems: problemsIn(read.error?.issues) };
}

type Fields = Readonly<Record<string, unknown>>;

/** The faults of a part's own fields; those that it lacks aren't looked at. */
const fieldProblems = (schema: z.ZodType, part: Fields): readonly MenuProblem[] =>
  problemsIn(schema.safeParse(part, { error: complain }).error?.issues).filter(({ path }) => path in part);

export const dishProblems = (dish: Fields): readonly MenuProblem[] => fieldProblems(menuItemSchema, dish);
export const optionProblems = (option: Fields): readonly MenuProblem[] => fieldProblems(optionSchema, option);
