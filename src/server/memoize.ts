/** One value for each object, made when it is first asked for and kept for as long as the object lives. */
export function memoize<Owner extends object, T>(make: (owner: Owner) => T): (owner: Owner) => T {
  const kept = new WeakMap<Owner, { readonly value: T }>();
  return (owner) => {
    const known = kept.get(owner) ?? { value: make(owner) };
    kept.set(owner, known);
    return known.value;
  };
}
