/** What an Uber Eats v2 menu says and ours have no place for: every unread field is named. */

import * as catalog from '#catalog/server/menu-files.ts';
import { isNothing } from './dropped-fields.ts';
import { type Issue, namedParts } from './menu-reading.ts';
import { list, type Raw, record, records, title, type UberIndex } from './uber-menu-parts.ts';
import { deadOverride } from './uber-overrides.ts';

const TEXT = ['title', 'subtitle', 'description'] as const;
/** The fields that the conversion reads. A name includes everything under it. */
const READ: Readonly<Record<string, readonly string[]>> = {
  menus: ['id', 'title', 'category_ids', 'service_availability'],
  categories: ['id', 'title', 'entities.id', 'entities.type'],
  items: [
    'id',
    'title',
    'description',
    'image_url',
    'price_info.price',
    'price_info.overrides.price',
    'quantity_info.quantity.max_permitted',
    'quantity_info.quantity.default_quantity',
    'quantity_info.quantity.charge_above',
    'quantity_info.overrides.quantity.max_permitted',
    'quantity_info.overrides.quantity.default_quantity',
    'quantity_info.overrides.quantity.charge_above',
    'suspension_info',
    'modifier_group_ids',
    'tax_info.tax_rate',
    'tax_info.overrides.tax_rate',
  ],
  modifier_groups: [
    'id',
    'title',
    'modifier_options.id',
    'modifier_options.type',
    ...['min_permitted', 'max_permitted', 'min_permitted_unique', 'max_permitted_unique', 'charge_above'].flatMap(
      (name) => [`quantity_info.quantity.${name}`, `quantity_info.overrides.quantity.${name}`],
    ),
  ],
};

/** What leaving out a field means, as text. The first matching pattern counts. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/^items\.visibility_info/, catalog.shownAtAllTimes],
  [/alcoholic_items/, catalog.alcoholNotMarked],
  [/dietary_label|is_vegetarian|allergens|ingredients/, catalog.dietaryNotShown],
  [/^items\.bundled_items/, catalog.bundlesSingle],
  [/core_price/, catalog.corePricesNotShown],
  [/vat_rate_percentage/, catalog.includedTaxNotShown],
  [/refund_under/, catalog.noRefundBelowDefault],
  [/is_min_permitted_optional/, catalog.minimumAlways],
  [/^items\..*min_permitted/, catalog.optionNoMinimum],
  [/selling_info/, catalog.soldByPiece],
  [/container_deposit/, catalog.noDeposits],
  [/\.translations$/, catalog.noOtherLanguages],
];

const CONTEXT = /\.overrides\.context_(?:type|value)$/;

/** Everything that is left out, one line for each kind, with the first names of those that have it. */
export function unreadParts(root: Raw, index: UberIndex): readonly Issue[] {
  const found = new Map<string, Set<string>>();
  const note = (path: string, name: string): void => void found.set(path, (found.get(path) ?? new Set()).add(name));
  for (const [key, value] of Object.entries(root)) {
    if (READ[key] === undefined) {
      if (!isNothing(value)) note(key, '');
      continue;
    }
    list(value).forEach((part, at) => {
      const name = title(record(part) ?? {}) || `[${at}]`;
      for (const path of leaves(part, key)) if (!isRead(key, path)) note(shortened(path), name);
    });
  }
  const unread = [...found].map(([path, names]): Issue => {
    const issue = { path, text: wordsFor(path, names) };
    return path === TIMED ? { ...issue, kind: 'times', dishes: timedDishes(root) } : issue;
  });
  return [...unread, ...deadOverrides(index)];
}

const TIMED = 'items.visibility_info';

/** The ids of the dishes that are shown at certain hours or dates. */
const timedDishes = (root: Raw): readonly string[] =>
  records(root.items).flatMap(({ id, visibility_info: shown }) => (isNothing(shown) ? [] : [String(id)]));

/** The paths of fields that hold something, without list indexes: 'items.dish_info.classifications'. */
function leaves(value: unknown, path: string): readonly string[] {
  if (isNothing(value)) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => leaves(entry, path));
  const part = record(value);
  if (part === null) return [path];
  return Object.entries(part).flatMap(([name, inner]) => {
    if (name === 'translations') return Object.keys(record(inner) ?? {}).length > 1 ? [`${path}.translations`] : [];
    return leaves(inner, `${path}.${name}`);
  });
}

function isRead(key: string, path: string): boolean {
  if (CONTEXT.test(path)) return true;
  if (path.endsWith('.translations')) return false;
  return (READ[key] ?? []).some((name) => path === `${key}.${name}` || path.startsWith(`${key}.${name}.`));
}

/** A part that isn't read at all is one line ('items.product_info'). Paths go deeper only where siblings are read. */
function shortened(path: string): string {
  const [key = '', ...names] = path.split('.');
  const isPartlyRead =
    (READ[key] ?? []).some((name) => name.startsWith(`${names[0]}.`)) || TEXT.some((t) => t === names[0]);
  if (isPartlyRead) return path;
  const classification = /^items\.dish_info\.classifications\.[^.]+/.exec(path);
  return classification?.[0] ?? [key, ...names.slice(0, 1)].join('.');
}

function wordsFor(path: string, names: Iterable<string>): string {
  const meaning = MEANINGS.find(([pattern]) => pattern.test(path))?.[1];
  return `${meaning ?? catalog.notImported}${namedParts(names)}`;
}

function deadOverrides(index: UberIndex): readonly Issue[] {
  const parts = [...index.items, ...index.groups];
  return parts.flatMap(([id, part]) =>
    Object.entries(part).flatMap(([name, rules]) =>
      records(record(rules)?.overrides).flatMap((entry) => {
        const why = deadOverride(entry, index);
        return why === null ? [] : [{ path: `${id}.${name}.overrides`, text: catalog.neverApplies(why) }];
      }),
    ),
  );
}
