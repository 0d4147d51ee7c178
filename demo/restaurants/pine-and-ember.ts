/** BBQ smokehouse: platters that ask sides per tray, meat by weight. */

import {
  category,
  countUpTo,
  dish,
  group,
  mayPickOne,
  note,
  option,
  pickExactly,
  pickOne,
  restaurant,
  UNTIL_FURTHER_NOTICE,
} from '../build-menu.ts';

const SAUCES = ['Sweet tomato', 'Carolina mustard', 'Vinegar and pepper', 'Smoked chile'] as const;
const SIDES = ['Baked beans', 'Coleslaw', 'Potato salad', 'Collard greens', 'Corn on the cob'] as const;

const sauce = pickOne('Sauce', SAUCES);
const sauceOnTheSide = pickOne('Sauce', [...SAUCES, 'No sauce']);
const slice = pickOne('Slice', [
  option('Lean', 100, { asks: [sauceOnTheSide] }),
  option('Moist', 0, { note: note('The fatty end', 'chocolate'), preset: 1, asks: [sauceOnTheSide] }),
  option('Burnt ends', 250, { asks: [sauceOnTheSide] }),
]);
const chop = mayPickOne('Chopped', ['Chop it']);
const meats = [
  option('Brisket', 200, { asks: [slice] }),
  option('Pulled pork', 0, { asks: [sauce] }),
  option('Smoked turkey', 0, { asks: [sauce] }),
  option('Half rack of ribs', 350, { asks: [sauceOnTheSide] }),
  option('Jalapeño sausage', 0, { asks: [chop], opens: false }),
];
const weight = pickOne('Weight', [option('Half pound', 1195), option('Pound', 2195), option('Three pounds', 5995)]);
const twoSides = pickExactly(2, 'Sides', [...SIDES, option('Mac and cheese', 100), option('Fries', 0)]);
const oneSide = pickOne('Side', [...SIDES, option('Mac and cheese', 100)]);
const addOns = countUpTo(6, 4, 'Add to the tray', [
  option('Slice of white bread', 0, { preset: 2 }),
  option('Cornbread', 195),
  option('Pickles and onion', 75),
]);
const bun = pickOne('Bread', [option('Brioche bun', 0, { preset: 1 }), 'Texas toast', option('No bread', -75)]);
const sideSize = pickOne('Size', [option('Single', 395), option('Pint', 795), option('Quart', 1395)]);

const trays = category('Trays', [
  dish(
    'One Meat Tray',
    1595,
    'A meat, two sides, bread and pickles',
    'tray: left brisket meat slices, northeast slaw slaw, southeast baked dip, pickle coins',
    {
      popular: true,
      groups: [pickOne('Meat', meats), twoSides, addOns],
    },
  ),
  dish(
    'Two Meat Tray',
    1995,
    'Two meats, two sides',
    'tray: left brisket meat slices, top 4 ribs ribs, southeast slaw slaw, southwest baked dip, pickle coins',
    {
      popular: true,
      groups: [pickExactly(2, 'Meats', meats), twoSides, addOns],
    },
  ),
  dish(
    'Three Meat Tray',
    2395,
    'Three meats, two sides',
    'tray: left brisket meat slices, right 4 ribs ribs, bottom sausage logs, northeast queso dip, pickle coins',
    {
      groups: [pickExactly(3, 'Meats', meats), twoSides, addOns],
    },
  ),
  dish(
    'Family Tray',
    6495,
    'Feeds four: two pounds of meat, five pints of sides',
    'tray: northwest brisket meat slices, northeast 5 ribs ribs, southwest pork pulled, southeast sausage logs, middle baked dip, pickle coins',
    {
      popular: true,
      groups: [
        pickExactly(2, 'Meats', ['Brisket', 'Pulled pork', 'Smoked turkey', 'Ribs']),
        group('Pints of sides, five', { min: 5, max: 5, each: 5 }, ['Baked beans', 'Coleslaw']),
      ],
    },
  ),
  dish(
    'Smoked Half Chicken',
    1495,
    'Brined, rubbed, two sides',
    'tray: left 2 glazed legs, northeast slaw slaw, southeast baked dip',
    { groups: [sauceOnTheSide, twoSides] },
  ),
]);

const byThePound = category('By the pound', [
  dish('Brisket', null, 'Fourteen hours over oak', 'tray: 8 brisket meat slices, pickle coins, 4 onion arcs', {
    popular: true,
    groups: [weight, slice],
  }),
  dish('Pulled Pork', null, 'Shoulder, hand pulled', 'tray: most pork pulled, southeast bbq dip, pickle coins', {
    groups: [weight, sauce],
  }),
  dish('Smoked Turkey', null, 'Breast, pepper crust', 'tray: 7 turkey meat slices, pepper, southeast mayo dip', {
    groups: [weight, sauce],
  }),
  dish('Rack of Ribs', 2995, 'St. Louis cut, twelve bones', 'tray: 7 ribs ribs, southeast bbq dip', {
    groups: [sauceOnTheSide],
  }),
  dish('Beef Rib', 3495, 'One bone, over a pound; weekends', 'board: 1 ribs ribs, pickle coins, 4 onion arcs', {
    suspendUntil: UNTIL_FURTHER_NOTICE,
    suspendReason: 'Only when the smoker has room',
  }),
]);

const sandwiches = category('Sandwiches', [
  dish(
    'Brisket Sandwich',
    1395,
    'Sliced to order, pickles, onion',
    'burger: brioche, brisket patty, brisket patty, pickle rounds, onion rounds, bbq spread',
    {
      popular: true,
      groups: [slice, bun, oneSide],
    },
  ),
  dish(
    'Pulled Pork Sandwich',
    1095,
    'With slaw on top',
    'burger: brioche, pork heap, bbq spread, pork heap, slaw heap',
    { groups: [sauce, bun, oneSide] },
  ),
  dish(
    'Smoked Turkey Club',
    1245,
    'Bacon, tomato, white sauce',
    'sandwich: toast, mayo spread, turkey patty, bacon strips, tomato rounds, lettuce leaf',
    { groups: [bun, oneSide] },
  ),
  dish(
    'Sausage on a Bun',
    995,
    'Jalapeño sausage, mustard',
    'hot dog: row 1 sausage loaf, mustard zigzag, jalapeno ringlets',
    { groups: [sauce, oneSide] },
  ),
  dish(
    'Smoked Cheeseburger',
    1195,
    'Reverse seared, cheddar',
    'burger: brioche, lettuce leaf, brown thick, cheddar sheet, pickle rounds, bbq spread',
    { groups: [bun, oneSide] },
  ),
  dish(
    'Portobello Sandwich',
    1045,
    'Smoked mushroom, pepper jack',
    'burger: brioche, greens leaf, dark mushroom patty, swiss sheet, tomato rounds',
    { groups: [sauce, bun, oneSide] },
  ),
]);

const sides = category('Sides', [
  dish('Mac and Cheese', null, 'Cavatappi, smoked cheddar', 'pan: queso sauce, custard elbows, golden cheese bits', {
    groups: [sideSize],
  }),
  dish('Baked Beans', null, 'With burnt ends', 'small bowl: baked stew, 30 bean beans, 8 brisket bites', {
    groups: [sideSize],
  }),
  dish('Coleslaw', null, 'Vinegar, celery seed', 'small bowl: slaw slaw, carrot straws, red cabbage straws', {
    groups: [sideSize],
  }),
  dish(
    'Potato Salad',
    null,
    'Mustard and egg',
    'small bowl: mayo stew, 13 potato cubes, 2 egg eggs, scallion, mustard drops',
    { groups: [sideSize] },
  ),
  dish('Corn on the Cob', 395, 'Butter and rub', 'board: 2 corn cobs, 2 butter cubes, chile dust'),
  dish('Cornbread', 295, 'Honey butter', 'board: 2 sponge squares, 1 butter cubes, honey drops'),
  dish('Fries', 395, 'Dusted with rub', 'basket: fries, chile dust, southeast ketchup dip'),
  dish(
    'Loaded Baked Potato',
    1095,
    'Pulled pork, cheese, sour cream',
    'tray: 1 brown loaves, most potato mash, pork pulled, cheddar straws, yogurt drops, scallion',
  ),
]);

const sweets = category('Sweets and drinks', [
  dish('Peach Cobbler', 595, 'Biscuit crust', 'pan: caramel stew, 9 peach quarters, 8 biscuit chunks'),
  dish(
    'Banana Pudding',
    545,
    'Vanilla wafers',
    'small bowl: custard swirl, 7 banana coins, 4 cookie coins, middle cream mash',
  ),
  dish('Pecan Pie', 595, 'By the slice', 'plate: caramel slice, 18 walnut bits, southwest 1 cream mounds'),
  dish('Gallon of Sweet Tea', 795, 'Cups and ice on request', 'jug: tea, ice, 2 lemon wheels'),
  dish('Sweet Tea', 295, 'Twenty ounces', 'glass: tea, ice, 1 lemon wheels, straw'),
  dish('Lemonade', 325, 'Squeezed here', 'glass: lemon, ice, 2 lemon wheels'),
]);

/** Pine & Ember Smokehouse. */
export const pineAndEmber = restaurant(
  {
    name: 'Pine & Ember Smokehouse',
    cuisine: 'BBQ',
    categories: ['BBQ', 'American', 'Sandwiches'],
    cover: ['Mac and Cheese', 'Three Meat Tray', 'Corn on the Cob'],
    rating: [4.7, 933],
    phone: '7275550109',
    street: '13920 State Road 54',
    city: 'Odessa',
    at: [28.1943, -82.5868],
  },
  [trays, byThePound, sandwiches, sides, sweets],
);
