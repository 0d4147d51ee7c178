import * as catalog from '#catalog/everyone/menu-words.ts';
import type { SelectionProblem } from '#domain/selection/selection-check.ts';

/**
 * What the customer reads about a selection (rule selection-messages), also in the server's refusal (rule
 * impossible-choices). For a missing choice: 'Please select a {group title lowercased}', ' for {parent option title}'
 * where nested, ' ({n} required)' where more than one is needed.
 */
export function selectionMessage(problem: SelectionProblem): string {
  const group = problem.groupTitle.toLowerCase();
  const parent = problem.parentTitle === null ? '' : catalog.forParentTitle(problem.parentTitle);
  switch (problem.code) {
    case 'below-minimum':
      return catalog.pleaseSelect(group, parent, problem.required > 1 ? catalog.requiredCount(problem.required) : '');
    case 'above-maximum':
      return catalog.selectAtMost(problem.permitted, group, parent);
    case 'option-limit':
      return catalog.selectAtMost(problem.permitted, problem.optionTitle ?? '', parent);
    case 'sold-out-option':
      return catalog.soldOutSelectAnother(problem.optionTitle ?? '', group, parent);
    case 'duplicate-option':
    case 'wrong-shape':
    case 'unknown-option':
    case 'offers-nothing':
      return catalog.selectAgain(group, parent);
    case 'unknown-group':
    case 'child-of-unselected':
      return catalog.chooseOptionsAgain;
  }
}
