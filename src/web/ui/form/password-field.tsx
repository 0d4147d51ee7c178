import { type ComponentProps, useState } from 'react';
import * as catalog from '#catalog/everyone/ui.ts';
import { Button } from './button.tsx';
import type { FieldWords } from './field-frame.tsx';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps extends FieldWords, Pick<ComponentProps<'input'>, 'autoFocus'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, which can be shown while it is typed, and pasted like any text (rule password-choice). */
export function PasswordField({ label, autoComplete, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      label={label}
      type={isShown ? 'text' : 'password'}
      name={autoComplete}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      end={
        <Button
          variant="plain"
          aria-pressed={isShown}
          aria-label={catalog.showLabel(label)}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? catalog.hide : catalog.show}
        </Button>
      }
    />
  );
}
