import * as catalog from '#catalog/server/menu-files.ts';
import type { OpeningSpan } from '#domain/menu/menu.ts';
import { mergedStretches } from '#domain/menu/week-stretches.ts';
import type { Issue } from './menu-reading.ts';
import { list, type Raw, record, records, title } from './uber-menu-parts.ts';

function spansOf(menu: Raw): readonly OpeningSpan[] {
  return list(menu.service_availability).flatMap((entry) =>
    list(record(entry)?.time_periods).map((period) => {
      const end = String(record(period)?.end_time);
      const day = String(record(entry)?.day_of_week) as OpeningSpan['day'];
      return { day, opens: String(record(period)?.start_time), closes: end === '23:59' ? '24:00' : end };
    }),
  );
}

const weekOf = (spans: readonly OpeningSpan[]): string => JSON.stringify(mergedStretches(spans));

const menusOf = (root: Raw): readonly Raw[] => records(root.menus);

/** The hours of all menus together: the restaurant is open while any of its menus is served. */
export function readHours(root: Raw): OpeningSpan[] {
  const spans = menusOf(root).flatMap(spansOf);
  return [...new Map(spans.map((span) => [JSON.stringify(span), span])).values()];
}

/** Names menus that are served only at some of the restaurant's hours: here they are sold at all of them. */
export function dayParts(root: Raw): readonly Issue[] {
  const menus = menusOf(root);
  const all = weekOf(readHours(root));
  return menus.flatMap((menu, at) => {
    const spans = spansOf(menu);
    if (menus.length < 2 || spans.length === 0 || weekOf(spans) === all) return [];
    const words = [...new Set(spans.map(({ opens, closes }) => `${opens}–${closes}`))].join(', ');
    const days = new Set(spans.map(({ day }) => day)).size;
    const text = catalog.servedThere(title(menu), words, days);
    return [{ path: `menus[${at}].service_availability`, text, kind: 'times', dishes: dishesOf(menu, root) }];
  });
}

function dishesOf(menu: Raw, root: Raw): readonly string[] {
  const wanted = new Set(list(menu.category_ids).map(String));
  const categories = records(root.categories).filter(({ id }) => wanted.has(String(id)));
  return categories.flatMap(({ entities }) => records(entities).map(({ id }) => String(id)));
}
