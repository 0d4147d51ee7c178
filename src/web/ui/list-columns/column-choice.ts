/** What an owner says the columns of a list hold (rule list-columns). */
import type { ListColumn } from '#contract/list-columns.ts';

/** The columns with another field for one of them; no two hold the same. */
export function withColumn(columns: readonly ListColumn[], key: string, field: string): readonly ListColumn[] {
  return columns.map((column) => {
    if (column.key === key) return { ...column, field };
    return field !== '' && column.field === field ? { ...column, field: '' } : column;
  });
}

/** Required fields without a column, as text; '' if none is missing. */
export function lackingFields(
  columns: readonly ListColumn[],
  fields: Readonly<Record<string, string>>,
  needs: readonly (readonly string[])[],
): string {
  const held = new Set(columns.map(({ field }) => field));
  const lacking = needs.filter((ways) => !ways.some((field) => held.has(field)));
  return lacking.map(([field = '']) => fields[field] ?? field).join(', ');
}

/** The columns as they are sent. */
export const columnMatchText = (columns: readonly ListColumn[]): string =>
  JSON.stringify(Object.fromEntries(columns.flatMap(({ key, field }) => (field === '' ? [] : [[key, field]]))));

const OTHER: Readonly<Record<string, string>> = { latitude: 'longitude', longitude: 'latitude' };

/** The columns with latitude and longitude in each other's place. */
export const withSwapped = (columns: readonly ListColumn[]): readonly ListColumn[] =>
  columns.map((column) => ({ ...column, field: OTHER[column.field] ?? column.field }));
