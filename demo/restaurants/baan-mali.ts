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
  dish('Crispy Spring Rolls', 695, 'Three, glass noodles and cabbage, plum sauce', 'burrito'),
  dish('Fresh Summer Rolls', 745, 'Two, rice paper, herbs, peanut sauce', 'leafy-green'),
  dish('Chicken Satay', 995, 'Four skewers, peanut sauce, cucumber', 'oden', { popular: true }),
  dish('Fish Cakes', 945, 'Red curry and lime leaf, sweet chile', 'fish-cake'),
  dish('Crab Rangoon', 845, 'Six, cream cheese and crab', 'crab'),
  dish('Steamed Dumplings', 845, 'Five, pork and shrimp', 'dumpling'),
  dish('Tofu Triangles', 695, 'Fried, crushed peanut sauce', ''),
]);

const soups = category('Soups and salads', [
  dish('Tom Yum', 745, 'Hot and sour, lemongrass, mushroom', 'pot-of-food', { groups: [protein, heat] }),
  dish('Tom Kha', 795, 'Coconut, galangal, lime', 'coconut', { popular: true, groups: [protein, heat] }),
  dish('Papaya Salad', 1095, 'Green papaya, lime, peanuts, tomato', 'green-salad', { groups: [heat] }),
  dish('Larb Gai', 1245, 'Minced chicken, mint, toasted rice', 'herb', { groups: [heat] }),
  dish('Beef Salad', 1445, 'Grilled sirloin, chile, cilantro', 'cut-of-meat', { groups: [heat] }),
]);

const curries = category('Curries', [
  dish('Green Curry', 1495, 'Coconut, Thai basil, eggplant, bamboo', ['curry-rice', 'herb'], {
    popular: true,
    groups: overRice,
  }),
  dish('Red Curry', 1495, 'Coconut, bell pepper, basil', ['curry-rice', 'hot-pepper'], { groups: overRice }),
  dish('Massaman Curry', 1595, 'Potato, peanuts, cinnamon', 'potato', { groups: overRice }),
  dish('Panang Curry', 1545, 'Thick, lime leaf, green beans', ['curry-rice', 'peanuts'], {
    popular: true,
    groups: overRice,
  }),
  dish('Pineapple Curry', 1545, 'Red curry, pineapple, tomato', ['curry-rice', 'pineapple'], { groups: overRice }),
  dish('Mango Curry', 1595, 'Yellow curry with ripe mango', ['curry-rice', 'mango'], {
    soldOut: true,
    groups: overRice,
  }),
]);

const woks = category('From the wok', [
  dish('Pad Thai', 1395, 'Rice noodles, tamarind, egg, peanuts', ['spaghetti', 'peanuts'], {
    popular: true,
    groups: noodles,
  }),
  dish('Pad See Ew', 1395, 'Wide noodles, dark soy, broccoli', ['spaghetti', 'broccoli'], {
    groups: [...noodles, noodleWidth],
  }),
  dish('Drunken Noodles', 1445, 'Wide noodles, basil, chile', 'hot-pepper', { groups: noodles }),
  dish('Basil Stir-Fry', 1395, 'Holy basil, chile, green beans', ['shallow-pan-of-food', 'herb'], { groups: overRice }),
  dish('Cashew Stir-Fry', 1445, 'Roasted cashews, onion, chile jam', 'peanuts', { groups: overRice }),
  dish('Garlic Pepper', 1395, 'Garlic, white pepper, broccoli', 'garlic', { groups: overRice }),
  dish('Ginger Stir-Fry', 1395, 'Young ginger, mushrooms, scallion', 'mushroom', { groups: overRice }),
  dish('Thai Fried Rice', 1345, 'Egg, tomato, onion, cucumber', 'cooked-rice', { groups: noodles }),
  dish('Pineapple Fried Rice', 1495, 'Curry powder, cashews, raisins', ['cooked-rice', 'pineapple'], {
    groups: noodles,
  }),
]);

const sweets = category('Sweets and drinks', [
  dish('Mango Sticky Rice', 845, 'Coconut cream, toasted sesame', ['rice-ball', 'mango'], {
    groups: [mayPickOne('Add ice cream', [option('One scoop of coconut', 250)])],
  }),
  dish('Fried Banana', 695, 'Honey and sesame', 'banana'),
  dish('Coconut Ice Cream', 595, 'With peanuts', 'ice-cream'),
  dish('Thai Iced Tea', 450, 'Black tea, condensed milk', 'bubble-tea'),
  dish('Young Coconut Water', 495, 'Chilled', ['coconut', 'cup-with-straw']),
]);

/** Baan Mali. */
export const baanMali = restaurant(
  {
    name: 'Baan Mali',
    cuisine: 'Thai',
    categories: ['Thai', 'Curry', 'Noodles'],
    logo: 'curry-rice',
    rating: [4.8, 291],
    phone: '7275550106',
    street: '1632 Success Dr',
    city: 'Odessa',
    at: [28.1873, -82.6052],
  },
  [starters, soups, curries, woks, sweets],
);
