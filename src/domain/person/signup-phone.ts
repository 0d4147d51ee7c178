import { type PhoneProblem, readPhone } from '#domain/person/phone.ts';
import { fail, type Result } from '#domain/result.ts';

/**
 * The ten digits of a sign-up's phone number, or the problem of one that texts cannot reach. The forms have one text
 * for all problems (rule driver-signup-checks), except for the number of another country.
 */
export function signupPhone(text: string, invalidText: string): Result<string, PhoneProblem> {
  const phone = readPhone(text, 'phone-page');
  if (phone.ok || phone.problem.code === 'other-country') return phone;
  return fail({ code: phone.problem.code, message: invalidText });
}
