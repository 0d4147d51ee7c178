/** Thai: every main asks its protein and its heat; heat is shown in colors. */

import { category, countUpTo, dish, mayPickOne, note, option, pickOne, restaurant } from '../build-menu.ts';

const protein = pickOne('Protein', [
  option('Chicken', 0, { preset: 1 }),
  'Tofu',
  option('Beef', 200),
  option('Shrimp', 350),
  option('Crispy duck', 600),
  option('Vegetables only', -100),
]);
const heat = pickOne('Heat', [
  option('Not spicy', 0),
  option('Mild', 0, { note: note('One chile', 'green') }),
  option('Medium', 0, { note: note('Two chiles', 'darkorange') }),
  option('Hot', 0, { note: note('Three chiles', 'orangered') }),
  option('Thai hot', 0, { note: note('Please be sure', 'red') }),
]);
const rice = pickOne('Rice', [
  option('Jasmine rice', 0, { preset: 1, upTo: 0 }),
  option('Brown rice', 100, { upTo: 0 }),
  option('Sticky rice', 150, { upTo: 0 }),
  option('No rice', -50, { upTo: 0 }),
]);
const noodleWidth = pickOne('Noodles', ['Wide rice noodles', 'Thin rice noodles', option('Glass noodles', 100)]);
const extras = countUpTo(4, 2, 'Extras', [
  option('Fried egg', 200),
  option('Extra vegetables', 250),
  option('Peanut sauce', 150),
  option('Cashews', 200),
]);
const overRice = [protein, heat, rice, extras];
const noodles = [protein, heat, extras];

const starters = category('Starters', [
  dish(
    'Crispy Spring Rolls',
    695,
    'Three, glass noodles and cabbage, plum sauce',
    'green plate: 3 crisp rolls, southeast plum dip, cilantro',
  ),
  dish(
    'Fresh Summer Rolls',
    745,
    'Two, rice paper, herbs, peanut sauce',
    'slate: 2 tofu summer roll, southeast peanut dip',
  ),
  dish(
    'Chicken Satay',
    995,
    'Four skewers, peanut sauce, cucumber',
    'board: 4 chicken skewers, southeast peanut dip, cucumber rounds',
    { popular: true },
  ),
  dish(
    'Fish Cakes',
    945,
    'Red curry and lime leaf, sweet chile',
    'green plate: 5 crisp cakes, middle sweet chile dip, 3 basil',
  ),
  dish('Crab Rangoon', 845, 'Six, cream cheese and crab', 'plate: 6 pale crisp purses, middle sweet chile dip'),
  dish('Steamed Dumplings', 845, 'Five, pork and shrimp', 'round board: 5 steamed purses, middle soy dip, scallion'),
  dish(
    'Tofu Triangles',
    695,
    'Fried, crushed peanut sauce',
    'green plate: 6 fried tofu triangles, middle peanut dip, peanut bits',
  ),
]);

const soups = category('Soups and salads', [
  dish(
    'Tom Yum',
    745,
    'Hot and sour, lemongrass, mushroom',
    'clay bowl: hue broth, 6 shrimp prawns, 6 mushroom coins, 5 tomato quarters, oil drops, cilantro',
    { groups: [protein, heat] },
  ),
  dish(
    'Tom Kha',
    795,
    'Coconut, galangal, lime',
    'green bowl: coconut soup, 7 poached chicken chunks, 6 mushroom coins, oil drops, cilantro, chile',
    { popular: true, groups: [protein, heat] },
  ),
  dish(
    'Papaya Salad',
    1095,
    'Green papaya, lime, peanuts, tomato',
    'clay plate: lime slaw, carrot straws, 6 tomato quarters, green bean sticks, peanut bits',
    { groups: [heat] },
  ),
  dish(
    'Larb Gai',
    1245,
    'Minced chicken, mint, toasted rice',
    'green plate: chicken mince, red onion arcs, 8 mint, 4 chile, bottom lettuce leaves',
    { groups: [heat] },
  ),
  dish(
    'Beef Salad',
    1445,
    'Grilled sirloin, chile, cilantro',
    'blue plate: greens salad, row 7 steak meat slices, red onion arcs, tomato quarters, cilantro, chile',
    { groups: [heat] },
  ),
]);

const curries = category('Curries', [
  dish(
    'Green Curry',
    1495,
    'Coconut, Thai basil, eggplant, bamboo',
    'bowl: green curry, 7 chicken chunks, 4 eggplant coins, 6 bamboo strips, 6 basil',
    {
      popular: true,
      groups: overRice,
    },
  ),
  dish(
    'Red Curry',
    1495,
    'Coconut, bell pepper, basil',
    'bowl: red curry, 7 chicken chunks, pepper strips, 6 bamboo strips, 5 basil',
    { groups: overRice },
  ),
  dish(
    'Massaman Curry',
    1595,
    'Potato, peanuts, cinnamon',
    'clay bowl: massaman curry, 5 potato cubes, 5 beef chunks, peanut bits, coconut drops',
    { groups: overRice },
  ),
  dish(
    'Panang Curry',
    1545,
    'Thick, lime leaf, green beans',
    'green bowl: panang curry, 8 beef slices, green bean sticks, coconut zigzag, 4 basil',
    {
      popular: true,
      groups: overRice,
    },
  ),
  dish(
    'Pineapple Curry',
    1545,
    'Red curry, pineapple, tomato',
    'bowl: red curry, 9 pineapple cubes, 6 tomato berries, 5 shrimp prawns, 3 basil',
    { groups: overRice },
  ),
  dish(
    'Mango Curry',
    1595,
    'Yellow curry with ripe mango',
    'blue bowl: yellow curry, 8 mango cubes, 6 chicken chunks, pepper strips, 3 basil',
    {
      soldOut: true,
      groups: overRice,
    },
  ),
]);

const woks = category('From the wok', [
  dish(
    'Pad Thai',
    1395,
    'Rice noodles, tamarind, egg, peanuts',
    'green plate: fried noodles, 5 shrimp prawns, egg bits, sprout straws, scallion, right peanut bits, lime wedges',
    {
      popular: true,
      groups: noodles,
    },
  ),
  dish(
    'Pad See Ew',
    1395,
    'Wide noodles, dark soy, broccoli',
    'plate: dark noodle ribbons, 6 broccoli florets, 7 beef bites, egg bits',
    {
      groups: [...noodles, noodleWidth],
    },
  ),
  dish(
    'Drunken Noodles',
    1445,
    'Wide noodles, basil, chile',
    'clay plate: dark noodle ribbons, pepper strips, 6 chicken bites, 7 basil, chile',
    { groups: noodles },
  ),
  dish(
    'Basil Stir-Fry',
    1395,
    'Holy basil, chile, green beans',
    'plate: left rice grains, right pork mince, right green bean sticks, right 5 basil, chile',
    { groups: overRice },
  ),
  dish(
    'Cashew Stir-Fry',
    1445,
    'Roasted cashews, onion, chile jam',
    'blue plate: brown stew, 8 chicken chunks, pepper strips, onion arcs, 14 cashews, scallion',
    { groups: overRice },
  ),
  dish(
    'Garlic Pepper',
    1395,
    'Garlic, white pepper, broccoli',
    'plate: left rice grains, right 7 pork chunks, right 3 broccoli florets, crumb crumbs, pepper',
    { groups: overRice },
  ),
  dish(
    'Ginger Stir-Fry',
    1395,
    'Young ginger, mushrooms, scallion',
    'green plate: brown stew, 8 chicken bites, 7 mushroom coins, 12 custard straws, scallion',
    { groups: overRice },
  ),
  dish(
    'Thai Fried Rice',
    1345,
    'Egg, tomato, onion, cucumber',
    'plate: fried rice grains, egg bits, 6 tomato quarters, bottom cucumber rounds, scallion, lime wedges',
    { groups: noodles },
  ),
  dish(
    'Pineapple Fried Rice',
    1495,
    'Curry powder, cashews, raisins',
    'blue plate: yellow rice grains, 10 pineapple cubes, 10 cashews, raisin dots, 5 shrimp prawns',
    {
      groups: noodles,
    },
  ),
]);

const sweets = category('Sweets and drinks', [
  dish(
    'Mango Sticky Rice',
    845,
    'Coconut cream, toasted sesame',
    'green plate: left rice grains, left coconut drops, right mango fan, sesame',
    {
      groups: [mayPickOne('Add ice cream', [option('One scoop of coconut', 250)])],
    },
  ),
  dish('Fried Banana', 695, 'Honey and sesame', 'plate: 5 tempura logs, honey zigzag, sesame'),
  dish('Coconut Ice Cream', 595, 'With peanuts', 'small bowl: 3 coconut ice scoops, peanut bits, 2 mint'),
  dish('Thai Iced Tea', 450, 'Black tea, condensed milk', 'glass: tea, chai, milk, ice, straw'),
  dish('Young Coconut Water', 495, 'Chilled', 'glass: coconut, ice, 1 lime wheels, straw'),
]);

export const baanMali = restaurant(
  {
    name: 'Baan Mali',
    cuisine: 'Thai',
    categories: ['Thai', 'Curry', 'Noodles'],
    cover: ['Fish Cakes', 'Green Curry', 'Pad Thai'],
    rating: [4.8, 291],
    phone: '7275550106',
    street: '1632 Success Dr',
    city: 'Odessa',
    at: [28.1873, -82.6052],
  },
  [starters, soups, curries, woks, sweets],
);
