/** Cuban cafe: names with accents; a dish that is back on the menu after a suspension. */

import { category, countUpTo, dish, mayPickOne, note, option, pickOne, pickUpTo, restaurant } from '../build-menu.ts';

const press = mayPickOne('Pressed', [option('Extra crisp')]);
const sandwichSide = pickOne('Side', [
  option('Mariquitas', 0, { note: note('Plantain chips') }),
  'Fries',
  option('Black bean soup', 150),
  option('No side', -100),
]);
const rice = pickOne('Rice', ['White rice', 'Moros', option('Yellow rice', 50)]);
const plantains = pickOne('Plantains', ['Maduros', 'Tostones']);
const mojo = countUpTo(3, 3, 'Extra mojo', [option('Garlic mojo', 75), option('Cilantro mojo', 75)]);
const plate = [rice, plantains, mojo];
const sugar = pickOne('Sugar', [
  option('As it should be', 0, { preset: 1, note: note('Sweet', 'saddlebrown') }),
  'Less',
  'None',
]);
const milk = pickOne('Milk', ['Whole', option('Evaporated', 25), option('Oat', 75)]);
const empanadaFilling = pickOne('Filling', ['Picadillo', 'Chicken', 'Guava and cheese', 'Spinach']);

const sandwiches = category('Sandwiches', [
  dish(
    'Tampa Cuban',
    1145,
    'Ham, mojo pork, salami, Swiss, pickle, mustard',
    'baguette: ham slices, pork meat slices, swiss slices, pickle coins, mustard zigzag',
    {
      popular: true,
      groups: [press, sandwichSide, pickUpTo(2, 'Leave out', ['No pickle', 'No mustard'])],
    },
  ),
  dish('Medianoche', 1095, 'The Cuban on a sweet egg roll', 'soft roll: ham slices, swiss slices, pickle coins', {
    groups: [press, sandwichSide],
  }),
  dish('Pan con Lechón', 1095, 'Roast pork, onion, mojo', 'baguette: pork pulled, onion arcs, herb flecks', {
    popular: true,
    groups: [press, sandwichSide],
  }),
  dish(
    'Pan con Bistec',
    1195,
    'Thin steak, onion, potato sticks',
    'baguette: beef meat slices, onion arcs, fries straws',
    {
      groups: [press, sandwichSide],
    },
  ),
  dish(
    'Elena Ruz',
    1045,
    'Turkey, cream cheese, strawberry jam',
    'sandwich: brioche, turkey patty, turkey patty, cream cheese spread, strawberry spread',
    { groups: [press, sandwichSide] },
  ),
  dish(
    'Frita Cubana',
    1045,
    'Chorizo burger, potato sticks',
    'burger: brioche, pastor patty, ketchup spread, fries heap, onion rounds',
    { groups: [sandwichSide] },
  ),
  dish(
    'Vegetarian Press',
    945,
    'Swiss, peppers, avocado',
    'sandwich: baguette, swiss sheet, pepper strips, avocado rounds, greens leaf',
    { groups: [press, sandwichSide] },
  ),
]);

const plates = category('Plates', [
  dish(
    'Ropa Vieja',
    1595,
    'Shredded flank steak, peppers, olives',
    'plate: left rice grains, right beef pulled, right pepper strips, bottom plantain coins, green olive dots',
    { popular: true, groups: plate },
  ),
  dish(
    'Lechón Asado',
    1545,
    'Mojo roast pork, onion',
    'plate: left rice grains, right 7 pork chunks, right onion arcs, bottom plantain coins, lime wedges',
    { popular: true, groups: plate },
  ),
  dish(
    'Picadillo',
    1395,
    'Ground beef, raisins, olives',
    'plate: left rice grains, right ragu mince, raisin dots, right green olive dots, bottom plantain coins',
    { groups: plate },
  ),
  dish(
    'Vaca Frita',
    1645,
    'Crisp shredded beef, lime',
    'plate: left rice grains, right brown pulled, right onion arcs, bottom plantain coins, lime wedges',
    { groups: plate },
  ),
  dish(
    'Pollo a la Plancha',
    1445,
    'Grilled chicken breast, onion',
    'plate: left rice grains, right 1 grilled chicken cutlet, right onion arcs, bottom plantain coins, parsley',
    { groups: plate },
  ),
  dish(
    'Arroz con Pollo',
    1495,
    'Yellow rice, peas, half a chicken',
    'clay plate: yellow rice grains, 2 chicken legs, pea dots, pepper strips',
    { groups: [plantains] },
  ),
  dish(
    'Camarones Enchilados',
    1795,
    'Shrimp in creole sauce',
    'plate: left rice grains, right tomato sauce, right 6 shrimp prawns, bottom plantain coins, parsley',
    { groups: plate },
  ),
  dish(
    'Masitas de Puerco',
    1495,
    'Fried pork chunks, sour orange',
    'clay plate: 11 brown chunks, onion arcs, orange wedges, bottom tostone coins',
    { groups: plate },
  ),
  dish(
    'Oxtail',
    1995,
    'Braised in red wine, weekends',
    'clay plate: left rice grains, right brown sauce, right 4 beef cakes, bone dots, carrot coins, parsley',
    {
      suspendUntil: 1_767_225_600,
      suspendReason: 'Back from its holiday: braised again every weekend',
      groups: plate,
    },
  ),
]);

const bites = category('Bites and soups', [
  dish('Empanadas', 745, 'Two, fried to order', 'clay plate: 2 crust crescents, southeast verde dip', {
    groups: [empanadaFilling],
  }),
  dish('Croquetas', 595, 'Six, ham', 'plate: 6 panko logs, lime wedges, 4 crumb crumbs', { popular: true }),
  dish(
    'Devil Crab',
    695,
    'A Tampa classic, blue crab',
    'plate: 1 dark crisp loaves, southeast ketchup dip, lime wedges',
    {
      groups: [mayPickOne('Hot sauce', [option('On the side')])],
    },
  ),
  dish('Papa Rellena', 495, 'Potato ball, picadillo', 'clay plate: row 2 panko balls, southeast chipotle mayo dip'),
  dish('Yuca Frita', 595, 'Cilantro mojo', 'board: yuca sticks, southeast verde dip, cilantro', { groups: [mojo] }),
  dish('Tostones', 495, 'Garlic mojo', 'clay plate: 8 tostone coins, middle verde dip'),
  dish('Maduros', 495, 'Sweet and caramelized', 'plate: 10 plantain slices'),
  dish(
    'Black Bean Soup',
    545,
    'Onion, olive oil',
    'clay bowl: beans soup, black bean beans, onion bits, green oil drops, cilantro',
  ),
  dish(
    'Garbanzo Soup',
    695,
    'Spanish bean soup with chorizo',
    'clay bowl: hue broth, 26 chickpea berries, 6 sausage coins, 4 potato cubes',
  ),
]);

const bakery = category('Bakery and coffee', [
  dish('Guava Pastelito', 350, 'Flaky, cream cheese', 'plate: row 2 pastry triangles, guava drops, powdered sugar', {
    popular: true,
  }),
  dish('Cuban Toast', 295, 'Buttered and pressed', 'board: row 3 baguette logs, 3 butter dice'),
  dish(
    'Flan de Coco',
    545,
    'Coconut custard',
    'plate: caramel sauce, custard discs, coconut crumbs, middle caramel spread',
  ),
  dish('Café con Leche', 395, 'Strong coffee, steamed milk', 'cup: latte drink, milk drops', { groups: [milk, sugar] }),
  dish('Cortadito', 325, 'Espresso cut with milk', 'small cup: latte drink, middle milk spread', {
    groups: [milk, sugar],
  }),
  dish('Colada', 350, 'Four ounces to share, small cups', 'small cup: coffee drink, middle caramel swirl', {
    groups: [sugar],
  }),
  dish('Guarapo', 450, 'Sugarcane juice', '', { soldOut: true }),
  dish('Materva', 295, 'Yerba mate soda', 'can: mustard, basil'),
]);

export const cafeHabanera = restaurant(
  {
    name: 'Café Habanera',
    cuisine: 'Cuban',
    categories: ['Cuban', 'Sandwiches', 'Coffee'],
    cover: ['Ropa Vieja', 'Tampa Cuban', 'Café con Leche'],
    rating: [4.9, 508],
    phone: '7275550113',
    street: '1308 Trinity Oaks Blvd',
    city: 'Trinity',
    at: [28.1838, -82.6376],
  },
  [sandwiches, plates, bites, bakery],
);
