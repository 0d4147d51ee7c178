import * as catalog from '#catalog/everyone/order-words.ts';
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
export function beyond(list: readonly string[], other: readonly string[]): readonly string[] {
  const left = [...other];
  return list.filter((one) => {
    const place = left.indexOf(one);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** What is chosen now and was not before, and the other way round; '' where the same is chosen. */
export function namedDifference(old: readonly string[], fresh: readonly string[]): string {
  const parts = [catalog.chosenNow(beyond(fresh, old)), catalog.noLongerChosen(beyond(old, fresh))];
  return parts.filter((part) => part !== '').join('; ');
}

/** The difference of two lines' choices (rule dish-change): 'now Size: Large; no longer Size: Small'. */
export const choiceDifference = (before: unknown, after: unknown): string =>
  namedDifference(namedChoices(before), namedChoices(after));
