import { paths } from '#web/paths.ts';

/** Where other options of a line of a placed order are chosen (rule dish-change). */
export const changeDishPath = (orderNumber: string, lineId: string): string =>
  `${paths.order(orderNumber)}?${new URLSearchParams({ change: lineId })}`;

/** The line that the query of an order's page names; null where it names none. */
export const changedDish = (search: string): string | null => new URLSearchParams(search).get('change');
