/**
 * The dishes of an order in one format, from any stored one (rule order-dialog-items): today's sections, or the older
 * lists of customizations with their indices. Nothing is trusted; unreadable parts are left out. Prices in cents.
 */

import * as catalog from '#catalog/everyone/menu-words.ts';
import { at, entries, text, whole } from '#domain/loose-json.ts';
import { MAX_MENU_DEPTH } from '#domain/menu/menu.ts';
import type { ChosenWords } from '#domain/selection/choice-tree.ts';
import type { ReadableLine, ReadableSection } from '#domain/selection/readable-section.ts';

export interface ReadableItem {
  readonly title: string;
  readonly quantity: number;
  readonly price: number | null;
  readonly sections: readonly ReadableSection[];
  /** The choices of all sections, only as text. */
  readonly choices: readonly ChosenWords[];
  readonly specialInstructions: string;
}

/** The order's dishes: from the cart in `orderData`, else from `cartItems`, else from `items`. */
export function readItems(order: unknown): readonly ReadableItem[] {
  const places = [at(order, 'orderData', 'cart', 'items'), at(order, 'cartItems'), at(order, 'items')];
  return (places.map(entries).find((items) => items.length > 0) ?? []).map(readItem);
}

/** How many dishes there are, each counted as often as it was ordered. */
export function countItems(items: readonly Pick<ReadableItem, 'quantity'>[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How many dishes of an order are still to be brought: without those that were refunded as missing. */
export const itemsLeft = (ordered: number, leftOut: readonly { readonly count: number }[]): number =>
  leftOut.reduce((left, { count }) => left - count, ordered);

/**
 * The older way of storing choices (rule order-dialog-items): the dish's `menuItemData.customizationsList`, and per
 * group an index, a list of indices, or an object from index to quantity.
 */
function readLegacySections(item: unknown): readonly ReadableSection[] {
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

/** A dish as an order stores it. */
export function readItem(item: unknown): ReadableItem {
  const titles = [at(item, 'menuItem', 'title'), at(item, 'menuItemTitle'), at(item, 'name'), at(item, 'title')];
  const stored = entries(at(item, 'comprehensiveSelections', 'sections')).flatMap(readSection);
  const sections = stored.length > 0 ? stored : readLegacySections(item);
  return {
    title: titles.map(text).find((title) => title !== '') ?? catalog.unnamedItem,
    quantity: Math.max(1, whole(at(item, 'quantity')) ?? 1),
    price: whole(at(item, 'totalPrice')) ?? whole(at(item, 'price')),
    sections,
    choices: sections.flatMap(({ choices }) => choices),
    specialInstructions: text(at(item, 'specialInstructions')),
  };
}

const withCount = (title: string, count: number): string => (count > 1 ? `${title} ×${count}` : title);

interface Choice {
  readonly title: string;
  readonly words: string;
  readonly price: number | null;
}

function readChoices(section: unknown): readonly Choice[] {
  const selections = entries(at(section, 'hierarchy', 'selections'));
  if (selections.length === 0) return entries(at(section, 'items')).flatMap(plainChoice);
  return selections.flatMap((selection) => {
    const title = text(at(selection, 'title'));
    const words = withCount(title, whole(at(selection, 'quantity')) ?? 1);
    return title === '' ? [] : [{ title, words, price: whole(at(selection, 'price')) }];
  });
}

function plainChoice(item: unknown): readonly Choice[] {
  const title = text(item) || text(at(item, 'title')) || text(at(item, 'name'));
  return title === '' ? [] : [{ title, words: title, price: whole(at(item, 'price')) }];
}

type Chosen = Pick<ReadableSection, 'lines' | 'choices'>;

/** Sections nest as menus do, and deeper ones are not read; the first is at depth 0. */
function readChosen(section: unknown, depth: number): Chosen {
  const nested = depth + 1 < MAX_MENU_DEPTH ? entries(at(section, 'hierarchy', 'nestedSections')) : [];
  const choices = readChoices(section);
  const isUnder = (inner: unknown, { title }: Choice): boolean => text(at(inner, 'parentTitle')) === title;
  const parts = choices.map((choice): Chosen => {
    const inside = nested.filter((inner) => isUnder(inner, choice)).map((inner) => readChosen(inner, depth + 1));
    const line: ReadableLine = { text: choice.words, price: choice.price, depth };
    return {
      lines: [line, ...inside.flatMap(({ lines }) => lines)],
      choices: [{ words: choice.words, nested: inside.flatMap((part) => part.choices) }],
    };
  });
  const loose = nested.filter((inner) => !choices.some((choice) => isUnder(inner, choice)));
  const all = [...parts, ...loose.map((inner) => readChosen(inner, depth + 1))];
  return { lines: all.flatMap(({ lines }) => lines), choices: all.flatMap((part) => part.choices) };
}

function readSection(section: unknown): readonly ReadableSection[] {
  if (at(section, 'hasSelections') === false) return [];
  const chosen = readChosen(section, 0);
  if (chosen.lines.length === 0) return [];
  return [{ title: text(at(section, 'title')), price: whole(at(section, 'price')), ...chosen }];
}
