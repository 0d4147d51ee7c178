import type { NotSetUp } from '#contract/shop/set-up.ts';
import { StepLink } from './step-link.tsx';
import { STEP_WORDS } from './step-words.ts';

interface MissingStepsProps extends NotSetUp {
  readonly isOwner: boolean;
}

/** What the shop lacks, each with where its owner does it. */
export function MissingSteps({ steps, isOwner }: MissingStepsProps) {
  return (
    <ul className="stack-4">
      {steps.map((step) => (
        <li key={step.key} className="stack-1">
          <b>{STEP_WORDS[step.key].title}</b>
          <span>{step.words}</span>
          {isOwner && <StepLink step={step} />}
        </li>
      ))}
    </ul>
  );
}
