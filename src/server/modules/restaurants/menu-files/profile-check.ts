import {
  type Coordinates,
  type OpeningSpan,
  type RestaurantLocation,
  type RestaurantProfile,
  WEEKDAYS,
  type Weekday,
} from '#domain/menu/menu.ts';
import { minutesOfDay } from '#domain/menu/week-stretches.ts';
import { MAX_TAX_RATE, MIN_TAX_RATE } from '#domain/money/tax.ts';
import {
  field,
  isObject,
  type JsonNode,
  readDecimal,
  readFlag,
  readLine,
  readList,
  readMoment,
  readNullable,
  readText,
  readWhole,
  report,
} from './json-node.ts';

const RESTAURANT_ID = /^[A-Za-z0-9_.-]+$/;
const LINK = /^(?:https?:\/\/\S+|\/(?!\/)\S*)?$/;

/** Everything about a restaurant but its menu (rule menu-model). */
export function readProfile(node: JsonNode): RestaurantProfile {
  const locations = readList(field(node, 'locations'), { maximum: 50, isRequired: true }, readLocation);
  const [first, ...others] = locations;
  if (first === undefined && Array.isArray(field(node, 'locations').value)) {
    report(field(node, 'locations'), { code: 'empty' });
  }
  return {
    _id: readRestaurantId(field(node, '_id')),
    name: readLine(field(node, 'name'), { maximum: 200 }),
    cuisine_type: readLine(field(node, 'cuisine_type'), { maximum: 100, mayBeEmpty: true }),
    category: readList(field(node, 'category'), { maximum: 50 }, (entry) => readLine(entry, { maximum: 100 })),
    logo: readLink(field(node, 'logo')),
    promo: readNullable(field(node, 'promo'), (promo) => readLine(promo, { maximum: 200, mayBeEmpty: true })),
    rating: readNullable(field(node, 'rating'), (rating) => readDecimal(rating, { minimum: 0, maximum: 5 })),
    review_count: readWhole(field(node, 'review_count'), { minimum: 0, maximum: 10_000_000, fallback: 0 }),
    contact: { phone: readText(field(field(node, 'contact'), 'phone'), { maximum: 40, mayBeEmpty: true }) },
    locations: [first ?? placeholderLocation(), ...others],
    hours: readList(field(node, 'hours'), { maximum: 200, isRequired: true }, readSpan),
    ...(readFlag(field(node, 'isPaused')) ? { isPaused: true } : {}),
    ...readMoment(node, 'pausedUntil'),
  };
}

/** A picture's address: '' for none. No other scheme than http(s) can come in with a menu. */
export function readLink(node: JsonNode): string {
  const link = readText(node, { maximum: 2000, mayBeEmpty: true, fallback: '' });
  if (!LINK.test(link)) report(node, { code: 'bad-link' });
  return link;
}

/** Stands in for a first location that is missing; the fault itself is noted at its own path. */
const placeholderLocation = (): RestaurantLocation => readLocation({ value: {}, path: '', problems: [] });

function readRestaurantId(node: JsonNode): string {
  const id = readText(node, { maximum: 100 });
  if (id !== '' && !RESTAURANT_ID.test(id)) report(node, { code: 'bad-id' });
  return id;
}

function readLocation(node: JsonNode): RestaurantLocation {
  isObject(node);
  const address = field(node, 'address');
  const part = (key: string, maximum: number) => readText(field(address, key), { maximum, mayBeEmpty: true });
  return {
    address: {
      street: part('street', 200),
      city: part('city', 100),
      state: readText(field(address, 'state'), { maximum: 40, mayBeEmpty: true, fallback: '' }),
      full_address: part('full_address', 400),
    },
    coordinates: readCoordinates(field(node, 'coordinates')),
    tax_rate: readNullable(field(node, 'tax_rate'), readTaxRate),
  };
}

/** Sales tax as a fraction; percent (6.5) and other slips are refused with the form that is meant. */
export function readTaxRate(node: JsonNode): number {
  const { value } = node;
  const isRate = typeof value === 'number' && (value === 0 || (value >= MIN_TAX_RATE && value <= MAX_TAX_RATE));
  if (!isRate) report(node, { code: 'bad-tax-rate' });
  return isRate ? value : 0;
}

function readCoordinates(node: JsonNode): Coordinates {
  const before = node.problems.length;
  const latitude = readDecimal(field(node, 'latitude'), { minimum: -90, maximum: 90 });
  const longitude = readDecimal(field(node, 'longitude'), { minimum: -180, maximum: 180 });
  if (node.problems.length === before && latitude === 0 && longitude === 0) report(node, { code: 'no-place' });
  return { latitude, longitude };
}

function readSpan(node: JsonNode): OpeningSpan {
  isObject(node);
  return {
    day: readWeekday(field(node, 'day')),
    opens: readTime(field(node, 'opens'), 24 * 60 - 1),
    closes: readTime(field(node, 'closes'), 24 * 60),
  };
}

function readWeekday(node: JsonNode): Weekday {
  const day = WEEKDAYS.find((weekday) => weekday === node.value);
  if (day === undefined) report(node, { code: 'wrong-type', expected: `one of ${WEEKDAYS.join(', ')}` });
  return day ?? 'sunday';
}

function readTime(node: JsonNode, latest: number): string {
  const time = readText(node, { maximum: 5 });
  const minutes = minutesOfDay(time);
  if (time !== '' && !(minutes <= latest)) report(node, { code: 'bad-time' });
  return time;
}
