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
  dish('Vegetable Samosa', 595, 'Two, potato and peas', 'dumpling', { popular: true, groups: [drizzle] }),
  dish('Lamb Samosa', 745, 'Two, spiced lamb', ['dumpling', 'meat-on-bone'], { groups: [drizzle] }),
  dish('Onion Bhaji', 645, 'Crisp chickpea batter', 'onion', { groups: [drizzle] }),
  dish('Paneer Pakora', 845, 'Cheese fritters', 'cheese', { groups: [drizzle] }),
  dish('Samosa Chaat', 895, 'Chickpeas, yogurt, tamarind, sev', ['dumpling', 'beans'], { groups: [spice] }),
  dish('Chicken 65', 1045, 'Fried with curry leaf and chile', ['poultry-leg', 'hot-pepper'], { groups: [spice] }),
  dish('Lentil Soup', 595, 'Yellow dal, lemon', 'pot-of-food'),
]);

const tandoor = category('Tandoor', [
  dish('Chicken Tikka', 1595, 'Charred pieces, onion, lemon', ['oden', 'poultry-leg'], {
    popular: true,
    groups: [cut, spice],
  }),
  dish('Tandoori Chicken', null, 'On the bone, overnight marinade', 'poultry-leg', {
    groups: [pickOne('Size', [option('Half', 1395), option('Whole', 2395)]), spice],
  }),
  dish('Seekh Kebab', 1645, 'Minced lamb on the skewer', 'oden', { groups: [spice] }),
  dish('Tandoori Shrimp', 1995, 'Carom seed, lemon', 'shrimp', { groups: [spice] }),
  dish('Paneer Tikka', 1545, 'Peppers and onion', 'bell-pepper', { groups: [spice] }),
]);

const curries = category('Curries', [
  dish('Butter Chicken', 1645, 'Tomato, butter, fenugreek', ['curry-rice', 'butter'], { popular: true, groups: curry }),
  dish('Chicken Tikka Masala', 1645, 'Charred chicken, onion masala', ['curry-rice', 'poultry-leg'], {
    popular: true,
    groups: curry,
  }),
  dish('Chicken Korma', 1645, 'Cashew and cardamom', ['curry-rice', 'peanuts'], { groups: curry }),
  dish('Lamb Rogan Josh', 1845, 'Kashmiri chile, yogurt', ['pot-of-food', 'meat-on-bone'], { groups: curry }),
  dish('Lamb Vindaloo', 1845, 'Vinegar, garlic, potato', 'hot-pepper', { groups: curry }),
  dish('Goat Curry', 1895, 'On the bone, slow cooked', 'meat-on-bone', { soldOut: true, groups: curry }),
  dish('Shrimp Malabar', 1945, 'Coconut, mustard seed', 'coconut', { groups: curry }),
]);

const vegetarian = category('Vegetarian', [
  dish('Saag Paneer', 1495, 'Spinach and fresh cheese', 'leafy-green', { groups: curry }),
  dish('Paneer Makhani', 1545, 'Tomato cream', 'tomato', { groups: curry }),
  dish('Chana Masala', 1395, 'Chickpeas, ginger, tomato', ['curry-rice', 'beans'], { groups: curry }),
  dish('Dal Makhani', 1395, 'Black lentils, cooked overnight', 'bowl-with-spoon', { popular: true, groups: curry }),
  dish('Aloo Gobi', 1395, 'Potato and cauliflower', 'potato', { groups: curry }),
  dish('Baingan Bharta', 1445, 'Smoked eggplant', 'eggplant', { groups: curry }),
]);

const thalis = category('Thalis and biryani', [
  dish('Thali of Three', 1995, 'Three small curries, rice, naan, raita, pickle', 'bento-box', {
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
  }),
  dish('Chicken Biryani', 1595, 'Saffron basmati, raita', 'shallow-pan-of-food', { groups: [spice] }),
  dish('Lamb Biryani', 1795, 'Saffron basmati, raita', ['shallow-pan-of-food', 'meat-on-bone'], { groups: [spice] }),
  dish('Vegetable Biryani', 1395, 'Saffron basmati, raita', 'carrot', { groups: [spice] }),
]);

const sweets = category('Breads, sweets, drinks', [
  dish('Garlic Naan', 375, 'Straight from the clay oven', ['flatbread', 'garlic']),
  dish('Plain Naan', 325, 'Straight from the clay oven', 'flatbread'),
  dish('Cucumber Raita', 350, 'Yogurt, roasted cumin', 'cucumber'),
  dish('Gulab Jamun', 595, 'Three, cardamom syrup', 'dango'),
  dish('Mango Lassi', 495, 'Yogurt and Alphonso mango', 'mango'),
  dish('Masala Chai', 350, 'Ginger and cardamom', 'teapot'),
]);

/** Copper Handi. */
export const copperHandi = restaurant(
  {
    name: 'Copper Handi',
    cuisine: 'Indian',
    categories: ['Indian', 'Curry', 'Vegetarian'],
    logo: 'pot-of-food',
    rating: [4.5, 187],
    phone: '7275550107',
    street: '2210 Duck Slough Blvd',
    city: 'Trinity',
    at: [28.1822, -82.6391],
  },
  [starters, tandoor, curries, vegetarian, thalis, sweets],
);
