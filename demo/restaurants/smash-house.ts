/** Burgers: a combo asks its side, the side asks its style, the style asks its dip. */

import {
  category,
  countUpTo,
  dish,
  group,
  mayPickOne,
  note,
  option,
  pickOne,
  pickUpTo,
  restaurant,
} from '../build-menu.ts';

const dip = pickOne('Dip', ['Ketchup', 'House sauce', option('Cheese sauce', 95), option('Truffle mayo', 125)]);
const fryStyle = pickOne('Style', [
  option('Skinny', 0, { preset: 1, asks: [dip] }),
  option('Curly', 50, { asks: [dip] }),
  option('Loaded with chili and cheese', 250),
]);
const side = pickOne('Side', [
  option('Fries', 0, { asks: [fryStyle] }),
  option('Onion rings', 100, { asks: [dip] }),
  option('Side salad', 50),
]);
const SODAS = ['Cola', 'Diet cola', 'Lemon-lime', 'Iced tea'] as const;
const soda = pickOne('Drink', SODAS);
const comboDrink = pickOne('Drink', [...SODAS, option('Milkshake', 350)]);
const combo = mayPickOne('Make it a combo', [
  option('Side and drink', 449, { note: note('Saves $2.29', 'green'), asks: [side, comboDrink] }),
]);

const patties = countUpTo(2, 2, 'Extra patties', [option('Smashed beef patty', 295), option('Beyond patty', 395)]);
const bun = pickOne('Bun', [
  option('Potato bun', 0, { preset: 1 }),
  option('Gluten-free bun', 200),
  option('Lettuce wrap', -50),
]);
const fixings = pickUpTo(6, 'Fixings', ['Lettuce', 'Tomato', 'Onion', 'Pickles', 'House sauce', 'Ketchup', 'Mustard']);
const addOns = pickUpTo(4, 'Add', [
  option('Bacon', 225),
  option('Fried egg', 175),
  option('Avocado', 225),
  option('Jalapeños', 75),
  option('Second slice of cheese', 100),
]);
/** For the kitchen only: nothing in it can be chosen. */
const asServed = group('Default toppings', { max: 0 }, ['American cheese', 'Pickles', 'House sauce']);
const burger = [bun, patties, fixings, addOns, combo];
const shakeSize = pickOne('Size', [option('Regular', 595), option('Large', 745)]);
const whip = mayPickOne('Whipped cream', [option('With whipped cream and a cherry', 0, { preset: 1 })]);

const burgers = category('Smash burgers', [
  dish(
    'Classic Smash',
    949,
    'Two thin patties with crisp edges, American cheese',
    'burger: brioche, lettuce leaf, pickle rounds, brown patty, cheddar sheet, brown patty, cheddar sheet',
    {
      popular: true,
      groups: burger,
    },
  ),
  dish(
    'Single Smash',
    699,
    'One patty, American cheese',
    'burger: brioche, onion rounds, brown patty, cheddar sheet, ketchup spread',
    { groups: burger },
  ),
  dish(
    'Bacon Smash',
    1149,
    'Double patty, smoked bacon, cheddar',
    'burger: brioche, brown patty, cheddar sheet, brown patty, cheddar sheet, bacon strips',
    { popular: true, groups: burger },
  ),
  dish(
    'The Odessa',
    1199,
    'Double patty, grilled onion, Swiss, mushroom',
    'burger: brioche, brown patty, swiss sheet, brown patty, swiss sheet, brown onion heap',
    { groups: burger },
  ),
  dish(
    'Hot Head',
    1149,
    'Double patty, pepper jack, jalapeño relish',
    'burger: brioche, brown patty, swiss sheet, brown patty, swiss sheet, jalapeno rounds, chipotle mayo spread',
    { groups: burger },
  ),
  dish(
    'Patty Melt',
    1099,
    'On griddled rye with caramelized onion',
    'sandwich: rye, swiss sheet, brown thick, brown onion heap, swiss sheet',
    { groups: [patties, combo] },
  ),
  dish(
    'Tower of Four',
    1649,
    'Four patties, four slices, one bun, as it is',
    'burger: brioche, brown patty, cheddar sheet, brown patty, cheddar sheet, brown patty, cheddar sheet, brown patty, cheddar sheet',
    {
      groups: [asServed, combo],
    },
  ),
  dish(
    'Beyond Smash',
    1149,
    'Plant-based double, all the trimmings',
    'burger: brioche, lettuce leaf, tomato rounds, beef patty, cheddar sheet, beef patty, red onion rounds, greens leaf',
    { groups: burger },
  ),
  dish(
    'Breakfast Smash',
    1049,
    'Fried egg, hash brown, cheddar, maple mayo',
    'burger: brioche, crisp patty, brown patty, cheddar sheet, egg spread, mozzarella leaf',
    { groups: burger },
  ),
]);

const chicken = category('Chicken and dogs', [
  dish(
    'Crispy Chicken Sandwich',
    949,
    'Buttermilk thigh, pickles, slaw',
    'burger: brioche, pickle rounds, crisp thick, slaw heap',
    {
      popular: true,
      groups: [pickOne('Heat', ['Original', option('Nashville hot', 50, { note: note('Hot', 'red') })]), combo],
    },
  ),
  dish(
    'Grilled Chicken Sandwich',
    949,
    'Lemon and herb breast, avocado',
    'burger: brioche, lettuce leaf, tomato rounds, grilled chicken patty, avocado rounds',
    {
      groups: [bun, combo],
    },
  ),
  dish('Chicken Tenders', 899, 'Four, hand-breaded', 'basket: 4 crisp tenders, southeast ranch dip', {
    groups: [
      group('Sauces, first two free', { max: 6, free: 2, each: 3 }, [
        option('Ranch', 75),
        option('Honey mustard', 75),
        option('Barbecue', 75),
        option('House sauce', 75),
      ]),
      combo,
    ],
  }),
  dish('All-Beef Dog', 549, 'Griddled, mustard and onion', 'hot dog: row 1 frank loaf, mustard zigzag, onion bits', {
    groups: [combo],
  }),
  dish('Chili Cheese Dog', 699, 'House chili and cheddar', 'hot dog: row 1 frank loaf, chili mince, cheddar straws', {
    groups: [combo],
  }),
  dish('Corn Dog', 499, 'Dipped to order', 'paper: 2 bagel stick, mustard zigzag', { soldOut: true }),
]);

const sides = category('Sides', [
  dish('Fries', 399, 'Skinny, salted, hot', 'basket: fries', { popular: true, groups: [fryStyle] }),
  dish('Loaded Fries', 699, 'Cheese sauce, bacon, scallion', 'box: fries, queso drops, 20 bacon bits, scallion'),
  dish('Onion Rings', 499, 'Beer batter, thick cut', 'basket: 8 crisp hoop, southeast ketchup dip', { groups: [dip] }),
  dish('Sweet Potato Fries', 499, 'Cinnamon salt', 'basket: sweet potato fries, southeast mayo dip', { groups: [dip] }),
  dish('Mac and Cheese', 549, 'Three cheeses, toasted crumbs', 'pan: queso sauce, cheddar elbows, crumb crumbs'),
  dish(
    'Side Salad',
    499,
    'Greens, tomato, croutons',
    'small bowl: lettuce salad, 5 tomato quarters, 9 bread dice, red onion arcs',
  ),
  dish('Fried Pickles', 599, 'With ranch', 'basket: 16 pale crisp coins, southeast ranch dip'),
]);

const shakes = category('Shakes and drinks', [
  dish('Vanilla Shake', null, 'Hand-spun, real vanilla', 'shake glass: custard, cream, cherry', {
    groups: [shakeSize, whip],
  }),
  dish('Chocolate Shake', null, 'Dark chocolate', 'shake glass: chocolate ice, cream, cherry', {
    groups: [shakeSize, whip],
  }),
  dish(
    'Strawberry Shake',
    null,
    'Plant City strawberries in season',
    'shake glass: strawberry ice, cream, 2 strawberry berries',
    { groups: [shakeSize, whip] },
  ),
  dish('Cookie Shake', null, 'Chocolate sandwich cookies', 'shake glass: vanilla, cream, chocolate crumbs, 1 cookies', {
    groups: [shakeSize, whip],
  }),
  dish('Fountain Soda', 279, 'Twenty ounces', 'glass: coffee, ice, straw', { groups: [soda] }),
  dish('Root Beer Float', 549, 'Draft root beer, vanilla ice cream', 'mug: coffee, foam, 2 vanilla scoops, straw'),
  dish('Bottled Water', 199, 'Half a liter', ''),
]);

export const smashHouse = restaurant(
  {
    name: 'Smash House',
    cuisine: 'American',
    categories: ['American', 'Burgers', 'Shakes'],
    cover: ['Fries', 'Classic Smash', 'Onion Rings'],
    rating: [4.6, 1204],
    phone: '7275550104',
    street: '11640 State Road 54',
    city: 'Trinity',
    at: [28.19015, -82.6233],
  },
  [burgers, chicken, sides, shakes],
);
