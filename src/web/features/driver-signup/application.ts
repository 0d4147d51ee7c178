/** What is typed into the driver form, and the first thing that is missing in it (rule driver-signup-checks). Pure. */
import * as catalog from '#catalog/customers/driver-signup.ts';
import { readNumber } from '#domain/person/phone.ts';
import { signupPhone } from '#domain/person/signup-phone.ts';
import type { Application } from '#web/state/ordering/typed-drafts.ts';

export const EMPTY_APPLICATION: Application = {
  firstName: '',
  lastName: '',
  phone: '',
  availabilityDays: [],
  preferredHours: '',
};

export type ApplicationField = 'firstName' | 'lastName' | 'phone' | 'availabilityDays';

/** What is wrong with a field, or with the whole form (null). */
export interface ApplicationProblem {
  readonly field: ApplicationField | null;
  readonly text: string;
}

/** The first problem in the order of the form; null if it may be sent. */
export function firstProblem(application: Application): ApplicationProblem | null {
  if (application.firstName.trim() === '') return { field: 'firstName', text: catalog.noFirstName };
  if (application.lastName.trim() === '') return { field: 'lastName', text: catalog.noLastName };
  const phone = signupPhone(application.phone, catalog.phoneInvalid);
  if (!phone.ok) return { field: 'phone', text: phone.problem.message };
  if (application.availabilityDays.length === 0) return { field: 'availabilityDays', text: catalog.noDays };
  return null;
}

/** What is sent: trimmed names and the phone as digits only. */
export function applicationBody(application: Application) {
  return {
    firstName: application.firstName.trim(),
    lastName: application.lastName.trim(),
    phone: readNumber(application.phone).digits,
    availabilityDays: [...application.availabilityDays],
    preferredHours: application.preferredHours,
  };
}
