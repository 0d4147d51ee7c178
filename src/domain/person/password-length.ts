/** The length of a staff password in characters (rule password-choice); any characters, as length is what helps. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** Whether a new password has a length that is accepted. */
export function fitsPasswordLength(password: string): boolean {
  return password.length >= PASSWORD_LENGTH.min && password.length <= PASSWORD_LENGTH.max;
}
