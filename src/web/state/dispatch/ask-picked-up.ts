import type { OpenQuestion } from '#contract/missing.ts';
import { askChoice } from '#web/ui/dialog/ask-choice.tsx';

/**
 * Asks what was picked up in place of each dish about which the customer has not answered (rule missing-at-pickup): the
 * ids of the questions whose swap it was, or null where the person decided against the step.
 */
export async function askPickedUp(questions: readonly OpenQuestion[]): Promise<string[] | null> {
  const swapped: string[] = [];
  for (const { id, dish, count, swap } of questions) {
    const picked = await askChoice({
      title: 'What was picked up?',
      text: `${count} × ${dish} is missing, and the question to the customer is still open. Without the dish, its money goes back.`,
      label: `In place of ${dish}`,
      options: [
        ['swap', swap],
        ['nothing', 'Without the dish'],
      ],
      missing: 'Choose what was picked up.',
      confirmLabel: 'Mark as picked up',
      cancelLabel: 'Cancel',
    });
    if (picked === null) return null;
    if (picked === 'swap') swapped.push(id);
  }
  return swapped;
}
