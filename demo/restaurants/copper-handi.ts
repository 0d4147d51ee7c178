/** Indian: a thali of exactly three curries; breads by the piece. */

import {
  category,
  countUpTo,
  dish,
  mayPickOne,
  note,
  option,
  pickExactly,
  pickOne,
  restaurant,
} from '../build-menu.ts';

const spice = pickOne('Spice', [
  option('Mild', 0, { note: note('Creamy', 'green') }),
  option('Medium', 0, { preset: 1, note: note('As at home', 'darkorange') }),
  option('Hot', 0, { note: note('Fresh green chile', 'red') }),
]);
const rice = mayPickOne('Rice', [option('Basmati rice', 0, { preset: 1 })]);
const breads = countUpTo(6, 4, 'Breads from the tandoor', [
  option('Plain naan', 325),
  option('Garlic naan', 375),
  option('Roti', 275),
  option('Peshwari naan', 495),
]);
const drizzle = pickOne('Chutney', ['Mint', 'Tamarind', 'Both']);
const curry = [spice, rice, breads];
const marinade = pickOne('Marinade', ['Yogurt and chile', 'Green herb', option('Cashew cream', 100)]);
const cut = pickOne('Cut', [
  option('Boneless thigh', 0, { asks: [marinade] }),
  option('On the bone', -100, { asks: [marinade] }),
]);

const starters = category('Starters', [
  dish('Vegetable Samosa', 595, 'Two, potato and peas', 'clay plate: 2 crisp triangles, bottom verde dip, cilantro', {
    popular: true,
    groups: [drizzle],
  }),
  dish('Lamb Samosa', 745, 'Two, spiced lamb', 'dark plate: 2 dark crisp triangles, bottom plum dip, red onion arcs', {
    groups: [drizzle],
  }),
  dish(
    'Onion Bhaji',
    645,
    'Crisp chickpea batter',
    'clay plate: crisp straws, 7 crisp chunks, crisp straws, southeast yogurt dip, cilantro',
    { groups: [drizzle] },
  ),
  dish('Paneer Pakora', 845, 'Cheese fritters', 'green plate: 7 tempura cubes, middle verde dip', {
    groups: [drizzle],
  }),
  dish(
    'Samosa Chaat',
    895,
    'Chickpeas, yogurt, tamarind, sev',
    'clay plate: chickpea dots, 2 crisp triangles, yogurt zigzag, plum zigzag, tomato dice, custard crumbs, cilantro',
    { groups: [spice] },
  ),
  dish(
    'Chicken 65',
    1045,
    'Fried with curry leaf and chile',
    'dark plate: 11 tandoori chunks, 8 herb leaves, 3 chile, lemon wedges',
    { groups: [spice] },
  ),
  dish('Lentil Soup', 595, 'Yellow dal, lemon', 'copper bowl: dal soup, oil drops, 1 lemon wheels, cilantro'),
]);

const tandoor = category('Tandoor', [
  dish(
    'Chicken Tikka',
    1595,
    'Charred pieces, onion, lemon',
    'pan: onion arcs, 9 tandoori chunks, lemon wedges, cilantro',
    {
      popular: true,
      groups: [cut, spice],
    },
  ),
  dish(
    'Tandoori Chicken',
    null,
    'On the bone, overnight marinade',
    'clay plate: red onion arcs, 2 tandoori legs, lemon wedges, cilantro',
    {
      groups: [pickOne('Size', [option('Half', 1395), option('Whole', 2395)]), spice],
    },
  ),
  dish('Seekh Kebab', 1645, 'Minced lamb on the skewer', 'board: 2 lamb kebabs, red onion arcs, lemon wedges, mint', {
    groups: [spice],
  }),
  dish(
    'Tandoori Shrimp',
    1995,
    'Carom seed, lemon',
    'dark plate: 9 shrimp prawns, red onion arcs, lemon wheels, cilantro',
    { groups: [spice] },
  ),
  dish(
    'Paneer Tikka',
    1545,
    'Peppers and onion',
    'board: 3 grilled paneer skewers, green pepper strips, red onion arcs, lemon wedges',
    { groups: [spice] },
  ),
]);

const curries = category('Curries', [
  dish(
    'Butter Chicken',
    1645,
    'Tomato, butter, fenugreek',
    'copper bowl: butter curry, 8 tandoori chunks, cream zigzag, cilantro',
    { popular: true, groups: curry },
  ),
  dish(
    'Chicken Tikka Masala',
    1645,
    'Charred chicken, onion masala',
    'copper bowl: masala curry, 8 tandoori bites, cream drops, onion arcs, cilantro',
    {
      popular: true,
      groups: curry,
    },
  ),
  dish(
    'Chicken Korma',
    1645,
    'Cashew and cardamom',
    'copper bowl: korma curry, 7 chicken chunks, 8 cashews, raisin dots, cilantro',
    { groups: curry },
  ),
  dish(
    'Lamb Rogan Josh',
    1845,
    'Kashmiri chile, yogurt',
    'copper bowl: vindaloo curry, 7 lamb chunks, yogurt drops, cilantro',
    { groups: curry },
  ),
  dish(
    'Lamb Vindaloo',
    1845,
    'Vinegar, garlic, potato',
    'copper bowl: vindaloo curry, 5 lamb chunks, 5 potato cubes, 5 chile, oil drops',
    { groups: curry },
  ),
  dish(
    'Goat Curry',
    1895,
    'On the bone, slow cooked',
    'copper bowl: brown curry, 7 lamb chunks, 7 bone bits, cilantro',
    { soldOut: true, groups: curry },
  ),
  dish(
    'Shrimp Malabar',
    1945,
    'Coconut, mustard seed',
    'copper bowl: yellow curry, 8 shrimp prawns, black sesame, 5 herb leaves',
    { groups: curry },
  ),
]);

const vegetarian = category('Vegetarian', [
  dish('Saag Paneer', 1495, 'Spinach and fresh cheese', 'copper bowl: spinach curry, 9 paneer cubes, cream drops', {
    groups: curry,
  }),
  dish('Paneer Makhani', 1545, 'Tomato cream', 'copper bowl: butter curry, 9 paneer cubes, cream zigzag, herb flecks', {
    groups: curry,
  }),
  dish(
    'Chana Masala',
    1395,
    'Chickpeas, ginger, tomato',
    'copper bowl: masala curry, 34 chickpea berries, red onion arcs, cilantro',
    { groups: curry },
  ),
  dish(
    'Dal Makhani',
    1395,
    'Black lentils, cooked overnight',
    'copper bowl: black dal curry, bean beans, cream zigzag, 1 butter cubes',
    { popular: true, groups: curry },
  ),
  dish(
    'Aloo Gobi',
    1395,
    'Potato and cauliflower',
    'copper bowl: yellow stew, 7 potato cubes, 7 cauliflower florets, cilantro',
    { groups: curry },
  ),
  dish('Baingan Bharta', 1445, 'Smoked eggplant', 'copper bowl: eggplant mash, tomato bits, cilantro', {
    groups: curry,
  }),
]);

const thalis = category('Thalis and biryani', [
  dish(
    'Thali of Three',
    1995,
    'Three small curries, rice, naan, raita, pickle',
    'round board: northwest butter dip, northeast spinach dip, southwest dal dip, southeast yogurt dip, middle rice grains, 1 naan triangles',
    {
      groups: [
        pickExactly(3, 'Curries', [
          'Butter chicken',
          'Chana masala',
          'Saag paneer',
          'Dal makhani',
          option('Lamb rogan josh', 200),
        ]),
        spice,
      ],
    },
  ),
  dish(
    'Chicken Biryani',
    1595,
    'Saffron basmati, raita',
    'copper bowl: saffron rice grains, 8 tandoori chunks, brown onion arcs, 6 mint, southeast yogurt dip',
    { groups: [spice] },
  ),
  dish(
    'Lamb Biryani',
    1795,
    'Saffron basmati, raita',
    'copper bowl: saffron rice grains, 7 lamb chunks, brown onion arcs, cashews, cilantro',
    { groups: [spice] },
  ),
  dish(
    'Vegetable Biryani',
    1395,
    'Saffron basmati, raita',
    'copper bowl: saffron rice grains, carrot dice, pea dots, 5 cauliflower florets, green bean sticks, mint',
    { groups: [spice] },
  ),
]);

const sweets = category('Breads, sweets, drinks', [
  dish(
    'Garlic Naan',
    375,
    'Straight from the clay oven',
    'board: 1 naan breads, 16 custard bits, herb flecks, herb flecks',
  ),
  dish('Plain Naan', 325, 'Straight from the clay oven', 'board: 2 naan breads'),
  dish('Cucumber Raita', 350, 'Yogurt, roasted cumin', 'copper bowl: yogurt swirl, 9 cucumber rounds, cinnamon, mint'),
  dish('Gulab Jamun', 595, 'Three, cardamom syrup', 'copper bowl: syrup broth, 3 syruped balls, almond flecks'),
  dish('Mango Lassi', 495, 'Yogurt and Alphonso mango', 'glass: mango, straw, 2 mint'),
  dish('Masala Chai', 350, 'Ginger and cardamom', 'cup: chai drink, cinnamon'),
]);

export const copperHandi = restaurant(
  {
    name: 'Copper Handi',
    cuisine: 'Indian',
    categories: ['Indian', 'Curry', 'Vegetarian'],
    cover: ['Saag Paneer', 'Butter Chicken', 'Chicken Biryani'],
    rating: [4.5, 187],
    phone: '7275550107',
    street: '2210 Duck Slough Blvd',
    city: 'Trinity',
    at: [28.1822, -82.6391],
  },
  [starters, tandoor, curries, vegetarian, thalis, sweets],
);
