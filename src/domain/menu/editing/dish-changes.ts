/** The changes of a dish, as text with dollars (rule menu-changes). */
import * as catalog from '#catalog/everyone/menu-words.ts';
import type { CustomizationGroup, MenuItem, Option } from '#domain/menu/menu.ts';
import { formatCents, formatPriceEffect } from '#domain/money/money.ts';
import { percentText } from '#domain/money/tax.ts';
import { namesakes } from './namesakes.ts';
import { isSame } from './same-value.ts';

/** 'own' is the dish itself, 'choice' one of its groups or options, 'field' only a field's name. */
export interface DishLine {
  readonly of: 'own' | 'choice' | 'field';
  readonly text: string;
}

const own = (text: string): DishLine => ({ of: 'own', text });
const choice = (text: string): DishLine => ({ of: 'choice', text });

export const priceText = ({ price }: MenuItem): string =>
  price === null ? catalog.priceVariesNote : formatCents(price);

const taxText = ({ taxRate }: MenuItem): string =>
  taxRate === undefined ? catalog.theRestaurantsRate : percentText(taxRate);

/** What is different in a dish, one line each; empty if nothing is. */
export function dishChanges(before: MenuItem, after: MenuItem): readonly DishLine[] {
  const lines: DishLine[] = [];
  if (before.title !== after.title) lines.push(own(catalog.wasCalledName(before.title)));
  if (before.price !== after.price) lines.push(own(`${priceText(before)} → ${priceText(after)}`));
  if (before.taxRate !== after.taxRate) lines.push(own(catalog.taxChange(taxText(before), taxText(after))));
  lines.push(...groupChanges(before.customizationsList, after.customizationsList, ''));
  const fields = FIELDS.filter(([key]) => !isSame(before[key], after[key])).map(([, name]) => name);
  if (fields.length > 0) lines.push({ of: 'field', text: [...new Set(fields)].join(', ') });
  return lines;
}

const FIELDS: readonly (readonly [keyof MenuItem, string])[] = [
  ['itemDescription', 'description'],
  ['imageUrl', 'picture'],
  ['isSoldOut', catalog.soldOutOrNot],
  ['suspendUntil', 'suspension'],
  ['suspendReason', 'suspension'],
  ['isPopular', catalog.popularOrNot],
];

type Groups = readonly CustomizationGroup[];

/** What is different in the choices of a dish, one line each. */
export const choiceChanges = (before: Groups, after: Groups): readonly string[] =>
  groupChanges(before, after, '').map(({ text }) => text);

/** New, changed and removed groups and options; each is recognized by its title and the titles around it. */
function groupChanges(before: Groups, after: Groups, around: string): readonly DishLine[] {
  const was = namesakes(after, before);
  const gone = before.filter((group) => !was.includes(group));
  return [
    ...after.flatMap((group, at) => {
      const old = was[at];
      const name = `${around}${group.title}`;
      return old === undefined ? [choice(`${name} (new)`)] : oneGroup(old, group, name);
    }),
    ...gone.map(({ title }) => choice(`${around}${catalog.goneGroup(title)}`)),
    ...(isMoved(was, before) ? [choice(catalog.orderChangedAround(around))] : []),
  ];
}

/** Whether the items that were there before have another order now. */
function isMoved<T>(was: readonly (T | undefined)[], before: readonly T[]): boolean {
  const places = was.flatMap((old) => (old === undefined ? [] : [before.indexOf(old)]));
  return places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0));
}

function oneGroup(before: CustomizationGroup, after: CustomizationGroup, name: string): readonly DishLine[] {
  const { title: _was, isSeparate: wasSeparate = false, options: oldOptions, ...oldLimits } = before;
  const { title: _is, isSeparate = false, options, ...limits } = after;
  const was = namesakes(options, oldOptions);
  const gone = oldOptions.filter((option) => !was.includes(option));
  return [
    ...renamed(before, after, name),
    ...(isSame(oldLimits, limits) ? [] : [choice(`${name}: ${limitsText(before)} → ${limitsText(after)}`)]),
    ...(wasSeparate === isSeparate
      ? []
      : [choice(`${name}: ${isSeparate ? catalog.madeSeparate : catalog.noLongerSeparate}`)]),
    ...options.flatMap((option, at) => optionChanges(was[at], option, `${name} › ${option.title}`)),
    ...gone.map(({ title, price }) => choice(catalog.goneName(name, title, formatPriceEffect(price)))),
    ...(isMoved(was, oldOptions) ? [choice(catalog.orderChangedNamed(name))] : []),
  ];
}

function renamed(before: Pick<Option, 'title'>, after: Pick<Option, 'title'>, name: string): readonly DishLine[] {
  return before.title === after.title ? [] : [choice(catalog.wasCalled(name, before.title))];
}

/** How much of a group may be chosen: '1 to 3, 2 free'. */
function limitsText({ minPermitted, maxPermitted, quantityInfo, ...unique }: CustomizationGroup): string {
  const free = quantityInfo?.chargeAbove ?? 0;
  const different = [
    unique.minPermittedUnique > 0 ? catalog.atLeastDifferent(unique.minPermittedUnique) : '',
    unique.maxPermittedUnique > 0 ? catalog.atMostDifferent(unique.maxPermittedUnique) : '',
  ];
  const parts = [
    catalog.permittedRange(minPermitted, maxPermitted),
    ...different,
    free > 0 ? catalog.freeText(free) : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function optionChanges(before: Option | undefined, after: Option, name: string): readonly DishLine[] {
  if (before === undefined) return [choice(`${name} ${formatPriceEffect(after.price)} (new)`)];
  const { price: _was, title: _old, childCustomizationList: oldGroups, ...oldRest } = before;
  const { price, title: _new, childCustomizationList: groups, ...rest } = after;
  return [
    ...renamed(before, after, name),
    ...(before.price === price
      ? []
      : [choice(`${name} ${formatPriceEffect(before.price)} → ${formatPriceEffect(price)}`)]),
    ...(isSame(oldRest, rest) ? [] : [choice(`${name}: ${optionDetails(before, after)}`)]),
    ...groupChanges(oldGroups, groups, `${name} › `),
  ];
}

const OPTION_FIELDS: readonly (readonly [keyof Option, string])[] = [
  ['chargeAbove', catalog.freeUnits],
  ['subtitle', catalog.textBelowIt],
  ['defaultQuantity', catalog.selectedByDefault],
  ['maxPermitted', catalog.howOftenItCanBeChosen],
  ['maxPermittedUnique', catalog.howOftenItCanBeChosen],
  ['shouldAutoShowChildCustomizations', catalog.choicesShownRightAway],
  ['isSoldOut', catalog.soldOutOrNot],
  ['soldOutUntil', catalog.soldOutOrNot],
];

function optionDetails(before: Option, after: Option): string {
  const words = OPTION_FIELDS.filter(([key]) => !isSame(before[key], after[key])).map(([, name]) => name);
  return words.length === 0 ? 'details' : [...new Set(words)].join(', ');
}
