import * as catalog from '#catalog/order-words.ts';
import type { ChosenWords } from '#domain/selection/choice-tree.ts';
import { readItem } from './readable-items.ts';

/** Each choice with the group and the choices that it is under: 'Size: Large'. */
const namedChoices = (line: unknown): readonly string[] => {
  const named = (under: string, { words, nested }: ChosenWords): readonly string[] => {
    const name = under === '' ? words : `${under}: ${words}`;
    return [name, ...nested.flatMap((one) => named(name, one))];
  };
  return readItem(line).sections.flatMap(({ title, choices }) => choices.flatMap((choice) => named(title, choice)));
};

/** What the list has more often than the other one. */
function beyond(list: readonly string[], other: readonly string[]): readonly string[] {
  const left = [...other];
  return list.filter((one) => {
    const place = left.indexOf(one);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/**
 * What is chosen now of a dish and was not before, and the other way round (rule dish-change): 'now Size: Large; no
 * longer Size: Small'. '' where the same is chosen.
 */
export function choiceDifference(before: unknown, after: unknown): string {
  const [old, fresh] = [namedChoices(before), namedChoices(after)];
  const parts = [catalog.chosenNow(beyond(fresh, old)), catalog.noLongerChosen(beyond(old, fresh))];
  return parts.filter((part) => part !== '').join('; ');
}
