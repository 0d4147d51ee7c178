import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/driver.ts';
import type { OpenQuestion } from '#contract/order/missing.ts';
import { Choice, ChoiceGroup } from '#web/ui/form/choice.tsx';

interface PickedUpChoicesProps {
  readonly questions: readonly OpenQuestion[];
  /** By the question's id: whether its swap was picked up; a question without an answer is absent. */
  readonly swaps: Readonly<Record<string, boolean>>;
  readonly onChoose: (id: string, isSwap: boolean) => void;
}

/**
 * What the driver picked up instead of dishes about which the customer has not answered (rule missing-at-pickup).
 */
export function PickedUpChoices({ questions, swaps, onChoose }: PickedUpChoicesProps) {
  return questions.map(({ id, dish, count, swap }) => (
    <ChoiceGroup key={id} legend={catalog.whatDidYouPickUp(count, dish)}>
      <Choice type="radio" name={id} checked={swaps[id] === true} onChange={() => onChoose(id, true)} title={swap} />
      <Choice
        type="radio"
        name={id}
        checked={swaps[id] === false}
        onChange={() => onChoose(id, false)}
        title={shared.withoutTheDish}
        detail={catalog.moneyGoesToCustomer}
      />
    </ChoiceGroup>
  ));
}
