/**
 * Reads a Square catalog, as its ListCatalog and SearchCatalogObjects calls answer it (rule menu-file-forms). Several
 * variations of an item become a required group; the cheapest is the dish's price, and the others cost what they add.
 */
import * as catalog from '#catalog/server/menu-files.ts';
import * as pos from '#catalog/server/menu-pos.ts';
import { fail, type Result } from '#domain/result.ts';
import type { Issue, MenuReading } from '../menu-reading.ts';
import { pagesOf } from '../pages.ts';
import { list, type Raw, record, records, textOrNumber } from '../uber-menu-parts.ts';
import { type DraftDish, type DraftGroup, type DraftOption, inSizes, PosMenu } from './menu-draft.ts';
import { changesTax, inOrder, TrackedFile } from './tracked-file.ts';

/** What says nothing of a menu. */
const PLAIN = new Set(
  (
    'id type version updated_at created_at catalog_v1_ids cursor latest_time ordinal item_id is_deleted currency ' +
    'description_html description_plaintext pricing_type matched_variation_ids ecom_available stockable ' +
    'available_for_booking'
  ).split(' '),
);

const LISTS = ['objects', 'related_objects', 'relatedObjects', 'items'] as const;

/** The objects of one page, which may also be a single object. */
const objectsOf = (page: Raw): readonly Raw[] => (isObject(page) ? [page] : LISTS.flatMap((key) => records(page[key])));

const isObject = ({ type, id }: Raw): boolean => typeof type === 'string' && typeof id === 'string';

export function isSquare(root: unknown): boolean {
  const pages = pagesOf(root);
  return pages.length > 0 && pages.every((page) => objectsOf(page).some(isObject));
}

/** Whether each page points at another: the last one is missing. */
const isCut = (pages: readonly Raw[]): boolean =>
  pages.every(({ cursor }) => typeof cursor === 'string' && cursor !== '');

interface Reading {
  readonly file: TrackedFile;
  readonly draft: PosMenu;
  readonly byId: ReadonlyMap<string, Raw>;
  /** The one location that the file names; null if it names none or several. */
  readonly location: string | null;
}

/** Fields that tell the spelling of Square's own packages. */
const CAMEL = ['itemData', 'categoryData', 'modifierListData', 'imageData', 'taxData'];

export function readSquare(given: unknown): Result<MenuReading, readonly Issue[]> {
  const isCamel = pagesOf(given)
    .flatMap(objectsOf)
    .some((one) => CAMEL.some((key) => key in one));
  const root = isCamel ? inSnakeCase(given) : given;
  const file = new TrackedFile(root);
  const pages = pagesOf(root);
  if (isCut(pages)) return fail([{ path: pos.theFile, text: pos.onePageOfSeveral }]);
  for (const page of pages) for (const key of LISTS) file.get(page, key);
  const objects = pages.flatMap(objectsOf).filter((one) => {
    const isDeleted = file.get(one, 'is_deleted') === true;
    if (isDeleted) file.skip(one);
    return !isDeleted;
  });
  const byId = new Map(objects.map((one) => [file.id(one, 'id'), one]));
  const locations = locationsIn(objects);
  const reading: Reading = {
    file,
    draft: new PosMenu(file),
    byId,
    location: locations.size === 1 ? ([...locations][0] ?? null) : null,
  };
  const shelved = objects.flatMap((one) => {
    const dish = one.type === 'ITEM' ? readItem(one, reading) : null;
    if (dish === null) return [];
    const { shown, hidden } = categoriesOf(one, reading);
    for (const [id, name] of shown.length === 0 ? hidden : [])
      reading.draft.category(id, name, placeIn(id, 'category'), [hiddenBy(dish, reading)]);
    return shown.map(([id, name]) => ({ id, name, dish }));
  });
  const order = objects.filter(({ type }) => type === 'CATEGORY').map((one) => file.id(one, 'id'));
  const shelves = [...Map.groupBy(shelved, ({ id }) => id)];
  for (const [id, dishes] of shelves.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)))
    reading.draft.category(
      id,
      dishes[0]?.name ?? '',
      placeIn(id, 'category'),
      dishes.map(({ dish }) => dish),
    );
  noteOthers(objects, reading);
  return reading.draft.done(file.unread(PLAIN));
}

const placeIn = (id: string, kind: string): string => `${kind} ${id}`;

/** Kinds of objects that a menu here has no place for, one line each. */
function noteOthers(objects: readonly Raw[], { file, draft }: Reading): void {
  const known = new Set(['ITEM', 'ITEM_VARIATION', 'CATEGORY', 'MODIFIER_LIST', 'MODIFIER', 'IMAGE']);
  const others = new Map<string, number>();
  for (const one of objects) {
    const type = textOrNumber(one.type);
    if (known.has(type)) continue;
    others.set(type, (others.get(type) ?? 0) + 1);
    if (changesTax('inclusion_type', file.get(file.record(one, 'tax_data'), 'inclusion_type')))
      draft.look(pos.objectsOfType(type), pos.taxDiffers(''));
    file.skip(one);
  }
  for (const [type, count] of others)
    draft.leftOut.push({ path: pos.objectsOfType(type), text: pos.objectsNotKept(count) });
}

interface Shelves {
  readonly shown: readonly (readonly [id: string, name: string])[];
  /** Those that the POS hides. They are named. */
  readonly hidden: readonly (readonly [id: string, name: string])[];
}

function categoriesOf(object: Raw, { file, draft, byId }: Reading): Shelves {
  const item = file.record(object, 'item_data');
  const all = file.records(item, 'categories').map((one) => file.id(one, 'id'));
  const first = file.id(item, 'category_id') || file.id(file.record(item, 'reporting_category'), 'id');
  const wanted = (all.length > 0 ? all : [first]).map((id) => {
    const category = file.record(byId.get(id) ?? null, 'category_data');
    return { id, name: file.text(category, 'name'), isShown: file.get(category, 'online_visibility') !== false };
  });
  const hidden = wanted.filter(({ isShown }) => !isShown);
  for (const { id, name } of hidden)
    draft.leftOut.push({ path: placeIn(id, 'category'), text: pos.hiddenOnline(name) });
  const shown = wanted.filter(({ isShown }) => isShown);
  return {
    shown: shown.map(({ id, name }) => (name === '' ? ['other', catalog.other] : [id, name])),
    hidden: hidden.map(({ id, name }) => [id, name]),
  };
}

/** A dish with only hidden categories. */
function hiddenBy(dish: DraftDish, { draft }: Reading): DraftDish {
  return {
    ...dish,
    hiddenIn: dish.hiddenIn ?? draft.hide(null, dish.place, pos.hiddenCategory(dish.title)),
  };
}

function cents(part: Raw | null, { file, draft }: Reading, place: string): number | null {
  const money = file.record(part, 'price_money');
  const currency = file.text(money, 'currency');
  if (currency !== '' && currency !== 'USD') draft.look(place, pos.takenAsCents(currency));
  const amount = file.get(money, 'amount');
  // Square's packages write amounts as large integers, which JSON holds as text.
  const cents = typeof amount === 'string' && /^\d{1,9}$/.test(amount) ? Number(amount) : amount;
  return typeof cents === 'number' && Number.isFinite(cents) ? cents : null;
}

function readItem(object: Raw, outer: Reading): DraftDish | null {
  const { file, byId } = outer;
  const item = file.record(object, 'item_data');
  const id = file.id(object, 'id');
  const title = file.text(item, 'name');
  const place = placeIn(id, 'item');
  const presence = presenceOf(object, outer);
  const why = whyNoDish(item, presence, file);
  if (why !== null) return outer.draft.leaveOut(object, place, `"${title}" ${why}`);
  const isHidden = ['UNAVAILABLE', 'HIDDEN'].includes(file.text(item, 'ecom_visibility'));
  const aside = isHidden ? outer.draft.hide(object, place, pos.hiddenOnline(title)) : null;
  const reading = { ...outer, draft: aside ?? outer.draft };
  const { draft } = reading;
  if (presence === 'some') draft.look(place, `"${title}" ${pos.soldAtSome}`, 'hidden');
  const variations = readVariations(item, title, reading);
  const [first] = variations;
  if (first === undefined) {
    const unpriced = draft.hide(object, place, pos.noFixedVariation(title), 'price');
    return {
      id,
      title,
      price: null,
      groups: readLists(item, { ...reading, draft: unpriced }),
      hiddenIn: unpriced,
      place,
    };
  }
  const sized = inSizes(variations, place);
  const picture = file.list(item, 'image_ids').map((one) => byId.get(String(one)))[0];
  return {
    id,
    title,
    description: file.text(item, 'description') || file.text(item, 'description_plaintext'),
    price: sized.price,
    picture: file.text(file.record(picture ?? null, 'image_data'), 'url'),
    hiddenIn: aside,
    isSoldOut: presence === 'some' || sized.isSoldOut,
    groups: [...sized.groups, ...readLists(item, reading)],
    place,
  };
}

/** Kinds of items that aren't food. */
const NO_DISHES: ReadonlyMap<string, string> = new Map([
  ['GIFT_CARD', catalog.isGiftCard],
  ['APPOINTMENTS_SERVICE', pos.isService],
  ['LEGACY_SQUARE_ONLINE_SERVICE', pos.isService],
  ['LEGACY_SQUARE_ONLINE_MEMBERSHIP', pos.isMembership],
  ['EVENT', pos.isEvent],
  ['DIGITAL', pos.isDownload],
  ['DONATION', pos.isDonation],
]);

/** Why an item is no dish that anybody sells; null if it is one (rule hidden-dishes). */
function whyNoDish(item: Raw | null, presence: Presence, file: TrackedFile): string | null {
  const kind = NO_DISHES.get(file.text(item, 'product_type'));
  if (file.get(item, 'is_archived') === true) return catalog.isArchived;
  if (kind !== undefined) return kind;
  return presence === 'nowhere' ? pos.soldNowhere : null;
}

type Presence = 'here' | 'some' | 'nowhere';

function locationsIn(objects: readonly Raw[]): ReadonlySet<string> {
  const parts = objects.flatMap((one) => [
    ...records(record(one.item_data)?.variations),
    ...records(record(one.modifier_list_data)?.modifiers),
  ]);
  return new Set(
    [...objects, ...parts].flatMap((one) => [
      ...[...list(one.present_at_location_ids), ...list(one.absent_at_location_ids)].map(String),
      ...records(record(one.item_variation_data ?? one.modifier_data)?.location_overrides).map((override) =>
        String(override.location_id),
      ),
    ]),
  );
}

/** The locations of an item or a variation. If the file names only one location, it counts as this restaurant. */
function presenceOf(object: Raw, { file, location }: Reading): Presence {
  const isEverywhere = file.get(object, 'present_at_all_locations') !== false;
  const present = file.list(object, 'present_at_location_ids');
  const absent = file.list(object, 'absent_at_location_ids');
  if (isEverywhere) return absent.length === 0 ? 'here' : 'some';
  if (present.length === 0) return 'nowhere';
  return location === null ? 'some' : 'here';
}

function readVariations(item: Raw | null, title: string, reading: Reading): readonly DraftOption[] {
  const { file, draft } = reading;
  const ordinal = (one: Raw) => file.number(file.record(one, 'item_variation_data'), 'ordinal');
  return inOrder(file.records(item, 'variations'), ordinal).flatMap((variation) => {
    const data = file.record(variation, 'item_variation_data');
    const place = placeIn(file.id(variation, 'id'), 'variation');
    const name = file.text(data, 'name') || catalog.regular;
    const label = `"${title}, ${name}"`;
    const presence = presenceOf(variation, reading);
    const isHidden = presence === 'nowhere' || file.get(data, 'sellable') === false;
    if (isHidden) return draft.leaveOut(variation, place, pos.notSold(label)) ?? [];
    if (presence === 'some') draft.look(place, `${label} ${pos.soldAtSome}`, 'hidden');
    const { price, isSoldOut } = atLocations(data, place, label, reading);
    const isFixed = file.get(data, 'pricing_type') !== 'VARIABLE_PRICING';
    if (isFixed && price !== null) {
      return [{ title: name, price, isSoldOut: isSoldOut || presence === 'some', place }];
    }
    draft.leftOut.push({ path: place, text: pos.labelNoFixedPrice(label) });
    return [];
  });
}

/** The price and stock of a variation or a modifier, by what its locations say otherwise. */
function atLocations(data: Raw | null, place: string, label: string, reading: Reading) {
  const { file, draft, location } = reading;
  const general = cents(data, reading, place);
  const overrides = file.records(data, 'location_overrides');
  const prices = overrides.map((one) => {
    file.get(one, 'location_id');
    return cents(one, reading, place) ?? general;
  });
  const soldOut = overrides.filter((one) => file.get(one, 'sold_out') === true);
  const price = location === null ? general : (prices[0] ?? general);
  if (prices.some((one) => one !== price)) draft.look(place, pos.otherPriceAtSome(label), 'price');
  if (soldOut.length > 0 && soldOut.length < overrides.length) draft.look(place, pos.soldOutAtSome(label), 'hidden');
  return { price, isSoldOut: soldOut.length > 0 };
}

const LIMITS = ['min_selected_modifiers', 'max_selected_modifiers'];

/** A limit that is stated: Square writes -1 where it is not. */
const stated = (limit: number | null): number | null => (limit === null || limit < 0 ? null : limit);

function readLists(item: Raw | null, reading: Reading): readonly DraftGroup[] {
  const { file, draft, byId } = reading;
  const infos = inOrder(file.records(item, 'modifier_list_info'), (info) => file.number(info, 'ordinal'));
  return infos.flatMap((info) => {
    const id = file.id(info, 'modifier_list_id');
    const object = byId.get(id) ?? null;
    if (file.get(info, 'enabled') === false) return [];
    if (object === null) {
      draft.look(placeIn(id, 'modifier list'), pos.notInFile);
      return [];
    }
    return readModifiers(object, info, reading) ?? [];
  });
}

function readModifiers(object: Raw, info: Raw, reading: Reading): DraftGroup | null {
  const { file, draft } = reading;
  const data = file.record(object, 'modifier_list_data');
  const place = placeIn(file.id(object, 'id'), 'modifier list');
  const title = file.text(data, 'name');
  const isHidden = [info, data].map((part) => file.get(part, 'hidden_from_customer') === true).includes(true);
  if (overridden(file.text(info, 'hidden_from_customer_override'), isHidden))
    return draft.leaveOut(object, place, pos.hiddenFromCustomers(title));
  const presence = presenceOf(object, reading);
  if (presence === 'nowhere') return draft.leaveOut(object, place, `"${title}" ${pos.soldNowhere}`);
  if (file.get(data, 'modifier_type') === 'TEXT') {
    draft.leftOut.push({ path: place, text: pos.asksForWords(title) });
    return null;
  }
  const repeats = file.get(data, 'allow_quantities') === true;
  const overrides = new Map(file.records(info, 'modifier_overrides').map((one) => [file.id(one, 'modifier_id'), one]));
  const ordinal = (one: Raw) => file.number(file.record(one, 'modifier_data'), 'ordinal');
  const modifiers = inOrder(file.records(data, 'modifiers'), ordinal);
  const options = modifiers.map((modifier): DraftOption => {
    const own = file.record(modifier, 'modifier_data');
    const id = file.id(modifier, 'id');
    const override = overrides.get(id) ?? null;
    const isChosen = file.get(override, 'on_by_default') ?? file.get(own, 'on_by_default');
    const at = placeIn(id, 'modifier');
    const name = file.text(own, 'name');
    const soldAt = presence === 'here' ? presenceOf(modifier, reading) : presence;
    const isHiddenOnline = overridden(
      file.text(override, 'hidden_online_override'),
      file.get(own, 'hidden_online') === true,
    );
    const isHidden = isHiddenOnline || soldAt !== 'here';
    if (isHiddenOnline) draft.hideOption(at, pos.optionHiddenOnline(name, title));
    else if (isHidden)
      draft.hideOption(at, pos.optionIs(name, title, soldAt === 'some' ? pos.soldAtSome : pos.soldNowhere));
    const { price, isSoldOut } = atLocations(own, at, `"${title}, ${name}"`, reading);
    return {
      title: name,
      // Square states no price where a modifier costs nothing.
      price: price ?? 0,
      isSoldOut,
      defaultQuantity: isChosen === true ? 1 : 0,
      maxPermitted: repeats ? 0 : 1,
      isHidden,
      place: at,
    };
  });
  const isSingle = file.get(data, 'selection_type') === 'SINGLE';
  // The numbers of the item count where it states any; a maximum of 0 is none.
  const [own, general] = [info, data].map((part) => LIMITS.map((key) => stated(file.number(part, key))));
  const [least, most] = (own?.some((one) => one !== null) ? own : general) ?? [];
  const maxPermitted = most || (isSingle ? 1 : null);
  const hasHidden = options.some((option) => option.isHidden);
  return { title, minPermitted: least ?? 0, maxPermitted, options, hasHidden, place };
}

/** What an item says of a list or a modifier counts before what that says itself: 'YES', 'NO', or its own. */
const overridden = (override: string, general: boolean): boolean =>
  override === 'YES' || (override !== 'NO' && general);

/** A value with field names as in Square's API; Square's own packages write `itemData` for `item_data`. */
function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      inSnakeCase(inner),
    ]),
  );
}
