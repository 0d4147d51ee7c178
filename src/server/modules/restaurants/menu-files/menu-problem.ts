import { restaurantSchema } from '#domain/menu/menu-schema.ts';

/**
 * A problem of a menu from outside (rule menu-file-checks). `path` is its place:
 * 'menu[2].items[0].customizationsList[1].minPermitted'.
 */
export interface MenuProblem {
  readonly path: string;
  readonly text: string;
}

/** The problem as a line for the operator: 'menu[2].items[0].price: must be whole cents'. */
export const menuProblemText = ({ path, text }: MenuProblem): string => `${path === '' ? 'restaurant' : path}: ${text}`;

/** What a field must be, by the schema's word for it. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

type Complain = NonNullable<NonNullable<Parameters<typeof restaurantSchema.safeParse>[1]>['error']>;

/** Says how to fix a schema error without its own message. */
const complain: Complain = (issue) => {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected]}`;
  if (issue.code === 'too_small') return 'must not be empty';
  if (issue.code !== 'too_big') return undefined;
  const parts = issue.origin === 'string' ? 'be longer than' : 'have more than';
  return `must not ${parts} ${issue.maximum} ${issue.origin === 'string' ? 'characters' : 'entries'}`;
};

/** A path as JavaScript writes it: 'menu[0].items'. */
const pathOf = (parts: readonly PropertyKey[]): string =>
  parts
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

/** Reads a restaurant by the model, or tells each of its faults. */
export function readModel(value: unknown) {
  const read = restaurantSchema.safeParse(value, { error: complain });
  const issues = read.error?.issues ?? [];
  return {
    restaurant: read.data,
    problems: issues.map(({ path, message }) => ({ path: pathOf(path), text: message })),
  };
}
