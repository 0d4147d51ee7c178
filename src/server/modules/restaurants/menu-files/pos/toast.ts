/**
 * Reads the menus of Toast's menus API, version 2 or 3 (rule menu-file-forms). Its prices are dollars; groups and
 * options stand beside the menus and are pointed at by number.
 */
import type { Result } from '#domain/result.ts';
import type { Issue, MenuReading } from '../menu-reading.ts';
import { type Raw, record, records } from '../uber-menu-parts.ts';
import { type DraftDish, PosMenu } from './menu-draft.ts';
import { readChoices } from './toast-choices.ts';
import { statedPrice } from './toast-prices.ts';
import { isHidden, type ToastReading } from './toast-reading.ts';
import { TrackedFile } from './tracked-file.ts';

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

export function readToast(root: unknown): Result<MenuReading, readonly Issue[]> {
  const file = new TrackedFile(root);
  const top = record(root);
  const groups = file.record(top, 'modifierGroupReferences');
  const options = file.record(top, 'modifierOptionReferences');
  const reading: ToastReading = { file, draft: new PosMenu(file), groups, options };
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
function noteHours(menu: Raw, { file, draft }: ToastReading): void {
  const availability = file.record(menu, 'availability');
  const isAlways = file.get(availability, 'alwaysAvailable') !== false;
  if (availability === null || isAlways) return;
  file.skip(availability);
  draft.look('menus.availability', `"${file.text(menu, 'name')}" is not held to its hours: it is sold at all hours`);
}

interface Spot {
  readonly path: string;
  /** The menu, where there are several. */
  readonly of: string;
}

/** Each menu group with dishes is a category; the groups inside it follow it. */
function readGroups(parent: Raw, spot: Spot, reading: ToastReading): void {
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

function readItem(item: Raw, place: string, reading: ToastReading): DraftDish | null {
  const { file, draft } = reading;
  const title = file.text(item, 'name');
  if (isHidden(item, place, `"${title}"`, reading)) return null;
  const unit = file.text(item, 'unitOfMeasure');
  if (unit !== '' && unit !== 'NONE') {
    return draft.leaveOut(item, place, `"${title}" is sold by weight or measure`);
  }
  // The price of a dish in several sizes stands in its group of sizes.
  const isSized = file.text(item, 'pricingStrategy') === 'SIZE_PRICE';
  const isOpen = file.text(item, 'pricingStrategy') === 'OPEN_PRICE';
  const price = isSized || isOpen ? null : statedPrice(item, place, reading);
  if (price === null && !isSized) return draft.leaveOut(item, place, `"${title}" has no fixed price`);
  const { groups, unkept } = readChoices(item, place, reading);
  if (unkept.size > 0) {
    draft.look(place, `"${title}" is off until you set its prices and turn it on: ${[...unkept].join('; ')}`);
  }
  return {
    id: file.id(item, 'guid') || place,
    title,
    description: file.text(item, 'description'),
    price,
    picture: pictureOf(file.get(item, 'image')),
    isSoldOut: unkept.size > 0,
    groups,
    place,
  };
}

const pictureOf = (image: unknown): string => (typeof image === 'string' ? image : '');
