import { Choice, ChoiceGroup } from '../form/choice.tsx';
import { type Question, queueAlert, type Typed } from './alert-queue.ts';

interface ChoiceQuestion<V extends string> extends Question {
  /** What the choices answer. */
  readonly label: string;
  readonly options: readonly (readonly [value: V, words: string])[];
  /** What is said where nothing is chosen. */
  readonly missing: string;
}

/** Asks which of a few it is before something is done; null if the person decided against it (rule alert-dialog). */
export async function askChoice<V extends string>(ask: ChoiceQuestion<V>): Promise<V | null> {
  const { label, options, missing, ...question } = ask;
  const render = ({ value, error, onChange }: Typed) => (
    <ChoiceGroup legend={label}>
      {options.map(([one, words]) => (
        <Choice
          key={one}
          type="radio"
          name="choice"
          checked={value === one}
          onChange={() => onChange(one)}
          title={words}
        />
      ))}
      <p role="alert" className="problem">
        {error}
      </p>
    </ChoiceGroup>
  );
  const answer = await queueAlert({ tone: 'plain', ...question, reason: { missing, render } });
  return options.find(([value]) => value === answer)?.[0] ?? null;
}
