/** What is sound in a draft and still looks like a slip (rule publish-warnings). Amounts in cents. */
import * as catalog from '#catalog/server/menu-files.ts';
import type { MenuRemark } from '#contract/menu-drafts.ts';
import { dishesOf } from '#domain/menu/editing/describe-changes.ts';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import { isSame } from '#domain/menu/editing/same-value.ts';
import type { CustomizationGroup, MenuItem } from '#domain/menu/menu.ts';
import { formatCents } from '#domain/money/money.ts';
import { groupMinimum } from '#domain/selection/option-groups.ts';

/** A price that is this many times below or above the middle price of its category is far from its neighbors. */
const FAR = 5;
/** A price that becomes this many times as much or as little was probably mistyped. */
const LEAP = 2;
/** How many other prices define the usual price; a single one must differ more to be odd. */
const FEWEST = 2;
const FAR_FROM_ONE = 2 * FAR;

/** What the owner should look at before publishing: only of what is new or changed, so that a list stays short. */
export function draftWarnings(menu: Menu, published: Menu): readonly MenuRemark[] {
  const before = dishesOf(published);
  const seen = new Set<string>();
  const all = menu.flatMap(({ items }) => items);
  const warnings = menu.flatMap(({ items }) => {
    return items.flatMap((item) => {
      const was = before.get(item._id);
      if (seen.has(item._id) || (was !== undefined && isSame(was, item))) return [];
      seen.add(item._id);
      const texts = [
        ...priceWarnings(item, was, () => usualPrice(item, items, all)),
        ...pictureWarnings(item, was),
        ...choiceWarnings(item),
      ];
      return texts.map((text) => ({ id: item._id, title: item.title, text }));
    });
  });
  const empty = menu.filter(({ items }) => items.length === 0);
  return [...warnings, ...empty.map(({ name }) => ({ id: '', title: name, text: catalog.categoryEmpty }))];
}

interface Usual {
  readonly middle: number;
  readonly where: string;
  readonly far: number;
}

/** The prices of other dishes: those of the category, or of the whole menu if there are too few. */
function usualPrice({ _id }: MenuItem, near: readonly MenuItem[], all: readonly MenuItem[]): Usual | null {
  const pricesOf = (items: readonly MenuItem[]) =>
    items.flatMap(({ _id: id, price }) => (id === _id || price === null || price === 0 ? [] : [price]));
  const there = pricesOf(near);
  const prices = (there.length >= FEWEST ? there : pricesOf(all)).sort((one, other) => one - other);
  const middle = prices[Math.floor(prices.length / 2)];
  if (middle === undefined) return null;
  const where = there.length >= FEWEST ? catalog.otherDishesThere : catalog.otherDishes;
  return { middle, where, far: prices.length >= FEWEST ? FAR : FAR_FROM_ONE };
}

function priceWarnings({ price }: MenuItem, was: MenuItem | undefined, usualOf: () => Usual | null): readonly string[] {
  if (price === null || price === was?.price) return [];
  if (price === 0) return [catalog.costs(formatCents(0))];
  const before = was?.price ?? 0;
  if (before > 0 && (price >= before * LEAP || price * LEAP <= before)) {
    return [catalog.priceChanges(formatCents(before), formatCents(price))];
  }
  const usual = usualOf();
  if (usual === null || (price < usual.middle * usual.far && price * usual.far > usual.middle)) return [];
  return [catalog.priceIsFar(formatCents(price), usual.where, formatCents(usual.middle))];
}

function pictureWarnings({ imageUrl }: MenuItem, was: MenuItem | undefined): readonly string[] {
  return imageUrl === '' && (was === undefined || was.imageUrl !== '') ? [catalog.noPicture] : [];
}

/** Groups that ask for more than can be chosen today, at any depth. */
function choiceWarnings({ customizationsList }: MenuItem): readonly string[] {
  return emptyGroups(customizationsList).map((title) => catalog.nothingToChoose(title));
}

function emptyGroups(groups: readonly CustomizationGroup[]): readonly string[] {
  return groups.flatMap((group) => {
    const own = groupMinimum(group) > 0 && group.options.every(({ isSoldOut }) => isSoldOut === true);
    return [
      ...(own ? [group.title] : []),
      ...group.options.flatMap(({ childCustomizationList }) => emptyGroups(childCustomizationList)),
    ];
  });
}
