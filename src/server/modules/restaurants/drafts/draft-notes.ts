/** What an import leaves to be settled in the draft (rule import-notes). */
import * as catalog from '#catalog/server/menu-files.ts';
import type { ImportNote, NoteInput } from '#contract/menu-drafts.ts';
import { dishesOf } from '#domain/menu/editing/describe-changes.ts';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import type { NoteDecision } from '#domain/menu/import-note.ts';
import { mapped } from '#domain/menu/mapped.ts';
import type { CustomizationGroup, MenuItem } from '#domain/menu/menu.ts';
import { fail, ok, type Problem, type Result } from '#domain/result.ts';
import { groupMinimum } from '#domain/selection/option-groups.ts';
import type { FileNote } from '../menu-files/file-notes.ts';

export interface DraftNote extends FileNote {
  readonly decision: NoteDecision | null;
}

/** The notes of a file; what was settled of the same matter for the file before it stays settled. */
export function mergeNotes(notes: readonly FileNote[], before: readonly DraftNote[]): readonly DraftNote[] {
  const known = new Map(before.map((note) => [note.id, note]));
  return notes.map((note) => {
    const same = known.get(note.id);
    return { ...note, decision: same?.text === note.text ? same.decision : null };
  });
}

export const hasOpenNotes = (notes: readonly DraftNote[]): boolean => notes.some(({ decision }) => decision === null);

/** The notes as their owner sees them; none of dishes that somebody has removed. */
export function notesShown(notes: readonly DraftNote[], menu: Menu): readonly ImportNote[] {
  const dishes = dishesOf(menu);
  return notes.flatMap(({ id, kind, itemId, title, text, decision, category, dish }) => {
    const item = dishes.get(itemId) ?? dish;
    if (item === null) return [];
    const { price } = item;
    return [{ id, kind, itemId, title, text, decision, category: category.name, price, isInMenu: dishes.has(itemId) }];
  });
}

/** The notes that block publishing a draft: unchecked prices of dishes in the menu. */
export const openPrices = (notes: readonly DraftNote[], menu: Menu): readonly ImportNote[] =>
  notesShown(notes, menu).filter((note) => note.kind === 'price' && note.decision === null && note.isInMenu);

interface Settled {
  readonly menu: Menu;
  readonly notes: readonly DraftNote[];
}

/** The draft once its owner has decided. Problems: NOT_FOUND, VALIDATION where a price is needed. */
export function settledDraft(
  menu: Menu,
  notes: readonly DraftNote[],
  wishes: readonly NoteInput[],
): Result<Settled, Problem> {
  let settled: Settled = { menu, notes };
  for (const input of wishes) {
    const note = settled.notes.find(({ id }) => id === input.id);
    if (note === undefined) return fail({ code: 'NOT_FOUND', message: catalog.noteGone });
    const item = dishesOf(settled.menu).get(note.itemId) ?? note.dish;
    if (item === null) return fail({ code: 'NOT_FOUND', message: catalog.noteGone });
    const price = input.price ?? item.price;
    if (input.decision === 'sell' && price === null && needsPrice(note, item))
      return fail({ code: 'VALIDATION', message: catalog.enterPrice(item.title) });
    settled = decided(settled, note, { ...input, price: input.price ?? null });
  }
  return ok(settled);
}

/** Whether nothing says what a dish costs: no price, and no choice that has to be made. */
const needsPrice = (note: DraftNote, { customizationsList }: MenuItem): boolean =>
  (note.kind === 'price' && note.dish !== null) || !customizationsList.some((group) => groupMinimum(group) > 0);

type Input = Omit<NoteInput, 'price'> & { readonly price: number | null };

function decided({ menu, notes }: Settled, note: DraftNote, { decision, price }: Input): Settled {
  const next = notes.map((one) => (one.id === note.id ? { ...one, decision } : one));
  if (note.option.length > 0)
    return { menu: changed(menu, note.itemId, (item) => switchedOption(item, note, decision)), notes: next };
  if (note.dish !== null && decision === 'off') return { menu: without(menu, note.itemId), notes: next };
  const present = dishesOf(menu).has(note.itemId) || note.dish === null ? menu : added(menu, note.dish, note.category);
  const isOff = offBy(next, note, decision);
  const change = (item: MenuItem): MenuItem => ({
    ...item,
    ...(price === null ? {} : { price }),
    ...(isOff === null ? {} : { isSoldOut: isOff }),
  });
  return { menu: changed(present, note.itemId, change), notes: next };
}

/** Whether a dish is off by its settled notes; null if none of them has changed. */
function offBy(notes: readonly DraftNote[], note: DraftNote, decision: NoteDecision): boolean | null {
  const own = notes.filter(({ itemId, option }) => itemId === note.itemId && option.length === 0);
  if (own.some((one) => one.decision === 'off')) return true;
  if (own.some((one) => one.decision === null && one.kind !== 'times')) return true;
  // Hours turn nothing on that was off before.
  return decision === 'sell' && note.kind === 'times' && note.decision === null ? null : false;
}

const changed = (menu: Menu, id: string, change: (item: MenuItem) => MenuItem): Menu =>
  menu.map((category) => ({
    ...category,
    items: mapped(category.items, (item) => (item._id === id ? change(item) : item)),
  }));

const without = (menu: Menu, id: string): Menu =>
  menu.map((category) => {
    const items = category.items.filter(({ _id }) => _id !== id);
    return items.length === category.items.length ? category : { ...category, items };
  });

function added(menu: Menu, dish: MenuItem, { id, name }: FileNote['category']): Menu {
  const at = menu.findIndex((one) => (id !== '' && one._id === id) || one.name === name);
  if (at === -1) return [...menu, { _id: freeId(id || 'imported', menu), name: name || catalog.other, items: [dish] }];
  return menu.map((one, index) => (index === at ? { ...one, items: [...one.items, dish] } : one));
}

function freeId(wanted: string, menu: Menu): string {
  const taken = new Set(menu.map(({ _id }) => _id));
  let count = 1;
  while (taken.has(count === 1 ? wanted : `${wanted}-${count}`)) count += 1;
  return count === 1 ? wanted : `${wanted}-${count}`;
}

function switchedOption(item: MenuItem, { option }: DraftNote, decision: NoteDecision): MenuItem {
  return { ...item, customizationsList: switchedIn(item.customizationsList, option, decision === 'off') };
}

function switchedIn(
  groups: readonly CustomizationGroup[],
  [group, option, ...rest]: readonly string[],
  isOff: boolean,
): MenuItem['customizationsList'] {
  return groups.map((one) => {
    if (one.title !== group) return one;
    const options = one.options.map((choice) => {
      if (choice.title !== option) return choice;
      if (rest.length === 0) return { ...choice, isSoldOut: isOff };
      return { ...choice, childCustomizationList: switchedIn(choice.childCustomizationList, rest, isOff) };
    });
    return { ...one, options };
  });
}
