import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';

interface ChoiceProps {
  /** A checkbox where absent. */
  readonly type?: 'radio';
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: () => void;
  readonly title: ReactNode;
  /** One line under the title. */
  readonly detail?: ReactNode;
  /** At the right, for example an amount. */
  readonly end?: ReactNode;
  readonly disabled?: boolean;
  /** 'card' is a row with its mark; 'pill' a short word without one. */
  readonly look?: 'card' | 'pill';
}

/** A radio button or checkbox with a pressable card. */
export function Choice({ type, name, checked, onChange, title, detail, end, disabled, look = 'card' }: ChoiceProps) {
  return (
    <label
      className={classNames(
        `bar-3 relative bg-surface edge-control pointer ring-within ${styles.choice}`,
        styles[look],
      )}
    >
      <input
        className={`rigid ${styles.input}`}
        type={type ?? 'checkbox'}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      <span className="grid grow min-0">
        <span className="semibold">{title}</span>
        {detail !== undefined && <span className={`muted ${styles.detail}`}>{detail}</span>}
      </span>
      {end !== undefined && <span className="tabular">{end}</span>}
    </label>
  );
}

interface GroupProps {
  readonly legend: string;
  /** The legend is read out, not shown. */
  readonly hideLegend?: boolean;
}

interface ChoiceGroupProps extends GroupProps {
  readonly look?: 'stack-2' | 'row-2';
  readonly children: ReactNode;
}

/** Choices that belong together, with the question that they answer. */
export function ChoiceGroup({ legend, hideLegend = false, look = 'stack-2', children }: ChoiceGroupProps) {
  return (
    <fieldset>
      <legend className={hideLegend ? 'visually-hidden' : 'pb-2 small bold'}>{legend}</legend>
      <div className={look}>{children}</div>
    </fieldset>
  );
}

interface PillsProps<V extends string> extends GroupProps {
  readonly name: string;
  readonly options: readonly (readonly [value: V, words: string])[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** One of a few, in a line. */
export function Pills<V extends string>({ name, options, value, onChange, ...group }: PillsProps<V>) {
  const pill = ([one, words]: readonly [V, string]) => (
    <Choice
      key={one}
      type="radio"
      name={name}
      look="pill"
      checked={value === one}
      onChange={() => onChange(one)}
      title={words}
    />
  );
  return (
    <ChoiceGroup {...group} look="row-2">
      {options.map(pill)}
    </ChoiceGroup>
  );
}
