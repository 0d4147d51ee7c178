import { type ReactNode, type Ref, useId } from 'react';
import { AnyIcon, type AnyIconName } from '../icon/any-icon.tsx';
import styles from './file-picker.module.css';

interface FilePickerProps {
  /** The words of the button, which name the field. */
  readonly children: ReactNode;
  readonly icon: AnyIconName;
  readonly onPick: (file: File) => void;
  /** What the browser's own dialog offers ('image/png', '.csv'). */
  readonly accept?: string;
  /** A phone opens its camera; where there is none, this is not shown. */
  readonly isCamera?: boolean;
  readonly disabled?: boolean;
  /** The file that was chosen, said beside the button. */
  readonly fileName?: string | undefined;
  readonly describedBy?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A button that asks for a file; the same file may be chosen again. */
export function FilePicker(props: FilePickerProps) {
  const { children, icon, onPick, accept, isCamera = false, disabled, fileName, describedBy, inputRef } = props;
  const id = useId();
  return (
    <div className={isCamera ? styles.camera : styles.field}>
      <label
        className={`inline-flex gap-2 items-center px-5 py-2 bold bg-sunken pill pointer ring-within ${styles.picker}`}
      >
        <input
          ref={inputRef}
          type="file"
          accept={accept}
          disabled={disabled}
          className="visually-hidden"
          aria-describedby={describedBy ?? id}
          {...(isCamera && { capture: 'environment' as const })}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file !== undefined) onPick(file);
          }}
        />
        <AnyIcon name={icon} />
        {children}
      </label>
      <span id={id} className="wraps hide-empty">
        {fileName}
      </span>
    </div>
  );
}
