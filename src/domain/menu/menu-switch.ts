import { isOptionOff } from '#domain/menu/item-at.ts';
import { availability } from '#domain/menu/item-availability.ts';
import type { CustomizationGroup, MenuItem, Option, Restaurant, RestaurantProfile } from '#domain/menu/menu.ts';

/** The office's switches: a restaurant, a dish or an option goes off and on (rule menu-switches). Times are Unix ms. */

export const SWITCH_STATES = ['on', 'tomorrow', 'off'] as const;
export type SwitchState = (typeof SWITCH_STATES)[number];

/** What is switched: the restaurant, one of its dishes, or an option of that dish by its path ('0-2.1-0'). */
export interface SwitchTarget {
  readonly itemId?: string | undefined;
  readonly optionPath?: string | undefined;
}

export interface SwitchMove {
  readonly state: SwitchState;
  readonly now: number;
  /** When the next business day begins. */
  readonly tomorrow: number;
}

/** A switch's state: on, or off until a moment (null: until somebody switches it on). */
export type SwitchPosition = { readonly isOn: true } | { readonly isOn: false; readonly until: number | null };

const ON: SwitchPosition = { isOn: true };
const off = (until: number | null): SwitchPosition => ({ isOn: false, until });

/** The state of a restaurant's switch, ignoring its hours. */
export function restaurantPosition({ isPaused, pausedUntil = 0 }: RestaurantProfile, now: number): SwitchPosition {
  if (isPaused === true) return off(null);
  return pausedUntil > now ? off(pausedUntil) : ON;
}

/** The state of a dish's switch. */
export function itemPosition(item: MenuItem, now: number): SwitchPosition {
  const state = availability(item, now);
  if (state.kind === 'available') return ON;
  return off(state.kind === 'suspended' ? state.until : null);
}

/** The state of an option's switch. */
export function optionPosition(option: Option, now: number): SwitchPosition {
  if (!isOptionOff(option, now)) return ON;
  return off(option.isSoldOut === true ? null : (option.soldOutUntil ?? null));
}

/** The path of an option within its dish. */
export function optionPath(parentPath: string, groupIndex: number, optionIndex: number): string {
  const own = `${groupIndex}-${optionIndex}`;
  return parentPath === '' ? own : `${parentPath}.${own}`;
}

/** The restaurant with one switch moved, or null if it has no such dish or option. */
export function switchMenu(restaurant: Restaurant, target: SwitchTarget, move: SwitchMove): Restaurant | null {
  const { itemId, optionPath: path } = target;
  if (itemId === undefined) return path === undefined ? switchRestaurant(restaurant, move) : null;
  let isFound = false;
  const moved = (item: MenuItem): MenuItem => {
    const switched = item._id === itemId ? switchDish(item, path, move) : null;
    isFound ||= switched !== null;
    return switched ?? item;
  };
  const menu = restaurant.menu.map((category) => ({ ...category, items: category.items.map(moved) }));
  return isFound ? { ...restaurant, menu } : null;
}

function switchRestaurant(restaurant: Restaurant, { state, tomorrow }: SwitchMove): Restaurant {
  const { isPaused: _paused, pausedUntil: _until, isSwitchedOff: _byHand, ...rest } = restaurant;
  if (state === 'on') return rest;
  return { ...rest, ...(state === 'off' ? { isPaused: true } : { pausedUntil: tomorrow }), isSwitchedOff: true };
}

function switchDish(item: MenuItem, path: string | undefined, move: SwitchMove): MenuItem | null {
  const { state, now, tomorrow } = move;
  if (path !== undefined) {
    const customizationsList = switchInGroups(item.customizationsList, stepsOf(path), move);
    return customizationsList === null ? null : { ...item, customizationsList };
  }
  const { isSwitchedOff: _byHand, ...rest } = item;
  if (state === 'off') return { ...rest, isSoldOut: true, isSwitchedOff: true };
  // The model counts a dish's suspension in seconds, and a day begins at a whole second. No reason is kept, because
  // it would stay as a banner when the suspension is over.
  const suspended = { suspendUntil: tomorrow / 1000, suspendReason: null };
  if (state === 'tomorrow') return { ...rest, isSoldOut: false, ...suspended, isSwitchedOff: true };
  const isSuspended = availability({ ...rest, isSoldOut: false }, now).kind === 'suspended';
  return { ...rest, isSoldOut: false, ...(isSuspended ? { suspendUntil: 0, suspendReason: null } : {}) };
}

type PathStep = readonly [groupIndex: number, optionIndex: number];

function stepsOf(path: string): readonly PathStep[] {
  return path.split('.').map((step) => {
    const [group, option] = step.split('-');
    return [Number(group), Number(option)];
  });
}

type Groups = readonly CustomizationGroup[];

function switchInGroups(groups: Groups, [step, ...deeper]: readonly PathStep[], move: SwitchMove): Groups | null {
  const [groupIndex, optionIndex] = step ?? [-1, -1];
  const group = groups[groupIndex];
  const option = group?.options[optionIndex];
  if (group === undefined || option === undefined) return null;
  const switched = deeper.length === 0 ? switchOption(option, move) : switchBeneath(option, deeper, move);
  if (switched === null) return null;
  return groups.with(groupIndex, { ...group, options: group.options.with(optionIndex, switched) });
}

function switchBeneath(option: Option, steps: readonly PathStep[], move: SwitchMove): Option | null {
  const childCustomizationList = switchInGroups(option.childCustomizationList, steps, move);
  return childCustomizationList === null ? null : { ...option, childCustomizationList };
}

function switchOption(option: Option, { state, tomorrow }: SwitchMove): Option {
  const { isSoldOut: _soldOut, soldOutUntil: _until, isSwitchedOff: _byHand, ...rest } = option;
  if (state === 'on') return rest;
  return { ...rest, ...(state === 'off' ? { isSoldOut: true } : { soldOutUntil: tomorrow }), isSwitchedOff: true };
}
