import { type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatPhone, PHONE_DISPLAY_LENGTH, wholeNumber } from '#domain/phone.ts';
import { Icon } from './icon.tsx';
import { TextField } from './text-field.tsx';
import { type PhoneText, typePhone } from './type-phone.ts';

interface PhoneFieldProps {
  readonly label: string;
  /** As shown: '(727) 555-0123'. */
  readonly value: string;
  readonly onChange: (formatted: string) => void;
  readonly onBlur?: () => void;
  readonly hint?: string;
  readonly error?: string | null;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
}

/** A US phone number, laid out while it is typed (ordering.md section 5, "Phone"). Other characters are not taken. */
export function PhoneField({ label, value, onChange, onBlur, hint, error, required, autoFocus }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<PhoneText | null>(null);
  // A text that is laid out anew sends the caret to its end. Not where another field has the focus: some browsers would bring it here.
  useLayoutEffect(() => {
    if (typed !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(typed.caret, typed.caret);
  }, [typed]);
  // A whole number takes the field's place, however long it is written: the browser would cut it off at the field's width.
  const paste = (event: ClipboardEvent): void => {
    const digits = wholeNumber(event.clipboardData.getData('text'));
    if (digits === null) return;
    event.preventDefault();
    onChange(formatPhone(digits));
  };
  return (
    <TextField
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(555) 555-5555"
      start={<Icon name="phone" />}
      value={value}
      maxLength={PHONE_DISPLAY_LENGTH}
      hint={hint}
      error={error}
      required={required}
      autoFocus={autoFocus}
      onBlur={onBlur}
      onPaste={paste}
      inputRef={input}
      onChange={(text) => {
        const next = typePhone(value, text, input.current?.selectionStart ?? text.length);
        setTyped(next);
        onChange(next.text);
      }}
    />
  );
}
