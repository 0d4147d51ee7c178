/**
 * A part's overrides in an Uber Eats menu for one context: an item may have another price, other limits or
 * other groups inside one menu, one item or one modifier group. A context is any of a part's ancestors; if a part names
 * several of them, the nearest counts.
 */
import * as catalog from '#catalog/server/menu-files.ts';
import { list, numberIn, type Raw, record, records, textOrNumber, type UberIndex } from './uber-menu-parts.ts';

type ContextType = 'MENU' | 'ITEM' | 'MODIFIER_GROUP';

export interface Context {
  readonly type: ContextType;
  readonly id: string;
}

/** What a part is in, the nearest first: its group, that group's item, … and at last the menu. */
export type Trail = readonly Context[];

/** Older files have numbers instead of words. */
const TYPES: ReadonlyMap<unknown, ContextType> = new Map<unknown, ContextType>([
  ['MENU', 'MENU'],
  ['ITEM', 'ITEM'],
  ['MODIFIER_GROUP', 'MODIFIER_GROUP'],
  [0, 'MENU'],
  [1, 'ITEM'],
  [2, 'MODIFIER_GROUP'],
]);

/** The overrides that hold in a place, the nearest first. */
function overridesIn(rules: Raw | null, trail: Trail): readonly Raw[] {
  const overrides = records(rules?.overrides);
  return trail.flatMap(({ type, id }) =>
    overrides.filter((one) => TYPES.get(one.context_type) === type && one.context_value === id).slice(0, 1),
  );
}

/** Cents of an item in a place; null if they are not stated. */
export function priceIn(source: Raw, trail: Trail): number | null {
  const info = record(source.price_info);
  return firstNumber([...overridesIn(info, trail), info], 'price');
}

/** The tax of an item in a place, as the file writes it; null if it is not stated. */
export function taxIn(source: Raw, trail: Trail): number | null {
  const info = record(source.tax_info);
  return firstNumber([...overridesIn(info, trail), info], 'tax_rate');
}

/** Reads the quantities of an item or group in a place, from the nearest context that has any; else null. */
export function quantityIn(source: Raw, trail: Trail): (name: string) => number | null {
  const info = record(source.quantity_info);
  const all = [...overridesIn(info, trail), info].map((rules) => record(rules?.quantity));
  return (name) => firstNumber(all, name);
}

/** Until when an item cannot be had in a place (in the file's own time; 0 = it can), and why. */
export function suspensionIn(source: Raw, trail: Trail): { until: number; reason: string | null } {
  const info = record(source.suspension_info);
  const [nearest = info] = overridesIn(info, trail);
  const suspension = record(nearest?.suspension);
  return { until: numberIn(suspension?.suspend_until) ?? 0, reason: textOrNumber(suspension?.reason) || null };
}

/** The ids of the modifier groups of an item in a place. */
export function groupIdsIn(source: Raw, trail: Trail): readonly string[] {
  const info = record(source.modifier_group_ids);
  const [nearest = info] = overridesIn(info, trail);
  return list(nearest?.ids).map(textOrNumber);
}

function firstNumber(places: readonly (Raw | null)[], name: string): number | null {
  for (const place of places) {
    const value = numberIn(place?.[name]);
    if (value !== null) return value;
  }
  return null;
}

/** Why an override can never hold, or null if it may. */
export function deadOverride(override: Raw, index: UberIndex): string | null {
  const type = TYPES.get(override.context_type);
  if (type === undefined) return catalog.contextUnknown(textOrNumber(override.context_type));
  const known = { MENU: index.menus, ITEM: index.items, MODIFIER_GROUP: index.groups }[type];
  const id = textOrNumber(override.context_value);
  return known.has(id) ? null : catalog.forMissing(type, id);
}
