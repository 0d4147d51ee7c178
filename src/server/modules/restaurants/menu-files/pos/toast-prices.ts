/** The results of Toast's pricing rules, in cents (rule till-prices). */
import * as catalog from '#catalog/server/menu-files.ts';
import * as pos from '#catalog/server/menu-pos.ts';
import { formatCents } from '#domain/money/money.ts';
import { type Raw, textOrNumber } from '../uber-menu-parts.ts';
import type { ToastReading } from './toast-reading.ts';
import { centsOf, type TrackedFile } from './tracked-file.ts';

/** The ways of pricing a group that look at the size of the dish. */
export const BY_SIZE: ReadonlySet<string> = new Set(['SIZE_PRICE', 'SIZE_SEQUENCE_PRICE']);

export interface GroupPrice {
  /** Of each option; null if the file has none. */
  readonly price: number | null;
  readonly freeUnits: number;
  /** Whether each unit costs the same, however many are chosen. */
  readonly isFlat: boolean;
}

const UNKNOWN: GroupPrice = { price: null, freeUnits: 0, isFlat: true };

interface PricedFor {
  readonly size: Raw | null;
  readonly unkept: Set<string>;
}

/**
 * The price that a group sets for its options; null if they have their own. Notes a price that a menu here can't
 * keep in `unkept`: the highest is taken then.
 */
export function toastGroupPrice(group: Raw, { size, unkept }: PricedFor, { file }: ToastReading): GroupPrice | null {
  const strategy = file.text(group, 'pricingStrategy');
  if (strategy === '' || strategy === 'NONE') return null;
  const name = `"${file.text(group, 'name')}"`;
  const rules = file.record(group, 'pricingRules');
  file.get(rules, 'sizeSpecificPricingGuid');
  const all = file.records(rules, 'sizeSequencePricingRules');
  const rule = BY_SIZE.has(strategy) ? ruleOfSize(all, size, file) : all[0];
  const steps = stepsOf(rule ?? null, file.number(group, 'maxSelections'), file);
  const [first] = steps;
  if (first === undefined) {
    unkept.add(pos.noPriceFor(name, size === null ? '' : pos.forSize(file.text(size, 'name'))));
    return UNKNOWN;
  }
  const free = steps.filter((cents) => cents === 0).length;
  const [price = 0] = steps.slice(free);
  const isKept = steps.every((cents, at) => cents === (at < free ? 0 : price));
  if (isKept) return { price, freeUnits: price === 0 ? 0 : free, isFlat: free === 0 };
  unkept.add(pos.costsSteps(name, steps.map(formatCents).join(', then ')));
  return { price: Math.max(...steps), freeUnits: 0, isFlat: false };
}

/** The prices of a dish's size: found by its id, else by its name; the only ones where there is no size. */
function ruleOfSize(rules: readonly Raw[], size: Raw | null, file: TrackedFile): Raw | undefined {
  const named = rules.map((rule) => ({
    rule,
    guid: file.id(rule, 'sizeGuid'),
    name: file.text(rule, 'sizeName'),
  }));
  if (size === null) return rules.length === 1 ? rules[0] : undefined;
  const guid = file.id(size, 'guid');
  const found =
    named.find((one) => guid !== '' && one.guid === guid) ?? named.find(({ name }) => name === file.text(size, 'name'));
  return found?.rule;
}

/** What the first, second … unit costs, as far as so many may be chosen; none if one of them is no whole cents. */
function stepsOf(rule: Raw | null, most: number | null, file: TrackedFile): readonly number[] {
  const prices = file.records(rule, 'sequencePrices').map((one) => {
    return { sequence: file.number(one, 'sequence') ?? 0, cents: centsOf(file.get(one, 'price')) };
  });
  const sorted = [...prices].sort((one, other) => one.sequence - other.sequence);
  const reached = sorted.slice(0, most === null || most < 1 ? sorted.length : most);
  const cents = reached.flatMap((one) => (one.cents === null ? [] : [one.cents]));
  return cents.length === reached.length ? cents : [];
}

/** What an option costs, or why that isn't known. */
export function optionPrice(
  option: Raw,
  path: string,
  prices: GroupPrice | null,
  reading: ToastReading,
): number | string {
  const { file } = reading;
  const stated = file.get(option, 'price') ?? null;
  const isOfGroup = file.text(option, 'pricingStrategy') === 'GROUP_PRICE';
  if (prices !== null && (stated === null || isOfGroup)) return prices.price ?? pos.hasNoPrice;
  return statedPrice(option, path, reading) ?? pos.hasNoPrice;
}

/** The usual price of a dish or an option at any time of day, or what is wrong with it; null if it has none. */
export function statedPrice(part: Raw, path: string, { file, draft }: ToastReading): number | string | null {
  const isTimed = file.text(part, 'pricingStrategy') === 'TIME_SPECIFIC_PRICE';
  const rules = isTimed ? file.records(file.record(part, 'pricingRules'), 'timeSpecificPricingRules') : [];
  const [usual = null] = rules.map((rule) => file.get(rule, 'basePrice') ?? null);
  const stated = usual ?? file.get(part, 'price') ?? null;
  if (stated === null) return null;
  if (isTimed) draft.look(path, catalog.sameAtAllHours(file.text(part, 'name')), 'times');
  return centsOf(stated) ?? catalog.badPrice(textOrNumber(stated));
}

/** What a size costs by the dish's own rules; null if they do not say. */
export function sizePrice(name: string, rules: Raw | null, file: TrackedFile): number | null {
  const sizes = file.records(rules, 'sizeSequencePricingRules');
  const own = sizes.find((one) => file.text(one, 'sizeName') === name) ?? null;
  return centsOf(file.get(file.records(own, 'sequencePrices')[0] ?? null, 'price'));
}
