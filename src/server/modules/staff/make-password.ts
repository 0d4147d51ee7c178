import { randomInt } from '#server/time-and-chance.ts';

/** Without letters and digits that are mistaken for others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new password of 78 bits that can be read out and typed: four groups of four ('k7mp-2xhw-9fqe-rb3n'). */
export function makePassword(): string {
  const group = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
