/** The groups of the dishes of Phở Lantern. */

import { countUpTo, group, mayPickOne, note, option, pickOne, pickUpTo } from '../build-menu.ts';

export const size = pickOne('Size', [option('Small', 1145), option('Large', 1345), option('Train car', 1695)]);
export const noodles = pickOne('Noodles', [
  option('Fresh rice noodles', 150),
  option('Dried rice noodles', 0, { preset: 1 }),
  option('Egg noodles', 100),
]);

const doneness = pickOne('Steak', ['Rare in the bowl', 'Cooked through', option('On the side', 100)]);

export const meats = group('Beef', { min: 1, max: 4 }, [
  option('Rare steak', 0, { asks: [doneness] }),
  'Brisket',
  'Meatballs',
  'Tendon',
  option('Tripe', 0, { soldOut: true }),
]);

export const plate = pickUpTo(5, 'Herb plate', ['Bean sprouts', 'Thai basil', 'Lime', 'Jalapeño', 'Culantro']);
export const addOns = countUpTo(6, 2, 'Extras', [
  option('Extra noodles', 250),
  option('Extra beef', 395),
  option('Egg yolk', 150),
  option('Bowl of broth', 350),
]);
export const chile = mayPickOne('Chile oil', [option('Satế on the side', 75, { note: note('Hot', 'red') })]);

const sauceAmount = pickOne('Sauce', [option('Poured over', 0), option('On the side', 0)]);
const coating = pickOne('Glaze', [
  option('Lemongrass', 0, { asks: [sauceAmount] }),
  option('Five spice', 0, { asks: [sauceAmount] }),
  option('Caramel and pepper', 50, { asks: [sauceAmount] }),
]);
export const protein = pickOne('Protein', [
  option('Grilled pork', 0, { asks: [coating] }),
  option('Grilled chicken', 0, { asks: [coating] }),
  option('Beef', 200, { asks: [coating] }),
  option('Shrimp', 300, { asks: [coating] }),
  option('Lemongrass tofu', 0, { note: note('Vegan', 'green') }),
  option('No protein', -200),
]);
export const friedEgg = mayPickOne('On top', [option('Fried egg', 195)]);
export const bread = pickUpTo(4, 'Leave out', ['No cilantro', 'No chile', 'No pickles', 'No mayo']);
export const sweetness = pickOne('Sweetness', ['100%', '70%', '50%', 'None']);
export const pearls = countUpTo(3, 2, 'Add', [
  option('Tapioca pearls', 75),
  option('Grass jelly', 75),
  option('Coconut jelly', 75),
]);
