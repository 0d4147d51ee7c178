import type { SelectionProblem } from '#domain/selection/selection-check.ts';

/**
 * What the customer reads about a selection (rule selection-messages), also in the server's refusal (rule
 * impossible-choices). For a missing choice: 'Please select a {group title lowercased}', ' for {parent option title}'
 * where nested, ' ({n} required)' where more than one is needed.
 */
export function selectionMessage(problem: SelectionProblem): string {
  const group = problem.groupTitle.toLowerCase();
  const parent = problem.parentTitle === null ? '' : ` for ${problem.parentTitle}`;
  switch (problem.code) {
    case 'below-minimum':
      return `Please select a ${group}${parent}${problem.required > 1 ? ` (${problem.required} required)` : ''}`;
    case 'above-maximum':
      return `Please select at most ${problem.permitted} of ${group}${parent}`;
    case 'option-limit':
      return `Please select at most ${problem.permitted} of ${problem.optionTitle}${parent}`;
    case 'sold-out-option':
      return `${problem.optionTitle} is sold out. Please select another ${group}${parent}`;
    case 'duplicate-option':
    case 'wrong-shape':
    case 'unknown-option':
    case 'offers-nothing':
      return `Please select a ${group}${parent} again. The menu may have changed`;
    case 'unknown-group':
    case 'child-of-unselected':
      return 'Please choose the options of this item again. The menu may have changed';
  }
}
