/** Salads and bowls: the base price holds a protein, leaving it out is cheaper; the first four mix-ins are free. */

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
  UNTIL_FURTHER_NOTICE,
} from '../build-menu.ts';

const protein = pickOne('Protein', [
  option('Grilled chicken', 0, { preset: 1 }),
  option('Roasted salmon', 350),
  option('Herb falafel', 0, { note: note('Vegan', 'green') }),
  option('Marinated tofu', 0, { note: note('Vegan', 'green') }),
  option('No protein', -150),
]);
const grains = pickOne('Grain', ['Quinoa', 'Brown rice', option('Farro', 50)]);
const twoBases = group('Greens and grains', { min: 1, max: 2 }, [
  'Romaine',
  'Baby kale',
  'Spring mix',
  'Quinoa',
  'Brown rice',
  'Farro',
]);
const mixIns = group(
  'Mix-ins, first four free',
  { max: 10, free: 4, each: 2 },
  [
    'Cucumber',
    'Cherry tomatoes',
    'Roasted beets',
    'Shaved carrots',
    'Pickled onion',
    'Chickpeas',
    'Corn',
    'Dried cranberries',
    'Sunflower seeds',
    'Feta',
  ].map((title) => option(title, 95)),
);
const premium = countUpTo(4, 2, 'Premium', [
  option('Half avocado', 225),
  option('Soft egg', 175),
  option('Goat cheese', 195),
  option('Candied pecans', 150, { soldOut: true }),
]);
const amount = pickOne('How much', [option('Regular', 0, { preset: 1 }), 'Light', option('Extra', 50)]);
const dressing = pickOne('Dressing', [
  option('Lemon tahini', 0, { asks: [amount], opens: false }),
  option('Balsamic', 0, { asks: [amount], opens: false }),
  option('Green goddess', 0, { asks: [amount], opens: false }),
  option('Caesar', 0, { asks: [amount], opens: false }),
  'No dressing',
]);
const bread = mayPickOne('Bread', [option('Whole-grain roll', 95)]);
const salad = [protein, premium, dressing, bread];
const boost = pickUpTo(3, 'Boosts', [option('Whey protein', 150), option('Chia', 75), option('Spinach', 50)]);

const build = category('Build your own', [
  dish('Build Your Own Salad', 1195, 'One or two bases, a protein and four mix-ins', 'green-salad', {
    popular: true,
    groups: [twoBases, protein, mixIns, premium, dressing, bread],
  }),
  dish('Build Your Own Grain Bowl', 1245, 'Warm grains, a protein and four mix-ins', 'bowl-with-spoon', {
    popular: true,
    groups: [grains, protein, mixIns, premium, dressing],
  }),
]);

const salads = category('Salads', [
  dish('Florida Cobb', 1395, 'Chicken, bacon, egg, avocado, blue cheese, corn', 'egg', {
    popular: true,
    groups: salad,
  }),
  dish('Kale Caesar', 1145, 'Baby kale, romaine, parmesan, seeded croutons', ['green-salad', 'leafy-green'], {
    groups: salad,
  }),
  dish('Beet and Goat Cheese', 1195, 'Roasted beets, orange, pecans, spring mix', ['green-salad', 'cheese'], {
    groups: salad,
  }),
  dish('Strawberry Spinach', 1195, 'Berries, feta, almonds, poppy seed', 'strawberry', { groups: salad }),
  dish('Greek Village', 1145, 'Tomato, cucumber, olives, feta, oregano', 'olive', { groups: salad }),
  dish('Thai Crunch', 1195, 'Cabbage, carrots, peanuts, herbs', 'peanuts', { groups: salad }),
  dish('Southwest', 1195, 'Black beans, corn, avocado, tortilla strips', 'ear-of-corn', { groups: salad }),
  dish('Watermelon Feta', 1045, 'Mint, cucumber, lime', 'watermelon', {
    suspendUntil: UNTIL_FURTHER_NOTICE * 1000,
    suspendReason: 'Watermelon season starts in May',
  }),
]);

const bowls = category('Warm bowls', [
  dish('Harvest Bowl', 1295, 'Farro, sweet potato, kale, apple, cheddar', 'roasted-sweet-potato', {
    popular: true,
    groups: salad,
  }),
  dish('Mediterranean Bowl', 1295, 'Quinoa, hummus, cucumber, olives', 'falafel', { groups: salad }),
  dish('Teriyaki Bowl', 1295, 'Brown rice, broccoli, edamame, sesame', 'broccoli', { groups: salad }),
  dish('Burrito Style Bowl', 1245, 'Brown rice, black beans, pico, corn', ['bowl-with-spoon', 'beans'], {
    groups: salad,
  }),
  dish('Salmon Power Bowl', 1595, 'Salmon, quinoa, avocado, seeds, soft egg', 'fish', { groups: [premium, dressing] }),
]);

const wraps = category('Wraps and soups', [
  dish('Chicken Caesar Wrap', 1045, 'In a spinach tortilla', 'burrito'),
  dish('Falafel Wrap', 995, 'Hummus, pickles, tahini', 'stuffed-flatbread'),
  dish('Turkey Avocado Wrap', 1095, 'Sprouts, tomato, Swiss', 'avocado'),
  dish('Tomato Basil Soup', null, 'Blended, dairy free', 'tomato', {
    groups: [pickOne('Size', [option('Cup', 495), option('Bowl', 695)])],
  }),
  dish('Chicken Noodle Soup', null, 'Like at home, but with dill', 'pot-of-food', {
    groups: [pickOne('Size', [option('Cup', 545), option('Bowl', 745)])],
  }),
  dish('Lentil Soup', null, 'Red lentils, lemon, cumin', ['pot-of-food', 'beans'], {
    groups: [pickOne('Size', [option('Cup', 495), option('Bowl', 695)])],
  }),
]);

const smoothies = category('Smoothies and juices', [
  dish('Green Machine', 795, 'Spinach, pineapple, banana, coconut water', 'kiwi', { groups: [boost] }),
  dish('Berry Blast', 795, 'Blueberry, strawberry, oat milk', 'blueberries', { groups: [boost] }),
  dish('Mango Sunrise', 795, 'Mango, orange, turmeric', 'mango', { groups: [boost] }),
  dish('Peanut Butter Banana', 845, 'With dates and cinnamon', 'banana', { groups: [boost] }),
  dish('Carrot Ginger Juice', 695, 'Cold pressed', 'carrot'),
  dish('Fresh Orange Juice', 595, 'Squeezed in the morning', ['cup-with-straw', 'tangerine']),
  dish('Avocado Toast', 895, 'Sourdough, lemon, chile flakes', 'bread'),
  dish('Overnight Oats', 595, 'Chia, almond milk, apple', 'red-apple'),
]);

/** Green Fork. */
export const greenFork = restaurant(
  {
    name: 'Green Fork',
    cuisine: 'Healthy',
    categories: ['Salads', 'Bowls', 'Vegetarian'],
    logo: 'green-salad',
    rating: [4.7, 365],
    phone: '7275550105',
    street: '1420 Community Dr',
    city: 'Trinity',
    at: [28.1868, -82.6192],
  },
  [build, salads, bowls, wraps, smoothies],
);
