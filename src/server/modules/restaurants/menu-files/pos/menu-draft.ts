/** Builds a menu from another format part by part, and notes each part's place in the file and its problems. */

import { badPrice, chooseOne, faultyDish, other, options as someOptions } from '#catalog/server/menu-files.ts';
import * as catalog from '#catalog/server/menu-pos.ts';
import type { NoteKind } from '#domain/menu/import-note.ts';
import { categoryNameSchema, titleSchema } from '#domain/menu/menu-schema.ts';
import { formatCents } from '#domain/money/money.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { dishProblems, type MenuProblem, nameProblem, optionProblems } from '../menu-problem.ts';
import {
  type Draft,
  type HiddenDish,
  type Issue,
  type MenuReading,
  partPath,
  unique,
  unstatedMaximum,
} from '../menu-reading.ts';
import { dishIds } from '../own-ids.ts';
import { tidyFile } from '../tidy-file.ts';
import type { Raw } from '../uber-menu-parts.ts';
import { TrackedFile } from './tracked-file.ts';

export interface DraftGroup {
  readonly title: string;
  readonly minPermitted: number;
  /** Null if the file states none: then as many as the options give. */
  readonly maxPermitted: number | null;
  readonly freeUnits?: number;
  readonly options: readonly DraftOption[];
  /** Some of its options are hidden in the POS, and off or left out. */
  readonly hasHidden?: boolean;
  readonly place: string;
}

export interface DraftOption {
  readonly title: string;
  readonly price: number;
  readonly defaultQuantity?: number;
  /** How often it may be chosen; 0 states no limit. */
  readonly maxPermitted?: number;
  readonly isSoldOut?: boolean;
  /** Hidden in the POS: it is off until the owner decides to sell it (rule import-notes). */
  readonly isHidden?: boolean;
  readonly freeUnits?: number;
  readonly groups?: readonly DraftGroup[];
  readonly place: string;
}

export interface DraftDish {
  readonly id?: string;
  readonly title: string;
  readonly description?: string;
  /** Cents; null if only the options decide. */
  readonly price: number | null;
  readonly picture?: string;
  readonly taxRate?: number;
  readonly isSoldOut?: boolean;
  /** Its place in the file if it is left out: the owner may put it into the draft (rule import-notes). */
  readonly hiddenIn?: PosMenu | null;
  readonly groups: readonly DraftGroup[];
  readonly place: string;
}

/** The sizes of a dish: it has the price of the cheapest, cents, and asks for one size at what that costs more. */
export function inSizes(sizes: readonly DraftOption[], place: string, title = chooseOne) {
  const price = Math.min(...sizes.map((size) => size.price));
  const options = sizes.map((size) => ({ ...size, price: size.price - price }));
  const group: DraftGroup = { title, minPermitted: 1, maxPermitted: 1, options, place };
  return {
    price,
    isSoldOut: sizes.every(({ isSoldOut }) => isSoldOut === true),
    groups: sizes.length > 1 ? [group] : [],
  };
}

/** The most groups and options that are read; a file with more references itself. */
const MOST_PARTS = 100_000;

const isShown = ({ isHidden }: DraftOption): boolean => isHidden !== true;

/** How many units may be chosen of some options. */
const mostUnits = (options: readonly DraftOption[]): number =>
  options.reduce(
    (sum, { maxPermitted = 1 }) => sum + (maxPermitted === 0 ? Number.POSITIVE_INFINITY : maxPermitted),
    0,
  );

const faultText = ({ title, price }: Pick<DraftDish, 'title' | 'price'>, { path, text }: MenuProblem): string =>
  path === 'price' && Number.isInteger(price)
    ? catalog.partLeftOut(title, badPrice(formatCents(Number(price))))
    : faultyDish(title, path, text);

export class PosMenu {
  readonly issues: Issue[] = [];
  readonly leftOut: Issue[] = [];
  readonly #menu: Draft[] = [];
  readonly #places = new Map<string, string>();
  readonly #idOf = dishIds();
  #parts = 0;
  /** Groups of the current dish that can't be answered. */
  #unmet: string[] = [];
  readonly #hidden: HiddenDish[] = [];
  readonly file: TrackedFile;

  constructor(file = new TrackedFile(null)) {
    this.file = file;
  }

  /** Names something that the owner should look at before the menu is sold. */
  look(path: string, text: string, kind?: NoteKind): void {
    this.leftOut.push({ path, text, needsLook: true, ...(kind === undefined ? {} : { kind }) });
  }

  /** Notes why a part is left out. Returns where to read it, which the owner may still sell, without its notes. */
  hide(part: Raw | null, path: string, text: string, kind: NoteKind = 'hidden'): PosMenu {
    this.leftOut.push({ path, text, kind });
    this.file.skip(part);
    return new PosMenu(this.file);
  }

  /** Notes why a choice is off, which the owner may still sell. */
  hideOption(path: string, text: string): void {
    this.leftOut.push({ path, text, kind: 'hidden' });
  }

  /** Leaves out a part of the file with its content, and says why. */
  leaveOut(part: Raw, path: string, text: string): null {
    this.leftOut.push({ path, text });
    this.file.skip(part);
    return null;
  }

  /** Counts a group or an option that is about to be read; false if it is one too many, which is an issue. */
  hasRoom(): boolean {
    this.#parts += 1;
    if (this.#parts === MOST_PARTS + 1) {
      const text = catalog.tooManyParts(MOST_PARTS);
      this.issues.push({ path: catalog.theFile, text });
    }
    return this.#parts <= MOST_PARTS;
  }

  /** Adds a category; a dish that is in two and differs there gets a new id. */
  category(id: string, title: string, place: string, all: readonly DraftDish[]): void {
    const name = this.#soundName(categoryNameSchema, title, place, other);
    const dishes = all.flatMap((dish) => this.#sound(dish) ?? []).filter((dish) => !this.#isHidden(dish, { id, name }));
    if (dishes.length === 0 && all.length > 0) return;
    const path = partPath.category(this.#menu.length);
    this.#places.set(path, place);
    const own = new Set<string>();
    const items = dishes.flatMap((dish) => {
      const item = this.#dish(dish, partPath.dish(path, own.size));
      const known = dish.id === undefined ? undefined : this.#ownId(dish.id, item, own, this.#menu.length);
      if (known === null) return [];
      own.add(known ?? `#${own.size}`);
      return [known === undefined ? item : { _id: known, ...item }];
    });
    this.#menu.push({ ...(id === '' ? {} : { _id: id }), name, items });
  }

  /** A dish that the model refuses is left out; a price alone may be given by the owner (rule faulty-parts). */
  #sound(dish: DraftDish): DraftDish | null {
    const { title, description: itemDescription = '', price, taxRate, picture: imageUrl = '', place } = dish;
    const [fault, ...others] = dishProblems(tidyFile({ title, itemDescription, price, taxRate, imageUrl }, []));
    if (fault === undefined || (dish.hiddenIn ?? null) !== null) return dish;
    const text = faultText(dish, fault);
    if (fault.path !== 'price' || others.length > 0) {
      this.look(place, text);
      return null;
    }
    return { ...dish, hiddenIn: this.hide(null, place, text, 'price'), price: null };
  }

  #soundName(schema: typeof titleSchema, name: string, place: string, usual: string): string {
    const fault = nameProblem(schema, name);
    if (fault !== undefined) this.look(place, catalog.namedInstead(fault, usual));
    return fault === undefined ? name : usual;
  }

  /** A group without the choices that the model refuses, which are named. */
  #withoutFaulty(group: DraftGroup): DraftGroup {
    const options = group.options.filter(({ title, price, place }) => {
      const fault = optionProblems(tidyFile({ title, price }, []))[0];
      if (fault !== undefined) this.look(place, faultText({ title, price }, fault));
      return fault === undefined;
    });
    return { ...group, options, hasHidden: group.hasHidden === true || options.length < group.options.length };
  }

  /** Whether a dish is left out; one that is read without a fault is kept beside the menu. */
  #isHidden(dish: DraftDish, category: HiddenDish['category']): boolean {
    const { hiddenIn = null } = dish;
    if (hiddenIn === null) return false;
    const item = { ...hiddenIn.#dish(dish, 'hidden'), isSoldOut: false };
    const own = dish.id === undefined ? item : { _id: dish.id, ...item };
    if (hiddenIn.issues.length === 0 && hiddenIn.#unmet.length === 0)
      this.#hidden.push({ place: dish.place, category, item: own });
    return true;
  }

  /** The id to use; null if the category already has the dish. */
  #ownId(id: string, item: Draft, own: ReadonlySet<string>, category: number): string | null {
    const used = this.#idOf(id, item, String(category + 1));
    return own.has(used) ? null : used;
  }

  #dish(dish: DraftDish, path: string): Draft {
    this.#places.set(path, dish.place);
    this.#unmet = [];
    const customizationsList = this.#groups(dish.groups, (at) => partPath.group(path, at));
    const isUnmet = this.#unmet.length > 0;
    if (isUnmet) {
      const text = catalog.offRequiredMissing(dish.title, this.#unmet.join(', '));
      this.look(dish.place, text, 'hidden');
    }
    return {
      title: dish.title,
      itemDescription: dish.description ?? '',
      price: dish.price,
      ...(dish.taxRate === undefined ? {} : { taxRate: dish.taxRate }),
      imageUrl: dish.picture ?? '',
      isSoldOut: dish.isSoldOut === true || isUnmet,
      customizationsList,
    };
  }

  /** The groups without those that cannot be answered, which are noted (rule hidden-dishes). */
  #groups(groups: readonly DraftGroup[], pathOf: (at: number) => string): readonly Draft[] {
    const met = groups
      .map((group) => this.#withoutFaulty(group))
      .filter((group) => {
        const shown = group.options.filter(isShown);
        const most = Math.min(mostUnits(shown), group.maxPermitted ?? Number.POSITIVE_INFINITY);
        const isUnmet = most < group.minPermitted;
        if (isUnmet) this.#unmet.push(`"${group.title}"`);
        return !isUnmet && (group.hasHidden !== true || shown.length > 0);
      });
    return met.map((group, at) => this.#group(group, pathOf(at)));
  }

  #group({ minPermitted, freeUnits = 0, options, place, ...group }: DraftGroup, path: string): Draft {
    this.#places.set(path, place);
    const title = this.#soundName(titleSchema, group.title, place, someOptions);
    const maxPermitted = group.maxPermitted ?? unstatedMaximum(minPermitted, options);
    let room = maxPermitted;
    const all = options.map((option, at) => {
      const wanted = isShown(option) ? (option.defaultQuantity ?? 0) : 0;
      const defaultQuantity = Math.min(wanted, room);
      room -= defaultQuantity;
      if (defaultQuantity < wanted) this.look(place, catalog.tooManyDefaults(title));
      return this.#option({ ...option, defaultQuantity }, partPath.option(path, at));
    });
    return {
      title,
      minPermitted,
      maxPermitted,
      ...(freeUnits > 0 ? { quantityInfo: { chargeAbove: freeUnits } } : {}),
      options: all,
    };
  }

  #option(option: DraftOption & { readonly defaultQuantity: number }, path: string): Draft {
    this.#places.set(path, option.place);
    const groups = option.groups ?? [];
    return {
      title: option.title,
      price: option.price,
      defaultQuantity: option.defaultQuantity,
      maxPermitted: option.maxPermitted ?? 1,
      ...((option.freeUnits ?? 0) > 0 ? { chargeAbove: option.freeUnits } : {}),
      ...(option.isSoldOut === true || !isShown(option) ? { isSoldOut: true } : {}),
      shouldAutoShowChildCustomizations: groups.length > 0,
      childCustomizationList: this.#groups(groups, (at) => partPath.child(path, at)),
    };
  }

  done(unread: readonly Issue[]): Result<MenuReading, readonly Issue[]> {
    if (this.#menu.length === 0 && this.issues.length === 0)
      this.issues.push({ path: catalog.theFile, text: catalog.noDishToSell }, ...this.leftOut);
    if (this.issues.length > 0) return fail(unique(this.issues));
    const leftOut = unique([...this.leftOut, ...unread]);
    return ok({ menu: this.#menu, places: this.#places, leftOut, hidden: this.#hidden });
  }
}
