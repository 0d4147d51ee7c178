/** The published menu's switches in another menu (rule draft-keeps-switches): switched off in both. */
import { mapped } from '#domain/menu/mapped.ts';
import type { CustomizationGroup, MenuItem, Option } from '#domain/menu/menu.ts';
import type { Menu } from './menu-edit.ts';
import { type Paired, pairOptions } from './namesakes.ts';
import { isSame } from './same-value.ts';

type Groups = readonly CustomizationGroup[];

interface Sources {
  readonly base: Paired | null;
  readonly present: Paired;
}

/** Groups with the switches of `present`; an option that they switch themselves, against `base`, keeps its own. */
export function withSwitchesOf(groups: Groups, base: Groups | null, present: Groups): Groups {
  if (present.length === 0) return groups;
  return switched(groups, { base: base && pairOptions(groups, base), present: pairOptions(groups, present) });
}

function switched(groups: Groups, sources: Sources): Groups {
  return mapped(groups, (group) => {
    const options = mapped(group.options, (option) => switchedOption(option, sources));
    return options === group.options ? group : { ...group, options };
  });
}

const stateOf = ({ isSoldOut, soldOutUntil, isSwitchedOff }: Option) => ({
  ...(isSoldOut === undefined ? {} : { isSoldOut }),
  ...(soldOutUntil === undefined ? {} : { soldOutUntil }),
  ...(isSwitchedOff === undefined ? {} : { isSwitchedOff }),
});

function switchedOption(option: Option, sources: Sources): Option {
  const children = switched(option.childCustomizationList, sources);
  const own = children === option.childCustomizationList ? option : { ...option, childCustomizationList: children };
  const present = sources.present.get(option);
  const base = sources.base?.get(option);
  const isOwn = sources.base !== null && (base === undefined || !isSame(stateOf(option), stateOf(base)));
  if (present === undefined || isOwn || isSame(stateOf(option), stateOf(present))) return own;
  const { isSoldOut: _, soldOutUntil: _until, isSwitchedOff: _byHand, childCustomizationList, ...rest } = own;
  return { ...rest, ...stateOf(present), childCustomizationList };
}

/** A menu with the switches of the published one; a dish that isn't in that one doesn't change. */
export function menuWithSwitchesOf(menu: Menu, present: Menu): Menu {
  const dishes = new Map(present.flatMap(({ items }) => items).map((item) => [item._id, item]));
  return menu.map((category) => ({
    ...category,
    items: category.items.map((item) => {
      const now = dishes.get(item._id);
      return now === undefined ? item : switchedDish(item, now);
    }),
  }));
}

function switchedDish(item: MenuItem, present: MenuItem): MenuItem {
  const { isSwitchedOff: _, customizationsList, ...rest } = item;
  const { isSoldOut, suspendUntil, suspendReason, isSwitchedOff } = present;
  return {
    ...rest,
    ...{ isSoldOut, suspendUntil, suspendReason },
    ...(isSwitchedOff === undefined ? {} : { isSwitchedOff }),
    customizationsList: withSwitchesOf(customizationsList, null, present.customizationsList),
  };
}
