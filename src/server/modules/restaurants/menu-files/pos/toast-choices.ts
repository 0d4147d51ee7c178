/**
 * The choices of a Toast dish and their prices (rule till-prices). A group may price its options by the size of the
 * dish, by how many are chosen, or by both. Here, groups that depend on the size are inside each size.
 */
import * as catalog from '#catalog/server/menu-files.ts';
import * as pos from '#catalog/server/menu-pos.ts';
import { MAX_MENU_DEPTH } from '#domain/menu/menu.ts';
import { type Raw, record, textOrNumber } from '../uber-menu-parts.ts';
import type { DraftGroup, DraftOption } from './menu-draft.ts';
import { BY_SIZE, type GroupPrice, optionPrice, sizePrice, toastGroupPrice } from './toast-prices.ts';
import { isHidden, isNotOnline, type ToastReading } from './toast-reading.ts';

export interface Choices {
  readonly groups: readonly DraftGroup[];
  /** The dish's prices that a menu here can't keep, as text. */
  readonly unkept: ReadonlySet<string>;
}

interface Spot {
  /** The dish, in the file. */
  readonly place: string;
  readonly depth: number;
  /** The option of the dish's size that the choices are for; null if they are for all sizes. */
  readonly size: Raw | null;
  readonly unkept: Set<string>;
}

interface Reference {
  readonly group: Raw;
  readonly path: string;
}

interface Sizes {
  readonly rules: Raw | null;
  /** The groups with prices that depend on the size. */
  readonly inside: readonly Reference[];
}

export function readChoices(item: Raw, place: string, reading: ToastReading): Choices {
  const { file } = reading;
  const spot: Spot = { place, depth: 1, size: null, unkept: new Set() };
  const references = groupsOf(item, spot, reading);
  const isSized = file.text(item, 'pricingStrategy') === 'SIZE_PRICE';
  const rules = isSized ? file.record(item, 'pricingRules') : null;
  const sizes = references.find((one) => isSizesOf(one, rules, reading));
  if (isSized && sizes === undefined) spot.unkept.add(pos.sizesMissing);
  const inside = sizes === undefined ? [] : references.filter((one) => one !== sizes && isBySize(one, reading));
  const groups = references
    .filter((one) => !inside.includes(one))
    .map((one) => readGroup(one, spot, reading, one === sizes ? { rules, inside } : null));
  return { groups, unkept: spot.unkept };
}

const isSizesOf = ({ group }: Reference, rules: Raw | null, { file }: ToastReading): boolean => {
  const guid = file.id(rules, 'sizeSpecificPricingGuid');
  return guid !== '' && file.id(group, 'guid') === guid;
};

function isBySize({ group }: Reference, { file, options }: ToastReading): boolean {
  if (BY_SIZE.has(file.text(group, 'pricingStrategy'))) return true;
  const own = file.list(group, 'modifierOptionReferences').map((one) => record(options?.[textOrNumber(one)]));
  return own.some((option) => file.text(option, 'pricingStrategy') === 'SIZE_PRICE');
}

function groupsOf(part: Raw, { place, depth }: Spot, reading: ToastReading): readonly Reference[] {
  const { file, draft, groups } = reading;
  return file
    .list(part, 'modifierGroupReferences')
    .map(textOrNumber)
    .flatMap((reference) => {
      const group = record(groups?.[reference]);
      const path = `modifierGroupReferences.${reference}`;
      if (group === null) {
        draft.look(`${place}.modifierGroupReferences`, pos.noGroupFound(reference));
        return [];
      }
      if (isHidden(group, path, `"${file.text(group, 'name')}"`, reading)) return [];
      if (depth > MAX_MENU_DEPTH) {
        draft.issues.push({ path, text: catalog.nestedDeeper(MAX_MENU_DEPTH) });
        return [];
      }
      return [{ group, path }];
    });
}

function readGroup({ group, path }: Reference, spot: Spot, reading: ToastReading, sizes: Sizes | null): DraftGroup {
  const { file, draft } = reading;
  const title = file.text(group, 'name');
  const prices = toastGroupPrice(group, spot, reading);
  const references = file.list(group, 'modifierOptionReferences').map(textOrNumber);
  const options = references.flatMap((one) => readOption(one, { group, prices, sizes }, spot, reading) ?? []);
  if (file.text(group, 'defaultOptionsSubstitutionPricing') === 'YES') draft.look(path, pos.defaultsCostSame(title));
  const [least, most] = ['minSelections', 'maxSelections'].map((key) => file.number(group, key));
  const isRequired = file.text(group, 'requiredMode') === 'REQUIRED';
  const isSingle = file.get(group, 'isMultiSelect') === false;
  return {
    title,
    minPermitted: sizes === null ? (least ?? Number(isRequired)) : 1,
    maxPermitted: sizes === null ? (most ?? (isSingle ? 1 : null)) : 1,
    freeUnits: prices?.freeUnits ?? 0,
    options,
    hasHidden: options.length < references.length || options.some((option) => option.isHidden === true),
    place: path,
  };
}

interface Around {
  readonly group: Raw;
  readonly prices: GroupPrice | null;
  readonly sizes: Sizes | null;
}

function readOption(reference: string, around: Around, spot: Spot, reading: ToastReading): DraftOption | null {
  const { file, draft, options } = reading;
  const option = record(options?.[reference]);
  const path = `modifierOptionReferences.${reference}`;
  if (!draft.hasRoom()) return null;
  if (option === null) {
    draft.look('modifierGroupReferences.modifierOptionReferences', pos.noOption(reference));
    return null;
  }
  const title = file.text(option, 'name');
  const isOff = isNotOnline(option, file);
  if (isOff) draft.hideOption(path, pos.nameNotSoldOnline(title));
  const inner = groupsOf(option, { ...spot, depth: spot.depth + 1 }, reading);
  const sized = ownSizes(option, inner, spot, reading);
  const price =
    sizePrice(title, around.sizes?.rules ?? null, file) ??
    (sized === null ? optionPrice(option, path, around.prices, reading) : sized.price);
  if (typeof price === 'string') {
    if (!isOff) draft.look(path, pos.partLeftOut(title, price));
    return null;
  }
  const inside = around.sizes?.inside ?? [];
  const deeper = { ...spot, depth: spot.depth + 1 };
  const groups = [
    ...inner
      .filter((one) => one !== sized?.taken)
      .map((one) => readGroup(one, deeper, reading, one === sized?.kept ? { rules: null, inside: [] } : null)),
    ...inside.map((one) => readGroup(one, { ...deeper, size: option }, reading, null)),
  ];
  return { title, ...asDefault(option, price, around, spot, reading), isHidden: isOff, groups, place: path };
}

interface OwnSizes {
  /** Cents, or why they aren't known. */
  readonly price: number | string;
  /** The group of its sizes, where the size of the dish answers it. */
  readonly taken?: Reference;
  /** The same, where it is asked. */
  readonly kept?: Reference;
}

/** What an option in several sizes costs in the dish's size; without such a size, its own is asked. */
function ownSizes(option: Raw, inner: readonly Reference[], { size }: Spot, reading: ToastReading): OwnSizes | null {
  const { file, options } = reading;
  if (file.text(option, 'pricingStrategy') !== 'SIZE_PRICE') return null;
  const rules = file.record(option, 'pricingRules');
  const sizes = inner.find((one) => isSizesOf(one, rules, reading));
  if (sizes === undefined) return { price: pos.hasNoPrice };
  const references = file.list(sizes.group, 'modifierOptionReferences').map(textOrNumber);
  const same = references.find((one) => size !== null && record(options?.[one])?.name === size.name);
  const own = record(options?.[same ?? '']);
  if (same === undefined || own === null) return { price: 0, kept: sizes };
  return { price: optionPrice(own, `modifierOptionReferences.${same}`, null, reading), taken: sizes };
}

/** How an option is chosen at first, and what it costs: defaults of some groups cost nothing. */
function asDefault(
  option: Raw,
  price: number,
  { group, prices, sizes }: Around,
  { unkept }: Spot,
  { file }: ToastReading,
): Pick<DraftOption, 'price' | 'defaultQuantity' | 'maxPermitted' | 'freeUnits'> {
  const isDefault = file.get(option, 'isDefault') === true;
  const isFreeGroup = file.text(group, 'defaultOptionsChargePrice') === 'NO' && sizes === null;
  const isFree = isFreeGroup && isDefault && price !== 0;
  const repeats = file.get(option, 'allowsDuplicates') === true;
  if (isFree && prices?.isFlat === false) unkept.add(pos.defaultsFree(file.text(group, 'name')));
  return {
    price: isFree && !repeats ? 0 : price,
    freeUnits: isFree && repeats ? 1 : 0,
    defaultQuantity: isDefault ? 1 : 0,
    maxPermitted: repeats ? 0 : 1,
  };
}
