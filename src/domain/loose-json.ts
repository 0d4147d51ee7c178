/** Reading JSON of any shape: what is missing, or is of another type, reads as nothing. */

/** The value down a path of keys; undefined if the path ends early. */
export function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((node, key) => {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
    return (node as Readonly<Record<string, unknown>>)[key];
  }, value);
}

/** A list, or an empty one. */
export const entries = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A trimmed text, or ''. */
export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export function whole(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}
