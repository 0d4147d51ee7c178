import { TextArea } from '../form/text-field.tsx';
import { type Question, queueAlert, type Typed } from './alert-queue.ts';

interface ReasonQuestion extends Question {
  readonly label: string;
  readonly hint: string;
  /** What is said where the field is empty. */
  readonly missing: string;
  readonly maxLength: number;
}

/** Asks why before something is done; null if the person decided against it (rule alert-dialog). */
export function askReason({ label, hint, missing, maxLength, ...question }: ReasonQuestion): Promise<string | null> {
  const reason = {
    missing,
    render: (typed: Typed) => <TextArea label={label} hint={hint} maxLength={maxLength} {...typed} />,
  };
  return queueAlert({ tone: 'plain', ...question, reason });
}
