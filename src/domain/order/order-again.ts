import * as catalog from '#catalog/everyone/order-words.ts';
import { locale } from '#catalog/locale.ts';
import { itemAt } from '#domain/menu/item-at.ts';
import type { CustomizationGroup, ItemSelections, MenuItem, Selections } from '#domain/menu/menu.ts';
import { formatCents } from '#domain/money/money.ts';
import type { CartLine } from '#domain/order/cart.ts';
import { makeLine } from '#domain/order/cart-changes.ts';
import { CHOOSE_AGAIN, dishOfLine, type LineTrouble } from '#domain/order/ticket/line-trouble.ts';
import { type CarriedSelections, carrySelections, type TitledGroup } from '#domain/selection/carry-selections.ts';
import { groupViolation } from '#domain/selection/group-check.ts';
import { childPath, ROOT_PATH } from '#domain/selection/selection.ts';
import type { SelectionSection } from '#domain/selection/selection-sections.ts';

/** Walks the dishes of an earlier order through the menu of now (rule order-again). Amounts in cents. */

export interface SoldChoice {
  readonly group: string;
  readonly title: string;
  readonly count: number;
  readonly nested: readonly SoldChoice[];
}

export interface EarlierLine extends ItemSelections {
  readonly itemId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: number;
  /** The choices as text. */
  readonly summary: string;
  readonly note: string;
  readonly chosen: readonly SoldChoice[];
}

export interface OrderAgain {
  readonly lines: readonly CartLine[];
  /** What is different from the earlier order, a sentence each; the customer reads them before the cart is filled. */
  readonly notes: readonly string[];
}

/** The choices of an order's line, from the sections that it stores. */
export const soldChoices = (sections: readonly SelectionSection[]): readonly SoldChoice[] =>
  sections.flatMap(({ title: group, hierarchy: { selections, nestedSections } }) =>
    selections.map(({ title, quantity }) => ({
      group,
      title,
      count: quantity,
      nested: soldChoices(nestedSections.filter(({ parentTitle }) => parentTitle === title)),
    })),
  );

/** `dishes` is the restaurant's menu by the ids of its dishes, `nowMs` is Unix ms. */
export function orderAgain(
  sold: readonly EarlierLine[],
  dishes: ReadonlyMap<string, MenuItem>,
  { nowMs, newId }: { readonly nowMs: number; readonly newId: () => string },
): OrderAgain {
  const all = sold.map((line) => lineAgain(line, dishes.get(line.itemId), nowMs, newId()));
  return { lines: all.flatMap(({ lines }) => lines), notes: all.flatMap(({ notes }) => notes) };
}

function lineAgain(sold: EarlierLine, stored: MenuItem | undefined, nowMs: number, id: string): OrderAgain {
  const { name: title, quantity, note: specialInstructions } = sold;
  const shown = { title, choices: sold.summary };
  const asSold = dishOfLine({ title, selections: sold, shown }, stored, nowMs);
  const make = (item: MenuItem, selections: ItemSelections, notes: readonly string[], isWhole = true): OrderAgain => {
    const line = makeLine({ id, item, selections, quantity, specialInstructions, nowMs });
    // What is still to be chosen may cost something.
    if (line.unitPrice === sold.unitPrice || !isWhole) return { lines: [line], notes };
    const price = catalog.costsNow(item.title, line.unitPriceFormatted, formatCents(sold.unitPrice));
    return { lines: [line], notes: [...notes, price] };
  };
  if (asSold.ok) return make(asSold.value, sold, []);
  if (stored === undefined || !CHOOSE_AGAIN.has(asSold.problem.code))
    return { lines: [], notes: [goneWords(asSold.problem)] };
  const item = itemAt(stored, nowMs);
  const { selections, lost } = carrySold(sold.chosen, item);
  const carried = dishOfLine({ title, selections, shown: null }, stored, nowMs);
  const notes = [
    ...(item.title === title ? [] : [catalog.isCalledNow(title, item.title)]),
    ...(lost.length === 0 ? [] : [catalog.choicesGone(item.title, new Intl.ListFormat(locale).format(lost))]),
    ...(carried.ok ? [] : [catalog.needsChoice(carried.problem.message)]),
  ];
  const made = make(item, selections, notes, carried.ok);
  const chosenNow = made.lines.flatMap((line) => soldChoices(line.comprehensiveSelections.sections));
  const added = addedChoices(chosenNow, sold.chosen);
  if (added.length === 0) return made;
  const addedWords = catalog.choicesAdded(item.title, new Intl.ListFormat(locale).format(added));
  return { ...made, notes: [addedWords, ...made.notes] };
}

/** The choices that a dish begins with in groups that the earlier order didn't know, with their groups. */
function addedChoices(now: readonly SoldChoice[], before: readonly SoldChoice[]): readonly string[] {
  return now.flatMap(({ group, title, nested }) => {
    const groupBefore = before.filter((choice) => choice.group === group);
    if (groupBefore.length === 0) return [catalog.groupChoice(group, title)];
    const same = groupBefore.find((choice) => choice.title === title);
    return same === undefined ? [] : addedChoices(nested, same.nested);
  });
}

const GONE_WORDS: Readonly<Record<string, (title: string) => string>> = {
  ITEM_UNKNOWN: catalog.isGone,
  ITEM_SOLD_OUT: catalog.isSoldOut,
};
const goneWords = ({ code, title }: LineTrouble): string => (GONE_WORDS[code] ?? catalog.isUnavailable)(title);

/** The choices of a line on the dish of now, found by their titles (rule carried-choices). */
function carrySold(chosen: readonly SoldChoice[], now: MenuItem): CarriedSelections {
  const children: Record<string, Selections> = {};
  const { groups, own } = groupsSold(chosen, now.customizationsList, ROOT_PATH, children);
  return carrySelections({ customizationsList: groups }, { customizations: own, childCustomizations: children }, now);
}

/**
 * The groups of a line as it was sold, as far as their titles are known, and its choices by their places there. Groups
 * of now that may stay empty are among them, without a choice: otherwise they would begin with their defaults.
 */
function groupsSold(
  chosen: readonly SoldChoice[],
  now: readonly CustomizationGroup[],
  path: string,
  children: Record<string, Selections>,
): { readonly groups: readonly TitledGroup[]; readonly own: Selections } {
  const titles = [...new Set(chosen.map(({ group }) => group))];
  const own: Record<string, Readonly<Record<string, number>>> = {};
  const sold = titles.map((title, groupIndex): TitledGroup => {
    const group = now.find((one) => one.title === title);
    const choices = chosen.filter((choice) => choice.group === title);
    own[groupIndex] = Object.fromEntries(choices.map(({ count }, index) => [index, count]));
    const options = choices.map((choice, optionIndex) => {
      const below = childPath(path, groupIndex, optionIndex);
      const listed = group?.options.find((one) => one.title === choice.title)?.childCustomizationList ?? [];
      const nested = groupsSold(choice.nested, listed, below, children);
      if (choice.nested.length > 0) children[below] = nested.own;
      return { title: choice.title, childCustomizationList: nested.groups };
    });
    return { title, options };
  });
  const isSold = ({ title }: CustomizationGroup, index: number): boolean =>
    titles.includes(title) && now.findIndex((one) => one.title === title) === index;
  const empty = now.filter((group, index) => !isSold(group, index) && groupViolation(group, undefined) === null);
  return { groups: [...sold, ...empty.map(({ title }) => ({ title, options: [] }))], own };
}
