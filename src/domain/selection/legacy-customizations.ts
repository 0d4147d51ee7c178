import { at, entries, text, whole } from '#domain/loose-json.ts';
import type { ReadableLine, ReadableSection } from '#domain/selection/readable-section.ts';

/**
 * The older way of storing choices (rule order-dialog-items): the dish's `menuItemData.customizationsList`, and per
 * group an index, a list of indices, or an object from index to quantity.
 */
export function readLegacySections(item: unknown): readonly ReadableSection[] {
  const customizations = at(item, 'customizations');
  return entries(at(item, 'menuItemData', 'customizationsList')).flatMap((group, index) => {
    const options = entries(at(group, 'options'));
    const chosen = at(customizations, String(index)) ?? at(customizations, text(at(group, 'title')));
    const lines = chosenCounts(chosen).flatMap(([option, count]) => lineOf(options[option], count));
    if (lines.length === 0) return [];
    return [
      {
        title: text(at(group, 'title')),
        price: null,
        lines,
        choices: lines.map((line) => ({ words: line.text, nested: [] })),
      },
    ];
  });
}

/** Index and count of each chosen option, in the order of the menu. */
function chosenCounts(chosen: unknown): readonly (readonly [number, number])[] {
  const single = whole(chosen);
  if (single !== null) return [[single, 1]];
  if (Array.isArray(chosen)) return chosen.flatMap((index) => (whole(index) === null ? [] : [[Number(index), 1]]));
  if (typeof chosen !== 'object' || chosen === null) return [];
  return Object.entries(chosen).flatMap(([index, count]) =>
    /^\d+$/.test(index) && (whole(count) ?? 0) > 0 ? [[Number(index), Number(count)]] : [],
  );
}

function lineOf(option: unknown, count: number): readonly ReadableLine[] {
  const title = text(at(option, 'title'));
  if (title === '') return [];
  const price = whole(at(option, 'price'));
  return [{ text: count > 1 ? `${title} ×${count}` : title, price: price === null ? null : price * count, depth: 0 }];
}
