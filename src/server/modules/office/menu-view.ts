import type { OfficeDish, OfficeMenuAnswer, OfficeOption, OfficeRestaurant, OfficeSwitch } from '#contract/office.ts';
import { busyUntilOf } from '#domain/arrival-words.ts';
import type { CustomizationGroup, MenuItem, Restaurant } from '#domain/menu/menu.ts';
import {
  itemPosition,
  optionPath,
  optionPosition,
  restaurantPosition,
  type SwitchPosition,
} from '#domain/menu/menu-switch.ts';

const switchView = (position: SwitchPosition): OfficeSwitch => ({
  isOn: position.isOn,
  until: position.isOn ? null : position.until,
});

/** A restaurant in the list, with how many of its dishes are off. */
export function officeRestaurantView(restaurant: Restaurant, now: number): OfficeRestaurant {
  const items = restaurant.menu.flatMap((category) => category.items);
  return {
    id: restaurant._id,
    name: restaurant.name,
    cuisine: restaurant.cuisine_type,
    dishes: items.length,
    dishesOff: items.filter((item) => !itemPosition(item, now).isOn).length,
    ...switchView(restaurantPosition(restaurant, now)),
  };
}

/** The switch of a whole restaurant. */
export const restaurantSwitch = (restaurant: Restaurant, now: number): OfficeMenuAnswer['restaurant'] => ({
  id: restaurant._id,
  name: restaurant.name,
  busyUntil: busyUntilOf(restaurant, now),
  ...switchView(restaurantPosition(restaurant, now)),
});

/** A menu with every switch in it. */
export function officeMenuView(restaurant: Restaurant, version: number, now: number): OfficeMenuAnswer {
  return {
    success: true,
    version,
    restaurant: restaurantSwitch(restaurant, now),
    categories: restaurant.menu.map((category) => ({
      id: category._id,
      name: category.name,
      dishes: category.items.map((item) => dishView(item, now)),
    })),
  };
}

function dishView(item: MenuItem, now: number): OfficeDish {
  const options = optionsOf(item.customizationsList, { path: '', title: '' }, now);
  return { id: item._id, title: item.title, options, ...switchView(itemPosition(item, now)) };
}

interface Parent {
  readonly path: string;
  readonly title: string;
}

function optionsOf(groups: readonly CustomizationGroup[], parent: Parent, now: number): readonly OfficeOption[] {
  return groups.flatMap((group, groupIndex) => {
    const heading = parent.title === '' ? group.title : `${parent.title} › ${group.title}`;
    return group.options.flatMap((option, optionIndex) => {
      const path = optionPath(parent.path, groupIndex, optionIndex);
      const own = { path, title: option.title, group: heading, ...switchView(optionPosition(option, now)) };
      return [own, ...optionsOf(option.childCustomizationList, { path, title: option.title }, now)];
    });
  });
}
