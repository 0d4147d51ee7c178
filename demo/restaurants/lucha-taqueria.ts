/** Mexican: bowls with a protein that has cooking options, which have sauces; guacamole by the scoop. */

import {
  category,
  countUpTo,
  dish,
  mayPickOne,
  note,
  option,
  pickExactly,
  pickOne,
  pickUpTo,
  restaurant,
  UNTIL_FURTHER_NOTICE,
} from '../build-menu.ts';

const salsaLevel = pickOne('Salsa', [
  option('Verde', 0, { note: note('Mild', 'green') }),
  option('Roja', 0, { note: note('Medium', '#c2410c') }),
  option('Habanero', 50, { note: note('Very hot', 'red') }),
]);

const preparation = pickOne('Preparation', [
  option('Grilled over mesquite', 0, { asks: [salsaLevel] }),
  option('Crispy on the plancha', 50, { asks: [salsaLevel] }),
  'Plain',
]);

const protein = pickOne('Protein', [
  option('Chicken tinga', 0, { asks: [preparation] }),
  option('Carne asada', 250, { asks: [preparation] }),
  option('Carnitas', 150, { asks: [preparation] }),
  option('Grilled mahi', 350, { note: note('Gulf caught', 'teal'), asks: [preparation] }),
  'Roasted sweet potato',
  option('No protein', -150),
]);

const rice = pickOne('Rice', ['Cilantro lime rice', 'Brown rice', 'No rice']);
const beans = pickOne('Beans', ['Black beans', 'Pinto beans', 'No beans']);
const toppings = pickUpTo(6, 'Toppings', [
  'Pico de gallo',
  'Charred corn',
  'Pickled onion',
  'Shredded lettuce',
  'Queso fresco',
  option('Sour cream', 75),
]);
const extras = countUpTo(6, 3, 'Extras', [
  option('Guacamole', 225),
  option('Queso dip', 195),
  option('Extra tortillas', 75),
]);
const tortilla = pickOne('Tortilla', [
  option('Corn', 0, { preset: 1 }),
  'Flour',
  option('Lettuce wrap', 0, { soldOut: true }),
]);
const drinkSize = pickOne('Size', [option('Regular', 325), option('Large', 425)]);

const bowls = category('Bowls and burritos', [
  dish(
    'Burrito Bowl',
    1095,
    'Rice, beans and your protein under a heap of toppings',
    'kraft bowl: rice grains, left black bean beans, top chicken bites, right corn bits, bottom guacamole mash, northeast salsa mash, southeast romaine slaw, cheddar straws, cilantro',
    {
      popular: true,
      groups: [protein, rice, beans, toppings, extras],
    },
  ),
  dish('Burrito', 1095, 'A twelve-inch flour tortilla, packed and toasted', 'paper: burrito', {
    popular: true,
    groups: [protein, rice, beans, toppings, extras],
  }),
  dish(
    'Wet Burrito',
    1295,
    'Smothered in red chile sauce and melted jack',
    'clay plate: 2 tortilla rolls, mole sauce, golden cheese strips, 3 mayo drops, cilantro',
    {
      groups: [protein, beans, extras],
    },
  ),
  dish(
    'Breakfast Burrito',
    945,
    'Eggs, potato, chorizo and jack, served all day',
    'paper: breakfast burrito, bottom salsa dip',
    {
      groups: [mayPickOne('Make it hot', [option('Add jalapeño', 50)])],
    },
  ),
  dish(
    'Quesadilla',
    995,
    'Griddled flour tortilla, three cheeses',
    'clay plate: 4 tortilla wedge, middle salsa dip, cilantro',
    { groups: [protein, extras] },
  ),
  dish(
    'Taco Salad',
    1145,
    'Romaine, beans and corn in a crisp shell',
    'clay bowl: fried shell chips, most romaine salad, black bean beans, corn bits, tomato dice, cheddar straws, middle guacamole mash',
    { groups: [protein, toppings] },
  ),
]);

const tacos = category('Tacos', [
  dish(
    'Three Tacos',
    1195,
    'Three different ones; onion, cilantro and lime on each',
    'three tacos: corn tortilla, beef bites, 14 onion bits, cilantro, tomato bits',
    {
      popular: true,
      groups: [
        pickExactly(3, 'Choose your tacos', [
          'Chicken tinga',
          option('Carne asada', 75),
          'Al pastor',
          option('Baja fish', 100),
          'Mushroom rajas',
        ]),
        tortilla,
      ],
    },
  ),
  dish(
    'Al Pastor Taco',
    395,
    'Achiote pork, pineapple, white onion',
    'taco: corn tortilla, 26 pastor bites, 10 pineapple dice, 14 onion bits, cilantro',
    { groups: [tortilla] },
  ),
  dish(
    'Baja Fish Taco',
    495,
    'Beer-battered cod, cabbage, chipotle crema',
    'taco: tortilla, red cabbage straws, cabbage straws, 5 tempura chunks, chipotle mayo zigzag, cilantro',
    { groups: [tortilla] },
  ),
  dish(
    'Carne Asada Taco',
    450,
    'Grilled skirt steak, salsa roja',
    'taco: corn tortilla, 22 brown bites, 14 onion bits, cilantro, 5 salsa dots',
    { groups: [tortilla] },
  ),
  dish(
    'Mushroom Rajas Taco',
    395,
    'Roasted poblano, mushrooms, crema',
    'taco: corn tortilla, mushroom coins, green pepper strips, yogurt zigzag',
    { groups: [tortilla] },
  ),
  dish(
    'Birria Tacos',
    1395,
    'Three griddled beef tacos with a cup of consommé for dipping',
    'two tacos: fried shell, melted cheese bites, beef shreds, 14 onion bits, cilantro',
    {
      popular: true,
    },
  ),
  dish(
    'Lengua Taco',
    475,
    'Slow-braised beef tongue, salsa verde',
    'taco: corn tortilla, 18 pork dice, verde drops, 14 onion bits, cilantro',
    {
      soldOut: true,
      groups: [tortilla],
    },
  ),
]);

const plates = category('Plates', [
  dish(
    'Chicken Enchiladas',
    1345,
    'Three, with verde sauce, rice and beans',
    'blue plate: row 3 enchilada, verde sauce, melted cheese strips, yogurt zigzag, cilantro',
  ),
  dish(
    'Steak Fajitas',
    1795,
    'Skirt steak, peppers and onion, warm tortillas',
    'pan: pepper strips, green pepper strips, brown onion arcs, row 7 steak meat slices, lime wedges, cilantro',
    {
      groups: [tortilla, extras],
    },
  ),
  dish('Pork Tamales', 1095, 'Three red chile tamales, steamed to order', 'clay plate: 3 tamale'),
  dish(
    'Chile Relleno',
    1295,
    'Roasted poblano, jack cheese, ranchera sauce',
    'clay plate: salsa sauce, 1 green pepper fillet, golden cheese strips, yogurt zigzag, cilantro',
  ),
  dish(
    'Pozole Rojo',
    1195,
    'Pork and hominy soup with cabbage and radish',
    'clay bowl: hue broth, 10 pork bites, white bean beans, cabbage straws, 5 radish coins, cilantro',
    {
      suspendUntil: UNTIL_FURTHER_NOTICE,
      suspendReason: 'Back when the evenings are cool again',
    },
  ),
]);

const sides = category('Sides', [
  dish(
    'Chips and Guacamole',
    695,
    'Mashed to order, with warm tortilla chips',
    'board: left chip chips, chip chips, right guacamole dip, tomato bits',
    { popular: true },
  ),
  dish('Chips and Salsa', 395, 'Two house salsas', 'board: chip chips, northeast salsa dip, southwest verde dip'),
  dish(
    'Street Corn',
    495,
    'Cotija, chile and lime on charred corn',
    'paper: 3 corn cobs, mayo zigzag, feta crumbs, chile dust, lime wedges',
  ),
  dish('Mexican Rice', 325, 'Simmered in tomato broth', 'clay bowl: red rice grains, pea dots, carrot dice, cilantro'),
  dish(
    'Refried Beans',
    325,
    'Pinto beans with a little crumbled cheese',
    'clay bowl: pinto swirl, feta crumbs, 4 cilantro',
  ),
]);

const sweets = category('Sweets and drinks', [
  dish('Churros', 595, 'Six, rolled in cinnamon sugar, with chocolate sauce', 'paper: 6 churros, middle chocolate dip'),
  dish('Flan', 545, 'Vanilla custard under caramel', 'plate: caramel sauce, custard discs, middle caramel spread'),
  dish(
    'Tres Leches Cake',
    625,
    'Sponge soaked in three milks',
    'plate: sponge block, middle cream swirl, 2 strawberry berries, cinnamon',
  ),
  dish('Horchata', null, 'Rice milk with cinnamon, over ice', 'glass: milk, ice, cinnamon, straw', {
    groups: [drinkSize],
  }),
  dish('Agua de Jamaica', null, 'Cold hibiscus tea', 'glass: strawberry, ice, 1 lime wheels', { groups: [drinkSize] }),
  dish('Mexican Cola', 350, 'Cane sugar, glass bottle', 'bottle: coffee, cream, pepper'),
]);

export const luchaTaqueria = restaurant(
  {
    name: 'Lucha Taqueria',
    cuisine: 'Mexican',
    categories: ['Mexican', 'Tacos', 'Burritos'],
    cover: ['Chicken Enchiladas', 'Three Tacos', 'Burrito Bowl'],
    rating: [4.8, 412],
    phone: '7275550101',
    street: '12840 State Road 54',
    city: 'Odessa',
    at: [28.19155, -82.60275],
  },
  [bowls, tacos, plates, sides, sweets],
);
