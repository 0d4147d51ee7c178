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
  dish('One Meat Tray', 1595, 'A meat, two sides, bread and pickles', 'meat-on-bone', {
    popular: true,
    groups: [pickOne('Meat', meats), twoSides, addOns],
  }),
  dish('Two Meat Tray', 1995, 'Two meats, two sides', ['meat-on-bone', 'poultry-leg'], {
    popular: true,
    groups: [pickExactly(2, 'Meats', meats), twoSides, addOns],
  }),
  dish('Three Meat Tray', 2395, 'Three meats, two sides', ['meat-on-bone', 'bacon'], {
    groups: [pickExactly(3, 'Meats', meats), twoSides, addOns],
  }),
  dish('Family Tray', 6495, 'Feeds four: two pounds of meat, five pints of sides', 'bento-box', {
    popular: true,
    groups: [
      pickExactly(2, 'Meats', ['Brisket', 'Pulled pork', 'Smoked turkey', 'Ribs']),
      group('Pints of sides, five', { min: 5, max: 5, each: 5 }, ['Baked beans', 'Coleslaw']),
    ],
  }),
  dish('Smoked Half Chicken', 1495, 'Brined, rubbed, two sides', 'poultry-leg', { groups: [sauceOnTheSide, twoSides] }),
]);

const byThePound = category('By the pound', [
  dish('Brisket', null, 'Fourteen hours over oak', 'cut-of-meat', { popular: true, groups: [weight, slice] }),
  dish('Pulled Pork', null, 'Shoulder, hand pulled', 'pot-of-food', { groups: [weight, sauce] }),
  dish('Smoked Turkey', null, 'Breast, pepper crust', ['poultry-leg', 'bread'], { groups: [weight, sauce] }),
  dish('Rack of Ribs', 2995, 'St. Louis cut, twelve bones', ['meat-on-bone', 'honey-pot'], {
    groups: [sauceOnTheSide],
  }),
  dish('Beef Rib', 3495, 'One bone, over a pound; weekends', ['cut-of-meat', 'meat-on-bone'], {
    suspendUntil: UNTIL_FURTHER_NOTICE,
    suspendReason: 'Only when the smoker has room',
  }),
]);

const sandwiches = category('Sandwiches', [
  dish('Brisket Sandwich', 1395, 'Sliced to order, pickles, onion', 'sandwich', {
    popular: true,
    groups: [slice, bun, oneSide],
  }),
  dish('Pulled Pork Sandwich', 1095, 'With slaw on top', ['sandwich', 'onion'], { groups: [sauce, bun, oneSide] }),
  dish('Smoked Turkey Club', 1245, 'Bacon, tomato, white sauce', 'bacon', { groups: [bun, oneSide] }),
  dish('Sausage on a Bun', 995, 'Jalapeño sausage, mustard', 'hot-dog', { groups: [sauce, oneSide] }),
  dish('Smoked Cheeseburger', 1195, 'Reverse seared, cheddar', 'hamburger', { groups: [bun, oneSide] }),
  dish('Portobello Sandwich', 1045, 'Smoked mushroom, pepper jack', 'mushroom', { groups: [sauce, bun, oneSide] }),
]);

const sides = category('Sides', [
  dish('Mac and Cheese', null, 'Cavatappi, smoked cheddar', 'cheese', { groups: [sideSize] }),
  dish('Baked Beans', null, 'With burnt ends', 'beans', { groups: [sideSize] }),
  dish('Coleslaw', null, 'Vinegar, celery seed', 'leafy-green', { groups: [sideSize] }),
  dish('Potato Salad', null, 'Mustard and egg', 'potato', { groups: [sideSize] }),
  dish('Corn on the Cob', 395, 'Butter and rub', 'ear-of-corn'),
  dish('Cornbread', 295, 'Honey butter', 'bread'),
  dish('Fries', 395, 'Dusted with rub', 'french-fries'),
  dish('Loaded Baked Potato', 1095, 'Pulled pork, cheese, sour cream', 'roasted-sweet-potato'),
]);

const sweets = category('Sweets and drinks', [
  dish('Peach Cobbler', 595, 'Biscuit crust', 'peach'),
  dish('Banana Pudding', 545, 'Vanilla wafers', 'banana'),
  dish('Pecan Pie', 595, 'By the slice', 'pie'),
  dish('Gallon of Sweet Tea', 795, 'Cups and ice on request', 'teapot'),
  dish('Sweet Tea', 295, 'Twenty ounces', 'cup-with-straw'),
  dish('Lemonade', 325, 'Squeezed here', 'lemon'),
]);

/** Pine & Ember Smokehouse. */
export const pineAndEmber = restaurant(
  {
    name: 'Pine & Ember Smokehouse',
    cuisine: 'BBQ',
    categories: ['BBQ', 'American', 'Sandwiches'],
    logo: 'meat-on-bone',
    rating: [4.7, 933],
    phone: '7275550109',
    street: '13920 State Road 54',
    city: 'Odessa',
    at: [28.1943, -82.5868],
  },
  [trays, byThePound, sandwiches, sides, sweets],
);
