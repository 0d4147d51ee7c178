import type { ClipboardEvent } from 'react';
import { formatPhone, formatPhoneTyping, isPhoneTyping, PHONE_DISPLAY_LENGTH, wholeNumber } from '#domain/phone.ts';
import { Icon } from './icon.tsx';
import { TextField } from './text-field.tsx';

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

/** The digits of what a browser filled in, without a leading country code. */
function withoutCountryCode(text: string): string {
  return text.replace(/^\s*\+1/, '').replace(/[^0-9 ()-]/g, '');
}

/** Taking away a bracket or a dash alone would be undone by the layout at once: the digit before it goes. */
function typed(before: string, after: string): string {
  const next = formatPhoneTyping(after);
  const lostMarkOnly = after.length === before.length - 1 && next === before;
  return lostMarkOnly ? formatPhoneTyping(before.replace(/\D/g, '').slice(0, -1)) : next;
}

/** A US phone number, laid out while it is typed (ordering.md section 5, "Phone"). Other characters are not taken. */
export function PhoneField({ label, value, onChange, onBlur, hint, error, required, autoFocus }: PhoneFieldProps) {
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
      onChange={(text) => {
        const digits = withoutCountryCode(text);
        if (isPhoneTyping(digits)) onChange(typed(value, digits));
      }}
    />
  );
}
