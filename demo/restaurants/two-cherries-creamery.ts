/** Ice cream: scoops by count, sprinkles by color, and no reviews yet. */

import {
  category,
  countUpTo,
  dish,
  group,
  mayPickOne,
  note,
  option,
  pickExactly,
  pickOne,
  pickUpTo,
  restaurant,
  UNTIL_FURTHER_NOTICE,
} from '../build-menu.ts';

const FLAVORS = [
  'Vanilla bean',
  'Dark chocolate',
  'Strawberry',
  'Key lime pie',
  'Pistachio',
  'Butter pecan',
  'Cookies and cream',
  'Salted caramel',
  option('Mango sorbet', 0, { note: note('Vegan', 'green') }),
  option('Coconut sorbet', 0, { note: note('Vegan', 'green'), soldOut: true }),
] as const;

const dipped = mayPickOne('Dipped', [
  option('In dark chocolate', 125),
  option('In rainbow sprinkles', 95, { note: note('All the colors', 'hotpink') }),
]);
const vessel = pickOne('In a', [
  option('Cup', 0, { preset: 1 }),
  option('Sugar cone', 50, { asks: [dipped] }),
  option('Waffle cone', 125, { asks: [dipped] }),
]);
const oneScoop = pickOne('Flavor', FLAVORS);
const twoScoops = pickExactly(2, 'Two scoops', FLAVORS);
const threeScoops = pickExactly(3, 'Three scoops', FLAVORS);
const toppings = group(
  'Toppings, first one free',
  { max: 5, free: 1 },
  ['Hot fudge', 'Caramel', 'Peanuts', 'Sprinkles', 'Cookie crumbs', 'Brownie bits', 'Whipped cream'].map((title) =>
    option(title, 95),
  ),
);
const cherries = countUpTo(6, 6, 'Cherries', [option('Cherry on top', 25)]);
const shakeSize = pickOne('Size', [option('Twelve ounces', 645), option('Sixteen ounces', 795)]);
const blend = pickUpTo(2, 'Blend in', [
  option('Malt powder', 75),
  option('Peanut butter', 125),
  option('Espresso', 125),
]);
const candle = mayPickOne('Message on top', [option('Happy birthday', 300), option('Congratulations', 300)]);
const pintFlavors = pickOne('Flavor', FLAVORS);

const scoops = category('Scoops', [
  dish('Single Scoop', 445, 'Churned this morning', 'cone: strawberry ice', {
    popular: true,
    groups: [oneScoop, vessel, toppings],
  }),
  dish('Double Scoop', 645, 'Two different flavors', 'cone: mint ice, chocolate ice', {
    popular: true,
    groups: [twoScoops, vessel, toppings],
  }),
  dish('Triple Scoop', 795, 'Three different flavors', 'cone: vanilla, strawberry ice, mint ice', {
    groups: [threeScoops, vessel, toppings],
  }),
  dish('Kid Scoop', 345, 'Small, with a face', 'cone: vanilla, 2 chocolate dots, 1 cherry berries', {
    groups: [oneScoop],
  }),
  dish('Soft Serve', 395, 'Vanilla, chocolate or twist', 'soft serve: vanilla', {
    groups: [pickOne('Flavor', ['Vanilla', 'Chocolate', 'Twist']), vessel],
  }),
  dish('Pint to Keep', 995, 'Packed by hand', 'tub: cream, strawberry ice, 3 strawberry berries', {
    groups: [pintFlavors],
  }),
]);

const sundaes = category('Sundaes', [
  dish(
    'Banana Split',
    1095,
    'Three scoops, three sauces',
    'dish: 2 banana rolls, row 3 vanilla scoops, chocolate zigzag, strawberry drops, 3 cherry berries, peanut bits',
    {
      popular: true,
      groups: [threeScoops, cherries],
    },
  ),
  dish(
    'Hot Fudge Sundae',
    845,
    'Whipped cream, peanuts',
    'shake glass: chocolate, vanilla, cream, chocolate drops, cherry',
    { popular: true, groups: [oneScoop, cherries] },
  ),
  dish(
    'Brownie Sundae',
    945,
    'Warm brownie',
    'small bowl: 4 brownie cubes, most 2 vanilla scoops, chocolate zigzag, 2 cherry berries',
    { groups: [oneScoop, cherries] },
  ),
  dish(
    'Peach Cobbler Sundae',
    895,
    'Warm peaches, crumble',
    'small bowl: 8 peach quarters, most 2 vanilla scoops, crumb bits, caramel drops',
    { groups: [oneScoop] },
  ),
  dish(
    'Key Lime Sundae',
    895,
    'Graham crumbs, lime curd',
    'shake glass: cookie, lime ice, cream, crumb crumbs, 1 lime wheels',
    { groups: [cherries] },
  ),
  dish(
    'The Lighthouse',
    2495,
    'Nine scoops of three flavors, for the table',
    'bowl: 3 strawberry ice scoops, left 3 mint ice scoops, right 3 chocolate ice scoops, 7 cream mounds, 6 cherry berries, chocolate drops',
    {
      groups: [
        group('Nine scoops, three flavors', { min: 9, max: 9, minUnique: 3, maxUnique: 3, each: 3 }, [
          'Vanilla bean',
          'Dark chocolate',
          'Strawberry',
          'Pistachio',
          'Salted caramel',
        ]),
        toppings,
      ],
    },
  ),
]);

const shakes = category('Shakes and floats', [
  dish('Milkshake', null, 'Any flavor, whole milk', 'shake glass: milk, vanilla, cream, cherry, straw', {
    popular: true,
    groups: [shakeSize, oneScoop, blend],
  }),
  dish('Malted Shake', null, 'Chocolate, malt', 'shake glass: chocolate ice, latte, cream, chocolate crumbs, straw', {
    groups: [shakeSize],
  }),
  dish('Root Beer Float', 595, 'Two scoops of vanilla', 'mug: coffee, foam, 2 vanilla scoops, straw'),
  dish('Orange Creamsicle Float', 595, 'Orange soda, vanilla', 'mug: orange, foam, 2 vanilla scoops'),
  dish('Affogato', 545, 'Vanilla under hot espresso', 'small glass: coffee, latte, 2 vanilla scoops'),
]);

const bakery = category('Cakes and cookies', [
  dish(
    'Ice Cream Cake',
    null,
    'Eight or ten inches, a day ahead',
    'plate: strawberry ice discs, middle cream swirl, 9 cherry berries, chocolate drops',
    {
      groups: [
        pickOne('Size', [option('8 inch', 3495), option('10 inch', 4695)]),
        pickOne('Ice cream', FLAVORS),
        candle,
      ],
    },
  ),
  dish('Cookie Sandwich', 595, 'Two warm cookies, one scoop', 'plate: 1 cookies, 1 vanilla scoops, chocolate crumbs', {
    groups: [oneScoop],
  }),
  dish('Chocolate Chip Cookie', 275, 'Baked hourly', 'board: 3 cookies'),
  dish('Red Velvet Cupcake', 425, 'Cream cheese frosting', 'plate: 1 cupcake'),
  dish('Key Lime Pie Slice', 595, 'Whipped cream', 'plate: lime slice, southwest 1 cream mounds, 2 lime wheels'),
  dish(
    'Strawberry Shortcake',
    695,
    'Biscuit, cream',
    'plate: 1 biscuit cakes, middle cream swirl, 8 strawberry berries, 2 mint',
    {
      suspendUntil: UNTIL_FURTHER_NOTICE,
      suspendReason: 'Strawberries are out of season',
    },
  ),
  dish(
    'Waffle Stack',
    845,
    'Warm waffles, a scoop',
    'plate: 1 waffle, 1 vanilla scoops, chocolate zigzag, 4 strawberry berries',
    { groups: [oneScoop, toppings] },
  ),
  dish('Frozen Banana', 395, 'Chocolate, peanuts', 'paper: 2 chocolate stick, peanut crumbs'),
]);

/** Two Cherries Creamery, which is new and has no rating. */
export const twoCherriesCreamery = restaurant(
  {
    name: 'Two Cherries Creamery',
    cuisine: 'Desserts',
    categories: ['Desserts', 'Ice Cream', 'Shakes'],
    cover: ['Waffle Stack', 'Double Scoop', 'The Lighthouse'],
    phone: '7275550115',
    street: '12430 Rangeland Blvd',
    city: 'Odessa',
    at: [28.1986, -82.6012],
    taxRate: 0.065,
  },
  [scoops, sundaes, shakes, bakery],
);
