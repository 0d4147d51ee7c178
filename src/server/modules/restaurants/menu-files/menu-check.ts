import {
  type CustomizationGroup,
  MAX_MENU_DEPTH,
  type MenuCategory,
  type MenuItem,
  type Option,
  type Restaurant,
  type RestaurantProfile,
  type SubtitleBlock,
} from '#domain/menu/menu.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { checkGroupLimits } from './group-limits.ts';
import {
  field,
  isObject,
  type JsonNode,
  readCents,
  readFlag,
  readLine,
  readList,
  readMoment,
  readNullable,
  readPlain,
  readText,
  readWhole,
  report,
} from './json-node.ts';
import type { MenuProblem } from './menu-problem.ts';
import { readLink, readProfile, readTaxRate } from './profile-check.ts';

const MAX_CENTS = 10_000_000;
const MAX_COUNT = 1000;

/**
 * A restaurant with its menu from untrusted JSON (rule menu-model), or every problem with its path (rule
 * menu-file-checks). `defaults` fills profile fields that the source does not have at all. Absent option and item
 * fields read as: no limit stated, one unit per option, not sold out, never suspended. Fields that the model does not
 * know are dropped.
 */
export function checkRestaurant(
  value: unknown,
  defaults: Partial<RestaurantProfile> = {},
): Result<Restaurant, MenuProblem[]> {
  const problems: MenuProblem[] = [];
  const source: JsonNode = { value, path: '', problems };
  if (!isObject(source)) return fail(problems);
  const node: JsonNode = { ...source, value: { ...defaults, ...(value as object) } };
  const profile = readProfile(node);
  const menu = readList(field(node, 'menu'), { maximum: 300, isRequired: true }, readCategory);
  checkIds(field(node, 'menu'), menu);
  return problems.length > 0 ? fail(problems) : ok({ ...profile, menu });
}

function readCategory(node: JsonNode): MenuCategory {
  isObject(node);
  return {
    _id: readText(field(node, '_id'), { maximum: 200 }),
    name: readLine(field(node, 'name'), { maximum: 200 }),
    items: readList(field(node, 'items'), { maximum: 2000, isRequired: true }, readItem),
  };
}

function readItem(node: JsonNode): MenuItem {
  isObject(node);
  return {
    _id: readText(field(node, '_id'), { maximum: 200 }),
    title: readLine(field(node, 'title'), { maximum: 300 }),
    itemDescription: readPlain(field(node, 'itemDescription'), { maximum: 4000, mayBeEmpty: true, fallback: '' }),
    price: readPrice(field(node, 'price')),
    ...readItemTax(field(node, 'taxRate')),
    imageUrl: readLink(field(node, 'imageUrl')),
    isSoldOut: readFlag(field(node, 'isSoldOut')),
    ...(readFlag(field(node, 'isPopular')) ? { isPopular: true } : {}),
    suspendUntil: readWhole(field(node, 'suspendUntil'), {
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      fallback: 0,
    }),
    suspendReason: readNullable(field(node, 'suspendReason'), (reason) =>
      readLine(reason, { maximum: 500, mayBeEmpty: true }),
    ),
    customizationsList: readGroups(field(node, 'customizationsList'), 1),
  };
}

/**
 * Null is 'Price varies'. An absent price is a fault, so that a slip in a file never makes a dish free (rule
 * price-varies).
 */
function readPrice(node: JsonNode): number | null {
  return node.value === null ? null : readCents(node, { minimum: 0, maximum: MAX_CENTS });
}

function readItemTax(node: JsonNode): Pick<MenuItem, 'taxRate'> {
  const taxRate = readNullable(node, readTaxRate);
  return taxRate === null ? {} : { taxRate };
}

function readGroups(node: JsonNode, depth: number): readonly CustomizationGroup[] {
  if (depth > MAX_MENU_DEPTH) {
    if (node.value !== undefined && (!Array.isArray(node.value) || node.value.length > 0))
      report(node, { code: 'too-deep', maximum: MAX_MENU_DEPTH });
    return [];
  }
  return readList(node, { maximum: 100 }, (group) => readGroup(group, depth));
}

function readGroup(node: JsonNode, depth: number): CustomizationGroup {
  isObject(node);
  const before = node.problems.length;
  const group: CustomizationGroup = {
    title: readLine(field(node, 'title'), { maximum: 300 }),
    minPermitted: readCount(field(node, 'minPermitted'), 0),
    maxPermitted: readCount(field(node, 'maxPermitted')),
    minPermittedUnique: readCount(field(node, 'minPermittedUnique'), 0),
    maxPermittedUnique: readCount(field(node, 'maxPermittedUnique'), 0),
    ...readQuantityInfo(field(node, 'quantityInfo')),
    options: readList(field(node, 'options'), { maximum: 200, isRequired: true }, (option) =>
      readOption(option, depth),
    ),
  };
  if (node.problems.length === before) checkGroupLimits(node, group);
  return group;
}

function readQuantityInfo(node: JsonNode): Pick<CustomizationGroup, 'quantityInfo'> {
  if (node.value === undefined || node.value === null || !isObject(node)) return {};
  return { quantityInfo: { chargeAbove: readCount(field(node, 'chargeAbove'), 0) } };
}

function readOption(node: JsonNode, depth: number): Option {
  isObject(node);
  const subtitle = readNullable(field(node, 'subtitle'), (list) => readList(list, { maximum: 20 }, readSubtitle));
  return {
    title: readLine(field(node, 'title'), { maximum: 300 }),
    price: readCents(field(node, 'price'), { minimum: -MAX_CENTS, maximum: MAX_CENTS }),
    ...readOwnFree(field(node, 'chargeAbove')),
    ...(subtitle === null ? {} : { subtitle }),
    defaultQuantity: readCount(field(node, 'defaultQuantity'), 0),
    maxPermitted: readCount(field(node, 'maxPermitted'), 1),
    maxPermittedUnique: readCount(field(node, 'maxPermittedUnique'), 0),
    shouldAutoShowChildCustomizations: readFlag(field(node, 'shouldAutoShowChildCustomizations')),
    childCustomizationList: readGroups(field(node, 'childCustomizationList'), depth + 1),
    ...(readFlag(field(node, 'isSoldOut')) ? { isSoldOut: true } : {}),
    ...readMoment(node, 'soldOutUntil'),
  };
}

function readOwnFree(node: JsonNode): Pick<Option, 'chargeAbove'> {
  const chargeAbove = readCount(node, 0);
  return chargeAbove === 0 ? {} : { chargeAbove };
}

function readSubtitle(node: JsonNode): SubtitleBlock {
  isObject(node);
  return {
    children: readList(field(node, 'children'), { maximum: 20, isRequired: true }, (child) => ({
      text: readLine(field(child, 'text'), { maximum: 300, mayBeEmpty: true }),
      color: readNullable(field(child, 'color'), (color) => readText(color, { maximum: 40, mayBeEmpty: true })),
    })),
  };
}

const readCount = (node: JsonNode, fallback?: number): number =>
  readWhole(node, { minimum: 0, maximum: MAX_COUNT, ...(fallback === undefined ? {} : { fallback }) });

/** Ids are unique. Only a dish that is in two categories, the same in both, may repeat its id. */
function checkIds(node: JsonNode, menu: readonly MenuCategory[]): void {
  const categories = new Set<string>();
  const items = new Map<string, string>();
  menu.forEach((category, index) => {
    const at: JsonNode = { ...node, path: `${node.path}[${index}]` };
    if (categories.has(category._id)) report(field(at, '_id'), { code: 'duplicate-id', id: category._id });
    categories.add(category._id);
    checkItemIds(at, category.items, items);
  });
}

function checkItemIds(node: JsonNode, list: readonly MenuItem[], known: Map<string, string>): void {
  const own = new Set<string>();
  list.forEach((item, index) => {
    const content = JSON.stringify(item);
    if (own.has(item._id) || (known.has(item._id) && known.get(item._id) !== content)) {
      report(field(node, `items[${index}]._id`), { code: 'duplicate-id', id: item._id });
    }
    own.add(item._id);
    known.set(item._id, content);
  });
}
