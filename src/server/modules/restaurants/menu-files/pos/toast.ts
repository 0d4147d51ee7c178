/**
 * Reads the menus of Toast's menus API, version 2 or 3 (rule menu-file-forms). Its prices are dollars; groups and
 * options stand beside the menus and are pointed at by number.
 */

import { MAX_MENU_DEPTH } from '#domain/menu/menu.ts';
import type { Result } from '#domain/result.ts';
import type { Issue, MenuReading } from '../menu-reading.ts';
import { type Raw, record, records } from '../uber-menu-parts.ts';
import { type DraftDish, type DraftGroup, type DraftOption, PosMenu } from './menu-draft.ts';
import { centsOf, TrackedFile } from './tracked-file.ts';

/** What says nothing of a menu. */
const PLAIN = new Set(
  (
    'guid multiLocationId masterId referenceId restaurantGuid lastUpdated restaurantTimeZone posButtonColorLight ' +
    'posButtonColorDark requiredMode isMultiSelect pricingStrategy pricingMode dimensionUnitOfMeasure ' +
    'weightUnitOfMeasure sequence'
  ).split(' '),
);

export function isToast(root: unknown): boolean {
  const top = record(root);
  const [menu] = records(top?.menus);
  return menu !== undefined && (Array.isArray(menu.menuGroups) || record(top?.modifierGroupReferences) !== null);
}

interface Reading {
  readonly file: TrackedFile;
  readonly draft: PosMenu;
  readonly groups: Raw | null;
  readonly options: Raw | null;
}

export function readToast(root: unknown): Result<MenuReading, readonly Issue[]> {
  const file = new TrackedFile(root);
  const top = record(root);
  const groups = file.record(top, 'modifierGroupReferences');
  const options = file.record(top, 'modifierOptionReferences');
  const reading: Reading = { file, draft: new PosMenu(file), groups, options };
  const menus = file.records(top, 'menus');
  for (const [at, menu] of menus.entries()) {
    const name = file.text(menu, 'name');
    if (isHidden(menu, `menus[${at}]`, `"${name}"`, reading)) continue;
    noteHours(menu, reading);
    readGroups(menu, { path: `menus[${at}]`, of: menus.length > 1 ? name : '' }, reading);
  }
  file.skipUnread(groups);
  file.skipUnread(options);
  return reading.draft.done(file.unread(PLAIN));
}

/** A menu that is sold at certain hours is sold at all hours here. */
function noteHours(menu: Raw, { file, draft }: Reading): void {
  const availability = file.record(menu, 'availability');
  const isAlways = file.get(availability, 'alwaysAvailable') !== false;
  if (availability === null || isAlways) return;
  file.skip(availability);
  draft.look('menus.availability', `"${file.text(menu, 'name')}" is not held to its hours: it is sold at all hours`);
}

/** Where Toast sells to guests who are there. */
const AT_THE_PLACE: ReadonlySet<unknown> = new Set(['POS', 'KIOSK']);

/** Whether a part is for the till alone, or nowhere shown; it is then left out (rule hidden-dishes). */
function isHidden(part: Raw, path: string, name: string, { file, draft }: Reading): boolean {
  const shown = file.get(part, 'visibility');
  const isOut = Array.isArray(shown) && shown.every((one) => AT_THE_PLACE.has(one));
  if (isOut) draft.leaveOut(part, path, `${name} is not sold online`);
  return isOut;
}

interface Spot {
  readonly path: string;
  /** The menu, where there are several. */
  readonly of: string;
}

/** Each menu group with dishes is a category; the groups inside it follow it. */
function readGroups(parent: Raw, spot: Spot, reading: Reading): void {
  const { file, draft } = reading;
  for (const [at, group] of file.records(parent, 'menuGroups').entries()) {
    const path = `${spot.path}.menuGroups[${at}]`;
    const name = file.text(group, 'name');
    if (isHidden(group, path, `"${name}"`, reading)) continue;
    const items = file
      .records(group, 'menuItems')
      .flatMap((item, index) => readItem(item, `${path}.menuItems[${index}]`, reading) ?? []);
    const title = spot.of === '' ? name : `${name} (${spot.of})`;
    if (items.length > 0) draft.category(file.id(group, 'guid') || path, title, path, items);
    readGroups(group, { path, of: spot.of }, reading);
  }
}

/** Why a price is not a plain one; null where it is. */
function pricing(part: Raw, file: TrackedFile): string | null {
  const strategy = file.text(part, 'pricingStrategy');
  return strategy === 'TIME_SPECIFIC_PRICE' ? 'has other prices at certain hours, which are not kept' : null;
}

function readItem(item: Raw, place: string, reading: Reading): DraftDish | null {
  const { file, draft } = reading;
  const title = file.text(item, 'name');
  if (isHidden(item, place, `"${title}"`, reading)) return null;
  const unit = file.text(item, 'unitOfMeasure');
  if (unit !== '' && unit !== 'NONE') {
    return draft.leaveOut(item, place, `"${title}" is sold by weight or measure`);
  }
  const why = pricing(item, file);
  if (why !== null) draft.look(place, `"${title}" ${why}`);
  const isSized = file.text(item, 'pricingStrategy') === 'SIZE_PRICE';
  const stated = file.get(item, 'price');
  if ((stated === null || stated === undefined) && !isSized) {
    return draft.leaveOut(item, place, `"${title}" has no fixed price`);
  }
  // The price of a dish in several sizes stands in its group of sizes.
  const price = isSized ? null : centsOf(stated);
  if (price === null && !isSized) draft.issues.push({ path: `${place}.price`, text: 'must be dollars in whole cents' });
  const rules = file.record(item, 'pricingRules');
  return {
    id: file.id(item, 'guid') || place,
    title,
    description: file.text(item, 'description'),
    price,
    picture: pictureOf(file.get(item, 'image')),
    groups: readModifierGroups(item, { place, sizes: isSized ? rules : null, depth: 1 }, reading),
    place,
  };
}

const pictureOf = (image: unknown): string => (typeof image === 'string' ? image : '');

interface Place {
  readonly place: string;
  /** The rules of the sizes of the dish, where it has any. */
  readonly sizes: Raw | null;
  readonly depth: number;
}

function readModifierGroups(part: Raw, place: Place, reading: Reading): readonly DraftGroup[] {
  const { file, draft, groups } = reading;
  return file.list(part, 'modifierGroupReferences').flatMap((reference) => {
    const group = record(groups?.[String(reference)]);
    const path = `modifierGroupReferences.${String(reference)}`;
    if (group === null) {
      const text = `no modifier group ${String(reference)}`;
      draft.look(`${place.place}.modifierGroupReferences`, text);
      return [];
    }
    if (isHidden(group, path, `"${file.text(group, 'name')}"`, reading)) return [];
    if (place.depth > MAX_MENU_DEPTH) {
      draft.issues.push({ path, text: `nested deeper than ${MAX_MENU_DEPTH} groups` });
      return [];
    }
    return [readModifierGroup(group, path, place, reading)];
  });
}

function readModifierGroup(group: Raw, path: string, place: Place, reading: Reading): DraftGroup {
  const { file } = reading;
  const isSizes = place.sizes !== null && file.id(place.sizes, 'sizeSpecificPricingGuid') === file.id(group, 'guid');
  const least = file.number(group, 'minSelections') ?? 0;
  const own = { ...place, sizes: isSizes ? place.sizes : null };
  const references = file.list(group, 'modifierOptionReferences');
  const options = references.flatMap((reference) => readOption(String(reference), group, own, reading) ?? []);
  return {
    title: file.text(group, 'name'),
    minPermitted: isSizes ? Math.max(1, least) : least,
    maxPermitted: file.number(group, 'maxSelections'),
    options,
    hasHidden: options.length < references.length,
    place: path,
  };
}

function readOption(reference: string, group: Raw, place: Place, reading: Reading): DraftOption | null {
  const { file, draft, options } = reading;
  const option = record(options?.[reference]);
  const path = `modifierOptionReferences.${reference}`;
  if (!draft.hasRoom()) return null;
  if (option === null) {
    draft.look('modifierGroupReferences.modifierOptionReferences', `no option ${reference}`);
    return null;
  }
  const name = file.text(option, 'name');
  if (isHidden(option, path, `"${name}"`, reading)) return null;
  const stated = sizePrice(name, place.sizes, file) ?? file.get(option, 'price');
  const rules = file.text(group, 'pricingStrategy');
  if (stated === null && rules !== '' && rules !== 'NONE')
    draft.look(path, `"${name}" is priced by a rule of its group, and costs nothing more here`);
  const price = stated === null || stated === undefined ? 0 : centsOf(stated);
  if (price === null) draft.issues.push({ path: `${path}.price`, text: 'must be dollars in whole cents' });
  return {
    title: name,
    price: price ?? 0,
    defaultQuantity: file.get(option, 'isDefault') === true ? 1 : 0,
    maxPermitted: file.get(option, 'allowsDuplicates') === true ? 0 : 1,
    groups: readModifierGroups(option, { ...place, sizes: null, depth: place.depth + 1 }, reading),
    place: path,
  };
}

/** What a size costs by the dish's own rules. */
function sizePrice(name: string, rules: Raw | null, file: TrackedFile): number | null {
  if (rules === null) return null;
  const sizes = file.records(rules, 'sizeSequencePricingRules');
  const own = sizes.find((one) => file.text(one, 'sizeName') === name) ?? null;
  return file.number(file.records(own, 'sequencePrices')[0] ?? null, 'price');
}
