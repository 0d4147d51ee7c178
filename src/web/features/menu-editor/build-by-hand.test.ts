import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoRestaurants } from '#demo/index.ts';
import type { Menu, MenuEdit } from '#domain/menu/editing/menu-edit.ts';
import { type GroupPath, groupListAt, insertedAt, movedTo, replacedAt } from '#domain/menu/groups/group-tree.ts';
import { suspendedUntilMs } from '#domain/menu/item-availability.ts';
import type { CustomizationGroup, MenuCategory, MenuItem, Option } from '#domain/menu/menu.ts';
import { customizationGroupSchema, menuCategorySchema, menuItemSchema } from '#domain/menu/menu-schema.ts';
import { centsAsTyped } from '#domain/money/typed-dollars.ts';
import { tidyMenu } from '#tests/support/menu-edits.ts';
import { anyWholeMenu } from '#tests/support/whole-menus.ts';
import { type EditorState, makeEdits, openEditor, redoEdit, undoEdit } from '#web/state/menu-editing/editor-state.ts';
import { changeDishGroup, changeDishGroupList, type GroupEdits, setSeparate } from './dish/group-edits.ts';
import {
  readCount,
  readCountOrNone,
  readName,
  readPictureField,
  readPrice,
  readPriceEffect,
  readTaxRate,
  readWordsField,
  taxRateText,
} from './fields/read-field.ts';
import type { Read } from './fields/use-typed.ts';
import { groupWith, NEW_GROUP, NEW_OPTION, optionWith } from './groups/group-editing.ts';
import { withAvailability, withColor, withNewRun, withRun } from './groups/option-edits.ts';
import {
  addCategory,
  addDish,
  availabilityInput,
  changeDish,
  dishAvailability,
  moveCategory,
  moveDish,
  newDish,
  removeCategory,
  removeDish,
  renameCategory,
  showDishIn,
} from './make-edits.ts';

/** Somebody who makes menus with what the editor's buttons and fields do, and nothing else. */

type Groups = readonly CustomizationGroup[];
type OptionAction = (option: Option) => Option;
type GroupAction = (group: CustomizationGroup) => CustomizationGroup;

function typed<T>(read: (text: string) => Read<T>, text: string): T {
  const result = read(text);
  if ('error' in result) throw new Error(`${text}: ${result.error}`);
  return result.value;
}

class Hand {
  state: EditorState = openEditor({ revision: 0, menu: [] });
  #apart: ReadonlySet<string> = new Set();

  get menu(): Menu {
    return this.state.menu;
  }

  press(edits: readonly MenuEdit[]): void {
    if (edits.length === 0) return;
    const next = makeEdits(this.state, edits);
    if (next === null) throw new Error(`the menu does not allow ${JSON.stringify(edits).slice(0, 300)}`);
    this.state = next;
  }

  #group({ edits, apart }: GroupEdits): void {
    this.#apart = apart;
    this.press(edits);
  }

  category(id: string): MenuCategory {
    const found = this.menu.find(({ _id }) => _id === id);
    if (found === undefined) throw new Error(`no category ${id}`);
    return found;
  }

  dish(id: string): MenuItem {
    const found = this.menu.flatMap(({ items }) => items).find(({ _id }) => _id === id);
    if (found === undefined) throw new Error(`no dish ${id}`);
    return found;
  }

  input(id: string, input: Parameters<typeof changeDish>[1]): void {
    this.press(changeDish(this.dish(id), input));
  }

  list(id: string, path: GroupPath, change: (groups: Groups) => Groups): void {
    const dish = this.dish(id);
    const next = change(groupListAt(dish.customizationsList, path));
    this.#group(changeDishGroupList(this.menu, dish, this.#apart, path, next));
  }

  group(id: string, path: GroupPath, change: GroupAction): void {
    const dish = this.dish(id);
    const before = groupListAt(dish.customizationsList, path.slice(0, -1))[path.at(-1) ?? -1];
    if (before === undefined) throw new Error(`no group at ${path.join(' ')}`);
    this.#group(changeDishGroup(this.menu, dish, this.#apart, path, change(before)));
  }

  separate(id: string, path: GroupPath): void {
    this.#group(setSeparate(this.dish(id), this.#apart, path, true));
  }
}

/** What is typed and pressed for an option, in the order of its fields; groups under it come afterwards. */
function optionActions(wanted: Option): readonly OptionAction[] {
  const { title, price, chargeAbove, subtitle = [], soldOutUntil } = wanted;
  const runs = subtitle.flatMap(({ children }) => children);
  const count = (field: 'defaultQuantity' | 'maxPermitted' | 'maxPermittedUnique'): OptionAction => {
    return (option) => ({ ...option, [field]: typed(readCount, String(wanted[field])) });
  };
  return [
    (option) => ({ ...option, title: typed(readName, title) }),
    (option) => ({ ...option, price: typed(readPriceEffect, price === 0 ? '' : centsAsTyped(price)) }),
    (option) => {
      const free = typed(readCountOrNone, chargeAbove === undefined ? '' : String(chargeAbove));
      return optionWith(option, { chargeAbove: free ?? undefined });
    },
    count('defaultQuantity'),
    count('maxPermitted'),
    count('maxPermittedUnique'),
    (option) => ({ ...option, shouldAutoShowChildCustomizations: wanted.shouldAutoShowChildCustomizations }),
    ...(wanted.isSoldOut === true ? [(option: Option) => withAvailability(option, { kind: 'off' })] : []),
    ...(soldOutUntil === undefined
      ? []
      : [(option: Option) => withAvailability(option, { kind: 'until', until: soldOutUntil })]),
    ...runs.flatMap(({ text, color }, at) => [
      (option: Option) => optionWith(option, { subtitle: withNewRun(option.subtitle ?? []) }),
      (option: Option) =>
        optionWith(option, {
          subtitle: withRun(option.subtitle ?? [], 0, at, (run) => ({ ...run, text: typed(readWordsField, text) })),
        }),
      (option: Option) =>
        optionWith(option, {
          subtitle: withRun(option.subtitle ?? [], 0, at, (run) => withColor(run, color ?? '')),
        }),
    ]),
  ];
}

function groupActions(wanted: CustomizationGroup): readonly GroupAction[] {
  const limits = ['minPermitted', 'maxPermitted', 'minPermittedUnique', 'maxPermittedUnique'] as const;
  const free = wanted.quantityInfo?.chargeAbove;
  return [
    (group) => ({ ...group, title: typed(readName, wanted.title) }),
    ...limits.map(
      (field): GroupAction =>
        (group) => ({ ...group, [field]: typed(readCount, String(wanted[field])) }),
    ),
    (group) => {
      const value = typed(readCountOrNone, free === undefined ? '' : String(free));
      return groupWith(group, { quantityInfo: value === null ? undefined : { chargeAbove: value } });
    },
  ];
}

/** Adds what a list shall hold, the last first, and moves each to its place. */
function makeGroups(hand: Hand, id: string, path: GroupPath, wanted: Groups): void {
  for (const group of wanted.toReversed()) {
    hand.list(id, path, (groups) => [...groups, NEW_GROUP]);
    const last = groupListAt(hand.dish(id).customizationsList, path).length - 1;
    makeGroup(hand, id, [...path, last], group);
    hand.list(id, path, (groups) => movedTo(groups, last, 0));
  }
}

function makeGroup(hand: Hand, id: string, path: GroupPath, wanted: CustomizationGroup): void {
  for (const action of groupActions(wanted)) hand.group(id, path, action);
  for (const [at, option] of wanted.options.entries()) {
    hand.group(id, path, (group) => ({ ...group, options: insertedAt(group.options, at, NEW_OPTION) }));
    for (const action of optionActions(option)) {
      hand.group(id, path, (group) => ({ ...group, options: replacedAt(group.options, at, action) }));
    }
    makeGroups(hand, id, [...path, at], option.childCustomizationList);
  }
  if (wanted.isSeparate === true) hand.separate(id, path);
}

function makeDish(hand: Hand, categoryId: string, wanted: MenuItem): void {
  const { _id: id, title, itemDescription, price, taxRate, imageUrl, isPopular, suspendReason } = wanted;
  hand.press(addDish(hand.category(categoryId), newDish(id)));
  hand.input(id, { title: typed(readName, title) });
  hand.input(id, { itemDescription: typed(readWordsField, itemDescription) });
  hand.input(id, { price: price === null ? null : typed(readPrice, centsAsTyped(price)) });
  hand.input(id, { taxRate: typed(readTaxRate, taxRateText(taxRate)) ?? undefined });
  hand.input(id, { imageUrl: typed(readPictureField, imageUrl) });
  hand.input(id, { isPopular: isPopular === true ? true : undefined });
  hand.input(id, availabilityInput(dishAvailability(wanted, 0)));
  if (suspendReason !== null) hand.input(id, { suspendReason: typed(readWordsField, suspendReason) });
  makeGroups(hand, id, [], wanted.customizationsList);
}

/** Makes a whole menu from nothing. */
function make(wanted: Menu): Hand {
  const hand = new Hand();
  const made = new Set<string>();
  for (const { _id, name } of wanted.toReversed()) {
    hand.press(addCategory(hand.menu, { _id, name: 'New category', items: [] }));
    hand.press(renameCategory(hand.category(_id), typed(readName, name)));
    hand.press(moveCategory(hand.menu, _id, 0));
  }
  for (const { _id: categoryId, items } of wanted) {
    for (const dish of items.toReversed()) {
      if (made.has(dish._id)) {
        const after = hand.category(categoryId).items.at(-1)?._id ?? null;
        hand.press(showDishIn(hand.category(categoryId), hand.dish(dish._id), after));
      } else makeDish(hand, categoryId, dish);
      made.add(dish._id);
      const category = hand.category(categoryId);
      hand.press(moveDish(category, dish._id, category, 0));
    }
  }
  return hand;
}

/**
 * A menu as it is stored. What can be said in two ways is said as the editor does: a suspension in seconds, small print
 * without a color without the word for none.
 */
function imported(menu: Menu): Menu {
  const plain = JSON.parse(JSON.stringify(menu), (key, value: unknown) =>
    key === 'color' && value === null ? undefined : value,
  ) as Menu;
  const inSeconds = (dish: MenuItem): MenuItem => ({ ...dish, suspendUntil: suspendedUntilMs(dish) / 1000 });
  return tidyMenu(plain).map((category) => ({ ...category, items: category.items.map(inSeconds) }));
}

const bytesOf = (menu: Menu): string => JSON.stringify(menu);

function allUndone({ state }: Hand): EditorState {
  let now = state;
  while (now.undo.length > 0) now = undoEdit(now).state;
  return now;
}

function allRedone(state: EditorState): EditorState {
  let now = state;
  while (now.redo.length > 0) now = redoEdit(now).state;
  return now;
}

describe('a menu that is made by hand (rules menu-editor, group-editor, editor-undo)', () => {
  it.each(demoRestaurants.map(({ name, menu }) => [name, menu] as const))(
    'of %s is the imported one, to the byte',
    { timeout: 120_000 },
    (_, menu) => {
      const wanted = imported(menu);
      expect(bytesOf(make(wanted).menu)).toBe(bytesOf(wanted));
    },
  );

  it('may have anything that a file may have; it is taken back step by step, made again, and cleared away', () => {
    fc.assert(
      fc.property(anyWholeMenu, (menu) => {
        const wanted = imported(menu);
        const hand = make(wanted);
        expect(bytesOf(hand.menu)).toBe(bytesOf(wanted));
        const undone = allUndone(hand);
        expect(undone.menu).toEqual([]);
        expect(bytesOf(allRedone(undone).menu)).toBe(bytesOf(wanted));
        for (const { _id } of wanted) {
          for (const dish of hand.category(_id).items) hand.press(removeDish(hand.category(_id), dish));
          hand.press(removeCategory(hand.menu, hand.category(_id)));
        }
        expect(hand.menu).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('has every field of the model but the switches, which act at once', () => {
    const seen = {
      category: new Set<string>(),
      dish: new Set<string>(),
      group: new Set<string>(),
      option: new Set<string>(),
    };
    const lookAt = (groups: Groups): void => {
      for (const group of groups) {
        for (const key of Object.keys(group)) seen.group.add(key);
        for (const option of group.options) {
          for (const key of Object.keys(option)) seen.option.add(key);
          lookAt(option.childCustomizationList);
        }
      }
    };
    for (const menu of fc.sample(anyWholeMenu, { numRuns: 200, seed: 1 })) {
      for (const category of imported(menu)) {
        for (const key of Object.keys(category)) seen.category.add(key);
        for (const dish of category.items) {
          for (const key of Object.keys(dish)) seen.dish.add(key);
          lookAt(dish.customizationsList);
        }
      }
    }
    const group = (customizationGroupSchema as unknown as typeof menuCategorySchema).shape as unknown as {
      readonly options: { readonly unwrap: () => { readonly element: { readonly shape: object } } };
    };
    const shapes = {
      category: menuCategorySchema.shape,
      dish: menuItemSchema.shape,
      group,
      option: group.options.unwrap().element.shape,
    };
    for (const kind of ['category', 'dish', 'group', 'option'] as const) {
      const fields = Object.keys(shapes[kind]).filter((key) => key !== 'isSwitchedOff');
      expect([...seen[kind]].sort(), kind).toEqual(fields.sort());
    }
  });
});
