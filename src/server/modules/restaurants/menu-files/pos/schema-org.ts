/**
 * Reads a schema.org menu (JSON-LD), alone or inside the HTML of a restaurant's own page (rule menu-file-forms): a
 * first draft, because it says little about choices. Several offers of a dish become a required group, add-ons an
 * optional one.
 */
import * as catalog from '#catalog/server/menu-files.ts';
import * as pos from '#catalog/server/menu-pos.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Result } from '#domain/result.ts';
import type { Issue, MenuReading } from '../menu-reading.ts';
import { type Raw, record, textOrNumber } from '../uber-menu-parts.ts';
import { type DraftDish, type DraftGroup, type DraftOption, inSizes, PosMenu } from './menu-draft.ts';
import { centsOf, TrackedFile } from './tracked-file.ts';

const PLAIN = new Set(['@context', '@type', '@id', 'inLanguage', 'priceCurrency', 'mainEntityOfPage']);
/** Sections inside sections, deeper than any page has them. */
const MAX_SECTIONS = 12;
/** What a field holds: one value, a list, or lists in a list, as some pages have them. */
const asList = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.flatMap(asList) : [value];
};

/** The nodes of a file: its list, its graph, or itself. */
function nodesOf(value: unknown): readonly Raw[] {
  return asList(value).flatMap((one) => {
    const node = record(one);
    if (node === null) return [];
    return node['@graph'] === undefined ? [node] : nodesOf(node['@graph']);
  });
}

const typesOf = (node: Raw): readonly string[] =>
  asList(node['@type']).map((type) => textOrNumber(type).split(/[/:#]/).at(-1) ?? '');
const isA = (node: Raw, type: string): boolean => typesOf(node).includes(type);

export function isSchemaOrg(value: unknown): boolean {
  return nodesOf(value).some((node) => '@context' in node || '@type' in node);
}

interface Reading {
  readonly file: TrackedFile;
  readonly draft: PosMenu;
  readonly byId: ReadonlyMap<string, Raw>;
  /** Sections that were already read: some pages list one under the menu and also separately. */
  readonly read: Set<Raw>;
  readonly shelves: Shelf[];
}

/** A section with dishes, and the names of its parent sections, the nearest first. */
interface Shelf {
  readonly name: string;
  readonly parents: readonly string[];
  readonly path: string;
  readonly dishes: readonly DraftDish[];
}

export function readSchemaOrg(value: unknown): Result<MenuReading, readonly Issue[]> {
  const nodes = nodesOf(value);
  const file = new TrackedFile(nodes);
  const byId = new Map(
    nodes.flatMap((node) => (typeof node['@id'] === 'string' ? [[node['@id'], node] as const] : [])),
  );
  const reading: Reading = { file, draft: new PosMenu(file), byId, read: new Set(), shelves: [] };
  for (const node of nodes) {
    for (const menu of [...follow(node, 'hasMenu', reading), ...follow(node, 'menu', reading)])
      readHolder(menu, 'hasMenu', reading);
  }
  for (const node of nodes.filter((one) => isA(one, 'Menu') || isA(one, 'MenuSection')))
    readHolder(node, typesOf(node)[0] ?? '', reading);
  const counts = new Map<string, number>();
  for (const { name } of reading.shelves) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const shelf of reading.shelves) {
    const name = counts.get(shelf.name) === 1 ? shelf.name : longName(shelf);
    reading.draft.category('', name, shelf.path, shelf.dishes);
  }
  return reading.draft.done(file.unread(PLAIN));
}

/** The name of a section with a common name: prefixed with its parent's. */
function longName({ name, parents }: Shelf): string {
  const parent = parents.find((one) => one !== name);
  return parent === undefined ? name : `${name} (${parent})`;
}

/** The nodes that a field holds or points at. */
function follow(node: Raw, key: string, { file, byId }: Reading): readonly Raw[] {
  return asList(file.get(node, key)).flatMap((one) => {
    const inner = record(one);
    if (inner === null) return [];
    const isReference = typeof inner['@id'] === 'string' && Object.keys(inner).length <= 2;
    const known = isReference ? byId.get(String(inner['@id'])) : undefined;
    return [known ?? inner];
  });
}

/** A text that may be a list, or a value with a language. */
function textOf(node: Raw, key: string, { file }: Reading): string {
  const [first] = asList(file.get(node, key));
  const value = record(first)?.['@value'] ?? first;
  return textOrNumber(value);
}

function readHolder(holder: Raw, path: string, reading: Reading, parents: readonly string[] = []): void {
  if (reading.read.has(holder) || parents.length >= MAX_SECTIONS) return;
  reading.read.add(holder);
  const name = textOf(holder, 'name', reading) || catalog.menu;
  const dishes = follow(holder, 'hasMenuItem', reading).map((item, at) =>
    readItem(item, `${path}.hasMenuItem[${at}]`, reading),
  );
  if (dishes.length > 0) reading.shelves.push({ name, parents, path, dishes });
  for (const [at, section] of follow(holder, 'hasMenuSection', reading).entries()) {
    readHolder(section, `${path}.hasMenuSection[${at}]`, reading, [name, ...parents]);
  }
}

interface Offer {
  readonly name: string;
  readonly price: number;
  readonly isSoldOut: boolean;
}

/** What schema.org calls an offer that cannot be ordered now. */
const OFF: ReadonlySet<string> = new Set(['OutOfStock', 'SoldOut', 'Discontinued', 'InStoreOnly']);

/** Where pages name the size or kind that an offer is for. */
const OFFER_NAMES = ['name', 'alternateName', 'size', 'description', 'sku'];

function offersOf(item: Raw, path: string, reading: Reading): readonly Offer[] {
  return follow(item, 'offers', reading).flatMap((offer) => {
    const prices = follow(offer, 'priceSpecification', reading);
    const stated = ['price', 'lowPrice'].some((key) => reading.file.get(offer, key) !== undefined);
    const isSoldOut = OFF.has(textOf(offer, 'availability', reading).split('/').at(-1) ?? '');
    const [low, high] = [reading.file.get(offer, 'lowPrice'), reading.file.get(offer, 'highPrice')].map(centsIn);
    const isRange = low != null && high != null && low !== high;
    if (isRange && reading.file.get(offer, 'price') === undefined)
      reading.draft.look(path, pos.priceRange(formatCents(low), formatCents(high)), 'price');
    const parts = stated || prices.length === 0 ? [offer] : prices;
    return parts.flatMap((part) => {
      const price = priceOf(part, offer, `${path}.offers.price`, reading);
      const names = [part, offer, ...follow(offer, 'itemOffered', reading)].flatMap((one) => nameOf(one, reading));
      return price === null ? [] : [{ name: names[0] ?? '', price, isSoldOut }];
    });
  });
}

const nameOf = (part: Raw, reading: Reading): readonly string[] =>
  OFFER_NAMES.flatMap((key) => textOf(part, key, reading).trim() || []);

/** Cents; null if there is no price, or none in dollars: one such price leaves the others as they are. */
function priceOf(part: Raw, offer: Raw, path: string, reading: Reading): number | null {
  const { file, draft } = reading;
  const stated = file.get(part, 'price') ?? file.get(part, 'lowPrice');
  const currency = file.text(part, 'priceCurrency') || file.text(offer, 'priceCurrency');
  if (currency !== '' && currency !== 'USD') draft.look('priceCurrency', pos.takenAsDollars(currency));
  const price = centsIn(stated);
  if (price === null && stated !== undefined) {
    draft.look(path, catalog.dollarsSuchAs(textOrNumber(stated).slice(0, 40)));
  }
  return price;
}

const centsIn = (stated: unknown): number | null =>
  centsOf(typeof stated === 'string' ? stated.replace(/^\s*\$/, '').replace(/,(?=\d{3}\b)/g, '') : stated);

function readItem(item: Raw, path: string, reading: Reading): DraftDish {
  const title = textOf(item, 'name', reading);
  const offers = offersOf(item, path, reading);
  const description = textOf(item, 'description', reading);
  if (offers.length === 0) {
    const hiddenIn = reading.draft.hide(item, path, pos.noPrice(title), 'price');
    return { title, description, price: null, groups: [], hiddenIn, place: path };
  }
  const sizes = offers.map(({ name, ...offer }, at) => ({
    ...offer,
    title: name || pos.choiceNumber(at + 1),
    place: path,
  }));
  const sized = inSizes(sizes, `${path}.offers`);
  const extras = addOnsOf(item, path, reading);
  return {
    title,
    description,
    price: sized.price,
    picture: pictureOf(item, reading),
    isSoldOut: sized.isSoldOut,
    groups: [...sized.groups, ...extras],
    place: path,
  };
}

/** The first of its pictures: an address, or an object with one. */
function pictureOf(item: Raw, { file }: Reading): string {
  const images = asList(file.get(item, 'image'));
  for (const image of images) file.skip(record(image));
  const [first] = images;
  const url = record(first)?.url ?? record(first)?.contentUrl ?? first;
  return typeof url === 'string' && /^https?:\/\/\S+$/.test(url) ? url : '';
}

function addOnsOf(item: Raw, path: string, reading: Reading): readonly DraftGroup[] {
  const parts = follow(item, 'menuAddOn', reading);
  const place = `${path}.menuAddOn`;
  const options = (items: readonly Raw[]): readonly DraftOption[] =>
    items.flatMap((one) => {
      const title = textOf(one, 'name', reading);
      const price = offersOf(one, place, reading)[0]?.price;
      if (price !== undefined) return [{ title, price, place }];
      reading.draft.look(place, pos.noPriceLeftOut(title));
      return [];
    });
  const sections = parts.filter((one) => isA(one, 'MenuSection'));
  const alone = parts.filter((one) => !isA(one, 'MenuSection'));
  const groups = sections.map((section): DraftGroup => {
    const title = textOf(section, 'name', reading) || pos.addOns;
    const own = options(follow(section, 'hasMenuItem', reading));
    return { title, minPermitted: 0, maxPermitted: null, options: own, place };
  });
  const loose = { title: pos.addOns, minPermitted: 0, maxPermitted: null, options: options(alone), place };
  return [...groups, loose].filter((group) => group.options.length > 0);
}
