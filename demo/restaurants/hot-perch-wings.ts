/** Wings: flavors by the half dozen, each with its own wetness; dips, one of them free. */

import { category, countUpTo, dish, group, mayPickOne, note, option, pickOne, restaurant } from '../build-menu.ts';

const wetness = pickOne('Sauced', [option('Regular', 0, { preset: 1 }), 'Wet', 'On the side']);
const sauced = { asks: [wetness], opens: false } as const;

const FLAVORS = [
  option('Buffalo mild', 0, { note: note('★☆☆☆', 'green'), ...sauced }),
  option('Buffalo hot', 0, { note: note('★★★☆', 'orangered'), ...sauced }),
  option('Lemon pepper', 0, { note: note('Dry rub', 'gray') }),
  option('Garlic parmesan', 0, sauced),
  option('Honey barbecue', 0, sauced),
  option('Mango habanero', 0, { note: note('★★★☆', 'orangered'), ...sauced }),
  option('Teriyaki', 0, sauced),
  option('Reaper', 100, { note: note('★★★★ No refunds', 'red'), ...sauced }),
];

const cut = pickOne('Cut', [option('Mixed', 0, { preset: 1 }), option('All flats', 200), option('All drums', 150)]);
const count = pickOne('How many', [option('6 wings', 895), option('12 wings', 1695), option('24 wings', 3195)]);
const bonelessCount = pickOne('How many', [
  option('8 pieces', 845),
  option('16 pieces', 1595),
  option('30 pieces', 2795),
]);
const oneFlavor = pickOne('Flavor', FLAVORS);
const flavors = group('Flavors', { min: 1, max: 3 }, FLAVORS);
const dips = group(
  'Dips, the first is free',
  { max: 8, free: 1, each: 4 },
  ['Ranch', 'Blue cheese', 'Honey mustard', 'Hot honey'].map((title) => option(title, 85)),
);
const sticks = mayPickOne('Celery and carrots', [option('Add sticks', 95)]);
const fries = pickOne('Fries', ['Salted', 'Lemon pepper', option('Loaded', 250), option('No fries', -200)]);
const soda = countUpTo(6, 6, 'Drinks', [option('Cola', 225), option('Diet cola', 225), option('Iced tea', 225)]);

const wings = category('Wings', [
  dish(
    'Bone-In Wings',
    null,
    'Fried crisp, tossed by hand',
    'basket: 10 buffalo wings, southeast ranch dip, 4 celery',
    {
      popular: true,
      groups: [count, cut, flavors, dips, sticks],
    },
  ),
  dish(
    'Boneless Wings',
    null,
    'Breast pieces, hand-breaded',
    'basket: 13 glazed chunks, southeast ranch dip, 4 celery',
    {
      popular: true,
      groups: [bonelessCount, flavors, dips, sticks],
    },
  ),
  dish('Smoked Wings', null, 'Two hours over hickory', 'tray: 10 brown wings, southeast mayo dip', {
    groups: [count, cut, oneFlavor, dips],
  }),
  dish('Grilled Wings', null, 'No breading, no frying', 'tray: 9 chicken wings, lemon wedges, herb flecks', {
    groups: [count, oneFlavor, dips],
  }),
  dish(
    'Cauliflower Wings',
    1095,
    'Ten florets, tempura batter',
    'basket: 10 crisp florets, southeast ranch dip, scallion',
    { groups: [oneFlavor, dips] },
  ),
  dish(
    'Wing Sampler',
    2495,
    'Five half dozens of two kinds',
    'tray: left 7 buffalo wings, right 7 ribs wings, middle ranch dip',
    {
      popular: true,
      groups: [group('Half dozens', { min: 5, max: 5, each: 5 }, [option('Bone-in'), option('Boneless')]), flavors],
    },
  ),
  dish(
    'Party Tray',
    8995,
    'Seventy-five wings, up to three flavors',
    'tray: 14 buffalo wings, 12 glazed wings, 4 celery, northeast ranch dip, southwest blue cheese dip',
    { groups: [flavors, dips] },
  ),
]);

const tenders = category('Tenders and sandwiches', [
  dish('Tender Basket', 1145, 'Four tenders, fries', 'basket: fries, 4 crisp tenders, southeast honey dip', {
    popular: true,
    groups: [oneFlavor, fries, dips],
  }),
  dish(
    'Hot Chicken Sandwich',
    1095,
    'Thigh, slaw, pickles',
    'burger: brioche, pickle rounds, buffalo thick, slaw heap',
    { popular: true, groups: [oneFlavor, fries] },
  ),
  dish(
    'Chicken Philly',
    1145,
    'Peppers, onion, provolone',
    'soft roll: poached chicken pulled, green pepper strips, brown onion arcs, queso drops',
    { groups: [fries] },
  ),
  dish('Buffalo Chicken Wrap', 1045, 'Lettuce, tomato, blue cheese', 'paper: buffalo wrap', { groups: [fries] }),
  dish(
    'Cheeseburger',
    1045,
    'Half pound, on a toasted bun',
    'burger: brioche, lettuce leaf, red onion rounds, brown thick, cheddar sheet, ketchup spread',
    { groups: [fries] },
  ),
  dish(
    'Fish Sandwich',
    1145,
    'Fried haddock, tartar',
    'burger: brioche, lettuce leaf, panko thick, cheddar sheet, mayo spread',
    { soldOut: true, groups: [fries] },
  ),
]);

const shared = category('To share', [
  dish(
    'Loaded Nachos',
    1195,
    'Queso, chili, jalapeños',
    'tray: chip chips, chili mince, chip chips, queso drops, 9 jalapeno ringlets, tomato dice, middle guacamole mash',
  ),
  dish('Mozzarella Sticks', 845, 'Six, marinara', 'basket: 6 panko logs, southeast marinara dip'),
  dish('Fried Pickles', 795, 'With ranch', 'basket: 16 crisp coins, southeast ranch dip, herb flecks'),
  dish(
    'Jalapeño Poppers',
    845,
    'Cream cheese, bacon',
    'basket: 6 green pepper logs, cream cheese drops, bacon bits, southeast ranch dip',
  ),
  dish(
    'Potato Skins',
    895,
    'Cheddar, bacon, sour cream',
    'tray: 6 potato cakes, melted cheese bites, bacon bits, yogurt drops, scallion',
  ),
  dish('Soft Pretzels', 795, 'Beer cheese', 'board: 2 pretzel, bottom queso dip'),
  dish('Onion Rings', 645, 'A tower', 'tray: 9 crisp hoop, southeast bbq dip'),
  dish('Tots', 495, 'Crisp and salty', 'basket: 24 crisp tot, southeast ketchup dip'),
  dish('Side Caesar', 595, 'Romaine, croutons', 'small bowl: romaine salad, bread dice, parmesan strips, ranch zigzag'),
  dish(
    'Popcorn Shrimp',
    995,
    'Tossed in a flavor',
    'basket: 26 panko bites, southeast chipotle mayo dip, lemon wedges',
    { groups: [oneFlavor] },
  ),
]);

const drinks = category('Sweets and drinks', [
  dish(
    'Fried Cookies',
    695,
    'Five, battered, powdered sugar',
    'basket: 5 pancake cakes, powdered sugar, chocolate drops',
  ),
  dish('Churro Bites', 595, 'Chocolate sauce', 'basket: 14 crisp logs, sugar dust, southeast chocolate dip'),
  dish('Soda', 225, 'Cans, mixed as you like', 'can: blueberry, cream, 1 lime wheels', { groups: [soda] }),
  dish('Lemonade', 325, 'With mint', 'glass: lemon, ice, mint, 1 lemon wheels'),
  dish('Bottled Water', 195, 'Half a liter', 'bottle: water, mint, mint'),
]);

export const hotPerchWings = restaurant(
  {
    name: 'Hot Perch Wings',
    cuisine: 'Wings',
    categories: ['Wings', 'American', 'Chicken'],
    cover: ['Loaded Nachos', 'Bone-In Wings', 'Soft Pretzels'],
    rating: [4.3, 677],
    phone: '7275550114',
    street: '16218 Interlaken Rd',
    city: 'Odessa',
    at: [28.1702, -82.5931],
  },
  [wings, tenders, shared, drinks],
);
