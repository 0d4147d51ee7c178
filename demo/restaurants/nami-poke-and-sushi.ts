/** Poke and sushi: mix-ins of which some are free, and a roll box with limits on kinds. */

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
  dish('Build Your Own Poke', 1495, 'Two scoops, five mix-ins, one bowl', 'shallow-pan-of-food', {
    popular: true,
    groups: [base, scoops, mixIns, crunch, sauces],
  }),
  dish('Aloha Tuna', 1545, 'Ahi, sweet onion, seaweed, shoyu', ['bowl-with-spoon', 'fish'], {
    popular: true,
    groups: pokeBowl,
  }),
  dish('Spicy Salmon', 1495, 'Salmon, jalapeño, spicy mayo', 'hot-pepper', { groups: pokeBowl }),
  dish('Mango Shrimp', 1445, 'Shrimp, mango, macadamia', 'mango', { groups: pokeBowl }),
  dish('Garden Tofu', 1245, 'Tofu, edamame, avocado', ['bowl-with-spoon', 'avocado'], { groups: pokeBowl }),
  dish('Hamachi Ponzu', 1695, 'Yellowtail, yuzu, radish', ['fish', 'lemon'], {
    suspendUntil: UNTIL_FURTHER_NOTICE,
    groups: pokeBowl,
  }),
]);

const rolls = category('Rolls', [
  dish('California Roll', 845, 'Crab stick, avocado, cucumber', ['sushi', 'crab'], {
    popular: true,
    groups: [rollStyle],
  }),
  dish('Spicy Tuna Roll', 945, 'Tuna, chile mayo, scallion', ['rice-ball', 'hot-pepper'], {
    popular: true,
    groups: [rollStyle],
  }),
  dish('Salmon Avocado Roll', 945, 'Eight pieces', ['sushi', 'avocado'], { groups: [rollStyle] }),
  dish('Shrimp Tempura Roll', 1095, 'Cucumber, eel sauce', 'fried-shrimp', { groups: [rollStyle] }),
  dish('Eel Roll', 1045, 'Grilled unagi, cucumber', ['sushi', 'cucumber'], { groups: [rollStyle] }),
  dish('Cucumber Roll', 595, 'Six pieces', 'cucumber', { groups: [rollStyle] }),
  dish('Rainbow Roll', 1495, 'California under five fish', ['sushi', 'mango'], { popular: true }),
  dish('Dragon Roll', 1495, 'Eel inside, avocado outside', ['sushi', 'hot-pepper']),
  dish('Volcano Roll', 1545, 'Baked scallop on top', ['sushi', 'shrimp']),
  dish('Roll Box', 2895, 'Nine half rolls of three kinds, three of each at most', 'bento-box', {
    groups: [
      group('Half rolls', { min: 9, max: 9, minUnique: 3, maxUnique: 3, each: 3 }, [
        'California',
        'Salmon avocado',
        'Cucumber',
        option('Spicy tuna', 50),
        option('Eel', 75),
      ]),
    ],
  }),
]);

const nigiri = category('Nigiri and sashimi', [
  dish('Tuna Nigiri', 695, 'Two pieces', ['sushi', 'fish']),
  dish('Salmon Nigiri', 645, 'Two pieces', 'sushi'),
  dish('Sweet Shrimp Nigiri', 795, 'Two pieces, fried heads', 'shrimp'),
  dish('Octopus Nigiri', 645, 'Two pieces', 'octopus'),
  dish('Sea Urchin Nigiri', 1295, 'Two pieces, when we find it good', '', { soldOut: true }),
  dish('Sashimi Nine', 1895, 'Tuna, salmon, yellowtail', 'fish'),
  dish('Chirashi', 2195, 'Chef’s choice over sushi rice', ['bento-box', 'fish']),
]);

const starters = category('Starters and sides', [
  dish('Miso Soup', 325, 'Tofu, wakame, scallion', 'bowl-with-spoon'),
  dish('Seaweed Salad', 595, 'Sesame and chile', 'leafy-green'),
  dish('Edamame', 545, 'Sea salt', 'pea-pod'),
  dish('Crispy Rice with Tuna', 1195, 'Four pieces, jalapeño', 'rice-cracker'),
  dish('Pork Gyoza', 745, 'Six', 'dumpling'),
  dish('Green Tea Mochi', 545, 'Two pieces', 'dango'),
  dish('Matcha Bubble Tea', 595, 'Tapioca pearls', 'bubble-tea'),
]);

/** Nami Poke & Sushi. */
export const namiPokeAndSushi = restaurant(
  {
    name: 'Nami Poke & Sushi',
    cuisine: 'Poke',
    categories: ['Sushi', 'Poke', 'Japanese', 'Bowls'],
    logo: 'sushi',
    rating: [4.6, 402],
    phone: '7275550112',
    street: '12210 State Road 54',
    city: 'Odessa',
    at: [28.1899, -82.6142],
    taxRate: null,
  },
  [poke, rolls, nigiri, starters],
);
