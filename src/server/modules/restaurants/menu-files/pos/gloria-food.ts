/**
 * Reads a GloriaFood menu, as its 'Fetch Menu' call answers (rule menu-file-forms). Prices are dollars. Sizes become a
 * required group with their extra prices, and the groups of each size inside it; a category's groups apply to each of
 * its dishes.
 */
import * as catalog from '#catalog/server/menu-files.ts';
import * as pos from '#catalog/server/menu-pos.ts';
import type { Result } from '#domain/result.ts';
import type { Issue, MenuReading } from '../menu-reading.ts';
import { type Raw, record, records } from '../uber-menu-parts.ts';
import { type DraftDish, type DraftGroup, type DraftOption, PosMenu } from './menu-draft.ts';
import { centsOf, TrackedFile } from './tracked-file.ts';

/** What says nothing of a menu. */
const PLAIN = new Set('id restaurant_id menu_id menu_category_id menu_item_id option_group_id active sort'.split(' '));

export function isGloriaFood(root: unknown): boolean {
  const top = record(root);
  const [first] = records(top?.categories);
  const parts = [first, ...records(first?.items).slice(0, 1)];
  // Menus of other makers have the same lists, with other choices, and prices in cents.
  const isOwn = parts.some((part) => ['groups', 'sizes', 'active_days'].some((key) => key in (part ?? {})));
  return Array.isArray(first?.items) && isOwn;
}

export function readGloriaFood(root: unknown): Result<MenuReading, readonly Issue[]> {
  const file = new TrackedFile(root);
  const draft = new PosMenu(file);
  const top = record(root);
  const currency = file.text(top, 'currency');
  if (currency !== '' && currency !== 'USD') draft.look('currency', pos.takenAsDollars(currency));
  for (const [at, category] of file.records(top, 'categories').entries()) {
    const path = `categories[${at}]`;
    const name = file.text(category, 'name');
    const aside = whereOff(category, path, `"${name}"`, draft);
    const shared = readGroups(category, path, aside ?? draft);
    const dishes = file
      .records(category, 'items')
      .map((item, index) => readItem(item, `${path}.items[${index}]`, shared, { draft, aside }));
    draft.category(file.id(category, 'id'), name, path, dishes);
  }
  return draft.done(file.unread(PLAIN));
}

/** Notes what is left out, as it is not sold at all, or sold at times. Answers where to read what is left out. */
function whereOff(part: Raw, path: string, name: string, draft: PosMenu): PosMenu | null {
  const { file } = draft;
  const isOut = file.get(part, 'active') === false;
  const days = file.number(part, 'active_days') ?? EVERY_DAY;
  const isTimed = days !== EVERY_DAY || file.get(part, 'active_begin') != null || file.get(part, 'active_end') != null;
  const orders = file.get(file.record(part, 'extras'), 'menu_item_order_types');
  const isDelivered = !Array.isArray(orders) || orders.includes('delivery');
  if (isOut) return draft.hide(part, path, pos.notActive(name));
  if (!isDelivered) return draft.hide(part, path, pos.notForDelivery(name));
  if (isTimed) draft.look(path, pos.daysNotKept(name), 'times');
  return null;
}

/** Whether a part is out of stock (rule hidden-dishes); until somebody turns it on, as a file has no clock. */
function isSoldOut(part: Raw, path: string, draft: PosMenu): boolean {
  const { file } = draft;
  const stock = file.get(part, 'out_of_stock');
  const until = file.get(part, 'out_of_stock_until') ?? null;
  const hidden = file.get(part, 'hidden_until') ?? null;
  const isHidden = hidden !== null && hidden !== 0 && hidden !== '';
  if (isHidden) draft.look(path, pos.hiddenForTime(file.text(part, 'name')), 'hidden');
  return isHidden || stock === true || stock === 1 || (stock !== false && until !== null && until !== 0);
}
/** One bit for each day of the week. */
const EVERY_DAY = 127;

const priceOf = (part: Raw, { file }: PosMenu): number | null => centsOf(file.get(part, 'price'));

/** The options of some parts; one without a price is left out and named (rule till-prices). */
function pricedOptions(
  parts: readonly Raw[],
  path: string,
  draft: PosMenu,
  read: (part: Raw, own: string) => Omit<DraftOption, 'title' | 'price' | 'place'>,
): Pick<DraftGroup, 'options' | 'hasHidden'> {
  const options = parts.flatMap((part, at): DraftOption[] => {
    const place = `${path}[${at}]`;
    const title = draft.file.text(part, 'name');
    const price = priceOf(part, draft);
    const isHidden = draft.file.get(part, 'active') === false;
    if (isHidden) draft.hideOption(place, pos.notActive(`"${title}"`));
    if (price !== null) return [{ ...read(part, place), title, price, isHidden, place }];
    draft.look(place, pos.noPriceLeftOut(title));
    draft.file.skip(part);
    return [];
  });
  return { options, hasHidden: options.length < parts.length || options.some((option) => option.isHidden) };
}

interface Where {
  readonly draft: PosMenu;
  /** Where the dishes of a category are read that is left out. */
  readonly aside: PosMenu | null;
}

function readItem(item: Raw, path: string, shared: readonly DraftGroup[], { draft: menu, aside }: Where): DraftDish {
  const { file } = menu;
  const title = file.text(item, 'name');
  const price = priceOf(item, menu);
  const off = aside ?? whereOff(item, path, `"${title}"`, menu);
  const hiddenIn = off ?? (price === null ? menu.hide(item, path, pos.noPrice(title), 'price') : null);
  const draft = hiddenIn ?? menu;
  const sizes = file.records(item, 'sizes');
  const priced = pricedOptions(sizes, `${path}.sizes`, draft, (size, own) => ({
    defaultQuantity: file.get(size, 'default') === true ? 1 : 0,
    isSoldOut: isSoldOut(size, own, draft),
    groups: readGroups(size, own, draft),
  }));
  const size = { title: catalog.size, minPermitted: 1, maxPermitted: 1, ...priced, place: `${path}.sizes` };
  return {
    id: file.id(item, 'id'),
    title,
    description: file.text(item, 'description'),
    price,
    isSoldOut: isSoldOut(item, path, draft),
    hiddenIn,
    groups: [...(sizes.length > 0 ? [size] : []), ...shared, ...readGroups(item, path, draft)],
    place: path,
  };
}

function readGroups(part: Raw, path: string, draft: PosMenu): readonly DraftGroup[] {
  const { file } = draft;
  return file.records(part, 'groups').flatMap((group, at): DraftGroup | readonly [] => {
    const place = `${path}.groups[${at}]`;
    const title = file.text(group, 'name');
    if (file.get(group, 'active') === false) return draft.leaveOut(group, place, pos.notActive(`"${title}"`)) ?? [];
    const repeats = file.get(group, 'allow_quantity') === true;
    const isRequired = file.get(group, 'required') === true;
    const [least, most] = [file.number(group, 'force_min') ?? 0, file.number(group, 'force_max') ?? 0];
    const priced = pricedOptions(file.records(group, 'options'), `${place}.options`, draft, (option, own) => ({
      defaultQuantity: file.get(option, 'default') === true ? 1 : 0,
      maxPermitted: repeats ? 0 : 1,
      isSoldOut: isSoldOut(option, own, draft),
    }));
    // The minimum counts if the group is required; a maximum of 0 is none.
    return {
      title,
      minPermitted: isRequired ? Math.max(1, least) : 0,
      maxPermitted: most || null,
      ...priced,
      place,
    };
  });
}
