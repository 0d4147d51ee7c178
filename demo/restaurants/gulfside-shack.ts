/** Seafood: open half an hour a week, which shows how a closed place looks. */

import { category, countUpTo, dish, mayPickOne, note, option, pickOne, pickUpTo, restaurant } from '../build-menu.ts';

const seasoning = pickOne('Seasoning', [
  'Lemon pepper',
  option('Cajun', 0, { note: note('Spicy', 'orangered') }),
  'Garlic butter',
  'Plain',
]);
const cooking = pickOne('How it is cooked', [
  option('Fried', 0, { preset: 1 }),
  option('Grilled', 0, { asks: [seasoning] }),
  option('Blackened', 50, { note: note('Spicy', 'orangered') }),
]);
const side = pickOne('Side', ['Fries', 'Coleslaw', 'Hushpuppies', 'Cheese grits', option('Side salad', 150)]);
const twoSides = pickUpTo(2, 'Sides', ['Fries', 'Coleslaw', 'Hushpuppies', 'Cheese grits', 'Corn on the cob']);
const sauce = countUpTo(4, 2, 'Extra sauces', [
  option('Tartar', 75),
  option('Cocktail', 75),
  option('Datil pepper', 100, { note: note('St. Augustine hot', 'red') }),
]);
const quantity = pickOne('Quantity', [option('Half dozen', 1095), option('Dozen', 1995)]);
const boilAddOns = countUpTo(8, 3, 'Throw in', [
  option('Corn', 150),
  option('Potatoes', 150),
  option('Smoked sausage', 350),
  option('Snow crab cluster', 1295, { soldOut: true }),
]);
const roll = mayPickOne('Upgrade', [option('Double the lobster', 1495)]);

const starters = category('Starters', [
  dish('Smoked Fish Spread', 1095, 'Mullet, saltines, jalapeño', ['fish', 'rice-cracker'], { popular: true }),
  dish('Peel and Eat Shrimp', null, 'Old Bay, cocktail sauce', 'shrimp', {
    groups: [pickOne('Weight', [option('Half pound', 1295), option('Pound', 2295)])],
  }),
  dish('Gulf Oysters', null, 'Raw on ice, lemon, horseradish', 'oyster', { groups: [quantity] }),
  dish('Conch Fritters', 1095, 'Six, key lime mustard', 'falafel'),
  dish('Crab Cakes', 1595, 'Two, blue crab, little filler', 'fish-cake'),
  dish('Clam Chowder', 695, 'New England style, bacon', 'pot-of-food'),
]);

const baskets = category('Baskets', [
  dish('Grouper Basket', 1995, 'Gulf grouper, fries and slaw', ['fish', 'french-fries'], {
    popular: true,
    groups: [cooking, side, sauce],
  }),
  dish('Shrimp Basket', 1695, 'Ten pink shrimp', 'fried-shrimp', { popular: true, groups: [cooking, side, sauce] }),
  dish('Oyster Basket', 1795, 'Cornmeal fried', ['oyster', 'french-fries'], { groups: [side, sauce] }),
  dish('Fish and Chips', 1595, 'Beer-battered cod', 'french-fries', { groups: [sauce] }),
  dish('Clam Strips', 1395, 'Crisp, with tartar', 'squid', { groups: [side, sauce] }),
  dish('Captain Basket', 2495, 'Grouper, shrimp and scallops', ['fried-shrimp', 'french-fries'], {
    groups: [side, sauce],
  }),
]);

const sandwiches = category('Sandwiches and tacos', [
  dish('Grouper Sandwich', 1795, 'Lettuce, tomato, tartar, soft bun', 'sandwich', {
    popular: true,
    groups: [cooking, side],
  }),
  dish('Lobster Roll', 2495, 'Warm butter or cold mayo', 'lobster', {
    groups: [pickOne('Style', ['Warm with butter', 'Cold with mayo']), roll, side],
  }),
  dish('Shrimp Po’ Boy', 1495, 'Remoulade, pickles, baguette', 'baguette', { groups: [side] }),
  dish('Mahi Tacos', 1395, 'Three, mango slaw', 'taco', { groups: [cooking] }),
  dish('Cheeseburger', 1195, 'For the one who does not eat fish', 'hamburger', { groups: [side] }),
]);

const boils = category('Boils and plates', [
  dish('Low Country Boil', 2495, 'Shrimp, sausage, corn, potatoes', ['crab', 'ear-of-corn'], {
    groups: [seasoning, boilAddOns],
  }),
  dish('Shrimp and Grits', 1895, 'Andouille, stone-ground grits', ['bowl-with-spoon', 'shrimp']),
  dish('Blackened Mahi Plate', 2195, 'With two sides', ['fish', 'hot-pepper'], { groups: [twoSides] }),
  dish('Seared Scallops', 2595, 'Brown butter, two sides', 'shallow-pan-of-food', { groups: [twoSides] }),
  dish('Stone Crab Claws', null, 'October to May', ['crab', 'lemon'], {
    soldOut: true,
    groups: [pickOne('Weight', [option('Pound', 3995), option('Two pounds', 7495)])],
  }),
]);

const extras = category('Sides and sweets', [
  dish('Hushpuppies', 495, 'Eight, honey butter', 'potato'),
  dish('Coleslaw', 345, 'Creamy', 'leafy-green'),
  dish('Cheese Grits', 395, 'Sharp cheddar', ['bowl-with-spoon', 'cheese']),
  dish('Key Lime Pie', 695, 'Graham crust, whipped cream', 'pie', { popular: true }),
  dish('Orange Cream Float', 550, 'Florida orange, vanilla', 'tangerine'),
  dish('Iced Tea', 295, 'Sweet or not', 'cup-with-straw', {
    groups: [pickOne('Sweetness', ['Sweet', 'Unsweet', 'Half and half'])],
  }),
]);

/** Gulfside Shack, open on Sundays from 3:00 to 3:30 in the morning. */
export const gulfsideShack = restaurant(
  {
    name: 'Gulfside Shack',
    cuisine: 'Seafood',
    categories: ['Seafood', 'American'],
    logo: 'shrimp',
    rating: [4.4, 318],
    phone: '7275550110',
    street: '15410 State Road 54',
    city: 'Odessa',
    at: [28.1906, -82.5642],
    hours: [{ day: 'sunday', opens: '03:00', closes: '03:30' }],
  },
  [starters, baskets, sandwiches, boils, extras],
);
