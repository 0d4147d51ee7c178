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
  dish(
    'Build Your Own Ramen',
    1395,
    'Your broth, your noodles, with scallion and egg',
    'dark bowl: shoyu broth, most wheat noodles, right 2 egg eggs, left 3 chashu coins, scallion',
    {
      popular: true,
      groups: [broth, noodles, firmness, toppings],
    },
  ),
  dish(
    'Tonkotsu Classic',
    1495,
    'Pork broth, chashu, egg, wood ear mushroom',
    'red bowl: tonkotsu broth, most wheat noodles, left 3 chashu coins, right 2 egg eggs, bottom dark mushroom strips, scallion',
    {
      popular: true,
      groups: bowl,
    },
  ),
  dish(
    'Black Garlic Tonkotsu',
    1595,
    'Pork broth with charred garlic oil',
    'dark bowl: tonkotsu broth, most wheat noodles, bottom 3 chashu coins, top 1 egg eggs, black oil drops, scallion',
    { groups: bowl },
  ),
  dish(
    'Spicy Miso',
    1545,
    'Red miso, ground pork, bean sprouts, chile',
    'red bowl: spicy broth, most wheat noodles, middle pork mince, left sprout straws, right 2 egg eggs, chile hoops, scallion',
    { popular: true, groups: bowl },
  ),
  dish(
    'Shoyu',
    1395,
    'Clear chicken broth, soy, chashu, spinach',
    'dark bowl: shoyu broth, most wheat noodles, left 3 chashu coins, right spinach leaves, bottom 1 egg eggs, 2 nori strips, scallion',
    { groups: bowl },
  ),
  dish(
    'Yuzu Shio',
    1445,
    'Sea salt broth brightened with yuzu',
    'blue bowl: shio broth, most wheat noodles, left 2 chashu coins, right 1 egg eggs, 2 lemon wheels, scallion',
    { groups: bowl },
  ),
  dish(
    'Golden Curry Ramen',
    1545,
    'Chicken katsu over curry broth',
    'dark bowl: curry broth, most wheat noodles, row 6 panko meat slices, scallion',
    { groups: bowl },
  ),
  dish(
    'Vegan Tantan',
    1445,
    'Sesame and soy milk broth, mushroom crumble',
    'clay bowl: miso broth, most wheat noodles, middle mushroom mince, left spinach leaves, oil drops, sesame, scallion',
    { groups: bowl },
  ),
  dish(
    'Tsukemen',
    1595,
    'Cold noodles to dip into a thick hot broth',
    'slate: left wheat noodles, right miso dip, southeast 1 egg eggs, 2 chashu coins',
    {
      groups: [toppings],
    },
  ),
  dish(
    'Lobster Ramen',
    2495,
    'Half a lobster tail in shellfish broth',
    'red bowl: lobster broth, most wheat noodles, right 2 lobster logs, left 1 egg eggs, corn bits, scallion',
    { soldOut: true, groups: bowl },
  ),
]);

const smallPlates = category('Small plates', [
  dish(
    'Pork Gyoza',
    795,
    'Six, pan-fried, with chile vinegar',
    'dark plate: 6 gyoza crescents, southeast soy dip, sesame',
    { popular: true },
  ),
  dish(
    'Vegetable Gyoza',
    745,
    'Six, cabbage, tofu and chives',
    'green plate: 6 gyoza crescents, scallion, southeast soy dip',
  ),
  dish('Bao Buns', 845, 'Two steamed buns, cucumber, hoisin', 'slate: 2 baos', { groups: [filling] }),
  dish(
    'Karaage',
    945,
    'Soy and ginger fried chicken, lemon',
    'dark plate: 8 crisp chunks, lemon wedges, southeast mayo dip',
  ),
  dish(
    'Takoyaki',
    795,
    'Six octopus balls, bonito, mayo',
    'box: 6 bagel balls, hoisin zigzag, mayo zigzag, seaweed flecks',
  ),
  dish('Edamame', 545, 'Sea salt or chile garlic', 'blue bowl: 24 edamame quarters, sugar dust', {
    groups: [pickOne('Seasoning', ['Sea salt', 'Chile garlic'])],
  }),
  dish(
    'Agedashi Tofu',
    745,
    'Crisp tofu in dashi',
    'blue bowl: shoyu broth, 4 fried tofu cubes, middle cream mash, scallion',
  ),
  dish(
    'Cucumber Sunomono',
    545,
    'Vinegar, sesame, wakame',
    'blue bowl: shio broth, 16 cucumber coins, seaweed straws, sesame',
  ),
  dish(
    'Ebi Fry',
    995,
    'Four panko shrimp, tonkatsu sauce',
    'plate: left cabbage slaw, right 4 panko logs, southeast bbq dip, lemon wedges',
  ),
  dish('Onigiri', 425, 'A rice ball wrapped in nori', 'slate: 2 onigiri', { groups: [onigiriFilling] }),
]);

const rice = category('Rice bowls', [
  dish(
    'Chashu Don',
    1195,
    'Torched pork belly over rice, egg',
    'dark bowl: rice grains, left 5 chashu coins, right 1 egg eggs, scallion, sesame',
  ),
  dish(
    'Katsu Curry',
    1495,
    'Panko chicken cutlet, Japanese curry',
    'plate: left rice grains, right curry curry, row 6 panko meat slices, carrot bits',
    {
      groups: [pickUpTo(2, 'On top', [option('Fried egg', 175), option('Cheese', 125), option('Extra sauce', 150)])],
    },
  ),
  dish(
    'Oyakodon',
    1295,
    'Chicken and egg simmered in dashi',
    'blue bowl: rice grains, most egg mash, chicken bites, scallion',
  ),
  dish(
    'Gyudon',
    1395,
    'Shaved beef and onion over rice',
    'red bowl: rice grains, most beef pulled, brown onion arcs, scallion, northeast 14 ginger straws',
  ),
]);

const drinks = category('Sweets and drinks', [
  dish(
    'Mochi Ice Cream',
    650,
    'Three pieces: matcha, mango, strawberry',
    'slate: 1 green mochi balls, left 1 pink mochi balls, right 1 yellow mochi balls',
  ),
  dish('Matcha Cheesecake', 745, 'With black sesame crumb', 'dark plate: matcha slice, black sesame'),
  dish(
    'Kakigori',
    695,
    'Shaved ice, strawberry and condensed milk',
    'blue bowl: ice mash, strawberry drops, milk drops, 4 strawberry berries',
  ),
  dish('Hot Green Tea', 295, 'Sencha', 'dark cup: green tea drink'),
  dish('Ramune', 395, 'Marble soda, original flavor', 'bottle: water, blueberry, cream'),
  dish('Yuzu Lemonade', 450, 'Over ice', 'glass: lemon, ice, lemon wheels, straw'),
]);

export const kintsugiRamen = restaurant(
  {
    name: 'Kintsugi Ramen',
    cuisine: 'Japanese',
    categories: ['Japanese', 'Ramen', 'Noodles'],
    cover: ['Pork Gyoza', 'Tonkotsu Classic', 'Chashu Don'],
    rating: [4.7, 538],
    phone: '7275550103',
    street: '2840 Starkey Blvd',
    city: 'New Port Richey',
    at: [28.2012, -82.6291],
  },
  [ramen, smallPlates, rice, drinks],
);
