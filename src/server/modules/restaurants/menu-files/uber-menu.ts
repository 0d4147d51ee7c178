/**
 * Converts an Uber Eats v2 menu to our own menu model; `checkRestaurant` must still check it (rule menu-file-forms).
 * Every price, limit, tax rate and suspension is that of its context: the file's overrides for a menu, an item or a
 * group apply there, the nearest first. Content that the model has no place for is listed, not dropped.
 */
import * as catalog from '#catalog/server/menu-files.ts';
import { suspendedUntilMs } from '#domain/menu/item-availability.ts';
import {
  type CustomizationGroup,
  MAX_MENU_DEPTH,
  type MenuCategory,
  type MenuItem,
  type OpeningSpan,
  type Option,
} from '#domain/menu/menu.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type Issue, unique, unstatedMaximum } from './menu-reading.ts';
import { type DishIds, dishIds } from './own-ids.ts';
import { dayParts, readHours } from './uber-hours.ts';
import { unreadParts } from './uber-left-out.ts';
import {
  list,
  type Raw,
  readIndex,
  record,
  records,
  textOrNumber,
  title,
  type UberIndex,
  type UberNotes,
  uberText,
} from './uber-menu-parts.ts';
import { groupIdsIn, priceIn, quantityIn, suspensionIn, type Trail } from './uber-overrides.ts';
import { dishTaxRate, onlyTaxRate, optionTaxNote } from './uber-tax.ts';

/** The parts of a restaurant that an Uber Eats menu holds. */
export interface UberMenu {
  readonly menu: readonly MenuCategory[];
  readonly hours: readonly OpeningSpan[];
  /** The tax rate that all dishes have, as a fraction; null if they name none or several. */
  readonly taxRate: number | null;
  /** What was not taken over, with its path in the file. */
  readonly leftOut: readonly Issue[];
}

interface Reading extends UberNotes {
  readonly index: UberIndex;
  /** The ids of the items that are somewhere on the menu. */
  readonly reached: Set<string>;
}

/** Whether a parsed JSON value has the outline of an Uber Eats v2 menu. */
export function isUberMenu(value: unknown): boolean {
  const root = record(value);
  return root !== null && Array.isArray(root.items) && Array.isArray(root.categories);
}

/** Converts the menu; every problem is reported with the path in the source. Prices are taken as cents. */
export function convertUberMenu(value: unknown): Result<UberMenu, readonly Issue[]> {
  const root = record(value);
  if (root === null) return fail([{ path: '$', text: catalog.mustBeJsonObject }]);
  const notes: UberNotes = { issues: [], leftOut: [] };
  const index = readIndex(root, notes);
  const reached = new Set<string>();
  const menu = readMenus(root, { ...notes, index, reached });
  if (notes.issues.length > 0) return fail(unique(notes.issues));
  const leftOut = unique([
    ...notes.leftOut,
    ...unreached(index, reached),
    ...dayParts(root),
    ...unreadParts(root, index),
  ]);
  return ok({ menu, hours: readHours(root), taxRate: onlyTaxRate(menu), leftOut });
}

function unreached({ items }: UberIndex, reached: ReadonlySet<string>): readonly Issue[] {
  const others = [...items].filter(([id]) => !reached.has(id));
  return others.map(([id, item]) => ({
    path: `items.${id}`,
    text: catalog.inNoCategoryOrGroup(title(item)),
  }));
}

interface Wanted {
  readonly id: string;
  readonly menu: Raw | null;
}

function wantedCategories(root: Raw, index: UberIndex): readonly Wanted[] {
  const wanted = records(root.menus).flatMap((menu) =>
    list(menu.category_ids).map((id) => ({ id: textOrNumber(id), menu })),
  );
  return wanted.length > 0 ? wanted : [...index.categories.keys()].map((id) => ({ id, menu: null }));
}

/** The categories of all menus; one of two menus is listed once where it is the same in both. */
function readMenus(root: Raw, reading: Reading): readonly MenuCategory[] {
  const categories: MenuCategory[] = [];
  const told = new Map<string, Set<string>>();
  const idOf = dishIds();
  for (const { id, menu } of wantedCategories(root, reading.index)) {
    const source = reading.index.categories.get(id);
    if (source === undefined) {
      reading.leftOut.push({ path: `menus.${menu?.id}.category_ids`, text: catalog.noCategory(id) });
      continue;
    }
    const category = readCategory(id, source, menu === null ? [] : [{ type: 'MENU', id: String(menu.id) }], reading);
    const content = JSON.stringify(category);
    const before = told.get(id) ?? new Set();
    if (before.has(content)) continue;
    told.set(id, before.add(content));
    categories.push(underOwnNames(category, menu, before.size > 1, idOf));
  }
  return categories;
}

/** Gives a dish its own id where menus differ, and a second version of a category its own id and name. */
function underOwnNames(category: MenuCategory, menu: Raw | null, isTwin: boolean, idOf: DishIds): MenuCategory {
  const items = category.items.map((item) => ({ ...item, _id: idOf(item._id, item, String(menu?.id)) }));
  if (!isTwin) return { ...category, items };
  return { _id: `${category._id}.${menu?.id}`, name: `${category.name} (${title(menu ?? {})})`, items };
}

function readCategory(id: string, category: Raw, trail: Trail, reading: Reading): MenuCategory {
  const items: MenuItem[] = [];
  list(category.entities).forEach((entity, at) => {
    const itemId = textOrNumber(record(entity)?.id);
    const source = reading.index.items.get(itemId);
    if (source !== undefined) items.push(readItem(itemId, source, trail, reading));
    else reading.leftOut.push({ path: `categories.${id}.entities[${at}]`, text: catalog.noItem(itemId) });
  });
  return { _id: id, name: title(category), items };
}

function readItem(id: string, source: Raw, trail: Trail, reading: Reading): MenuItem {
  reading.reached.add(id);
  const suspension = suspensionIn(source, trail);
  const taxRate = dishTaxRate(id, source, trail, reading);
  return {
    _id: id,
    title: title(source),
    itemDescription: uberText(source.description),
    price: priceOf(source, trail),
    ...(taxRate === null ? {} : { taxRate }),
    imageUrl: typeof source.image_url === 'string' ? source.image_url : '',
    isSoldOut: false,
    suspendUntil: suspension.until,
    suspendReason: suspension.reason,
    customizationsList: readGroups(id, source, { trail, taxRate }, reading),
  };
}

interface Place {
  readonly trail: Trail;
  /** The dish's, as a fraction; null for the restaurant's. */
  readonly taxRate: number | null;
}

interface OptionPlace extends Place {
  /** How often an option may be chosen that states no maximum; 0 means as often as its group allows. */
  readonly unstated: 0 | 1;
}

const countOfItems = (trail: Trail): number => trail.filter(({ type }) => type === 'ITEM').length;

function readGroups(id: string, source: Raw, place: Place, reading: Reading): CustomizationGroup[] {
  const trail: Trail = [{ type: 'ITEM', id }, ...place.trail];
  const groups: CustomizationGroup[] = [];
  groupIdsIn(source, place.trail).forEach((groupId, at) => {
    const path = `items.${id}.modifier_group_ids[${at}]`;
    const group = reading.index.groups.get(groupId);
    if (group === undefined) reading.leftOut.push({ path, text: catalog.noModifierGroup(groupId) });
    else if (countOfItems(trail) > MAX_MENU_DEPTH)
      reading.issues.push({ path, text: catalog.nestedDeeper(MAX_MENU_DEPTH) });
    else groups.push(readGroup(groupId, group, { ...place, trail }, reading));
  });
  return groups;
}

function readGroup(id: string, group: Raw, place: Place, reading: Reading): CustomizationGroup {
  const trail: Trail = [{ type: 'MODIFIER_GROUP', id }, ...place.trail];
  const options: Option[] = [];
  const quantity = quantityIn(group, place.trail);
  const least = quantity('min_permitted') ?? 0;
  // A group that requires more units than it has options can only mean that options repeat.
  const unstated = least > list(group.modifier_options).length ? 0 : 1;
  list(group.modifier_options).forEach((entry, at) => {
    const path = `modifier_groups.${id}.modifier_options[${at}]`;
    const optionId = textOrNumber(record(entry)?.id);
    const source = reading.index.items.get(optionId);
    if (source === undefined) reading.leftOut.push({ path, text: catalog.noItem(optionId) });
    else if (trail.some((one) => one.type === 'ITEM' && one.id === optionId))
      reading.issues.push({ path, text: catalog.containsItself(optionId) });
    else options.push(readOption(optionId, source, { ...place, trail, unstated }, reading));
  });
  const chargeAbove = quantity('charge_above');
  return {
    title: title(group),
    minPermitted: least,
    maxPermitted: quantity('max_permitted') ?? unstatedMaximum(least, options),
    minPermittedUnique: quantity('min_permitted_unique') ?? 0,
    maxPermittedUnique: quantity('max_permitted_unique') ?? 0,
    ...(chargeAbove === null ? {} : { quantityInfo: { chargeAbove } }),
    options,
  };
}

function readOption(id: string, source: Raw, place: OptionPlace, reading: Reading): Option {
  const { trail } = place;
  reading.reached.add(id);
  const quantity = quantityIn(source, trail);
  const chargeAbove = quantity('charge_above') ?? 0;
  const defaultQuantity = quantity('default_quantity') ?? 0;
  const soldOutUntil = suspendedUntilMs({ suspendUntil: suspensionIn(source, trail).until });
  const children = readGroups(id, source, place, reading);
  reading.leftOut.push(...optionTaxNote(id, source, place));
  return {
    title: title(source),
    price: priceOf(source, trail),
    ...(chargeAbove > 0 ? { chargeAbove } : {}),
    defaultQuantity,
    maxPermitted: quantity('max_permitted') ?? (defaultQuantity > 1 ? 0 : place.unstated),
    maxPermittedUnique: quantity('max_permitted_unique') ?? 0,
    shouldAutoShowChildCustomizations: children.length > 0,
    childCustomizationList: children,
    ...(soldOutUntil > 0 ? { soldOutUntil } : {}),
  };
}

/** Cents, or not a number if the file states none: the check then leaves the dish out, and never sells it for free. */
const priceOf = (source: Raw, trail: Trail): number => priceIn(source, trail) ?? Number.NaN;
