/** Joins the class names that apply; undefined if none does. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  const applied = names.filter((name) => typeof name === 'string' && name !== '');
  return applied.length === 0 ? undefined : applied.join(' ');
}
