/** Rare questions of the board; their code is loaded with the first of them. */

import * as orderWords from '#catalog/everyone/order-words.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/state.ts';
import type { OpenQuestion } from '#contract/order/missing.ts';
import { NOTE_MAX_LENGTH } from '#domain/order/photo-rules.ts';
import { CONVERSION_REASON_TEXT } from '#domain/staff-problems.ts';
import { askChoice } from '#web/ui/dialog/ask-choice.tsx';
import { askReason } from '#web/ui/dialog/ask-reason.tsx';

/**
 * Asks whether the swap was picked up for each dish without the customer's answer (rule missing-at-pickup): the ids of
 * the questions with a picked-up swap, or null if the person decided against the step.
 */
export async function askPickedUp(questions: readonly OpenQuestion[]): Promise<string[] | null> {
  const swapped: string[] = [];
  for (const { id, dish, count, swap } of questions) {
    const picked = await askChoice({
      title: catalog.whatWasPickedUp,
      text: catalog.missingDishUnanswered(count, dish),
      label: catalog.insteadOf(dish),
      options: [
        ['swap', swap],
        ['nothing', shared.withoutTheDish],
      ],
      missing: catalog.chooseWhatWasPickedUp,
      confirmLabel: catalog.markAsPickedUp,
    });
    if (picked === null) return null;
    if (picked === 'swap') swapped.push(id);
  }
  return swapped;
}

/** The reason for undoing a step after its texts may have been sent (rule step-undo); null if it is kept. */
export const askWhyUndone = (): Promise<string | null> =>
  askReason({
    title: catalog.undoThisStep,
    text: catalog.undoStepExplained,
    confirmLabel: catalog.undoStep,
    cancelLabel: shared.keepIt,
    label: catalog.whyUndo,
    hint: catalog.savedInHistory,
    missing: orderWords.sayWhyUndo,
    maxLength: NOTE_MAX_LENGTH,
  });

export interface UnpaidWords {
  readonly title: string;
  readonly text: string;
}

/** Why an order is converted that is not known to be paid (rule unpaid-conversion); null if it stays pending. */
export const askWhyUnpaid = (words: UnpaidWords): Promise<string | null> =>
  askReason({
    ...words,
    confirmLabel: catalog.convertAsUnpaid,
    cancelLabel: catalog.leaveItPending,
    tone: 'danger',
    label: catalog.whyConvertUnpaid,
    hint: catalog.savedInHistory,
    missing: CONVERSION_REASON_TEXT,
    maxLength: NOTE_MAX_LENGTH,
  });
