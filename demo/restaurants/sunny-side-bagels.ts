/** Bagels and breakfast: a dozen by the piece, and two categories of one name. */

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

const BAGELS = ['Plain', 'Everything', 'Sesame', 'Poppy', 'Cinnamon raisin', 'Onion'] as const;

const shade = mayPickOne('Toasted', ['Lightly', 'Well done']);
const bagel = pickOne('Bagel', [
  ...BAGELS.map((title) => option(title, 0, { asks: [shade], opens: false })),
  option('Gluten free', 175),
]);
const SCHMEARS = [
  option('Plain'),
  option('Scallion'),
  option('Garden vegetable'),
  option('Lox', 150),
  option('Vegan cashew', 100),
];
const schmear = pickOne('Cream cheese', SCHMEARS);
const egg = pickOne('Eggs', [
  option('Over medium', 0, { preset: 1 }),
  'Scrambled',
  option('Egg whites', 100),
  option('No egg', -125),
]);
const meat = pickOne('Meat', ['Bacon', 'Sausage', 'Ham', option('Turkey bacon', 75), option('No meat', -100)]);
const melt = pickOne('Cheese', ['American', 'Cheddar', 'Swiss', 'No cheese']);
const addOns = pickUpTo(4, 'Add', [
  option('Avocado', 195),
  option('Hash brown', 175),
  option('Tomato', 50),
  option('Hot sauce', 0, { note: note('Hot', 'red') }),
]);
const milk = pickOne('Milk', [option('Whole', 0, { preset: 1 }), 'Skim', option('Oat', 75), option('Almond', 75)]);
const cup = pickOne('Size', [option('Small', 325), option('Medium', 395), option('Large', 450)]);
const shots = countUpTo(3, 3, 'Extra', [option('Espresso shot', 95), option('Vanilla syrup', 60)]);
const coffee = [cup, milk, shots];
const syrup = mayPickOne('Maple syrup', [option('Real maple syrup', 195)]);

const bagels = category('Bagels', [
  dish(
    'Bagel with Cream Cheese',
    445,
    'Boiled, then baked on stone',
    'board: 2 bagel half, left 1 cream cheese donuts, right 1 cream cheese donuts',
    {
      popular: true,
      groups: [bagel, schmear],
    },
  ),
  dish('Bagel with Butter', 295, 'Salted butter, thick', 'plate: 2 bagel half, 3 butter cubes', { groups: [bagel] }),
  dish(
    'Lox Bagel',
    1295,
    'Nova, capers, onion, tomato, scallion cream cheese',
    'board: 1 bagel half, 1 cream cheese donuts, 7 salmon slices, red onion arcs, green olive dots, herb flecks',
    {
      popular: true,
      groups: [bagel, pickUpTo(3, 'Leave out', ['No capers', 'No onion', 'No tomato'])],
    },
  ),
  dish(
    'Avocado Bagel',
    845,
    'Lemon, chile flakes, everything seasoning',
    'board: 2 bagel half, left guacamole spread, right guacamole spread, sesame, black sesame, chile dust',
    { groups: [bagel] },
  ),
  dish('Six Bagels', 995, 'Any six, two of a kind at most', 'box: 6 seeded bagel', {
    groups: [
      group(
        'Bagels',
        { min: 6, max: 6, minUnique: 3, maxUnique: 5 },
        BAGELS.slice(0, 5).map((title) => option(title, 0, { upTo: 2 })),
      ),
    ],
  }),
  dish('Tub of Cream Cheese', 595, 'Half a pound', 'tub: cream, blueberry', { groups: [schmear] }),
]);

const breakfastSandwiches = category(
  'Sandwiches',
  [
    dish(
      'Bacon, Egg and Cheese',
      845,
      'The one you came for',
      'sandwich: bagel, egg patty, cheddar sheet, bacon strips',
      {
        popular: true,
        groups: [bagel, egg, melt, addOns],
      },
    ),
    dish(
      'Build Your Own Breakfast Sandwich',
      895,
      'Egg, meat and cheese as you like it',
      'burger: brioche, ham patty, egg patty, cheddar sheet',
      {
        popular: true,
        groups: [bagel, egg, meat, melt, addOns],
      },
    ),
    dish('Sausage Biscuit', 695, 'Buttermilk biscuit, sage sausage', 'sandwich: biscuit, brown thick, egg patty', {
      groups: [egg],
    }),
    dish(
      'Ham Croissant',
      795,
      'Ham, Swiss, Dijon',
      'board: 1 croissant, southwest ham slices, southeast swiss slices',
      { groups: [egg] },
    ),
    dish(
      'Pork Roll Sandwich',
      895,
      'Taylor ham, as in New Jersey',
      'burger: brioche, ham patty, ham patty, egg patty, cheddar sheet',
      { soldOut: true, groups: [bagel, egg] },
    ),
  ],
  'breakfast-sandwiches',
);

const griddle = category('Griddle and eggs', [
  dish('Buttermilk Pancakes', 945, 'Stack of three', 'plate: pancake stack, syrup drops, 1 butter cubes', {
    popular: true,
    groups: [mayPickOne('Fold in', [option('Blueberries', 195), option('Chocolate chips', 150)]), syrup],
  }),
  dish(
    'Belgian Waffle',
    945,
    'Crisp, strawberries and cream',
    'plate: 1 waffle, 6 strawberry berries, middle cream swirl, powdered sugar',
    { groups: [syrup] },
  ),
  dish(
    'French Toast',
    995,
    'Challah, cinnamon',
    'plate: 3 toast toasts, cinnamon, 5 strawberry berries, syrup drops, powdered sugar',
    { groups: [syrup] },
  ),
  dish(
    'Two Egg Plate',
    1045,
    'Home fries, toast',
    'plate: left 2 egg fried eggs, right potato dice, bottom 3 bacon rashers, top 2 toast triangles',
    { groups: [egg, meat] },
  ),
  dish(
    'Western Omelet',
    1195,
    'Ham, peppers, onion, cheddar',
    'plate: egg moon, middle 7 ham dice, middle pepper bits, cheddar straws',
    { groups: [addOns] },
  ),
  dish(
    'Huevos Rancheros',
    1145,
    'Tortillas, beans, salsa',
    'clay plate: 1 corn tortilla discs, bean drops, 2 egg fried eggs, salsa drops, cilantro',
  ),
  dish('Oatmeal', 595, 'Brown sugar, apple', 'small bowl: oatmeal stew, 7 apple quarters, syrup drops, cinnamon'),
  dish(
    'Home Fries',
    395,
    'Onion and paprika',
    'pan: 26 potato dice, potato cubes, brown onion arcs, pepper bits, parsley',
  ),
]);

const lunchSandwiches = category(
  'Sandwiches',
  [
    dish(
      'Turkey Club',
      1145,
      'Three slices of toast, bacon',
      'sandwich: toast, lettuce leaf, turkey patty, toast patty, bacon strips, tomato rounds',
    ),
    dish(
      'Tuna Melt',
      1095,
      'Cheddar on an open bagel',
      'board: 2 bagel half, left poached chicken mash, right poached chicken mash, 4 cheddar slices, herb flecks',
      { groups: [bagel] },
    ),
    dish(
      'Pastrami on Rye',
      1395,
      'Hot, mustard, a pickle',
      'sandwich: rye, mustard spread, pastrami heap, pastrami heap, pastrami heap',
    ),
    dish('Egg Salad', 895, 'Chives, on anything', 'sandwich: toast, lettuce leaf, egg heap, mayo spread, egg heap', {
      groups: [bagel],
    }),
    dish(
      'Chicken Salad',
      995,
      'Grapes and celery',
      'sandwich: toast, greens leaf, poached chicken heap, grape rounds, poached chicken heap',
      { groups: [bagel] },
    ),
  ],
  'lunch-sandwiches',
);

const drinks = category('Coffee and juice', [
  dish('Drip Coffee', null, 'Medium roast', 'cup: coffee drink', { groups: [cup] }),
  dish('Latte', null, 'Two shots, steamed milk', 'cup: latte drink, middle milk swirl', { groups: coffee }),
  dish('Cold Brew', null, 'Steeped for a night', 'glass: coffee, ice, straw', { groups: coffee }),
  dish('Hot Chocolate', null, 'Dark, marshmallow', 'dark cup: chocolate drink, 9 cream dice', { groups: [cup, milk] }),
  dish('Orange Juice', 495, 'Florida, not from concentrate', 'glass: orange, 1 orange wheels'),
  dish('Blueberry Muffin', 395, 'Crumb top', 'plate: 1 muffin'),
  dish('Cinnamon Roll', 475, 'Cream cheese icing', 'plate: 1 cinnamon roll'),
]);

export const sunnySideBagels = restaurant(
  {
    name: 'Sunny Side Bagels',
    cuisine: 'Breakfast',
    categories: ['Breakfast', 'Bagels', 'Coffee'],
    cover: ['Belgian Waffle', 'Lox Bagel', 'Buttermilk Pancakes'],
    rating: [4.8, 729],
    phone: '7275550111',
    street: '19210 Gunn Hwy',
    city: 'Odessa',
    at: [28.1792, -82.6041],
  },
  [bagels, breakfastSandwiches, griddle, lunchSandwiches, drinks],
);
