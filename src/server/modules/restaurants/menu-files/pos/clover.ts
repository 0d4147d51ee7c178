/** Reads a Clover inventory (rule menu-file-forms), `/v3/merchants/{id}/items` expanded. Prices are cents. */
import * as catalog from '#catalog/server/menu-files.ts';
import * as pos from '#catalog/server/menu-pos.ts';
import type { Result } from '#domain/result.ts';
import type { Issue, MenuReading } from '../menu-reading.ts';
import { pagesOf } from '../pages.ts';
import { type Raw, records } from '../uber-menu-parts.ts';
import { type DraftDish, type DraftGroup, PosMenu } from './menu-draft.ts';
import { inOrder, TrackedFile } from './tracked-file.ts';

/** What says nothing of a menu. */
const PLAIN = new Set('id href modifiedTime createdTime deletedTime modifierIds items modifierGroup item'.split(' '));

export function isClover(root: unknown): boolean {
  const pages = pagesOf(root);
  return (
    pages.length > 0 &&
    pages.every(({ elements }) =>
      records(elements).some((one) => 'name' in one && ('priceType' in one || 'price' in one)),
    )
  );
}

/** Clover's default number of items on a page. */
const USUAL_PAGE = 100;

/** Whether each page is full, so that another may follow: Clover does not say. */
const isFull = (pages: readonly Raw[]): boolean =>
  pages.every(({ elements, href }) => {
    const [, asked] = /[?&]limit=(\d+)/.exec(String(href)) ?? [];
    return records(elements).length === Number(asked ?? USUAL_PAGE);
  });

export function readClover(root: unknown): Result<MenuReading, readonly Issue[]> {
  const file = new TrackedFile(root);
  const draft = new PosMenu(file);
  const pages = pagesOf(root);
  const items = pages.flatMap((page) => file.records(page, 'elements'));
  if (isFull(pages)) {
    const text = pos.fullPage(items.length, items.length);
    draft.look(pos.theFile, pos.allPagesInOne(text));
  }
  const shelved = items.flatMap((item, at) => {
    const dish = readItem(item, `elements[${at}]`, draft);
    return dish === null ? [] : categoriesOf(item, draft).map((category) => ({ category, dish }));
  });
  const shelves = [...Map.groupBy(shelved, ({ category }) => file.id(category, 'id'))];
  for (const [id, dishes] of inOrder(
    shelves,
    ([, [first]]) => file.number(first?.category ?? null, 'sortOrder') ?? 0,
  )) {
    const name = file.text(dishes[0]?.category ?? null, 'name');
    draft.category(
      id,
      name,
      `category ${id}`,
      dishes.map(({ dish }) => dish),
    );
  }
  return draft.done(file.unread(PLAIN));
}

/** What an expanded field holds. */
function elements(part: Raw, key: string, { file }: PosMenu): readonly Raw[] {
  return file.records(file.record(part, key), 'elements');
}

const OTHER: Raw = { id: 'other', name: catalog.other, sortOrder: Number.MAX_SAFE_INTEGER };

function categoriesOf(item: Raw, draft: PosMenu): readonly Raw[] {
  const own = elements(item, 'categories', draft).filter((category) => !isDeleted(category, draft.file));
  return own.length > 0 ? own : [OTHER];
}

function readItem(item: Raw, place: string, outer: PosMenu): DraftDish | null {
  const { file } = outer;
  const title = file.text(item, 'name');
  const unpriced = UNPRICED.get(file.text(item, 'priceType')) ?? null;
  const price = unpriced === null ? file.number(item, 'price') : null;
  if (isDeleted(item, file)) return outer.leaveOut(item, place, pos.isDeleted(title));
  if (file.get(item, 'isRevenue') === false) return outer.leaveOut(item, place, catalog.giftCardOrDeposit(title));
  const isPriced = price !== null && Number.isInteger(price);
  const why = hiddenBy(item, file) ?? unpriced ?? (isPriced ? null : pos.hasNoPrice);
  const note = isPriced ? 'hidden' : 'price';
  const draft = why === null ? outer : outer.hide(item, place, `"${title}" ${why}`, note);
  return {
    id: file.id(item, 'id'),
    title,
    description: file.text(file.record(item, 'menuItem'), 'description'),
    price: isPriced ? price : null,
    isSoldOut: isSoldOut(item, file),
    hiddenIn: why === null ? null : draft,
    groups: inOrder(elements(item, 'modifierGroups', draft), (group) => file.number(group, 'sortOrder')).flatMap(
      (group, at) =>
        isDeleted(group, file) ? [] : [readGroup(group, `${place}.modifierGroups.elements[${at}]`, draft)],
    ),
    place,
  };
}

/** Kinds of prices that say nothing of what a dish costs. */
const UNPRICED: ReadonlyMap<string, string> = new Map([
  ['VARIABLE', catalog.noFixedPrice],
  ['PER_UNIT', catalog.soldByWeight],
]);

/** Why customers do not get an item to see; null if they do (rule hidden-dishes). */
function hiddenBy(item: Raw, file: TrackedFile): string | null {
  if (file.get(item, 'hidden') === true) return catalog.isHidden;
  return file.get(item, 'enabledOnline') === false ? catalog.notSoldOnline : null;
}

/** Whether a part was deleted, which Clover says by a mark or by the time. */
const isDeleted = (part: Raw, file: TrackedFile): boolean =>
  file.get(part, 'deleted') === true || (file.number(part, 'deletedTime') ?? 0) > 0;

/** Whether an item is switched off, or its stock is counted and used up. */
function isSoldOut(item: Raw, file: TrackedFile): boolean {
  const stock = file.record(item, 'itemStock');
  const own = file.number(item, 'stockCount');
  const counted = file.number(stock, 'quantity') ?? file.number(stock, 'stockCount');
  file.get(stock, 'stockCount');
  const isManaged = file.get(item, 'autoManage');
  if (file.get(item, 'available') === false) return true;
  // The field of the item itself is 0 as well where nobody counts.
  const left = isManaged === true ? (counted ?? own) : counted;
  return isManaged !== false && left !== null && left <= 0;
}

function readGroup(group: Raw, place: string, draft: PosMenu): DraftGroup {
  const { file } = draft;
  const most = file.number(group, 'maxAllowed');
  file.get(group, 'showByDefault');
  // The order that the merchant gave them, as ids with commas between.
  const ids = file.text(group, 'modifierIds').split(',');
  const placeOf = (one: Raw): number | null => {
    const at = ids.indexOf(file.id(one, 'id'));
    return at === -1 ? null : at;
  };
  const modifiers = inOrder(elements(group, 'modifiers', draft), placeOf);
  const kept = modifiers.filter((modifier) => !isDeleted(modifier, file));
  const options = kept.map((modifier, at) => ({
    title: file.text(modifier, 'name'),
    price: file.number(modifier, 'price') ?? 0,
    isSoldOut: file.get(modifier, 'available') === false,
    place: `${place}.modifiers.elements[${at}]`,
  }));
  const title = file.text(group, 'name');
  if (modifiers.length === 0) draft.look(place, pos.modifiersMissing(title));
  const hasHidden = kept.length < modifiers.length;
  const minPermitted = file.number(group, 'minRequired') ?? 0;
  return { title, minPermitted, maxPermitted: most || null, options, hasHidden, place };
}
