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
  dish(
    'Smoked Fish Spread',
    1095,
    'Mullet, saltines, jalapeño',
    'board: left hummus mash, left parsley, right 7 crumbed squares, jalapeno ringlets',
    { popular: true },
  ),
  dish(
    'Peel and Eat Shrimp',
    null,
    'Old Bay, cocktail sauce',
    'basket: 14 shrimp prawns, chile dust, southeast ketchup dip, lemon wedges',
    {
      groups: [pickOne('Weight', [option('Half pound', 1295), option('Pound', 2295)])],
    },
  ),
  dish(
    'Gulf Oysters',
    null,
    'Raw on ice, lemon, horseradish',
    'round board: ice mash, ring 8 oyster shells, middle ketchup dip, lemon wedges',
    { groups: [quantity] },
  ),
  dish('Conch Fritters', 1095, 'Six, key lime mustard', 'basket: 6 crisp balls, southeast mustard dip, lime wedges'),
  dish(
    'Crab Cakes',
    1595,
    'Two, blue crab, little filler',
    'blue plate: greens leaves, 2 crisp cakes, southeast mayo dip, lemon wedges',
  ),
  dish(
    'Clam Chowder',
    695,
    'New England style, bacon',
    'blue bowl: chowder soup, potato dice, bacon bits, 3 clam shells, parsley',
  ),
]);

const baskets = category('Baskets', [
  dish(
    'Grouper Basket',
    1995,
    'Gulf grouper, fries and slaw',
    'basket: fries, 2 tempura tenders, northwest slaw slaw, southeast ranch dip',
    {
      popular: true,
      groups: [cooking, side, sauce],
    },
  ),
  dish(
    'Shrimp Basket',
    1695,
    'Ten pink shrimp',
    'basket: fries, 10 panko prawns, southeast ketchup dip, lemon wedges',
    { popular: true, groups: [cooking, side, sauce] },
  ),
  dish(
    'Oyster Basket',
    1795,
    'Cornmeal fried',
    'basket: fries, 9 dark crisp bites, southeast ranch dip, lemon wedges',
    { groups: [side, sauce] },
  ),
  dish(
    'Fish and Chips',
    1595,
    'Beer-battered cod',
    'paper: fries, 2 tempura tenders, lemon wedges, southeast ranch dip',
    { groups: [sauce] },
  ),
  dish('Clam Strips', 1395, 'Crisp, with tartar', 'basket: 48 pale crisp strips, southeast ranch dip, lemon wedges', {
    groups: [side, sauce],
  }),
  dish(
    'Captain Basket',
    2495,
    'Grouper, shrimp and scallops',
    'basket: fries, left 1 tempura tenders, right 5 panko prawns, bottom 3 scallop coins, southeast ranch dip',
    {
      groups: [side, sauce],
    },
  ),
]);

const sandwiches = category('Sandwiches and tacos', [
  dish(
    'Grouper Sandwich',
    1795,
    'Lettuce, tomato, tartar, soft bun',
    'burger: brioche, lettuce leaf, tomato rounds, tempura thick, mayo spread',
    {
      popular: true,
      groups: [cooking, side],
    },
  ),
  dish(
    'Lobster Roll',
    2495,
    'Warm butter or cold mayo',
    'soft roll: romaine leaves, 9 lobster chunks, mayo drops, parsley',
    {
      groups: [pickOne('Style', ['Warm with butter', 'Cold with mayo']), roll, side],
    },
  ),
  dish(
    'Shrimp Po’ Boy',
    1495,
    'Remoulade, pickles, baguette',
    'baguette: romaine slaw, 8 panko prawns, pickle coins, chipotle mayo zigzag',
    { groups: [side] },
  ),
  dish(
    'Mahi Tacos',
    1395,
    'Three, mango slaw',
    'three tacos: tortilla, cabbage straws, fish chunks, mango dice, cilantro',
    { groups: [cooking] },
  ),
  dish(
    'Cheeseburger',
    1195,
    'For the one who does not eat fish',
    'burger: brioche, lettuce leaf, tomato rounds, brown thick, cheddar sheet',
    { groups: [side] },
  ),
]);

const boils = category('Boils and plates', [
  dish(
    'Low Country Boil',
    2495,
    'Shrimp, sausage, corn, potatoes',
    'tray: 2 corn cobs, 6 potato chunks, 6 sausage logs, 8 shrimp prawns, lemon wedges, chile dust',
    {
      groups: [seasoning, boilAddOns],
    },
  ),
  dish(
    'Shrimp and Grits',
    1895,
    'Andouille, stone-ground grits',
    'blue bowl: grits stew, middle hue stew, 7 shrimp prawns, 5 sausage coins, scallion',
  ),
  dish(
    'Blackened Mahi Plate',
    2195,
    'With two sides',
    'blue plate: top 1 blackened fillet, southwest slaw slaw, southeast rice grains, lemon wedges',
    { groups: [twoSides] },
  ),
  dish(
    'Seared Scallops',
    2595,
    'Brown butter, two sides',
    'blue plate: caramel drops, top 5 scallop coins, southwest green bean sticks, southeast potato quarters, parsley',
    { groups: [twoSides] },
  ),
  dish(
    'Stone Crab Claws',
    null,
    'October to May',
    'round board: ice mash, 5 lobster crescents, middle mustard dip, lemon wedges',
    {
      soldOut: true,
      groups: [pickOne('Weight', [option('Pound', 3995), option('Two pounds', 7495)])],
    },
  ),
]);

const extras = category('Sides and sweets', [
  dish('Hushpuppies', 495, 'Eight, honey butter', 'basket: 8 crisp balls, southeast honey dip'),
  dish('Coleslaw', 345, 'Creamy', 'small bowl: mayo slaw, carrot straws, cabbage straws, parsley'),
  dish('Cheese Grits', 395, 'Sharp cheddar', 'small bowl: grits swirl, cheddar straws, scallion'),
  dish(
    'Key Lime Pie',
    695,
    'Graham crust, whipped cream',
    'blue plate: lime slice, southwest 1 cream mounds, 1 lime wheels',
    { popular: true },
  ),
  dish('Orange Cream Float', 550, 'Florida orange, vanilla', 'mug: orange, foam, 2 vanilla scoops, straw'),
  dish('Iced Tea', 295, 'Sweet or not', 'glass: tea, ice, 1 lemon wheels, straw', {
    groups: [pickOne('Sweetness', ['Sweet', 'Unsweet', 'Half and half'])],
  }),
]);

/** Gulfside Shack, open on Sundays from 3:00 to 3:30 in the morning. */
export const gulfsideShack = restaurant(
  {
    name: 'Gulfside Shack',
    cuisine: 'Seafood',
    categories: ['Seafood', 'American'],
    cover: ['Shrimp and Grits', 'Shrimp Basket', 'Gulf Oysters'],
    rating: [4.4, 318],
    phone: '7275550110',
    street: '15410 State Road 54',
    city: 'Odessa',
    at: [28.1906, -82.5642],
    hours: [{ day: 'sunday', opens: '03:00', closes: '03:30' }],
  },
  [starters, baskets, sandwiches, boils, extras],
);
