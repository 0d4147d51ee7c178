import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import { group, item, option } from '#tests/support/menu-builders.ts';

const IN_A_CATEGORY = 50;

const CHOICES = ['Size', 'Protein', 'Extras'].map((title) =>
  group(
    title,
    ['None', 'Small', 'Medium', 'Large'].map((name, at) => option(name, { price: at * 50 })),
  ),
);

/** A menu of so many dishes with twelve options each, in categories of fifty. */
export function largeMenu(dishes: number): Menu {
  return Array.from({ length: Math.ceil(dishes / IN_A_CATEGORY) }, (_, category) => ({
    _id: `category-${category}`,
    name: `Category ${category}`,
    items: Array.from({ length: IN_A_CATEGORY }, (_, place) => {
      const number = category * IN_A_CATEGORY + place;
      const words = { title: `Dish ${number}`, itemDescription: 'Made to order, with what the season has.' };
      return item(CHOICES, { ...words, _id: `dish-${number}`, price: 1000 });
    }),
  }));
}
