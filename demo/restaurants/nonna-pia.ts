/** Italian, wood-fired pizza: two toppings are in the price, the further ones are not. */

import {
  category,
  dish,
  group,
  mayPickOne,
  option,
  pickOne,
  pickUpTo,
  restaurant,
  UNTIL_FURTHER_NOTICE,
} from '../build-menu.ts';

const size = pickOne('Size', [
  option('Personal, 10 inch', 1095),
  option('Classic, 12 inch', 1495),
  option('Family, 16 inch', 1995),
]);

const dipForCrust = mayPickOne('Dip for the crust', [
  option('Garlic butter', 95),
  option('Marinara', 95),
  option('Hot honey', 125),
]);

const crust = pickOne('Crust', [
  option('Neapolitan', 0, { preset: 1, asks: [dipForCrust], opens: false }),
  option('Thin and crisp', 0, { asks: [dipForCrust], opens: false }),
  option('Gluten friendly', 300, { asks: [dipForCrust], opens: false }),
]);

const TOPPINGS = [
  'Fennel sausage',
  'Pepperoni',
  'Prosciutto cotto',
  'Roasted mushrooms',
  'Black olives',
  'Sweet peppers',
  'Red onion',
  'Artichokes',
  'Anchovies',
] as const;

const twoToppingsFree = group(
  'Toppings, first two free',
  { max: 7, free: 2 },
  TOPPINGS.map((topping) => option(topping, 175)),
);

const addToppings = pickUpTo(
  4,
  'Add toppings',
  TOPPINGS.map((topping) => option(topping, 195)),
);

const pasta = pickOne('Pasta', [
  'Spaghetti',
  'Rigatoni',
  option('Fresh tagliatelle', 200),
  option('Gluten friendly penne', 200),
]);
const protein = mayPickOne('Add protein', [
  option('Grilled chicken', 450),
  option('Two meatballs', 500),
  option('Shrimp', 650),
]);
const dressing = pickOne('Dressing', ['Red wine vinaigrette', 'Lemon and oil', 'On the side']);

const pizzas = category('Wood-fired pizza', [
  dish('Build Your Own Pizza', null, 'Tomato, fior di latte and two toppings, fired at 800 degrees', 'pizza', {
    popular: true,
    groups: [size, crust, twoToppingsFree],
  }),
  dish('Margherita', 1495, 'San Marzano tomato, fior di latte, basil', ['pizza', 'herb'], {
    popular: true,
    groups: [crust, addToppings],
  }),
  dish('Pepperoni and Hot Honey', 1695, 'Cup pepperoni, chile honey, pecorino', ['pizza', 'honey-pot'], {
    popular: true,
    groups: [crust, addToppings],
  }),
  dish('Quattro Formaggi', 1695, 'Mozzarella, gorgonzola, fontina, parmesan', 'cheese', {
    groups: [crust, addToppings],
  }),
  dish('Salsiccia', 1745, 'Fennel sausage, roasted peppers, onion', ['pizza', 'hot-pepper'], {
    groups: [crust, addToppings],
  }),
  dish('Funghi', 1645, 'Roasted mushrooms, taleggio, thyme, no tomato', 'mushroom', { groups: [crust, addToppings] }),
  dish('Prosciutto e Rucola', 1845, 'Prosciutto di Parma, arugula, shaved parmesan', 'leafy-green', {
    groups: [crust],
  }),
  dish('Marinara', 1295, 'Tomato, garlic, oregano, no cheese', ['pizza', 'garlic'], { groups: [crust, addToppings] }),
  dish('Cheese Calzone', 1495, 'Ricotta and mozzarella, tomato on the side', 'stuffed-flatbread', {
    groups: [addToppings],
  }),
]);

const pastas = category('Pasta', [
  dish('Spaghetti and Meatballs', 1695, 'Beef and pork meatballs, Sunday gravy', 'spaghetti', {
    popular: true,
    groups: [pasta],
  }),
  dish('Cacio e Pepe', 1495, 'Pecorino, black pepper, nothing else', ['spaghetti', 'cheese'], {
    groups: [pasta, protein],
  }),
  dish('Rigatoni alla Vodka', 1595, 'Tomato cream, chile, parmesan', ['spaghetti', 'glass-of-milk'], {
    groups: [pasta, protein],
  }),
  dish('Bolognese', 1745, 'Three-meat ragù, cooked for six hours', ['spaghetti', 'cut-of-meat'], { groups: [pasta] }),
  dish('Linguine alle Vongole', 1995, 'Little neck clams, white wine, parsley', 'oyster'),
  dish('Lasagna', 1695, 'Ten layers, béchamel and ragù', 'fondue'),
  dish('Gnocchi al Pesto', 1645, 'Potato gnocchi, basil pesto, pine nuts', 'potato', { groups: [protein] }),
  dish('Shrimp Scampi', 2095, 'Garlic, lemon and butter over linguine', 'fried-shrimp'),
]);

const starters = category('Starters and salads', [
  dish('Garlic Knots', 695, 'Six, with marinara', ['pretzel', 'garlic']),
  dish('Burrata', 1295, 'Cherry tomatoes, basil oil, grilled bread', 'tomato'),
  dish('Arancini', 995, 'Four saffron rice balls with mozzarella', 'rice-ball'),
  dish('Fried Calamari', 1395, 'Lemon, parsley and marinara', 'squid'),
  dish('Meatballs in Gravy', 1095, 'Three, with whipped ricotta', 'pot-of-food'),
  dish('Caesar Salad', 1095, 'Romaine, anchovy dressing, croutons', 'green-salad', { groups: [protein] }),
  dish('House Salad', 895, 'Greens, olives, cucumber, tomato', ['green-salad', 'olive'], {
    groups: [dressing, protein],
  }),
  dish('Marinated Olives', 595, 'Castelvetrano olives, orange, rosemary', 'olive'),
]);

const mains = category('From the oven', [
  dish('Chicken Parmigiana', 1995, 'Breaded cutlet, mozzarella, spaghetti', 'poultry-leg'),
  dish('Eggplant Parmigiana', 1695, 'Layers of eggplant, tomato, basil', 'eggplant'),
  dish('Salmon al Forno', 2295, 'Lemon, capers, roasted potatoes', 'fish', {
    suspendUntil: UNTIL_FURTHER_NOTICE,
  }),
]);

const desserts = category('Dolci', [
  dish('Tiramisù', 795, 'Espresso, mascarpone, cocoa', 'shortcake'),
  dish('Cannoli', 695, 'Two, ricotta and chocolate chips', 'croissant'),
  dish('Panna Cotta', 695, 'Vanilla cream, strawberries', 'strawberry'),
  dish('Lemon Ricotta Cake', 695, 'A thick slice, powdered sugar', 'lemon'),
  dish('San Pellegrino', 395, 'Half a liter'),
  dish('Blood Orange Soda', 375, 'Sicilian, in a can', 'tangerine'),
]);

/** Nonna Pia. */
export const nonnaPia = restaurant(
  {
    name: 'Nonna Pia',
    cuisine: 'Italian',
    categories: ['Italian', 'Pizza', 'Pasta'],
    logo: 'pizza',
    rating: [4.9, 876],
    phone: '7275550102',
    street: '1850 Trinity Oaks Blvd',
    city: 'Trinity',
    at: [28.1866, -82.6362],
  },
  [pizzas, pastas, starters, mains, desserts],
);
