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
  dish('Classic Smash', 949, 'Two thin patties with crisp edges, American cheese', 'hamburger', {
    popular: true,
    groups: burger,
  }),
  dish('Single Smash', 699, 'One patty, American cheese', ['hamburger', 'onion'], { groups: burger }),
  dish('Bacon Smash', 1149, 'Double patty, smoked bacon, cheddar', 'bacon', { popular: true, groups: burger }),
  dish('The Odessa', 1199, 'Double patty, grilled onion, Swiss, mushroom', 'mushroom', { groups: burger }),
  dish('Hot Head', 1149, 'Double patty, pepper jack, jalapeño relish', 'hot-pepper', { groups: burger }),
  dish('Patty Melt', 1099, 'On griddled rye with caramelized onion', 'bread', { groups: [patties, combo] }),
  dish('Tower of Four', 1649, 'Four patties, four slices, one bun, as it is', ['hamburger', 'bacon'], {
    groups: [asServed, combo],
  }),
  dish('Beyond Smash', 1149, 'Plant-based double, all the trimmings', 'leafy-green', { groups: burger }),
  dish('Breakfast Smash', 1049, 'Fried egg, hash brown, cheddar, maple mayo', 'cooking', { groups: burger }),
]);

const chicken = category('Chicken and dogs', [
  dish('Crispy Chicken Sandwich', 949, 'Buttermilk thigh, pickles, slaw', 'sandwich', {
    popular: true,
    groups: [pickOne('Heat', ['Original', option('Nashville hot', 50, { note: note('Hot', 'red') })]), combo],
  }),
  dish('Grilled Chicken Sandwich', 949, 'Lemon and herb breast, avocado', ['sandwich', 'poultry-leg'], {
    groups: [bun, combo],
  }),
  dish('Chicken Tenders', 899, 'Four, hand-breaded', 'poultry-leg', {
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
  dish('All-Beef Dog', 549, 'Griddled, mustard and onion', 'hot-dog', { groups: [combo] }),
  dish('Chili Cheese Dog', 699, 'House chili and cheddar', ['hot-dog', 'hot-pepper'], { groups: [combo] }),
  dish('Corn Dog', 499, 'Dipped to order', ['hot-dog', 'ear-of-corn'], { soldOut: true }),
]);

const sides = category('Sides', [
  dish('Fries', 399, 'Skinny, salted, hot', 'french-fries', { popular: true, groups: [fryStyle] }),
  dish('Loaded Fries', 699, 'Cheese sauce, bacon, scallion', ['french-fries', 'bacon']),
  dish('Onion Rings', 499, 'Beer batter, thick cut', 'onion', { groups: [dip] }),
  dish('Sweet Potato Fries', 499, 'Cinnamon salt', 'roasted-sweet-potato', { groups: [dip] }),
  dish('Mac and Cheese', 549, 'Three cheeses, toasted crumbs', 'cheese'),
  dish('Side Salad', 499, 'Greens, tomato, croutons', 'green-salad'),
  dish('Fried Pickles', 599, 'With ranch', 'cucumber'),
]);

const shakes = category('Shakes and drinks', [
  dish('Vanilla Shake', null, 'Hand-spun, real vanilla', 'glass-of-milk', { groups: [shakeSize, whip] }),
  dish('Chocolate Shake', null, 'Dark chocolate', 'chocolate-bar', { groups: [shakeSize, whip] }),
  dish('Strawberry Shake', null, 'Plant City strawberries in season', 'strawberry', { groups: [shakeSize, whip] }),
  dish('Cookie Shake', null, 'Chocolate sandwich cookies', 'cookie', { groups: [shakeSize, whip] }),
  dish('Fountain Soda', 279, 'Twenty ounces', 'cup-with-straw', { groups: [soda] }),
  dish('Root Beer Float', 549, 'Draft root beer, vanilla ice cream', 'soft-ice-cream'),
  dish('Bottled Water', 199, 'Half a liter'),
]);

/** Smash House. */
export const smashHouse = restaurant(
  {
    name: 'Smash House',
    cuisine: 'American',
    categories: ['American', 'Burgers', 'Shakes'],
    logo: 'hamburger',
    rating: [4.6, 1204],
    phone: '7275550104',
    street: '11640 State Road 54',
    city: 'Trinity',
    at: [28.19015, -82.6233],
  },
  [burgers, chicken, sides, shakes],
);
