/** Vietnamese: the longest menu of the area. */

import { category, dish, option, pickExactly, pickOne, restaurant, UNTIL_FURTHER_NOTICE } from '../build-menu.ts';
import {
  addOns,
  bread,
  chile,
  friedEgg,
  meats,
  noodles,
  pearls,
  plate,
  protein,
  size,
  sweetness,
} from './pho-lantern-groups.ts';

const bowl = [size, noodles, plate, addOns, chile];
const riceDish = [protein, friedEgg];
const rollSauce = pickOne('Sauce', ['Peanut', 'Fish sauce']);
const tea = [sweetness, pearls];

const rolls = category('Rolls and starters', [
  dish('Summer Rolls', 695, 'Two, shrimp and pork', 'slate: 2 summer roll, southeast peanut dip', {
    groups: [rollSauce],
  }),
  dish('Tofu Summer Rolls', 645, 'Two, herbs and vermicelli', 'slate: 2 tofu summer roll, southeast hoisin dip', {
    groups: [rollSauce],
  }),
  dish(
    'Crispy Imperial Rolls',
    745,
    'Three, pork and crab',
    'blue plate: lettuce leaves, 3 crisp rolls, southeast sweet chile dip',
    { popular: true },
  ),
  dish(
    'Vegetable Crispy Rolls',
    695,
    'Three, taro and mushroom',
    'green plate: lettuce leaves, 3 pale crisp rolls, southeast sweet chile dip, mint',
  ),
  dish('Grilled Beef in Betel Leaf', 1045, 'Eight, peanuts', 'slate: 8 leaf logs, peanut bits, southeast soy dip'),
  dish(
    'Sugarcane Shrimp',
    1145,
    'Three skewers, herbs',
    'blue plate: lettuce leaves, 3 shrimp kebabs, mint, southeast sweet chile dip',
  ),
  dish(
    'Chicken Wings in Fish Sauce',
    1045,
    'Six, caramelized garlic',
    'blue plate: 6 glazed wings, crumb crumbs, scallion',
  ),
  dish(
    'Salt and Pepper Calamari',
    1195,
    'Chile, scallion',
    'blue plate: 16 pale crisp rings, chile, scallion, lime wedges',
  ),
  dish(
    'Steamed Rice Crepes',
    1045,
    'Pork, wood ear, fried shallot',
    'blue plate: 4 rice noodle rolls, brown onion bits, cucumber rounds, cilantro, southeast sweet chile dip',
  ),
  dish('Pork Bao', 745, 'Two steamed buns', 'round board: 2 baos'),
  dish(
    'Lotus Root Salad',
    1145,
    'Shrimp, pork, peanuts',
    'blue bowl: cabbage slaw, carrot straws, 6 radish coins, 4 shrimp prawns, peanut bits, mint',
  ),
  dish(
    'Green Mango Salad',
    1045,
    'Dried beef, basil',
    'green bowl: lime slaw, mango straws, beef shreds, 5 basil, peanut bits, chile',
  ),
]);

const pho = category('Phở', [
  dish(
    'Phở Your Way',
    null,
    'Twenty-hour beef broth, up to four cuts',
    'blue bowl: pho broth, most rice noodle noodles, left 4 rare beef slices, right 4 beef slices, top 3 meatball balls, scallion, cilantro',
    {
      popular: true,
      groups: [size, noodles, meats, plate, addOns, chile],
    },
  ),
  dish(
    'Phở Tái',
    null,
    'Rare steak',
    'blue bowl: pho broth, most rice noodle noodles, 6 rare beef slices, onion arcs, scallion, 3 basil',
    { popular: true, groups: bowl },
  ),
  dish(
    'Phở Chín',
    null,
    'Brisket',
    'clay bowl: pho broth, most rice noodle noodles, 6 beef slices, onion arcs, scallion, cilantro',
    { groups: bowl },
  ),
  dish(
    'Phở Bò Viên',
    null,
    'Beef meatballs',
    'blue bowl: pho broth, most rice noodle noodles, 8 meatball berries, onion arcs, scallion, cilantro',
    { groups: bowl },
  ),
  dish(
    'Phở Đặc Biệt',
    null,
    'Steak, brisket, tendon, tripe, meatballs',
    'red bowl: pho broth, most rice noodle noodles, left 3 rare beef slices, right 3 brisket slices, bottom meatball berries, top cream shreds, scallion, basil',
    {
      groups: bowl,
    },
  ),
  dish(
    'Phở Gà',
    null,
    'Chicken broth, poached chicken',
    'bowl: clear broth, most rice noodle noodles, 6 poached chicken slices, onion arcs, scallion, cilantro',
    { groups: bowl },
  ),
  dish(
    'Phở Chay',
    null,
    'Mushroom broth, tofu',
    'green bowl: clear broth, most rice noodle noodles, 6 fried tofu cubes, 5 mushroom coins, 3 broccoli florets, scallion',
    { groups: bowl },
  ),
  dish('Phở Tôm', null, 'Shrimp', 'bowl: clear broth, most rice noodle noodles, 7 shrimp prawns, scallion, basil', {
    groups: bowl,
  }),
  dish(
    'Short Rib Phở',
    1995,
    'A bone across the bowl',
    'dark bowl: pho broth, most rice noodle noodles, 1 beef ribs, onion arcs, scallion, basil',
    { soldOut: true, groups: [noodles, plate] },
  ),
  dish(
    'Kid Phở',
    745,
    'Noodles, broth, chicken',
    'small bowl: clear broth, most rice noodle noodles, 5 poached chicken bites, scallion',
  ),
]);

const soups = category('Other soups', [
  dish(
    'Bún Bò Huế',
    1445,
    'Spicy lemongrass beef',
    'red bowl: hue broth, most rice noodle noodles, 5 beef slices, oil drops, red cabbage straws, scallion, basil',
    { groups: [plate, addOns] },
  ),
  dish(
    'Bún Riêu',
    1445,
    'Crab and tomato',
    'clay bowl: sour broth, most rice noodle vermicelli, 6 tomato quarters, 5 crab chunks, 4 fried tofu cubes, scallion',
    { groups: [plate] },
  ),
  dish(
    'Hủ Tiếu',
    1395,
    'Pork and shrimp, clear broth',
    'bowl: clear broth, most rice noodle vermicelli, left 4 shrimp prawns, right 4 pork slices, scallion, lettuce leaves',
    { groups: [plate] },
  ),
  dish(
    'Mì Wonton',
    1345,
    'Egg noodles, wontons',
    'blue bowl: clear broth, most wheat noodles, 5 steamed purses, 3 pork slices, scallion',
    { groups: [addOns] },
  ),
  dish(
    'Duck Noodle Soup',
    1695,
    'Braised leg, bamboo',
    'dark bowl: shoyu broth, most wheat noodles, 1 brown legs, bamboo strips, scallion',
  ),
  dish(
    'Canh Chua',
    1495,
    'Sweet and sour, catfish, pineapple',
    'clay bowl: sour broth, 6 pineapple cubes, 4 fish chunks, 5 tomato quarters, sprout straws, cilantro',
  ),
  dish(
    'Rice Porridge',
    995,
    'Chicken, ginger, scallion',
    'small bowl: porridge soup, poached chicken shreds, custard straws, scallion, pepper',
  ),
]);

const vermicelli = category('Vermicelli and rice', [
  dish(
    'Vermicelli Bowl',
    1345,
    'Herbs, pickles, peanuts, crispy roll',
    'blue bowl: rice noodle vermicelli, left lettuce salad, right 6 pork slices, 2 crisp logs, carrot straws, peanut bits, mint',
    {
      popular: true,
      groups: [protein],
    },
  ),
  dish(
    'Broken Rice Plate',
    1345,
    'Pickles, cucumber, scallion oil',
    'blue plate: left rice grains, right 4 pork meat slices, bottom cucumber rounds, carrot straws, scallion',
    {
      popular: true,
      groups: riceDish,
    },
  ),
  dish(
    'Broken Rice Special',
    1645,
    'Pork chop, egg loaf, shredded skin',
    'green plate: left rice grains, right 1 pork cutlet, southwest egg squares, bottom cucumber rounds, scallion, top 1 egg fried eggs',
    { groups: [friedEgg] },
  ),
  dish(
    'Shaking Beef',
    1895,
    'Filet, watercress, lime',
    'blue plate: greens salad, 14 brown cubes, red onion arcs, tomato quarters, lime wedges',
  ),
  dish(
    'Clay Pot Catfish',
    1695,
    'Caramel, black pepper',
    'clay bowl: caramel stew, 4 fish steaks, pepper, scallion, chile',
  ),
  dish('Clay Pot Pork', 1545, 'Coconut water, egg', 'clay bowl: caramel stew, 7 pork cubes, 2 egg eggs, scallion'),
  dish(
    'Lemongrass Chicken',
    1495,
    'Chile and onion',
    'blue plate: left rice grains, right 8 chicken bites, right onion arcs, chile, scallion',
  ),
  dish(
    'Vietnamese Curry',
    1495,
    'Chicken, potato, baguette',
    'clay bowl: yellow curry, 6 chicken chunks, 5 potato cubes, carrot coins, 4 basil, cilantro',
  ),
  dish(
    'Fried Rice',
    1295,
    'Egg, peas, sausage',
    'blue plate: fried rice grains, pea dots, egg bits, 12 sausage coins, scallion',
    { groups: riceDish },
  ),
  dish('Garlic Noodles', 1195, 'Butter, parmesan', 'plate: wheat noodles, crumb crumbs, parmesan crumbs, parsley', {
    groups: [protein],
  }),
  dish(
    'Crispy Egg Noodles',
    1595,
    'Seafood and greens',
    'green plate: wheat vermicelli, brown drops, 5 shrimp prawns, 4 scallop coins, 5 spinach leaves, carrot coins',
  ),
  dish(
    'Bánh Xèo',
    1445,
    'Sizzling crepe, shrimp, pork',
    'green plate: custard moon, 4 shrimp prawns, sprout straws, mint, southeast sweet chile dip',
  ),
  dish(
    'Grilled Eggplant',
    1095,
    'Scallion oil',
    'blue plate: row 3 eggplant logs, green oil drops, scallion, scallion',
  ),
  dish('Tofu in Tomato', 1145, 'Soft and saucy', 'clay bowl: tomato stew, 8 fried tofu cubes, scallion, cilantro'),
  dish(
    'Morning Glory with Garlic',
    1095,
    'From the wok',
    'blue plate: spinach slaw, spinach leaves, green bean sticks, custard bits',
  ),
]);

const banhMi = category('Bánh mì', [
  dish(
    'Classic Bánh Mì',
    845,
    'Pâté, cold cuts, pickles',
    'baguette: brown spread, ham slices, cucumber strips, carrot straws, cilantro, chile',
    { popular: true, groups: [bread] },
  ),
  dish(
    'Grilled Pork Bánh Mì',
    895,
    'Lemongrass',
    'baguette: pork meat slices, carrot straws, radish straws, cucumber strips, cilantro',
    { groups: [bread] },
  ),
  dish(
    'Chicken Bánh Mì',
    895,
    'Five spice',
    'baguette: glazed chunks, carrot straws, cucumber strips, cilantro, mayo drops',
    { groups: [bread] },
  ),
  dish(
    'Tofu Bánh Mì',
    795,
    'Soy and ginger',
    'baguette: 8 fried tofu cubes, carrot straws, red cabbage straws, cilantro',
    { groups: [bread] },
  ),
  dish('Egg Bánh Mì', 745, 'Two fried eggs', 'baguette: 3 egg fried eggs, cucumber strips, carrot straws, cilantro', {
    groups: [bread],
  }),
  dish(
    'Bánh Mì Trio',
    1595,
    'Three different halves',
    'baguette: left ham slices, pork bites, right fried tofu dice, carrot straws, cucumber strips, cilantro',
    {
      groups: [pickExactly(3, 'Halves', ['Classic', 'Grilled pork', 'Chicken', 'Tofu', option('Meatball', 50)])],
    },
  ),
]);

const drinks = category('Sweets and drinks', [
  dish('Vietnamese Iced Coffee', 495, 'Dark roast, condensed milk', 'glass: milk, coffee, ice, straw', {
    groups: [sweetness],
  }),
  dish('Egg Coffee', 595, 'Hanoi style', 'small glass: coffee, foam, cinnamon'),
  dish('Taro Bubble Tea', 575, 'Purple taro', 'glass: taro, milk, taro, pearls, straw', { groups: tea }),
  dish('Jasmine Milk Tea', 545, 'Loose leaf', 'glass: chai, milk, ice, straw', { groups: tea }),
  dish('Lychee Iced Tea', 495, 'Three lychees', 'glass: tea, ice, 3 mozzarella berries, straw', {
    groups: [sweetness],
  }),
  dish('Salted Lemonade', 425, 'Preserved lemon', 'glass: lemon, ice, 1 lime wheels'),
  dish('Durian Smoothie', 695, 'You know if you do', 'glass: custard, straw, mint', {
    suspendUntil: UNTIL_FURTHER_NOTICE * 1000,
  }),
  dish('Three Color Dessert', 595, 'Beans, jelly, coconut', 'glass: bean, custard, jelly, coconut, ice'),
  dish('Flan', 495, 'Coffee caramel', 'dark plate: coffee sauce, custard discs, middle coffee spread'),
  dish(
    'Banana Fritters',
    595,
    'Sesame, coconut cream',
    'plate: 4 tempura cakes, coconut zigzag, sesame, 1 coconut ice scoops',
  ),
]);

/** Phở Lantern: exactly 60 dishes. */
export const phoLantern = restaurant(
  {
    name: 'Phở Lantern',
    cuisine: 'Vietnamese',
    categories: ['Vietnamese', 'Noodles', 'Sandwiches'],
    cover: ['Summer Rolls', 'Phở Tái', 'Vermicelli Bowl'],
    rating: [4.8, 815],
    phone: '7275550116',
    street: '10904 State Road 54',
    city: 'Trinity',
    at: [28.1931, -82.6329],
  },
  [rolls, pho, soups, vermicelli, banhMi, drinks],
);
