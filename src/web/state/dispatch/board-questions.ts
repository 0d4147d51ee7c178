/** Rare questions of the board, whose words are fetched with the first of them. */
import type { OpenQuestion } from '#contract/missing.ts';
import { NOTE_MAX_LENGTH } from '#domain/order/photo-rules.ts';
import { CONVERSION_REASON_TEXT } from '#domain/staff-problems.ts';
import { askChoice } from '#web/ui/dialog/ask-choice.tsx';
import { askReason } from '#web/ui/dialog/ask-reason.tsx';

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

/** Why a step is undone whose texts may have left (rule step-undo); null where it is kept. */
export const askWhyUndone = (): Promise<string | null> =>
  askReason({
    title: 'Undo this step?',
    text: 'People may have been told of it. Customers who got a text get another one that says it was a mistake.',
    confirmLabel: 'Undo step',
    cancelLabel: 'Keep it',
    label: 'Why is it undone?',
    hint: 'Kept in the history.',
    missing: 'Please say why this step is undone.',
    maxLength: NOTE_MAX_LENGTH,
  });

/** Why an order is converted that is not paid (rule unpaid-conversion); null where it stays pending. */
export const askWhyUnpaid = (text: string): Promise<string | null> =>
  askReason({
    title: 'This order is not paid',
    text,
    confirmLabel: 'Convert as unpaid',
    cancelLabel: 'Leave it pending',
    tone: 'danger',
    label: 'Why is it converted unpaid?',
    hint: 'Kept in the history.',
    missing: CONVERSION_REASON_TEXT,
    maxLength: NOTE_MAX_LENGTH,
  });
