import { useId } from 'react';
import styles from './switch-field.module.css';

interface SwitchFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Yes or no, taken over at once. */
export function SwitchField({ label, hint, checked, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="inline-flex gap-3 items-center target semibold pointer">
        <input
          className={`rigid relative bg-sunken pill pointer ${styles.input}`}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p className={`muted ${styles.hint}`} id={id}>
          {hint}
        </p>
      )}
    </div>
  );
}
