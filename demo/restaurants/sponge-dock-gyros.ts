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
  dish('Gyro Pita', 945, 'Shaved from the spit, rolled in a warm pita', 'stuffed-flatbread', {
    popular: true,
    groups: gyro,
  }),
  dish('Gyro Bowl', 1195, 'Rice, salad, tzatziki', 'shallow-pan-of-food', { groups: [meat, inside, cheese] }),
  dish('Souvlaki Pita', 945, 'One skewer, tomato, onion', ['oden', 'stuffed-flatbread'], {
    popular: true,
    groups: [pita, inside, sauces],
  }),
  dish('Falafel Pita', 895, 'Four falafel, tahini', 'falafel', { groups: [pita, inside, sauces] }),
  dish('Loukaniko Pita', 995, 'Grilled sausage, mustard', 'hot-dog', { groups: [pita, inside] }),
]);

const meze = category('Meze', [
  dish('Saganaki', 995, 'Flamed kefalograviera, lemon', 'cheese', { popular: true }),
  dish('Spanakopita', 795, 'Spinach and feta in phyllo', 'pie'),
  dish('Dolmades', 745, 'Six stuffed grape leaves', 'leafy-green'),
  dish('Hummus and Pita', 795, 'With paprika oil', 'flatbread'),
  dish('Tzatziki and Pita', 745, 'Yogurt, cucumber, garlic', 'cucumber'),
  dish('Grilled Octopus', 1695, 'Red wine vinegar, capers', 'octopus'),
  dish('Fried Calamari', 1345, 'Lemon and skordalia', 'squid'),
  dish('Gigantes', 795, 'Giant beans baked in tomato', 'beans'),
]);

const plates = category('Platters', [
  dish('Gyro Platter', 1645, 'A plate of meat, pita, salad, one side', 'meat-on-bone', { groups: [meat, ...platter] }),
  dish('Chicken Souvlaki Platter', 1695, 'Two skewers, pita, salad, one side', ['oden', 'cooked-rice'], {
    groups: platter,
  }),
  dish('Moussaka', 1595, 'Eggplant, beef, béchamel', 'eggplant', { popular: true }),
  dish('Pastitsio', 1495, 'Baked pasta, cinnamon beef', 'fondue'),
  dish('Lamb Chops', 2695, 'Four, lemon and oregano', 'cut-of-meat', { groups: platter }),
  dish('Baked Cod Plaki', 1995, 'Tomato, onion, olives', 'fish', { groups: [potatoes] }),
  dish('Shrimp Santorini', 2045, 'Tomato, feta, ouzo', 'shrimp', { groups: [potatoes] }),
]);

const salads = category('Salads and soup', [
  dish('Tarpon Greek Salad', 1245, 'With a scoop of potato salad in the middle', 'green-salad', { groups: [sauces] }),
  dish('Village Salad', 1145, 'No lettuce: tomato, cucumber, feta', 'tomato'),
  dish('Avgolemono', 645, 'Chicken, rice, lemon and egg', 'lemon'),
]);

const sweets = category('Sweets', [
  dish('Baklava', 545, 'Walnuts, honey, phyllo', 'honey-pot'),
  dish('Loukoumades', 695, 'Ten honey puffs', 'doughnut'),
  dish('Galaktoboureko', 595, 'Custard in phyllo', 'custard'),
  dish('Greek Yogurt', 595, 'Honey and walnuts', 'bowl-with-spoon'),
  dish('Frappé', 450, 'Shaken iced coffee', 'cup-with-straw'),
]);

/** Sponge Dock Gyros, switched off for now. */
export const spongeDockGyros = restaurant(
  {
    name: 'Sponge Dock Gyros',
    cuisine: 'Greek',
    categories: ['Greek', 'Gyros', 'Mediterranean'],
    logo: 'stuffed-flatbread',
    rating: [4.6, 654],
    phone: '7275550108',
    street: '9730 Mitchell Blvd',
    city: 'Trinity',
    at: [28.1841, -82.6328],
    paused: true,
  },
  [gyros, meze, plates, salads, sweets],
);
