/**
 * Reads an Uber Eats v2 menu and lays it out in our own menu model, still to be checked by `checkRestaurant`.
 * What the format says beyond the model is left out: day parts of single menus, item visibility, dietary labels.
 */
import { suspendedUntilMs } from './item-availability.ts';
import type { CustomizationGroup, MenuCategory, MenuItem, OpeningSpan, Option } from './menu.ts';
import { fail, ok, type Result } from './result.ts';
import {
  type Issue,
  list,
  number,
  priceOf,
  quantityOf,
  type Raw,
  readIndex,
  record,
  suspensionOf,
  text,
  title,
  type UberIndex,
} from './uber-menu-parts.ts';

/** The parts of a restaurant that an Uber Eats menu holds. `taxRate` is a fraction (0.065), or null where it names none. */
export interface UberMenu {
  readonly menu: readonly MenuCategory[];
  readonly hours: readonly OpeningSpan[];
  readonly taxRate: number | null;
}

const DEEPEST = 12;

/** Whether a parsed JSON value has the outline of an Uber Eats v2 menu. */
export function isUberMenu(value: unknown): boolean {
  const root = record(value);
  return root !== null && Array.isArray(root.items) && Array.isArray(root.categories);
}

/** Converts the menu; every problem is reported with the path in the source. Prices are taken as cents. */
export function convertUberMenu(value: unknown): Result<UberMenu, readonly Issue[]> {
  const root = record(value);
  if (root === null) return fail([{ path: '$', text: 'must be a JSON object' }]);
  const issues: Issue[] = [];
  const index = readIndex(root, issues);
  const menu = readCategories(root, index, issues);
  if (issues.length > 0) return fail(issues);
  return ok({ menu, hours: readHours(root), taxRate: readTaxRate(index) });
}

function readCategories(root: Raw, index: UberIndex, issues: Issue[]): MenuCategory[] {
  const wanted = list(root.menus).flatMap((menu) => list(record(menu)?.category_ids));
  const order = [...new Set(wanted.length > 0 ? wanted : index.categories.keys())];
  const categories: MenuCategory[] = [];
  order.forEach((id, at) => {
    const category = index.categories.get(String(id));
    if (category === undefined) issues.push({ path: `menus.category_ids[${at}]`, text: `no category "${id}"` });
    else categories.push(readCategory(String(id), category, index, issues));
  });
  return categories;
}

function readCategory(id: string, category: Raw, index: UberIndex, issues: Issue[]): MenuCategory {
  const items: MenuItem[] = [];
  list(category.entities).forEach((entity, at) => {
    const itemId = String(record(entity)?.id);
    const source = index.items.get(itemId);
    if (source === undefined) issues.push({ path: `categories.${id}.entities[${at}]`, text: `no item "${itemId}"` });
    else items.push(readItem(itemId, source, index, issues));
  });
  return { _id: id, name: title(category), items };
}

function readItem(id: string, source: Raw, index: UberIndex, issues: Issue[]): MenuItem {
  const suspension = suspensionOf(source, null);
  return {
    _id: id,
    title: title(source),
    itemDescription: text(source.description),
    price: priceIn(null, id, source, issues),
    imageUrl: typeof source.image_url === 'string' ? source.image_url : '',
    isSoldOut: false,
    suspendUntil: suspension.until,
    suspendReason: suspension.reason,
    customizationsList: readGroups(source, index, issues, [id]),
  };
}

function readGroups(source: Raw, index: UberIndex, issues: Issue[], trail: readonly string[]): CustomizationGroup[] {
  const groups: CustomizationGroup[] = [];
  list(record(source.modifier_group_ids)?.ids).forEach((id, at) => {
    const path = `items.${trail.at(-1)}.modifier_group_ids[${at}]`;
    const group = index.groups.get(String(id));
    if (group === undefined) issues.push({ path, text: `no modifier group "${id}"` });
    else if (trail.length > DEEPEST) issues.push({ path, text: `nested deeper than ${DEEPEST} groups` });
    else groups.push(readGroup(String(id), group, index, issues, trail));
  });
  return groups;
}

function readGroup(
  id: string,
  group: Raw,
  index: UberIndex,
  issues: Issue[],
  trail: readonly string[],
): CustomizationGroup {
  const options: Option[] = [];
  list(group.modifier_options).forEach((entry, at) => {
    const path = `modifier_groups.${id}.modifier_options[${at}]`;
    const optionId = String(record(entry)?.id);
    const source = index.items.get(optionId);
    if (source === undefined) issues.push({ path, text: `no item "${optionId}"` });
    else if (trail.includes(optionId)) issues.push({ path, text: `"${optionId}" contains itself` });
    else options.push(readOption(optionId, source, id, index, issues, trail));
  });
  const quantity = quantityOf(group, null);
  const chargeAbove = quantity('charge_above');
  const most = quantity('max_permitted') ?? options.reduce((sum, option) => sum + Math.max(1, option.maxPermitted), 0);
  return {
    title: title(group),
    minPermitted: quantity('min_permitted') ?? 0,
    maxPermitted: most,
    minPermittedUnique: quantity('min_permitted_unique') ?? 0,
    maxPermittedUnique: quantity('max_permitted_unique') ?? 0,
    ...(chargeAbove === null ? {} : { quantityInfo: { chargeAbove } }),
    options,
  };
}

function readOption(
  id: string,
  source: Raw,
  groupId: string,
  index: UberIndex,
  issues: Issue[],
  trail: readonly string[],
): Option {
  const quantity = quantityOf(source, groupId);
  if (quantity('charge_above') !== null) {
    issues.push({ path: `items.${id}.quantity_info`, text: 'charge_above is understood on groups, not on one item' });
  }
  const soldOutUntil = suspendedUntilMs({ suspendUntil: suspensionOf(source, groupId).until });
  const children = readGroups(source, index, issues, [...trail, id]);
  return {
    title: title(source),
    price: priceIn(groupId, id, source, issues),
    defaultQuantity: quantity('default_quantity') ?? 0,
    maxPermitted: quantity('max_permitted') ?? 1,
    maxPermittedUnique: quantity('max_permitted_unique') ?? 0,
    shouldAutoShowChildCustomizations: children.length > 0,
    childCustomizationList: children,
    ...(soldOutUntil > 0 ? { soldOutUntil } : {}),
  };
}

/** Cents; a price that the file does not state is a problem, so that a slip in it never makes a dish free. */
function priceIn(groupId: string | null, id: string, source: Raw, issues: Issue[]): number {
  const price = priceOf(source, groupId);
  if (price === null) issues.push({ path: `items.${id}.price_info.price`, text: 'must be whole cents' });
  return price ?? 0;
}

/** The hours of all menus together: the restaurant is open while any of its menus is served. */
function readHours(root: Raw): OpeningSpan[] {
  const spans = new Map<string, OpeningSpan>();
  for (const menu of list(root.menus)) {
    for (const entry of list(record(menu)?.service_availability)) {
      const day = String(record(entry)?.day_of_week) as OpeningSpan['day'];
      for (const period of list(record(entry)?.time_periods)) {
        const opens = String(record(period)?.start_time);
        const end = String(record(period)?.end_time);
        const span = { day, opens, closes: end === '23:59' ? '24:00' : end };
        spans.set(JSON.stringify(span), span);
      }
    }
  }
  return [...spans.values()];
}

/** The one tax rate of the items, as a fraction; null where they name none or several. */
function readTaxRate(index: UberIndex): number | null {
  const rates = [...index.items.values()].map((item) => number(record(item.tax_info)?.tax_rate));
  const named = new Set(rates.filter((rate) => rate !== null && rate > 0));
  const [only] = named;
  return named.size === 1 && only !== null && only !== undefined ? Math.round(only * 10_000) / 1_000_000 : null;
}
