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
  dish('Tampa Cuban', 1145, 'Ham, mojo pork, salami, Swiss, pickle, mustard', 'sandwich', {
    popular: true,
    groups: [press, sandwichSide, pickUpTo(2, 'Leave out', ['No pickle', 'No mustard'])],
  }),
  dish('Medianoche', 1095, 'The Cuban on a sweet egg roll', ['sandwich', 'cheese'], { groups: [press, sandwichSide] }),
  dish('Pan con Lechón', 1095, 'Roast pork, onion, mojo', 'baguette', { popular: true, groups: [press, sandwichSide] }),
  dish('Pan con Bistec', 1195, 'Thin steak, onion, potato sticks', ['baguette', 'cut-of-meat'], {
    groups: [press, sandwichSide],
  }),
  dish('Elena Ruz', 1045, 'Turkey, cream cheese, strawberry jam', 'strawberry', { groups: [press, sandwichSide] }),
  dish('Frita Cubana', 1045, 'Chorizo burger, potato sticks', 'hamburger', { groups: [sandwichSide] }),
  dish('Vegetarian Press', 945, 'Swiss, peppers, avocado', 'avocado', { groups: [press, sandwichSide] }),
]);

const plates = category('Plates', [
  dish('Ropa Vieja', 1595, 'Shredded flank steak, peppers, olives', 'pot-of-food', { popular: true, groups: plate }),
  dish('Lechón Asado', 1545, 'Mojo roast pork, onion', 'cut-of-meat', { popular: true, groups: plate }),
  dish('Picadillo', 1395, 'Ground beef, raisins, olives', ['pot-of-food', 'olive'], { groups: plate }),
  dish('Vaca Frita', 1645, 'Crisp shredded beef, lime', 'lemon', { groups: plate }),
  dish('Pollo a la Plancha', 1445, 'Grilled chicken breast, onion', 'poultry-leg', { groups: plate }),
  dish('Arroz con Pollo', 1495, 'Yellow rice, peas, half a chicken', 'shallow-pan-of-food', { groups: [plantains] }),
  dish('Camarones Enchilados', 1795, 'Shrimp in creole sauce', 'shrimp', { groups: plate }),
  dish('Masitas de Puerco', 1495, 'Fried pork chunks, sour orange', 'tangerine', { groups: plate }),
  dish('Oxtail', 1995, 'Braised in red wine, weekends', 'meat-on-bone', {
    suspendUntil: 1_767_225_600,
    suspendReason: 'Back from its holiday: braised again every weekend',
    groups: plate,
  }),
]);

const bites = category('Bites and soups', [
  dish('Empanadas', 745, 'Two, fried to order', 'dumpling', { groups: [empanadaFilling] }),
  dish('Croquetas', 595, 'Six, ham', ['potato', 'cheese'], { popular: true }),
  dish('Devil Crab', 695, 'A Tampa classic, blue crab', 'crab', {
    groups: [mayPickOne('Hot sauce', [option('On the side')])],
  }),
  dish('Papa Rellena', 495, 'Potato ball, picadillo', ['potato', 'meat-on-bone']),
  dish('Yuca Frita', 595, 'Cilantro mojo', 'french-fries', { groups: [mojo] }),
  dish('Tostones', 495, 'Garlic mojo', 'banana'),
  dish('Maduros', 495, 'Sweet and caramelized', ['banana', 'honey-pot']),
  dish('Black Bean Soup', 545, 'Onion, olive oil', 'beans'),
  dish('Garbanzo Soup', 695, 'Spanish bean soup with chorizo', 'bowl-with-spoon'),
]);

const bakery = category('Bakery and coffee', [
  dish('Guava Pastelito', 350, 'Flaky, cream cheese', 'croissant', { popular: true }),
  dish('Cuban Toast', 295, 'Buttered and pressed', 'bread'),
  dish('Flan de Coco', 545, 'Coconut custard', 'custard'),
  dish('Café con Leche', 395, 'Strong coffee, steamed milk', 'hot-beverage', { groups: [milk, sugar] }),
  dish('Cortadito', 325, 'Espresso cut with milk', ['hot-beverage', 'glass-of-milk'], { groups: [milk, sugar] }),
  dish('Colada', 350, 'Four ounces to share, small cups', ['hot-beverage', 'cup-with-straw'], { groups: [sugar] }),
  dish('Guarapo', 450, 'Sugarcane juice', '', { soldOut: true }),
  dish('Materva', 295, 'Yerba mate soda'),
]);

/** Café Habanera. */
export const cafeHabanera = restaurant(
  {
    name: 'Café Habanera',
    cuisine: 'Cuban',
    categories: ['Cuban', 'Sandwiches', 'Coffee'],
    logo: 'hot-beverage',
    rating: [4.9, 508],
    phone: '7275550113',
    street: '1308 Trinity Oaks Blvd',
    city: 'Trinity',
    at: [28.1838, -82.6376],
  },
  [sandwiches, plates, bites, bakery],
);
