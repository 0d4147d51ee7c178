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
  dish(
    'Build Your Own Salad',
    1195,
    'One or two bases, a protein and four mix-ins',
    'kraft bowl: greens salad, left tomato quarters, top cucumber rounds, right grilled chicken meat slices, bottom corn bits, bread dice',
    {
      popular: true,
      groups: [twoBases, protein, mixIns, premium, dressing, bread],
    },
  ),
  dish(
    'Build Your Own Grain Bowl',
    1245,
    'Warm grains, a protein and four mix-ins',
    'kraft bowl: quinoa grains, left avocado fan, top chickpea dots, right sweet potato cubes, bottom kale leaves, 1 egg eggs',
    {
      popular: true,
      groups: [grains, protein, mixIns, premium, dressing],
    },
  ),
]);

const salads = category('Salads', [
  dish(
    'Florida Cobb',
    1395,
    'Chicken, bacon, egg, avocado, blue cheese, corn',
    'bowl: romaine salad, left grilled chicken meat slices, top corn bits, right 2 egg eggs, bottom avocado fan, bacon bits, blue cheese bits',
    {
      popular: true,
      groups: salad,
    },
  ),
  dish(
    'Kale Caesar',
    1145,
    'Baby kale, romaine, parmesan, seeded croutons',
    'green bowl: kale salad, romaine leaves, parmesan strips, bread dice',
    {
      groups: salad,
    },
  ),
  dish(
    'Beet and Goat Cheese',
    1195,
    'Roasted beets, orange, pecans, spring mix',
    'bowl: greens salad, 9 beet cubes, 5 orange wheels, goat cheese bits, walnut bits',
    {
      groups: salad,
    },
  ),
  dish(
    'Strawberry Spinach',
    1195,
    'Berries, feta, almonds, poppy seed',
    'blue bowl: spinach salad, 10 strawberry berries, feta bits, almond flecks',
    { groups: salad },
  ),
  dish(
    'Greek Village',
    1145,
    'Tomato, cucumber, olives, feta, oregano',
    'clay bowl: 8 tomato quarters, 8 cucumber rounds, olive berries, red onion arcs, 5 feta cubes, herb flecks',
    { groups: salad },
  ),
  dish(
    'Thai Crunch',
    1195,
    'Cabbage, carrots, peanuts, herbs',
    'bowl: cabbage slaw, red cabbage straws, carrot straws, peanut bits, cilantro, mint',
    { groups: salad },
  ),
  dish(
    'Southwest',
    1195,
    'Black beans, corn, avocado, tortilla strips',
    'kraft bowl: romaine salad, black bean beans, corn bits, avocado fan, 14 chip strips, tomato dice',
    { groups: salad },
  ),
  dish(
    'Watermelon Feta',
    1045,
    'Mint, cucumber, lime',
    'blue bowl: 14 watermelon cubes, 8 feta dice, 6 cucumber rounds, 6 mint',
    {
      suspendUntil: UNTIL_FURTHER_NOTICE * 1000,
      suspendReason: 'Watermelon season starts in May',
    },
  ),
]);

const bowls = category('Warm bowls', [
  dish(
    'Harvest Bowl',
    1295,
    'Farro, sweet potato, kale, apple, cheddar',
    'kraft bowl: quinoa grains, left sweet potato cubes, top kale leaves, right apple quarters, bottom cheddar dice, walnut bits',
    {
      popular: true,
      groups: salad,
    },
  ),
  dish(
    'Mediterranean Bowl',
    1295,
    'Quinoa, hummus, cucumber, olives',
    'clay bowl: quinoa grains, left hummus mash, top cucumber rounds, right 4 falafel balls, bottom tomato quarters, olive berries',
    { groups: salad },
  ),
  dish(
    'Teriyaki Bowl',
    1295,
    'Brown rice, broccoli, edamame, sesame',
    'dark bowl: brown rice grains, left broccoli florets, right glazed chunks, bottom edamame beans, sesame',
    { groups: salad },
  ),
  dish(
    'Burrito Style Bowl',
    1245,
    'Brown rice, black beans, pico, corn',
    'kraft bowl: brown rice grains, left black bean beans, right corn bits, top tomato dice, bottom guacamole mash, cilantro',
    {
      groups: salad,
    },
  ),
  dish(
    'Salmon Power Bowl',
    1595,
    'Salmon, quinoa, avocado, seeds, soft egg',
    'green bowl: quinoa grains, top 1 seared salmon fillet, southwest avocado fan, southeast 1 egg eggs, sesame, greens leaves',
    { groups: [premium, dressing] },
  ),
]);

const wraps = category('Wraps and soups', [
  dish('Chicken Caesar Wrap', 1045, 'In a spinach tortilla', 'board: chicken caesar wrap'),
  dish('Falafel Wrap', 995, 'Hummus, pickles, tahini', 'board: falafel wrap'),
  dish('Turkey Avocado Wrap', 1095, 'Sprouts, tomato, Swiss', 'board: turkey wrap'),
  dish('Tomato Basil Soup', null, 'Blended, dairy free', 'bowl: tomato soup, yogurt drops, 4 basil, pepper', {
    groups: [pickOne('Size', [option('Cup', 495), option('Bowl', 695)])],
  }),
  dish(
    'Chicken Noodle Soup',
    null,
    'Like at home, but with dill',
    'blue bowl: clear broth, left wheat noodles, 9 poached chicken bites, carrot coins, herb flecks',
    {
      groups: [pickOne('Size', [option('Cup', 545), option('Bowl', 745)])],
    },
  ),
  dish(
    'Lentil Soup',
    null,
    'Red lentils, lemon, cumin',
    'clay bowl: dal soup, green oil drops, 1 lemon wheels, cilantro',
    {
      groups: [pickOne('Size', [option('Cup', 495), option('Bowl', 695)])],
    },
  ),
]);

const smoothies = category('Smoothies and juices', [
  dish('Green Machine', 795, 'Spinach, pineapple, banana, coconut water', 'glass: matcha, straw, mint', {
    groups: [boost],
  }),
  dish(
    'Berry Blast',
    795,
    'Blueberry, strawberry, oat milk',
    'glass: strawberry, blueberry, 3 blueberry berries, straw',
    { groups: [boost] },
  ),
  dish('Mango Sunrise', 795, 'Mango, orange, turmeric', 'glass: orange, mango, straw, 1 orange wheels', {
    groups: [boost],
  }),
  dish('Peanut Butter Banana', 845, 'With dates and cinnamon', 'glass: chai, straw, cinnamon', { groups: [boost] }),
  dish('Carrot Ginger Juice', 695, 'Cold pressed', 'small glass: carrot, straw'),
  dish('Fresh Orange Juice', 595, 'Squeezed in the morning', 'small glass: orange, 1 orange wheels'),
  dish(
    'Avocado Toast',
    895,
    'Sourdough, lemon, chile flakes',
    'board: 2 toast toasts, left guacamole spread, right guacamole spread, radish coins, chile dust',
  ),
  dish(
    'Overnight Oats',
    595,
    'Chia, almond milk, apple',
    'small bowl: oatmeal stew, 6 apple quarters, 7 blueberry berries, almond flecks',
  ),
]);

export const greenFork = restaurant(
  {
    name: 'Green Fork',
    cuisine: 'Healthy',
    categories: ['Salads', 'Bowls', 'Vegetarian'],
    cover: ['Strawberry Spinach', 'Harvest Bowl', 'Tomato Basil Soup'],
    rating: [4.7, 365],
    phone: '7275550105',
    street: '1420 Community Dr',
    city: 'Trinity',
    at: [28.1868, -82.6192],
  },
  [build, salads, bowls, wraps, smoothies],
);
