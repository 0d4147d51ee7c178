/** Greek: not taking orders for now, which shows how a paused place looks. */

import { category, countUpTo, dish, mayPickOne, option, pickOne, pickUpTo, restaurant } from '../build-menu.ts';

const meat = pickOne('Meat', [
  option('Lamb and beef', 0, { preset: 1 }),
  'Chicken',
  option('Pork souvlaki', 50),
  option('Falafel', -50),
]);
const inside = pickUpTo(5, 'Inside', ['Tomato', 'Onion', 'Lettuce', 'Tzatziki', option('Fries inside', 75)]);
const cheese = mayPickOne('Cheese', [option('Feta', 125)]);
const sauces = countUpTo(4, 2, 'Sauces', [option('Tzatziki', 95), option('Spicy feta', 125), option('Skordalia', 125)]);
const pita = pickOne('Pita', ['Soft', 'Grilled', option('Gluten friendly', 200)]);
const potatoes = pickOne('Side', ['Lemon potatoes', 'Oregano fries', 'Rice pilaf', option('Greek salad', 200)]);
const gyro = [meat, pita, inside, cheese, sauces];
const platter = [potatoes, sauces];

const gyros = category('Gyros and pitas', [
  dish(
    'Gyro Pita',
    945,
    'Shaved from the spit, rolled in a warm pita',
    'paper: 1 pita breads, most romaine slaw, brown meat slices, tomato quarters, red onion arcs, tzatziki zigzag',
    {
      popular: true,
      groups: gyro,
    },
  ),
  dish(
    'Gyro Bowl',
    1195,
    'Rice, salad, tzatziki',
    'blue bowl: rice grains, left brown meat slices, top cucumber rounds, right tomato quarters, bottom tzatziki mash, olive berries',
    { groups: [meat, inside, cheese] },
  ),
  dish(
    'Souvlaki Pita',
    945,
    'One skewer, tomato, onion',
    'paper: 1 pita breads, romaine slaw, 1 chicken skewers, tomato quarters, red onion arcs, yogurt zigzag',
    {
      popular: true,
      groups: [pita, inside, sauces],
    },
  ),
  dish(
    'Falafel Pita',
    895,
    'Four falafel, tahini',
    'paper: 1 pita breads, romaine slaw, 4 falafel balls, tomato quarters, pickle coins, yogurt zigzag',
    { groups: [pita, inside, sauces] },
  ),
  dish(
    'Loukaniko Pita',
    995,
    'Grilled sausage, mustard',
    'paper: 1 pita breads, romaine slaw, 2 sausage rolls, onion arcs, mustard zigzag',
    { groups: [pita, inside] },
  ),
]);

const meze = category('Meze', [
  dish(
    'Saganaki',
    995,
    'Flamed kefalograviera, lemon',
    'pan: 1 golden cheese cutlet, honey drops, lemon wedges, herb flecks',
    { popular: true },
  ),
  dish('Spanakopita', 795, 'Spinach and feta in phyllo', 'blue plate: 2 phyllo triangles, spinach bits, sesame'),
  dish('Dolmades', 745, 'Six stuffed grape leaves', 'blue plate: 6 leaf logs, lemon wedges, southeast yogurt dip'),
  dish(
    'Hummus and Pita',
    795,
    'With paprika oil',
    'blue plate: left hummus swirl, left oil drops, right 5 pita wedge, left 6 chickpea dots, parsley',
  ),
  dish(
    'Tzatziki and Pita',
    745,
    'Yogurt, cucumber, garlic',
    'blue plate: left tzatziki swirl, left green oil drops, right 5 pita wedge, left cucumber rounds',
  ),
  dish(
    'Grilled Octopus',
    1695,
    'Red wine vinegar, capers',
    'blue plate: green oil drops, 2 octopus tentacle, green olive dots, lemon wedges, herb flecks',
  ),
  dish(
    'Fried Calamari',
    1345,
    'Lemon and skordalia',
    'blue plate: 16 pale crisp rings, lemon wedges, southeast ranch dip',
  ),
  dish(
    'Gigantes',
    795,
    'Giant beans baked in tomato',
    'clay bowl: tomato stew, 26 white bean beans, herb flecks, green oil drops',
  ),
]);

const plates = category('Platters', [
  dish(
    'Gyro Platter',
    1645,
    'A plate of meat, pita, salad, one side',
    'blue plate: left brown meat slices, right rice grains, bottom tomato quarters, cucumber rounds, top 2 pita wedge, southeast tzatziki dip',
    { groups: [meat, ...platter] },
  ),
  dish(
    'Chicken Souvlaki Platter',
    1695,
    'Two skewers, pita, salad, one side',
    'blue plate: bottom rice grains, top 2 chicken skewers, bottom tomato quarters, cucumber rounds, lemon wedges',
    {
      groups: platter,
    },
  ),
  dish(
    'Moussaka',
    1595,
    'Eggplant, beef, béchamel',
    'blue plate: custard block, middle golden cheese spread, ragu drops, herb flecks',
    { popular: true },
  ),
  dish(
    'Pastitsio',
    1495,
    'Baked pasta, cinnamon beef',
    'plate: ragu block, middle alfredo spread, most golden cheese bits',
  ),
  dish(
    'Lamb Chops',
    2695,
    'Four, lemon and oregano',
    'blue plate: bottom 7 potato cubes, top 3 lamb legs, lemon wedges, herb flecks',
    { groups: platter },
  ),
  dish(
    'Baked Cod Plaki',
    1995,
    'Tomato, onion, olives',
    'dish: marinara sauce, 1 fish fillet, tomato coins, olive berries, onion arcs, herb flecks',
    { groups: [potatoes] },
  ),
  dish('Shrimp Santorini', 2045, 'Tomato, feta, ouzo', 'pan: marinara sauce, 8 shrimp prawns, feta bits, herb flecks', {
    groups: [potatoes],
  }),
]);

const salads = category('Salads and soup', [
  dish(
    'Tarpon Greek Salad',
    1245,
    'With a scoop of potato salad in the middle',
    'blue bowl: romaine salad, 6 tomato quarters, cucumber rounds, olive berries, feta cubes, middle potato mash',
    { groups: [sauces] },
  ),
  dish(
    'Village Salad',
    1145,
    'No lettuce: tomato, cucumber, feta',
    'blue bowl: 9 tomato quarters, 8 cucumber rounds, olive berries, red onion arcs, middle 1 feta squares, herb flecks',
  ),
  dish(
    'Avgolemono',
    645,
    'Chicken, rice, lemon and egg',
    'blue bowl: lemon soup, 8 poached chicken bites, 30 rice seeds, 1 lemon wheels, herb flecks',
  ),
]);

const sweets = category('Sweets', [
  dish('Baklava', 545, 'Walnuts, honey, phyllo', 'blue plate: 4 phyllo triangles, walnut crumbs, honey drops'),
  dish('Loukoumades', 695, 'Ten honey puffs', 'blue bowl: 10 honeyed balls, honey drops, walnut crumbs, cinnamon'),
  dish('Galaktoboureko', 595, 'Custard in phyllo', 'blue plate: custard block, middle phyllo spread, honey drops'),
  dish('Greek Yogurt', 595, 'Honey and walnuts', 'blue bowl: yogurt swirl, honey zigzag, 8 walnut bites'),
  dish('Frappé', 450, 'Shaken iced coffee', 'glass: coffee, latte, foam, ice, straw'),
]);

/** Sponge Dock Gyros, switched off for now. */
export const spongeDockGyros = restaurant(
  {
    name: 'Sponge Dock Gyros',
    cuisine: 'Greek',
    categories: ['Greek', 'Gyros', 'Mediterranean'],
    cover: ['Shrimp Santorini', 'Gyro Pita', 'Tarpon Greek Salad'],
    rating: [4.6, 654],
    phone: '7275550108',
    street: '9730 Mitchell Blvd',
    city: 'Trinity',
    at: [28.1841, -82.6328],
    paused: true,
  },
  [gyros, meze, plates, salads, sweets],
);
