/** Characters that are not mistaken for others. There are 32, so that a random byte gives each equally often. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A new password of 80 bits that can be read out and typed: four groups of four, such as 'k7mp-2xhw-9fqe-rb3n'. */
export function suggestPassword(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => LETTERS[byte % LETTERS.length]);
  return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join('')).join('-');
}
