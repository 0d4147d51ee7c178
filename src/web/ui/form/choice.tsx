import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';

interface ChoiceProps {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: () => void;
  readonly title: ReactNode;
  /** One line under the title. */
  readonly detail?: ReactNode;
  /** At the right, such as an amount. */
  readonly end?: ReactNode;
  readonly disabled?: boolean;
  /** 'card' is a row with its mark; 'pill' a short word without one. */
  readonly look?: 'card' | 'pill';
}

/** A radio button or checkbox whose whole card can be pressed. */
export function Choice({ type, name, checked, onChange, title, detail, end, disabled, look = 'card' }: ChoiceProps) {
  return (
    <label className={classNames(styles.choice, styles[look])}>
      <input
        className={styles.input}
        type={type}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </label>
  );
}

interface ChoiceGroupProps {
  readonly legend: string;
  /** The legend is read out, not shown. */
  readonly hideLegend?: boolean;
  readonly look?: 'list' | 'row';
  readonly children: ReactNode;
}

/** Choices that belong together, with the question that they answer. */
export function ChoiceGroup({ legend, hideLegend = false, look = 'list', children }: ChoiceGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles[look]}>{children}</div>
    </fieldset>
  );
}
