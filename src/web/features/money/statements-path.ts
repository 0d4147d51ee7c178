import { paths } from '#web/paths.ts';

interface Days {
  readonly date: string;
  readonly period: string;
}

/** What all restaurants and drivers are owed around a day, or the statement of one of them. */
export function statementsPath(days?: Days, ...payee: readonly string[]): string {
  const path = paths.office('money', 'statements', ...payee);
  return days === undefined ? path : `${path}?${new URLSearchParams({ ...days })}`;
}
