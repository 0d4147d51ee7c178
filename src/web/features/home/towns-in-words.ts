/** The first towns as a sentence names them: 'Trinity and Odessa'; the fallback where there are none. */
export function townsInWords(names: readonly string[], fallback: string): string {
  const [first, second] = names;
  if (first === undefined) return fallback;
  return second === undefined ? first : `${first} and ${second}`;
}
