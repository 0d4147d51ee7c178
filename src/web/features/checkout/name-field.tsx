import * as catalog from '#catalog/customers/checkout.ts';
import { cleanText } from '#domain/clean-text.ts';
import { NAME_LENGTH } from '#domain/person/first-name.ts';
import { keepFirstName, useFirstName } from '#web/state/ordering/first-name.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

/** A name by which kitchen and courier call the order out; nobody has to give one (rule first-name). */
export function NameField() {
  return (
    <TextField
      label={catalog.firstNameOptional}
      hint={catalog.firstNameHint}
      value={useFirstName()}
      maxLength={NAME_LENGTH}
      autoComplete="given-name"
      onChange={(typed) => keepFirstName(cleanText(typed))}
    />
  );
}
