/**
 * Reads a Square catalog, as its ListCatalog and SearchCatalogObjects calls answer it (rule menu-file-forms). Several
 * variations of an item become a required group; the cheapest is the dish's price, and the others cost what they add.
 */
import type { Result } from '#domain/result.ts';
import type { Issue, MenuReading } from '../menu-reading.ts';
import { type Raw, record, records } from '../uber-menu-parts.ts';
import { type DraftDish, type DraftGroup, type DraftOption, PosMenu } from './menu-draft.ts';
import { TrackedFile } from './tracked-file.ts';

/** What says nothing of a menu. */
const PLAIN = new Set(
  (
    'id type version updated_at created_at catalog_v1_ids cursor latest_time ordinal item_id is_deleted currency ' +
    'description_html description_plaintext pricing_type matched_variation_ids'
  ).split(' '),
);

const objectsOf = (root: Raw | null): readonly Raw[] => [
  ...records(root?.objects),
  ...records(root?.related_objects),
  ...records(root?.items),
];

export function isSquare(root: unknown): boolean {
  const [first] = objectsOf(record(root));
  return first !== undefined && typeof first.type === 'string' && typeof first.id === 'string';
}

interface Reading {
  readonly file: TrackedFile;
  readonly draft: PosMenu;
  readonly byId: ReadonlyMap<string, Raw>;
}

export function readSquare(root: unknown): Result<MenuReading, readonly Issue[]> {
  const file = new TrackedFile(root);
  const top = record(root);
  for (const key of ['objects', 'related_objects', 'items']) file.get(top, key);
  const objects = objectsOf(top).filter((one) => file.get(one, 'is_deleted') !== true);
  const byId = new Map(objects.map((one) => [file.id(one, 'id'), one]));
  const reading: Reading = { file, draft: new PosMenu(file), byId };
  const shelves = new Map<string, { dishes: DraftDish[]; name: string }>();
  for (const one of objects.filter(({ type }) => type === 'ITEM')) {
    const dish = readItem(one, reading);
    if (dish === null) continue;
    for (const [id, name] of categoriesOf(one, reading)) {
      const shelf = shelves.get(id) ?? { dishes: [], name };
      shelf.dishes.push(dish);
      shelves.set(id, shelf);
    }
  }
  const order = objects.filter(({ type }) => type === 'CATEGORY').map((one) => file.id(one, 'id'));
  const sorted = [...shelves].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  for (const [id, { name, dishes }] of sorted) reading.draft.category(id, name, placeIn(id, 'category'), dishes);
  noteOthers(objects, reading);
  return reading.draft.done(file.unread(PLAIN));
}

const placeIn = (id: string, kind: string): string => `${kind} ${id}`;

/** Kinds of objects that a menu here has no place for, one line each. */
function noteOthers(objects: readonly Raw[], { file, draft }: Reading): void {
  const known = new Set(['ITEM', 'ITEM_VARIATION', 'CATEGORY', 'MODIFIER_LIST', 'MODIFIER', 'IMAGE']);
  const others = new Map<string, number>();
  for (const one of objects) {
    const type = String(one.type);
    if (known.has(type)) continue;
    others.set(type, (others.get(type) ?? 0) + 1);
    file.skip(one);
  }
  for (const [type, count] of others)
    draft.leftOut.push({ path: `objects of type ${type}`, text: `are not kept (${count})` });
}

function categoriesOf(object: Raw, { file, byId }: Reading): readonly (readonly [string, string])[] {
  const item = file.record(object, 'item_data');
  const ids = file.records(item, 'categories').map((one) => file.id(one, 'id'));
  const first = file.id(item, 'category_id') || file.id(file.record(item, 'reporting_category'), 'id');
  const wanted = ids.length > 0 ? ids : [first];
  return wanted.map((id) => {
    const name = file.text(file.record(byId.get(id) ?? null, 'category_data'), 'name');
    return name === '' ? ['other', 'Other'] : [id, name];
  });
}

function cents(part: Raw | null, { file, draft }: Reading, place: string): number | null {
  const money = file.record(part, 'price_money');
  const currency = file.text(money, 'currency');
  if (currency !== '' && currency !== 'USD')
    draft.leftOut.push({ path: place, text: `the price is in ${currency} and taken as cents as it is` });
  return file.number(money, 'amount');
}

function readItem(object: Raw, reading: Reading): DraftDish | null {
  const { file, draft, byId } = reading;
  const item = file.record(object, 'item_data');
  const id = file.id(object, 'id');
  const title = file.text(item, 'name');
  const place = placeIn(id, 'item');
  if (file.get(item, 'is_archived') === true) return draft.leaveOut(object, place, `"${title}" is archived`);
  const variations = readVariations(item, title, reading);
  const [first] = variations;
  if (first === undefined) return draft.leaveOut(object, place, `"${title}" has no variation with a fixed price`);
  const least = Math.min(...variations.map(({ price }) => price));
  const sizes: DraftGroup = {
    title: 'Choose one',
    minPermitted: 1,
    maxPermitted: 1,
    options: variations.map((one) => ({ ...one, price: one.price - least })),
    place,
  };
  const picture = file.list(item, 'image_ids').map((one) => byId.get(String(one)))[0];
  return {
    id,
    title,
    description: file.text(item, 'description') || file.text(item, 'description_plaintext'),
    price: least,
    picture: file.text(file.record(picture ?? null, 'image_data'), 'url'),
    groups: [...(variations.length > 1 ? [sizes] : []), ...readLists(item, reading)],
    place,
  };
}

function readVariations(item: Raw | null, title: string, reading: Reading): readonly DraftOption[] {
  const { file, draft } = reading;
  return file.records(item, 'variations').flatMap((variation) => {
    const data = file.record(variation, 'item_variation_data');
    const place = placeIn(file.id(variation, 'id'), 'variation');
    const name = file.text(data, 'name') || 'Regular';
    const price = cents(data, reading, place);
    if (file.get(data, 'pricing_type') !== 'VARIABLE_PRICING' && price !== null) return [{ title: name, price, place }];
    draft.leftOut.push({ path: place, text: `"${title}, ${name}" has no fixed price` });
    return [];
  });
}

/** A limit that is stated: Square writes -1 where it is not. */
const stated = (limit: number | null): number | null => (limit === null || limit < 0 ? null : limit);

function readLists(item: Raw | null, reading: Reading): readonly DraftGroup[] {
  const { file, draft, byId } = reading;
  return file.records(item, 'modifier_list_info').flatMap((info) => {
    const id = file.id(info, 'modifier_list_id');
    const object = byId.get(id) ?? null;
    if (file.get(info, 'enabled') === false) return [];
    if (object === null) {
      draft.leftOut.push({ path: placeIn(id, 'modifier list'), text: 'is not in the file' });
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
  if (file.get(data, 'modifier_type') === 'TEXT') {
    draft.leftOut.push({ path: place, text: `"${title}" asks for words, which go into the note of a dish here` });
    return null;
  }
  const repeats = file.get(data, 'allow_quantities') === true;
  const byDefault = new Map(
    file
      .records(info, 'modifier_overrides')
      .map((one) => [file.id(one, 'modifier_id'), file.get(one, 'on_by_default')]),
  );
  const options = file.records(data, 'modifiers').map((modifier): DraftOption => {
    const own = file.record(modifier, 'modifier_data');
    const id = file.id(modifier, 'id');
    const isChosen = byDefault.get(id) ?? file.get(own, 'on_by_default');
    const at = placeIn(id, 'modifier');
    return {
      title: file.text(own, 'name'),
      price: cents(own, reading, at) ?? 0,
      defaultQuantity: isChosen === true ? 1 : 0,
      maxPermitted: repeats ? 0 : 1,
      place: at,
    };
  });
  const isSingle = file.get(data, 'selection_type') === 'SINGLE';
  // The numbers of the item count where it states any; a maximum of 0 is none.
  const own = [
    stated(file.number(info, 'min_selected_modifiers')),
    stated(file.number(info, 'max_selected_modifiers')),
  ];
  const general = [
    stated(file.number(data, 'min_selected_modifiers')),
    stated(file.number(data, 'max_selected_modifiers')),
  ];
  const [least, most] = own.some((one) => one !== null) ? own : general;
  return { title, minPermitted: least ?? 0, maxPermitted: most || (isSingle ? 1 : null), options, place };
}
