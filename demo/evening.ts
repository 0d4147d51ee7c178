/**
 * An evening of the demo's dispatchers: orders in every status, with times relative to the moment of loading. People
 * and phone numbers (555-01xx) are invented; addresses are those of the demo area.
 */

/** Minutes. */
type Minutes = number;

export interface EveningOrder {
  /** Id of a demo restaurant. */
  readonly restaurant: string;
  /** Titles of its dishes, each ordered in its smallest form; a number before a title is the quantity. */
  readonly dishes: readonly (string | readonly [quantity: number, dish: string])[];
  /** Street and town as in the demo's addresses, and which house of that street. */
  readonly house: readonly [street: string, town: string, index: number];
  /** A house where absent. */
  readonly to?: 'Apartment' | 'Office';
  /** Apartment or office. */
  readonly door?: string;
  readonly dropoff?: 'Meet at my door' | 'Leave at my door' | 'Meet outside';
  readonly instructions?: string;
  /** The last two digits of a 555-01xx number. */
  readonly phone: number;
  /** Cents. */
  readonly tip: number;
  /** How long ago it was ordered. */
  readonly placed: Minutes;
  /** How long after that each step was made: confirmed, preparing, ready, picked up, out for delivery, delivered. */
  readonly steps?: readonly Minutes[];
  /** The call to the restaurant before these steps, with its note. */
  readonly called?: readonly [after: Minutes, note: string];
  /** The index of its driver. */
  readonly driver?: 0 | 1;
  /** 'waiting' = not paid yet; 'cash' = converted without a payment, and noted as paid in cash. */
  readonly payment?: 'waiting' | 'cash';
  readonly cancelled?: { readonly after: Minutes; readonly reason: string };
  /** How the delivery is proven: how many photos, or a note. */
  readonly photos?: 1 | 2;
  readonly deliveryNote?: string;
  readonly review?: { readonly rating: number; readonly comment: string };
}

const ODESSA = 'Odessa';
const TRINITY = 'Trinity';

export const evening: readonly EveningOrder[] = [
  {
    restaurant: 'lucha-taqueria',
    dishes: ['Burrito Bowl', 'Chips and Guacamole'],
    house: ['Byrd Dr', ODESSA, 4],
    dropoff: 'Leave at my door',
    instructions: 'Side gate, mind the dog.',
    phone: 12,
    tip: 450,
    placed: 95,
    steps: [3, 6, 21, 27, 29, 41],
    driver: 0,
    photos: 2,
    review: { rating: 5, comment: 'Still hot, and the driver sent a picture of the door. Perfect.' },
  },
  {
    restaurant: 'nonna-pia',
    dishes: [[2, 'Margherita'], 'Tiramisù'],
    house: ['Trinity Oaks Blvd', TRINITY, 7],
    to: 'Apartment',
    door: 'Apt 204',
    instructions: 'Elevator on the left.',
    phone: 17,
    tip: 700,
    placed: 82,
    steps: [2, 5, 19, 25, 26, 39],
    driver: 1,
    photos: 1,
  },
  {
    restaurant: 'kintsugi-ramen',
    dishes: ['Tonkotsu Classic', 'Spicy Miso', 'Pork Gyoza'],
    house: ['Heart Pine Ave', ODESSA, 3],
    phone: 23,
    tip: 600,
    placed: 74,
    steps: [4, 8, 22, 30, 31, 44],
    deliveryNote: 'Handed over at the door; the driver’s camera did not work.',
  },
  {
    restaurant: 'smash-house',
    dishes: [
      [3, 'Classic Smash'],
      [2, 'Fries'],
    ],
    house: ['Success Dr', ODESSA, 2],
    to: 'Office',
    door: 'Suite 110',
    phone: 31,
    tip: 900,
    placed: 68,
    steps: [2, 5, 17, 22, 24, 36],
    deliveryNote: 'Left with the front desk, as asked.',
  },
  {
    restaurant: 'gulfside-shack',
    dishes: ['Grouper Basket', 'Key Lime Pie'],
    house: ['Lake Ann Dr', ODESSA, 5],
    phone: 35,
    tip: 400,
    placed: 61,
    cancelled: { after: 9, reason: 'The kitchen closed early; called the customer, full refund.' },
  },
  {
    restaurant: 'copper-handi',
    dishes: ['Butter Chicken', 'Garlic Naan', 'Vegetable Samosa'],
    house: ['Asturia Blvd', ODESSA, 6],
    instructions: 'Ring twice, the bell is quiet.',
    phone: 42,
    tip: 550,
    placed: 53,
    steps: [14, 19],
    called: [6, 'No answer at first; on the second call: busy, about 20 minutes behind.'],
  },
  {
    restaurant: 'green-fork',
    dishes: ['Florida Cobb', 'Harvest Bowl'],
    house: ['Promenade Pkwy', ODESSA, 1],
    to: 'Office',
    door: 'Suite 3',
    dropoff: 'Meet outside',
    phone: 45,
    tip: 300,
    placed: 47,
    steps: [2, 4, 15, 29, 31],
    driver: 0,
  },
  {
    restaurant: 'baan-mali',
    dishes: ['Pad Thai', 'Green Curry', 'Mango Sticky Rice'],
    house: ['Fox Hollow Dr', TRINITY, 4],
    dropoff: 'Leave at my door',
    phone: 48,
    tip: 500,
    placed: 41,
    steps: [3, 6, 19, 26, 28],
    driver: 1,
  },
  {
    restaurant: 'hot-perch-wings',
    dishes: ['Wing Sampler', 'Tender Basket'],
    house: ['Community Dr', TRINITY, 2],
    to: 'Apartment',
    door: 'Unit 12B',
    phone: 51,
    tip: 350,
    placed: 38,
    steps: [2, 5, 18, 25, 27],
    driver: 1,
  },
  {
    restaurant: 'pho-lantern',
    dishes: ['Vermicelli Bowl', 'Crispy Imperial Rolls'],
    house: ['Long Spur', ODESSA, 3],
    phone: 54,
    tip: 400,
    placed: 34,
    steps: [2, 5, 17, 27],
    driver: 0,
  },
  {
    restaurant: 'nami-poke-and-sushi',
    dishes: ['Aloha Tuna', 'Rainbow Roll', 'Miso Soup'],
    house: ['Rangeland Blvd', ODESSA, 8],
    to: 'Apartment',
    door: 'Apt 3',
    phone: 57,
    tip: 650,
    placed: 31,
    steps: [3, 6, 16, 26],
    driver: 1,
  },
  {
    restaurant: 'cafe-habanera',
    dishes: [[2, 'Tampa Cuban'], 'Croquetas'],
    house: ['Duck Slough Blvd', TRINITY, 5],
    phone: 60,
    tip: 400,
    placed: 29,
    steps: [2, 5, 20],
    driver: 0,
  },
  {
    restaurant: 'lucha-taqueria',
    dishes: ['Birria Tacos', 'Churros'],
    house: ['Night Star Trl', ODESSA, 2],
    phone: 63,
    tip: 350,
    placed: 27,
    steps: [3, 6, 21],
  },
  {
    restaurant: 'pine-and-ember-smokehouse',
    dishes: ['Family Tray', 'Peach Cobbler'],
    house: ['Cattle Gap Trl', ODESSA, 1],
    instructions: 'Birthday: please do not honk.',
    phone: 66,
    tip: 1200,
    placed: 26,
    steps: [2, 4, 22],
  },
  {
    restaurant: 'nonna-pia',
    dishes: ['Spaghetti and Meatballs', 'Cannoli'],
    house: ['Barbour Trl', ODESSA, 4],
    phone: 69,
    tip: 500,
    placed: 21,
    steps: [3, 7],
  },
  {
    restaurant: 'kintsugi-ramen',
    dishes: ['Spicy Miso', 'Mochi Ice Cream'],
    house: ['Mitchell Blvd', TRINITY, 6],
    to: 'Apartment',
    door: 'Apt 9',
    phone: 72,
    tip: 400,
    placed: 19,
    steps: [2, 5],
  },
  {
    restaurant: 'smash-house',
    dishes: ['Bacon Smash', 'Fries', 'Root Beer Float'],
    house: ['Almeria Way', ODESSA, 3],
    phone: 75,
    tip: 300,
    placed: 17,
    steps: [4, 8],
  },
  {
    restaurant: 'copper-handi',
    dishes: ['Chicken Tikka Masala', 'Dal Makhani', [2, 'Garlic Naan']],
    house: ['Fencepost Dr', ODESSA, 5],
    dropoff: 'Leave at my door',
    phone: 78,
    tip: 800,
    placed: 15,
    steps: [5],
  },
  {
    restaurant: 'baan-mali',
    dishes: ['Panang Curry', 'Tom Kha'],
    house: ['Ivy Lake Dr', ODESSA, 7],
    phone: 81,
    tip: 400,
    placed: 13,
    steps: [4],
  },
  {
    restaurant: 'hot-perch-wings',
    dishes: ['Hot Chicken Sandwich', 'Churro Bites'],
    house: ['Albritton Rd', ODESSA, 2],
    phone: 84,
    tip: 250,
    placed: 11,
    steps: [3],
  },
  {
    restaurant: 'green-fork',
    dishes: ['Harvest Bowl', 'Berry Blast'],
    house: ['Gunn Hwy', ODESSA, 30],
    phone: 87,
    tip: 300,
    placed: 10,
    called: [4, 'Line busy, trying again in five minutes.'],
  },
  {
    restaurant: 'cafe-habanera',
    dishes: ['Ropa Vieja', 'Flan de Coco'],
    house: ['Black Lake Rd', ODESSA, 5],
    phone: 90,
    tip: 0,
    placed: 8,
    payment: 'cash',
  },
  {
    restaurant: 'pho-lantern',
    dishes: ['Classic Bánh Mì', 'Vietnamese Iced Coffee'],
    house: ['Robert Trent Jones Pkwy', TRINITY, 8],
    to: 'Office',
    door: 'Suite 204',
    phone: 92,
    tip: 350,
    placed: 6,
  },
  {
    restaurant: 'two-cherries-creamery',
    dishes: ['Banana Split', 'Hot Fudge Sundae'],
    house: ['Northbridge Blvd', ODESSA, 4],
    instructions: 'Blue door.',
    phone: 94,
    tip: 300,
    placed: 4,
  },
  {
    restaurant: 'sunny-side-bagels',
    dishes: ['Lox Bagel', 'Orange Juice'],
    house: ['Sunlake Hammock Ct', ODESSA, 1],
    phone: 96,
    tip: 250,
    placed: 2,
  },
  {
    restaurant: 'lucha-taqueria',
    dishes: ['Three Tacos', 'Mexican Rice'],
    house: ['Interlaken Rd', ODESSA, 9],
    phone: 98,
    tip: 400,
    placed: 5,
    payment: 'waiting',
  },
];
