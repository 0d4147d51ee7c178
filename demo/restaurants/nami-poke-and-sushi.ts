/** Poke and sushi: mix-ins, some of them free, and a roll box with limits on kinds. */

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

const base = pickOne('Base', [
  option('Sushi rice', 0, { preset: 1 }),
  'Brown rice',
  'Spring greens',
  option('Zucchini noodles', 100),
]);
const marinade = pickOne('Marinade', ['Shoyu', 'Spicy mayo', 'Ponzu', 'None']);
const fish = (price: number) => [
  option('Ahi tuna', price, { asks: [marinade] }),
  option('Salmon', price, { asks: [marinade] }),
  option('Hamachi', price, { asks: [marinade] }),
  option('Cooked shrimp', price),
  option('Tofu', price, { note: note('Vegan', 'green') }),
];
const scoops = group('Scoops of protein, two included', { min: 2, max: 4, free: 2 }, fish(350));
const mixIns = group(
  'Mix-ins, first five free',
  { max: 9, free: 5 },
  ['Cucumber', 'Edamame', 'Mango', 'Seaweed salad', 'Sweet onion', 'Radish', 'Pineapple', 'Carrot', 'Jalapeño'].map(
    (title) => option(title, 60),
  ),
);
const crunch = pickUpTo(3, 'Crunch', ['Crispy onion', 'Sesame', 'Nori strips', option('Macadamia nuts', 125)]);
const sauces = countUpTo(3, 2, 'Sauces', [
  option('Shoyu', 0),
  option('Spicy mayo', 0, { note: note('Hot', 'red') }),
  option('Eel sauce', 0, { preset: 1 }),
  option('Yuzu ponzu', 50),
]);
const rollStyle = mayPickOne('Make it', [
  option('With brown rice', 100),
  option('In soy paper', 150),
  option('No rice', 250),
]);
const pokeBowl = [base, crunch, sauces];

const poke = category('Poke bowls', [
  dish(
    'Build Your Own Poke',
    1495,
    'Two scoops, five mix-ins, one bowl',
    'blue bowl: rice grains, left tuna cubes, right salmon cubes, top edamame beans, bottom cucumber rounds, seaweed straws, sesame',
    {
      popular: true,
      groups: [base, scoops, mixIns, crunch, sauces],
    },
  ),
  dish(
    'Aloha Tuna',
    1545,
    'Ahi, sweet onion, seaweed, shoyu',
    'dark bowl: rice grains, 12 tuna cubes, onion arcs, seaweed straws, scallion, sesame',
    {
      popular: true,
      groups: pokeBowl,
    },
  ),
  dish(
    'Spicy Salmon',
    1495,
    'Salmon, jalapeño, spicy mayo',
    'blue bowl: rice grains, 12 salmon cubes, jalapeno ringlets, chipotle mayo zigzag, sesame',
    { groups: pokeBowl },
  ),
  dish(
    'Mango Shrimp',
    1445,
    'Shrimp, mango, macadamia',
    'green bowl: rice grains, left 6 shrimp prawns, right 7 mango cubes, cashew nuts, mint',
    { groups: pokeBowl },
  ),
  dish(
    'Garden Tofu',
    1245,
    'Tofu, edamame, avocado',
    'green bowl: rice grains, left 8 tofu cubes, top edamame beans, right avocado fan, bottom carrot straws, sesame',
    { groups: pokeBowl },
  ),
  dish(
    'Hamachi Ponzu',
    1695,
    'Yellowtail, yuzu, radish',
    'dark bowl: rice grains, 8 yellowtail slices, 6 radish coins, scallion, shoyu drops',
    {
      suspendUntil: UNTIL_FURTHER_NOTICE,
      groups: pokeBowl,
    },
  ),
]);

const rolls = category('Rolls', [
  dish('California Roll', 845, 'Crab stick, avocado, cucumber', 'slate: 8 california maki, southeast 1 wasabi mounds', {
    popular: true,
    groups: [rollStyle],
  }),
  dish('Spicy Tuna Roll', 945, 'Tuna, chile mayo, scallion', 'slate: 8 tuna maki, chipotle mayo drops', {
    popular: true,
    groups: [rollStyle],
  }),
  dish('Salmon Avocado Roll', 945, 'Eight pieces', 'slate: 8 salmon maki, 2 ginger leaves', { groups: [rollStyle] }),
  dish('Shrimp Tempura Roll', 1095, 'Cucumber, eel sauce', 'slate: 8 shrimp maki, hoisin zigzag', {
    groups: [rollStyle],
  }),
  dish('Eel Roll', 1045, 'Grilled unagi, cucumber', 'slate: 6 eel maki, hoisin drops, sesame', { groups: [rollStyle] }),
  dish('Cucumber Roll', 595, 'Six pieces', 'slate: 6 cucumber maki', { groups: [rollStyle] }),
  dish(
    'Rainbow Roll',
    1495,
    'California under five fish',
    'slate: row 8 california maki, row 2 salmon slices, left 2 tuna slices, right 2 yellowtail slices',
    { popular: true },
  ),
  dish('Dragon Roll', 1495, 'Eel inside, avocado outside', 'slate: row 8 eel maki, 3 avocado fan, hoisin zigzag'),
  dish(
    'Volcano Roll',
    1545,
    'Baked scallop on top',
    'slate: 6 california maki, scallop bites, chipotle mayo drops, scallion',
  ),
  dish(
    'Roll Box',
    2895,
    'Nine half rolls of three kinds, three of each at most',
    'box: left 3 california maki, middle 3 tuna maki, right 3 cucumber maki',
    {
      groups: [
        group('Half rolls', { min: 9, max: 9, minUnique: 3, maxUnique: 3, each: 3 }, [
          'California',
          'Salmon avocado',
          'Cucumber',
          option('Spicy tuna', 50),
          option('Eel', 75),
        ]),
      ],
    },
  ),
]);

const nigiri = category('Nigiri and sashimi', [
  dish('Tuna Nigiri', 695, 'Two pieces', 'slate: 2 tuna nigiri, southeast 1 wasabi mounds'),
  dish('Salmon Nigiri', 645, 'Two pieces', 'slate: 2 salmon nigiri, southeast 1 ginger mounds'),
  dish('Sweet Shrimp Nigiri', 795, 'Two pieces, fried heads', 'slate: 2 shrimp nigiri, southwest 2 panko prawns'),
  dish('Octopus Nigiri', 645, 'Two pieces', 'slate: 2 octopus nigiri'),
  dish('Sea Urchin Nigiri', 1295, 'Two pieces, when we find it good', 'slate: 2 urchin boat', { soldOut: true }),
  dish(
    'Sashimi Nine',
    1895,
    'Tuna, salmon, yellowtail',
    'slate: left 3 tuna meat slices, middle 3 salmon meat slices, right 3 yellowtail meat slices, 3 mint',
  ),
  dish(
    'Chirashi',
    2195,
    'Chef’s choice over sushi rice',
    'red bowl: rice grains, left tuna slices, top salmon slices, right yellowtail slices, bottom 2 shrimp prawns, 1 egg eggs, cucumber rounds',
  ),
]);

const starters = category('Starters and sides', [
  dish('Miso Soup', 325, 'Tofu, wakame, scallion', 'red bowl: miso broth, 9 tofu dice, seaweed straws, scallion'),
  dish('Seaweed Salad', 595, 'Sesame and chile', 'blue bowl: seaweed slaw, seaweed straws, sesame, chile'),
  dish('Edamame', 545, 'Sea salt', 'dark bowl: 24 edamame quarters, sugar dust'),
  dish(
    'Crispy Rice with Tuna',
    1195,
    'Four pieces, jalapeño',
    'slate: row 4 crisp squares, row 4 tuna mounds, row 4 jalapeno ringlets',
  ),
  dish('Pork Gyoza', 745, 'Six', 'blue plate: 6 gyoza crescents, southeast soy dip'),
  dish('Green Tea Mochi', 545, 'Two pieces', 'dark plate: row 2 green mochi balls'),
  dish('Matcha Bubble Tea', 595, 'Tapioca pearls', 'glass: matcha, milk, matcha, pearls, straw'),
]);

export const namiPokeAndSushi = restaurant(
  {
    name: 'Nami Poke & Sushi',
    cuisine: 'Poke',
    categories: ['Sushi', 'Poke', 'Japanese', 'Bowls'],
    cover: ['Build Your Own Poke', 'California Roll', 'Spicy Salmon'],
    rating: [4.6, 402],
    phone: '7275550112',
    street: '12210 State Road 54',
    city: 'Odessa',
    at: [28.1899, -82.6142],
    taxRate: null,
  },
  [poke, rolls, nigiri, starters],
);
