/** Japanese ramen: the broth asks its strength and then its oil; toppings by the piece. */

import { category, countUpTo, dish, mayPickOne, note, option, pickOne, pickUpTo, restaurant } from '../build-menu.ts';

const aromaOil = pickOne('Aroma oil', [
  'Black garlic',
  'Scallion',
  option('Chile', 0, { note: note('Hot', 'crimson') }),
  'No oil',
]);

const strength = pickOne('Broth strength', [
  option('Light', 0, { asks: [aromaOil] }),
  option('Normal', 0, { preset: 1, asks: [aromaOil] }),
  option('Rich', 100, { asks: [aromaOil] }),
]);

const broth = pickOne('Broth', [
  option('Pork tonkotsu', 0, { note: note('Simmered for 18 hours'), asks: [strength] }),
  option('Chicken paitan', 0, { asks: [strength] }),
  option('Mushroom and kombu', 0, { note: note('Vegan', 'green'), asks: [strength] }),
]);

const noodles = pickOne('Noodles', [
  option('Thin and straight', 0, { preset: 1 }),
  'Thick and wavy',
  option('Gluten-free rice noodles', 150),
]);

const firmness = mayPickOne('Extra firm noodles', ['Cook them extra firm']);

const toppings = countUpTo(8, 3, 'Extra toppings', [
  option('Soy-marinated egg', 195),
  option('Chashu pork', 395),
  option('Nori, three sheets', 125),
  option('Bamboo shoots', 150),
  option('Buttered corn', 150),
  option('Kaedama', 250, { note: note('A second helping of noodles', 'gray'), upTo: 2 }),
]);

const spice = mayPickOne('Chile paste', [option('On the side', 50), option('Stirred in', 50)]);
const bowl = [noodles, firmness, toppings, spice];
const filling = pickOne('Filling', ['Chashu pork', 'Fried chicken', option('Crispy mushroom', -50)]);
const onigiriFilling = pickOne('Filling', ['Salmon', 'Tuna mayo', 'Pickled plum']);

const ramen = category('Ramen', [
  dish('Build Your Own Ramen', 1395, 'Your broth, your noodles, with scallion and egg', 'steaming-bowl', {
    popular: true,
    groups: [broth, noodles, firmness, toppings],
  }),
  dish('Tonkotsu Classic', 1495, 'Pork broth, chashu, egg, wood ear mushroom', ['steaming-bowl', 'meat-on-bone'], {
    popular: true,
    groups: bowl,
  }),
  dish('Black Garlic Tonkotsu', 1595, 'Pork broth with charred garlic oil', 'garlic', { groups: bowl }),
  dish('Spicy Miso', 1545, 'Red miso, ground pork, bean sprouts, chile', 'hot-pepper', { popular: true, groups: bowl }),
  dish('Shoyu', 1395, 'Clear chicken broth, soy, chashu, spinach', ['steaming-bowl', 'egg'], { groups: bowl }),
  dish('Yuzu Shio', 1445, 'Sea salt broth brightened with yuzu', ['steaming-bowl', 'lemon'], { groups: bowl }),
  dish('Golden Curry Ramen', 1545, 'Chicken katsu over curry broth', ['steaming-bowl', 'curry-rice'], { groups: bowl }),
  dish('Vegan Tantan', 1445, 'Sesame and soy milk broth, mushroom crumble', 'mushroom', { groups: bowl }),
  dish('Tsukemen', 1595, 'Cold noodles to dip into a thick hot broth', ['steaming-bowl', 'pot-of-food'], {
    groups: [toppings],
  }),
  dish('Lobster Ramen', 2495, 'Half a lobster tail in shellfish broth', 'lobster', { soldOut: true, groups: bowl }),
]);

const smallPlates = category('Small plates', [
  dish('Pork Gyoza', 795, 'Six, pan-fried, with chile vinegar', 'dumpling', { popular: true }),
  dish('Vegetable Gyoza', 745, 'Six, cabbage, tofu and chives', ['dumpling', 'leafy-green']),
  dish('Bao Buns', 845, 'Two steamed buns, cucumber, hoisin', 'sandwich', { groups: [filling] }),
  dish('Karaage', 945, 'Soy and ginger fried chicken, lemon', 'poultry-leg'),
  dish('Takoyaki', 795, 'Six octopus balls, bonito, mayo', 'octopus'),
  dish('Edamame', 545, 'Sea salt or chile garlic', 'pea-pod', {
    groups: [pickOne('Seasoning', ['Sea salt', 'Chile garlic'])],
  }),
  dish('Agedashi Tofu', 745, 'Crisp tofu in dashi', ''),
  dish('Cucumber Sunomono', 545, 'Vinegar, sesame, wakame', 'cucumber'),
  dish('Ebi Fry', 995, 'Four panko shrimp, tonkatsu sauce', 'fried-shrimp'),
  dish('Onigiri', 425, 'A rice ball wrapped in nori', 'rice-ball', { groups: [onigiriFilling] }),
]);

const rice = category('Rice bowls', [
  dish('Chashu Don', 1195, 'Torched pork belly over rice, egg', 'cooked-rice'),
  dish('Katsu Curry', 1495, 'Panko chicken cutlet, Japanese curry', 'curry-rice', {
    groups: [pickUpTo(2, 'On top', [option('Fried egg', 175), option('Cheese', 125), option('Extra sauce', 150)])],
  }),
  dish('Oyakodon', 1295, 'Chicken and egg simmered in dashi', 'cooking'),
  dish('Gyudon', 1395, 'Shaved beef and onion over rice', 'bento-box'),
]);

const drinks = category('Sweets and drinks', [
  dish('Mochi Ice Cream', 650, 'Three pieces: matcha, mango, strawberry', 'dango'),
  dish('Matcha Cheesecake', 745, 'With black sesame crumb', 'shortcake'),
  dish('Kakigori', 695, 'Shaved ice, strawberry and condensed milk', 'shaved-ice'),
  dish('Hot Green Tea', 295, 'Sencha', 'teacup-without-handle'),
  dish('Ramune', 395, 'Marble soda, original flavor'),
  dish('Yuzu Lemonade', 450, 'Over ice', ['cup-with-straw', 'lemon']),
]);

/** Kintsugi Ramen. */
export const kintsugiRamen = restaurant(
  {
    name: 'Kintsugi Ramen',
    cuisine: 'Japanese',
    categories: ['Japanese', 'Ramen', 'Noodles'],
    logo: 'steaming-bowl',
    rating: [4.7, 538],
    phone: '7275550103',
    street: '2840 Starkey Blvd',
    city: 'New Port Richey',
    at: [28.2012, -82.6291],
  },
  [ramen, smallPlates, rice, drinks],
);
