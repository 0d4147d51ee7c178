import { paths } from '#web/paths.ts';

interface Days {
  readonly date: string;
  readonly period: string;
}

/** The totals of a day, a week or a month; today's follow the clock past the end of the day. */
export function moneyPath({ date, period }: Days, today: string): string {
  const path = paths.office('money');
  if (date < today) return `${path}?${new URLSearchParams({ date, period })}`;
  return period === 'day' ? path : `${path}?${new URLSearchParams({ period })}`;
}

/** What all restaurants and drivers are owed around a day, or the statement of one of them. */
export function statementsPath(days?: Days, ...payee: readonly string[]): string {
  const path = paths.office('money', 'statements', ...payee);
  return days === undefined ? path : `${path}?${new URLSearchParams({ ...days })}`;
}
