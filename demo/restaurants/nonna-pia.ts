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
  dish(
    'Build Your Own Pizza',
    null,
    'Tomato, fior di latte and two toppings, fired at 800 degrees',
    'pizza: tomato sauce, melted cheese spread, mozzarella slices, mushroom coins, green pepper strips, olive ringlets',
    {
      popular: true,
      groups: [size, crust, twoToppingsFree],
    },
  ),
  dish(
    'Margherita',
    1495,
    'San Marzano tomato, fior di latte, basil',
    'pizza: tomato sauce, 8 mozzarella slices, 7 basil',
    {
      popular: true,
      groups: [crust, addToppings],
    },
  ),
  dish(
    'Pepperoni and Hot Honey',
    1695,
    'Cup pepperoni, chile honey, pecorino',
    'pizza: tomato sauce, melted cheese spread, 15 pepperoni coins, honey drops, chile dust',
    {
      popular: true,
      groups: [crust, addToppings],
    },
  ),
  dish(
    'Quattro Formaggi',
    1695,
    'Mozzarella, gorgonzola, fontina, parmesan',
    'pizza: melted cheese spread, golden cheese slices, 9 blue cheese bits, parmesan straws, pepper',
    {
      groups: [crust, addToppings],
    },
  ),
  dish(
    'Salsiccia',
    1745,
    'Fennel sausage, roasted peppers, onion',
    'pizza: tomato sauce, melted cheese spread, 16 meatball bites, pepper strips, red onion arcs',
    {
      groups: [crust, addToppings],
    },
  ),
  dish(
    'Funghi',
    1645,
    'Roasted mushrooms, taleggio, thyme, no tomato',
    'pizza: alfredo sauce, melted cheese spread, 17 mushroom coins, parsley',
    { groups: [crust, addToppings] },
  ),
  dish(
    'Prosciutto e Rucola',
    1845,
    'Prosciutto di Parma, arugula, shaved parmesan',
    'pizza: tomato sauce, melted cheese spread, 8 ham slices, 14 arugula leaves, 9 parmesan strips',
    {
      groups: [crust],
    },
  ),
  dish(
    'Marinara',
    1295,
    'Tomato, garlic, oregano, no cheese',
    'pizza: marinara sauce, 12 custard flecks, herb flecks, green oil drops',
    { groups: [crust, addToppings] },
  ),
  dish(
    'Cheese Calzone',
    1495,
    'Ricotta and mozzarella, tomato on the side',
    'round board: crust moon, southeast marinara dip, parsley',
    {
      groups: [addToppings],
    },
  ),
]);

const pastas = category('Pasta', [
  dish(
    'Spaghetti and Meatballs',
    1695,
    'Beef and pork meatballs, Sunday gravy',
    'plate: spaghetti noodles, middle marinara sauce, middle 3 meatball balls, 3 basil, parmesan crumbs',
    {
      popular: true,
      groups: [pasta],
    },
  ),
  dish(
    'Cacio e Pepe',
    1495,
    'Pecorino, black pepper, nothing else',
    'dark plate: spaghetti noodles, pepper, pepper, parmesan crumbs',
    {
      groups: [pasta, protein],
    },
  ),
  dish(
    'Rigatoni alla Vodka',
    1595,
    'Tomato cream, chile, parmesan',
    'blue plate: vodka sauce, vodka penne, parmesan crumbs, 4 basil',
    {
      groups: [pasta, protein],
    },
  ),
  dish(
    'Bolognese',
    1745,
    'Three-meat ragù, cooked for six hours',
    'plate: wheat ribbons, middle ragu mash, parmesan crumbs, 2 basil',
    { groups: [pasta] },
  ),
  dish(
    'Linguine alle Vongole',
    1995,
    'Little neck clams, white wine, parsley',
    'blue bowl: spaghetti noodles, 9 clam shells, parsley, parsley, chile dust',
  ),
  dish('Lasagna', 1695, 'Ten layers, béchamel and ragù', 'dish: tomato block, middle melted cheese spread, 3 basil'),
  dish(
    'Gnocchi al Pesto',
    1645,
    'Potato gnocchi, basil pesto, pine nuts',
    'plate: pesto sauce, pesto gnocchi, 14 cashew bits, parmesan crumbs, 3 basil',
    { groups: [protein] },
  ),
  dish(
    'Shrimp Scampi',
    2095,
    'Garlic, lemon and butter over linguine',
    'plate: spaghetti noodles, 8 shrimp prawns, parsley, lemon wedges',
  ),
]);

const starters = category('Starters and salads', [
  dish('Garlic Knots', 695, 'Six, with marinara', 'board: 6 crust knots, parsley, middle marinara dip'),
  dish(
    'Burrata',
    1295,
    'Cherry tomatoes, basil oil, grilled bread',
    'clay plate: green oil drops, tomato berries, 1 mozzarella balls, 5 basil, pepper, green oil drops',
  ),
  dish(
    'Arancini',
    995,
    'Four saffron rice balls with mozzarella',
    'plate: marinara sauce, 4 panko balls, parmesan crumbs, 3 basil',
  ),
  dish(
    'Fried Calamari',
    1395,
    'Lemon, parsley and marinara',
    'board: 18 pale crisp rings, lemon wedges, southeast marinara dip, parsley',
  ),
  dish(
    'Meatballs in Gravy',
    1095,
    'Three, with whipped ricotta',
    'small bowl: marinara stew, 3 meatball balls, middle cream mash, 3 basil',
  ),
  dish(
    'Caesar Salad',
    1095,
    'Romaine, anchovy dressing, croutons',
    'bowl: romaine salad, 12 bread dice, 8 parmesan strips, ranch zigzag',
    { groups: [protein] },
  ),
  dish(
    'House Salad',
    895,
    'Greens, olives, cucumber, tomato',
    'green bowl: lettuce salad, 6 cucumber rounds, 7 tomato quarters, 8 olive ringlets, red onion arcs',
    {
      groups: [dressing, protein],
    },
  ),
  dish(
    'Marinated Olives',
    595,
    'Castelvetrano olives, orange, rosemary',
    'clay bowl: honey broth, 30 green olive berries, 4 orange strips, herb sprigs',
  ),
]);

const mains = category('From the oven', [
  dish(
    'Chicken Parmigiana',
    1995,
    'Breaded cutlet, mozzarella, spaghetti',
    'plate: left spaghetti noodles, left marinara drops, right 1 panko cutlet, right marinara drops, right 3 melted cheese slices, 3 basil',
  ),
  dish(
    'Eggplant Parmigiana',
    1695,
    'Layers of eggplant, tomato, basil',
    'dish: marinara sauce, row 6 eggplant coins, marinara drops, melted cheese slices, 5 basil',
  ),
  dish(
    'Salmon al Forno',
    2295,
    'Lemon, capers, roasted potatoes',
    'blue plate: row 1 seared salmon fillet, bottom 8 potato cubes, top 2 lemon wheels, green olive dots, parsley',
    {
      suspendUntil: UNTIL_FURTHER_NOTICE,
    },
  ),
]);

const desserts = category('Dolci', [
  dish('Tiramisù', 795, 'Espresso, mascarpone, cocoa', 'plate: cream block, middle cocoa spread, cocoa crumbs'),
  dish(
    'Cannoli',
    695,
    'Two, ricotta and chocolate chips',
    'plate: 2 pastry rolls, 4 cream mounds, chocolate crumbs, powdered sugar',
  ),
  dish(
    'Panna Cotta',
    695,
    'Vanilla cream, strawberries',
    'plate: strawberry sauce, milk discs, 4 strawberry berries, 2 mint',
  ),
  dish(
    'Lemon Ricotta Cake',
    695,
    'A thick slice, powdered sugar',
    'plate: sponge slice, powdered sugar, 2 lemon wedges',
  ),
  dish('San Pellegrino', 395, 'Half a liter', 'bottle: basil, cream, lime'),
  dish('Blood Orange Soda', 375, 'Sicilian, in a can', 'can: orange, cream, 1 orange wheels'),
]);

export const nonnaPia = restaurant(
  {
    name: 'Nonna Pia',
    cuisine: 'Italian',
    categories: ['Italian', 'Pizza', 'Pasta'],
    cover: ['Spaghetti and Meatballs', 'Margherita', 'Caesar Salad'],
    rating: [4.9, 876],
    phone: '7275550102',
    street: '1850 Trinity Oaks Blvd',
    city: 'Trinity',
    at: [28.1866, -82.6362],
  },
  [pizzas, pastas, starters, mains, desserts],
);
