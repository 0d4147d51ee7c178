/**
 * What can be wrong with a menu that comes from outside (rule menu-file-checks). `path` is where:
 * 'menu[2].items[0].customizationsList[1].minPermitted'.
 */
export type MenuProblem = { readonly path: string } & (
  | { readonly code: 'missing' }
  | { readonly code: 'wrong-type'; readonly expected: string }
  | { readonly code: 'not-whole-cents' }
  | { readonly code: 'out-of-range'; readonly minimum: number; readonly maximum: number }
  | { readonly code: 'empty' }
  | { readonly code: 'too-long'; readonly maximum: number }
  | { readonly code: 'too-many'; readonly maximum: number }
  | { readonly code: 'too-deep'; readonly maximum: number }
  | { readonly code: 'bad-characters' }
  | { readonly code: 'bad-id' }
  | { readonly code: 'bad-link' }
  | { readonly code: 'bad-time' }
  | { readonly code: 'bad-tax-rate' }
  | { readonly code: 'no-place' }
  | { readonly code: 'duplicate-id'; readonly id: string }
  | { readonly code: 'above-limit'; readonly limitName: string; readonly limit: number }
  | { readonly code: 'unsatisfiable'; readonly required: number; readonly reachable: number }
);

/** The problem as a line for the operator: 'menu[2].items[0].price: must be whole cents'. */
export function menuProblemText(problem: MenuProblem): string {
  return `${problem.path === '' ? 'restaurant' : problem.path}: ${wordsFor(problem)}`;
}

function wordsFor(problem: MenuProblem): string {
  switch (problem.code) {
    case 'missing':
      return 'is missing';
    case 'wrong-type':
      return `must be ${problem.expected}`;
    case 'not-whole-cents':
      return 'must be whole cents';
    case 'out-of-range':
      return `must be from ${problem.minimum} to ${problem.maximum}`;
    case 'empty':
      return 'must not be empty';
    case 'too-long':
      return `must not be longer than ${problem.maximum} characters`;
    case 'too-many':
      return `must not have more than ${problem.maximum} entries`;
    case 'too-deep':
      return `must not be nested deeper than ${problem.maximum} levels`;
    case 'bad-characters':
      return 'must not hold control characters or broken Unicode';
    case 'bad-id':
      return 'must be made of letters, digits, dots, dashes and underscores';
    case 'bad-link':
      return "must be empty, an http(s) address or a path that begins with '/'";
    case 'bad-time':
      return "must be a time such as '09:30', '24:00' for midnight at the end";
    case 'bad-tax-rate':
      return 'must be a fraction such as 0.065 for 6.5 %, or 0 where nothing is taxed';
    case 'no-place':
      return 'must say where the restaurant is: 0, 0 lies in the sea';
    case 'duplicate-id':
      return `the id '${problem.id}' is used by something else as well`;
    case 'above-limit':
      return `must not be above ${problem.limitName} (${problem.limit})`;
    case 'unsatisfiable':
      return `needs ${problem.required}, but its options and limits allow only ${problem.reachable}`;
  }
}
