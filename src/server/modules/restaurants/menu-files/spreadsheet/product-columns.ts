/**
 * The columns of lists that tills and shops export (Square, Shopify, WooCommerce, Clover) and that people write, by the
 * names that a menu's list has for them (rule product-lists).
 */

/** Names of each column, the likeliest first. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
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
  ],
  description: ['item description', 'body (html)', 'short description', 'details', 'beschreibung'],
  picture: ['image src', 'image url', 'images', 'image', 'photo'],
  variant: ['variation name', 'option1 value', 'attribute 1 value(s)', 'variation', 'size'],
};

/** Where the columns of a list stand, by their heading and by the name that a menu's list has for them. */
export function listColumns(heads: readonly string[]): ReadonlyMap<string, number> {
  const at = new Map(heads.map((head, index) => [head, index]));
  for (const [column, names] of Object.entries(ALIASES)) {
    const named = names.map((name) => at.get(name)).find((index) => index !== undefined);
    if (!at.has(column) && named !== undefined) at.set(column, named);
  }
  // Of Shopify alone: elsewhere a type is a kind of product.
  const type = at.get('type');
  if (at.has('handle') && type !== undefined && !at.has('category')) at.set('category', type);
  return at;
}

/** Whether a line of headings belongs to a list of dishes with a name and a price each. */
export function isListHead(heads: readonly string[]): boolean {
  const at = listColumns(heads);
  return at.has('name') && at.has('price');
}

type CellOf = (column: string) => string;

const YES = /^(?:y|yes|true|1|x)$/i;
const NO = /^(?:n|no|false|0|-1)$/i;

/** Columns that keep a row from being sold, each with what it then says. */
const HIDING: readonly (readonly [column: string, hides: RegExp, why: string])[] = [
  ['archived', YES, 'is archived'],
  ['hidden', YES, 'is hidden'],
  ['deleted', YES, 'is deleted'],
  ['sellable', NO, 'is not sold'],
  ['available', NO, 'is not sold'],
  ['active', NO, 'is not sold'],
  ['visible', NO, 'is hidden'],
  ['published', NO, 'is not published'],
  ['enabled online', NO, 'is not sold online'],
  ['status', /^(?:draft|archived|inactive)$/i, 'is not published'],
  ['visibility in catalog', /^hidden$/i, 'is hidden'],
  ['square online item visibility', /^(?:hidden|unavailable)$/i, 'is hidden online'],
  ['item type', /gift/i, 'is a gift card'],
  ['price type', /variable|per.?unit/i, 'has no fixed price'],
];

/** Columns of a list that are read though a menu has none of them. */
export const READ_COLUMNS: readonly string[] = [...HIDING.map(([column]) => column), 'in stock?', 'handle', 'parent'];

/** Why a row is not taken over; null where it is (rule hidden-dishes). */
export function whyHidden(cell: CellOf): string | null {
  return HIDING.find(([column, hides]) => hides.test(cell(column).trim()))?.[2] ?? null;
}

/** Whether a row is sold out in a column of its own. */
export const isOutOfStock = (cell: CellOf): boolean => NO.test(cell('in stock?').trim());

/** What rows of one product have in common; '' where a list has a row for each product. */
export function productKey(cell: CellOf): string {
  const parent = cell('parent').trim();
  const own = cell('id').trim();
  if (parent !== '') return parent.startsWith('id:') ? parent : `sku:${parent}`;
  if (cell('type').trim() === 'variable') return cell('sku').trim() === '' ? `id:${own}` : `sku:${cell('sku').trim()}`;
  return cell('handle').trim() || cell('name').trim();
}

/** The first category of a cell that may hold several: 'Food > Pizza, Specials' is 'Pizza'. */
export function firstCategory(cell: CellOf): string {
  const named = cell('category').trim();
  if (cell('categories') === '') return named;
  return (named.split(',')[0] ?? '').split('>').at(-1)?.trim() ?? '';
}
