import { isRecord } from '#domain/json-value.ts';

/** The fields of a file in our own form that an import drops. Each has its path, without list indexes. */

/** Whether a value of a file, with its content, is empty. */
export const isNothing = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '' || value === 0 || value === false) return true;
  return typeof value === 'object' && Object.values(value).every(isNothing);
};

/** The paths of the fields of `source` that hold something and are not in `kept`: 'menu.items.calories'. */
export function droppedFields(source: unknown, kept: unknown): readonly string[] {
  return [...new Set(walk(source, kept, ''))];
}

function walk(source: unknown, kept: unknown, path: string): readonly string[] {
  if (Array.isArray(source)) {
    return Array.isArray(kept) ? source.flatMap((entry, at) => walk(entry, kept[at], path)) : [];
  }
  if (!isRecord(source) || !isRecord(kept)) return [];
  return Object.entries(source).flatMap(([name, value]) => {
    const inner = path === '' ? name : `${path}.${name}`;
    if (Object.hasOwn(kept, name)) return walk(value, kept[name], inner);
    return isNothing(value) ? [] : [inner];
  });
}
