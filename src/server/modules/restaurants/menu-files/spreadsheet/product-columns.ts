/** The columns of lists that tills and shops export or people write, by our lists' names (rule product-lists). */
import * as catalog from '#catalog/server/menu-files.ts';
import { MENU_FIELDS, type MenuListField } from '#domain/list-fields.ts';
import type { NoteKind } from '#domain/menu/import-note.ts';
import { type ColumnMatch, type FieldPlaces, matchColumns, placesOf } from '../../../tables/index.ts';
import { mayHide } from '../pos/tracked-file.ts';

/** Names of each column, the likeliest first. */
const ALIASES: Readonly<Partial<Record<MenuListField, readonly string[]>>> = {
  name: [
    'item name',
    'title',
    'product name',
    'dish',
    'dish name',
    'menu item',
    'item',
    'product',
    'artikel',
    'nombre',
  ],
  price: [
    'variation price',
    'variant price',
    'regular price',
    'base price',
    'unit price',
    'price (usd)',
    'preis',
    'precio',
  ],
  category: [
    'category name',
    'categories',
    'menu category',
    'section',
    'product type',
    'reporting category',
    'kategorie',
    'categoría',
    'categoria',
  ],
  description: [
    'item description',
    'body (html)',
    'short description',
    'details',
    'beschreibung',
    'descripción',
    'descripcion',
  ],
  picture: ['image src', 'image url', 'images', 'image', 'photo'],
  'sold out': ['sold out?'],
  option: ['modifier', 'modifier option', 'modifier name', 'option name'],
  'option price': ['modifier price'],
  'option group': ['modifier group', 'modifier group name'],
  variant: ['variation name', 'option1 value', 'attribute 1 value(s)', 'variation', 'size'],
};

/** What an option in a row of its dish has; a list without one of the first two has no such rows. */
const CHOICES = ['option', 'option price', 'option group'] as const;

const KNOWN = [
  'name',
  'price',
  'category',
  'description',
  'picture',
  'variant',
  'tax %',
  'sold out',
  'hidden',
  'id',
] as const;

/** Which known column holds which field; its key is the heading. */
export function knownMatch(heads: readonly string[]): ColumnMatch {
  const match = new Map<string, MenuListField>();
  const namedAs = (field: MenuListField) => [field, ...(ALIASES[field] ?? [])].find((name) => heads.includes(name));
  const [option, optionPrice] = CHOICES.map(namedAs);
  const hasChoices = option !== undefined && optionPrice !== undefined;
  for (const field of hasChoices ? [...KNOWN, ...CHOICES] : KNOWN) {
    const named = namedAs(field);
    if (named !== undefined) match.set(named, field);
  }
  // Only for Shopify: elsewhere a type is a kind of product.
  const hasCategory = [...match.values()].includes('category');
  if (heads.includes('handle') && heads.includes('type') && !hasCategory) match.set('type', 'category');
  return Object.fromEntries(match);
}

/** A price as people write it. */
export const MONEY = /^[-$\u20ac\u00a3\s]*\d{1,5}(?:[.,]\d{1,2})?\s*(?:usd|[$\u20ac\u00a3])?$/i;
const LETTERS = /\p{L}{2}/u;

/** What unknown headings may be meant for, by words in them; the owner decides. */
const HINTS: readonly (readonly [field: MenuListField, heading: RegExp])[] = [
  ['option price', /(?:option|modifier|add.?on|extra).*(?:price|cost)|(?:price|cost).*(?:option|modifier|add.?on)/],
  ['option group', /(?:option|modifier).*(?:group|set)|choice/],
  ['option', /option|modifier|add.?on|topping/],
  ['price', /price|cost|amount|\busd\b|\$|rate/],
  ['description', /descri|detail|ingredient|notes?\b|about/],
  ['category', /categor|section|group|course|menu$|type/],
  ['variant', /size|variant|variation|portion/],
  ['picture', /image|photo|picture|img/],
  ['sold out', /sold.?out|out of stock/],
  ['name', /name|dish|item|product|title|food|plate/],
];

/** A guess for a list with unknown headings, from its headings and then from its cells. */
export function guessedMatch(heads: readonly string[], samples: (column: number) => readonly string[]): ColumnMatch {
  const areAll = (pattern: RegExp) => (_: string, column: number) => {
    const cells = samples(column);
    return cells.length > 0 && cells.every((cell) => pattern.test(cell));
  };
  return matchColumns(heads, knownMatch(heads), [
    ...HINTS.map(([field, hint]) => [field, (heading: string) => hint.test(heading)] as const),
    ['price', areAll(MONEY)],
    ['name', areAll(LETTERS)],
  ]);
}

/** The positions of a list's columns, by the field's name in a menu's list, and by their heading. */
export function listColumns(heads: readonly string[], match: ColumnMatch): FieldPlaces {
  const assignable = Object.keys(MENU_FIELDS);
  const others = heads.flatMap((head, at) => (assignable.includes(head) ? [] : [[head, at] as const]));
  return new Map([...others, ...placesOf(heads, match)]);
}

/** Whether a line of headings belongs to a list of dishes with a name and a price each. */
export function isListHead(heads: readonly string[]): boolean {
  const fields = Object.values(knownMatch(heads));
  return fields.includes('name') && fields.includes('price');
}

type CellOf = (column: string) => string;

const YES = /^(?:y|yes|true|1|x)$/i;
const NO = /^(?:n|no|false|0|-1)$/i;
/** Other words for what nobody can order. */
const OFF = /^(?:hidden|unavailable|not available|disabled|inactive|paused|suspended|discontinued|off)$/i;
const UNLISTED = /^(?:draft|unlisted|unpublished|not published|private)$/i;
const SOLD_OUT = /^(?:sold.?out|out.?of.?stock|86(?:'?d|ed)?)$/i;
const NOT_SOLD = new RegExp(`${NO.source}|${OFF.source}|${UNLISTED.source}`, 'i');

interface Hiding {
  readonly column: string;
  readonly hides: RegExp;
  /** What is then said of the row. */
  readonly why: string;
  /** What the owner settles of it (rule import-notes); absent if nobody sells it at all. */
  readonly kind?: NoteKind;
}

export type Hidden = Pick<Hiding, 'why' | 'kind'>;

/** Columns that keep a row from being sold. */
const HIDING: readonly Hiding[] = [
  { column: 'archived', hides: YES, why: catalog.isArchived },
  { column: 'deleted', hides: YES, why: catalog.deleted },
  { column: 'status', hides: /^archived$/i, why: catalog.isArchived },
  { column: 'item type', hides: /gift/i, why: catalog.isGiftCard },
  { column: 'gift card', hides: YES, why: catalog.isGiftCard },
  { column: 'non-revenue item', hides: YES, why: catalog.isDeposit },
  { column: 'hidden', hides: YES, why: catalog.isHidden, kind: 'hidden' },
  { column: 'sellable', hides: NOT_SOLD, why: catalog.isNotSold, kind: 'hidden' },
  { column: 'available', hides: NOT_SOLD, why: catalog.isNotSold, kind: 'hidden' },
  { column: 'availability', hides: NOT_SOLD, why: catalog.isNotSold, kind: 'hidden' },
  { column: 'active', hides: NOT_SOLD, why: catalog.isNotSold, kind: 'hidden' },
  { column: 'enabled', hides: NOT_SOLD, why: catalog.isNotSold, kind: 'hidden' },
  { column: 'visible', hides: NOT_SOLD, why: catalog.isHidden, kind: 'hidden' },
  { column: 'visibility', hides: NOT_SOLD, why: catalog.isHidden, kind: 'hidden' },
  { column: 'published', hides: NOT_SOLD, why: catalog.notPublished, kind: 'hidden' },
  { column: 'enabled online', hides: NOT_SOLD, why: catalog.notSoldOnline, kind: 'hidden' },
  { column: 'status', hides: UNLISTED, why: catalog.notPublished, kind: 'hidden' },
  { column: 'status', hides: NOT_SOLD, why: catalog.isNotSold, kind: 'hidden' },
  { column: 'visibility in catalog', hides: /^hidden$/i, why: catalog.isHidden, kind: 'hidden' },
  {
    column: 'square online item visibility',
    hides: /^(?:hidden|unavailable)$/i,
    why: catalog.isHiddenOnline,
    kind: 'hidden',
  },
  { column: 'price type', hides: /variable|per.?unit/i, why: catalog.noFixedPrice, kind: 'price' },
];

const STOCK = ['in stock', 'in stock?'];

/** Where exports have a second and a third value of a size, beside the first. */
const MORE_SIZES: Readonly<Record<string, readonly string[]>> = {
  'option1 value': ['option2 value', 'option3 value'],
  'attribute 1 value(s)': ['attribute 2 value(s)', 'attribute 3 value(s)'],
};

/** The columns that name a row's size together: 'S / Thin'. */
export function sizeColumns(heads: readonly string[], at: FieldPlaces): readonly string[] {
  const more = MORE_SIZES[heads[at.get('variant') ?? -1] ?? ''] ?? [];
  const taken = Object.keys(MENU_FIELDS).map((field) => at.get(field));
  return ['variant', ...more.filter((head) => heads.includes(head) && !taken.includes(heads.indexOf(head)))];
}

/** Columns of a list that are read though a menu has none of them. */
export const READ_COLUMNS: readonly string[] = [
  ...HIDING.flatMap(({ column }) => [column, `${column}?`]),
  ...STOCK,
  'handle',
  'parent',
];

/** Why a row is not taken over; undefined if it is (rule hidden-dishes). Clover asks: 'Hidden?'. */
export const whyHidden = (cell: CellOf): Hidden | undefined =>
  HIDING.find(({ column, hides }) => [column, `${column}?`].some((name) => hides.test(cell(name).trim())));

/** Whether a row is sold out by a separate column. */
export const isOutOfStock = (cell: CellOf): boolean =>
  STOCK.some((column) => NO.test(cell(column).trim())) ||
  READ_COLUMNS.some((column) => SOLD_OUT.test(cell(column).trim()));

/** Square's columns of locations: 'Enabled Main St'. */
export const isLocation = (head: string): boolean => /^enabled (?!online\b)/.test(head);

/** The columns of their prices: 'Price Main St'. */
export const locationPrices = (heads: readonly string[]): readonly string[] =>
  heads.filter((head) => {
    const enabled = head.replace(/^price /, 'enabled ');
    return enabled !== head && isLocation(enabled) && heads.includes(enabled);
  });

/** Whether a row is sold at all locations that the list names, at some or at none (rule hidden-dishes). */
export function soldAt(cell: CellOf, heads: readonly string[]): 'all' | 'some' | 'none' {
  const said = heads.filter(isLocation).map((head) => cell(head).trim());
  if (!said.some((one) => NO.test(one))) return 'all';
  return said.some((one) => YES.test(one)) ? 'some' : 'none';
}

/** Whether a column that nobody reads may keep a row from being sold; stock that is low or isn't counted does not. */
export function cellMayHide(head: string, cell: string): boolean {
  const key = head.replace(/[\s?]/g, '');
  const typed = cell.trim();
  if (/alert|lowstock|stockable/.test(key)) return false;
  const isOff = [OFF, UNLISTED, SOLD_OUT].some((words) => words.test(typed));
  if (isOff) return /status/.test(key) || mayHide(key, true) || mayHide(key, false);
  if (YES.test(typed)) return mayHide(key, true);
  return NO.test(typed) && mayHide(key, false);
}

/** Whether a column that nobody reads holds choices or their limits, or says of a row that its tax is another. */
export function isMissed(head: string, cells: readonly string[]): boolean {
  if (/modifier|topping|add.?on|choice|^options?\b|\b(?:min|max)\b|required/.test(head)) return true;
  const saysNo = /exempt/.test(head) ? YES : /^(?:n|no|false|0(?:[.,]0+)?\s*%?|none|exempt)$/i;
  return /\btax|\bvat\b/.test(head) && cells.some((cell) => (/incl/.test(head) ? !NO.test(cell) : saysNo.test(cell)));
}

/** Whether a row has a category and nothing else of a dish: the heading of the rows below it. */
export const isHeading = (cell: CellOf): boolean =>
  Object.keys(MENU_FIELDS).every((field) => (cell(field).trim() !== '') === (field === 'category'));

/** What rows of one product share. One name in two sections is two dishes; `section` may be of a row above. */
export function productKey(cell: CellOf, section: string): string {
  const parent = cell('parent').trim();
  const own = cell('id').trim();
  if (parent !== '') return parent.startsWith('id:') ? parent : `sku:${parent}`;
  if (cell('type').trim() === 'variable') return cell('sku').trim() === '' ? `id:${own}` : `sku:${cell('sku').trim()}`;
  return cell('handle').trim() || `${cell('name').trim()}\n${section}`;
}

/** Whether a row is one more size, picture or option of a product that another row describes. */
const isMore = (cell: CellOf): boolean => cell('parent').trim() !== '' || cell('name').trim() === '';

/**
 * Why whole products are left out, for their other rows, which don't say so themselves: WooCommerce's variations are
 * published though their parent isn't, and Shopify states the status once.
 */
export function hiddenProducts(rows: readonly { readonly cell: CellOf }[]): { readonly of: typeof whyHidden } {
  const found = new Map<string, ReturnType<typeof whyHidden>>();
  for (const { cell } of rows) {
    const hidden = isMore(cell) ? undefined : whyHidden(cell);
    if (hidden !== undefined) found.set(productKey(cell, ''), hidden);
  }
  return { of: (cell) => (isMore(cell) ? found.get(productKey(cell, '')) : undefined) };
}

/** The first category of a cell that may hold several: 'Food > Pizza, Specials' is 'Pizza'. */
export function firstCategory(cell: CellOf): string {
  const named = cell('category').trim();
  if (cell('categories') === '') return named;
  return (named.split(',')[0] ?? '').split('>').at(-1)?.trim() ?? '';
}
