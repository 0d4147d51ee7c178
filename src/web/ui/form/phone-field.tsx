import {
  type ClipboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as catalog from '#catalog/everyone/ui.ts';
import { isWholeNumber, PHONE_DISPLAY_LENGTH, readNumber } from '#domain/person/phone.ts';
import { PHONE_DIGITS } from '#domain/person/written-phone.ts';
import { AnyIcon } from '../icon/any-icon.tsx';
import { TextField } from './text-field.tsx';
import { shownPhone, type TypedPhone, typePhone } from './type-phone.ts';

interface PhoneFieldProps {
  readonly label: string;
  /** As typed (type-phone.ts): '(727) 555-0123' once it is a number. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly hint?: string;
  readonly error?: string | null;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
}

/**
 * Reports a text for which the field has no room, as from a keyboard's clipboard or by voice: the browser would cut it
 * at the field's length.
 */
function useLongText(ref: RefObject<HTMLInputElement | null>, tell: (text: string) => void): void {
  const tellNow = useEffectEvent(tell);
  useEffect(() => {
    const input = ref.current;
    const listen = (event: InputEvent): void => {
      if (input === null || event.data === null || event.isComposing) return;
      const selected = (input.selectionEnd ?? 0) - (input.selectionStart ?? 0);
      if (input.value.length - selected + event.data.length <= PHONE_DISPLAY_LENGTH) return;
      event.preventDefault();
      tellNow(event.data);
    };
    input?.addEventListener('beforeinput', listen);
    return () => input?.removeEventListener('beforeinput', listen);
  }, [ref]);
}

/** A US phone number, laid out while it is typed; other characters are not taken (rule phone-typing). */
export function PhoneField({ label, value, onChange, onBlur, hint, error, required, autoFocus }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<TypedPhone | null>(null);
  const shown = shownPhone(value);
  const { digits, isForeign } = readNumber(value);
  const surplus = !isForeign && digits.length > PHONE_DIGITS ? catalog.moreThanTen : undefined;
  // Reformatting a text moves the caret to its end. It is restored only while this field has the focus, because some
  // browsers would move the focus here.
  useLayoutEffect(() => {
    if (typed !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(typed.caret, typed.caret);
  }, [typed]);
  const take = (next: TypedPhone): void => {
    setTyped(next);
    onChange(next.value);
  };
  // A complete number replaces the field's content, in any notation.
  const put = (text: string): void => {
    const start = input.current?.selectionStart ?? shown.length;
    const after = shown.slice(0, start) + text + shown.slice(input.current?.selectionEnd ?? start);
    take(isWholeNumber(text) ? typePhone('', text, text.length) : typePhone(value, after, start + text.length));
  };
  // A single eleventh digit counts as typed at the end, no matter where the caret is.
  useLongText(input, (text) =>
    text.length > 1 ? put(text) : take(typePhone(value, shown + text, shown.length + text.length)),
  );
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    event.preventDefault();
    put(event.clipboardData.getData('text'));
  };
  return (
    <TextField
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(555) 555-5555"
      start={<AnyIcon name="phone" />}
      value={shown}
      maxLength={PHONE_DISPLAY_LENGTH}
      hint={(error && surplus) || hint}
      error={error || surplus}
      required={required}
      autoFocus={autoFocus}
      onBlur={onBlur}
      onPaste={paste}
      inputRef={input}
      onChange={(text) => take(typePhone(value, text, input.current?.selectionStart ?? text.length))}
    />
  );
}
