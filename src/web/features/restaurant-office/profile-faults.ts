/** What the server finds wrong with a restaurant, beside the fields of the form (rule restaurant-changes). Pure. */
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/restaurant-office.tsx';
import type { ProfileField, ProfileFields } from '#contract/restaurant-profiles.ts';
import { FIELD_WORDS } from './profile-words.ts';

/** Parts of a field that the form shows as fields of their own. */
const PART_WORDS = {
  'kitchen.address.street': catalog.street,
  'kitchen.address.city': shared.city,
  'kitchen.address.state': shared.state,
  'kitchen.coordinates.latitude': shared.latitude,
  'kitchen.coordinates.longitude': shared.longitude,
} as const;

type FormField = ProfileField | keyof typeof PART_WORDS;
const FORM_WORDS: Readonly<Record<FormField, string>> = { ...FIELD_WORDS, ...PART_WORDS };
const isFormField = (path: string): path is FormField => Object.hasOwn(FORM_WORDS, path);

export type Faults = Readonly<Partial<Record<FormField, string>>>;

/** The first fault of each field of the form, as the server names them: 'changes.kitchen.coordinates.latitude'. */
export function faultsOf(issues: readonly { readonly path: string; readonly message: string }[]): Faults {
  const faults: Partial<Record<FormField, string>> = {};
  for (const { path, message } of issues) {
    const [, ...parts] = path.split('.');
    const field = [parts.join('.'), parts[0] ?? ''].find(isFormField);
    if (field !== undefined) faults[field] ??= `${FORM_WORDS[field]} ${message}.`;
  }
  return faults;
}

/** The faults that stand once these fields are changed; of the address, each part keeps its own. */
export function faultsLeft(faults: Faults, before: ProfileFields, part: Partial<ProfileFields>): Faults {
  const after = { ...before, ...part };
  const valueAt = (fields: ProfileFields, path: string): unknown =>
    path.split('.').reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], fields);
  return Object.fromEntries(
    Object.entries(faults).filter(([path]) => Object.is(valueAt(before, path), valueAt(after, path))),
  );
}
