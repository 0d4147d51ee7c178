/** Reads Toast's menus API, version 2 or 3 (rule menu-file-forms): dollars, groups and options by number. */
import * as catalog from '#catalog/server/menu-files.ts';
import * as pos from '#catalog/server/menu-pos.ts';
import type { Result } from '#domain/result.ts';
import type { Issue, MenuReading } from '../menu-reading.ts';
import { type Raw, record, records } from '../uber-menu-parts.ts';
import { type DraftDish, PosMenu } from './menu-draft.ts';
import { readChoices } from './toast-choices.ts';
import { statedPrice } from './toast-prices.ts';
import { isNotOnline, type ToastReading } from './toast-reading.ts';
import { TrackedFile } from './tracked-file.ts';

/** What says nothing of a menu. */
const PLAIN = new Set(
  (
    'guid multiLocationId masterId referenceId restaurantGuid lastUpdated restaurantTimeZone posButtonColorLight ' +
    'posButtonColorDark pricingStrategy pricingMode dimensionUnitOfMeasure ' +
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
  const draft = new PosMenu(file);
  const reading: ToastReading = { file, draft, menu: draft, groups, options };
  const menus = file.records(top, 'menus');
  for (const [at, menu] of menus.entries()) {
    const name = file.text(menu, 'name');
    const path = `menus[${at}]`;
    const isOut = isNotOnline(menu, file);
    const within = isOut ? asideOf(menu, path, name, reading) : reading;
    if (!isOut) noteHours(menu, path, reading);
    readGroups(menu, { path, of: menus.length > 1 ? name : '', isOut }, within);
  }
  file.skipUnread(groups);
  file.skipUnread(options);
  return reading.draft.done(file.unread(PLAIN));
}

/** A menu that is sold at certain hours is sold at all hours here. */
function noteHours(menu: Raw, path: string, { file, draft }: ToastReading): void {
  const availability = file.record(menu, 'availability');
  const isAlways = file.get(availability, 'alwaysAvailable') !== false;
  if (availability === null || isAlways) return;
  file.skip(availability);
  draft.look(path, pos.soldAtAllHours(file.text(menu, 'name')), 'times');
}

/** Where a part is read that Toast does not sell online. */
function asideOf(part: Raw, path: string, name: string, reading: ToastReading): ToastReading {
  return { ...reading, draft: reading.draft.hide(part, path, pos.nameNotSoldOnline(name)) };
}

interface Spot {
  readonly path: string;
  /** The menu, where there are several. */
  readonly of: string;
  /** Whether its parent isn't sold online. */
  readonly isOut: boolean;
}

/** Each menu group with dishes is a category; the groups inside it follow it. */
function readGroups(parent: Raw, spot: Spot, reading: ToastReading): void {
  const { file, menu } = reading;
  for (const [at, group] of file.records(parent, 'menuGroups').entries()) {
    const path = `${spot.path}.menuGroups[${at}]`;
    const name = file.text(group, 'name');
    const isHere = !spot.isOut && isNotOnline(group, file);
    const within = isHere ? asideOf(group, path, name, reading) : reading;
    const isOut = spot.isOut || isHere;
    const items = file
      .records(group, 'menuItems')
      .flatMap((item, index) => readItem(item, `${path}.menuItems[${index}]`, isOut, within) ?? []);
    const title = spot.of === '' ? name : `${name} (${spot.of})`;
    if (items.length > 0) menu.category(file.id(group, 'guid') || path, title, path, items);
    readGroups(group, { path, of: spot.of, isOut }, within);
  }
}

const NO_PRICE = new Set(['OPEN_PRICE']);

function readItem(item: Raw, place: string, isInside: boolean, outer: ToastReading): DraftDish | null {
  const { file } = outer;
  const title = file.text(item, 'name');
  const isOut = !isInside && isNotOnline(item, file);
  const shown = isOut ? asideOf(item, place, title, outer) : outer;
  const unit = file.text(item, 'unitOfMeasure');
  const strategy = file.text(item, 'pricingStrategy');
  // The price of a dish in several sizes is in its group of sizes.
  const isSized = strategy === 'SIZE_PRICE';
  const byUnit = unit !== '' && unit !== 'NONE';
  const unpriced = byUnit ? catalog.soldByWeight : NO_PRICE.has(strategy) ? catalog.noFixedPrice : null;
  const price = unpriced ?? (isSized ? null : (statedPrice(item, place, shown) ?? catalog.noFixedPrice));
  const lacks = typeof price === 'string' ? price : null;
  const reading =
    lacks === null ? shown : { ...shown, draft: shown.draft.hide(item, place, `"${title}" ${lacks}`, 'price') };
  const { groups, unkept } = readChoices(item, place, reading);
  if (unkept.size > 0) {
    const text = pos.offUntilPriced(title, [...unkept].join('; '));
    reading.draft.look(place, text, 'price');
  }
  return {
    id: file.id(item, 'guid') || place,
    title,
    description: file.text(item, 'description'),
    price: typeof price === 'number' ? price : null,
    picture: pictureOf(file.get(item, 'image')),
    isSoldOut: unkept.size > 0,
    hiddenIn: isInside || isOut || lacks !== null ? reading.draft : null,
    groups,
    place,
  };
}

const pictureOf = (image: unknown): string => (typeof image === 'string' ? image : '');
