import * as driverWords from '#catalog/customers/driver-signup.ts';
import * as catalog from '#catalog/everyone/pages.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { PageData } from '#contract/page-data.ts';
import { paths } from '#web/paths.ts';
import { cityAndState, withPlace } from '#web/state/ordering/place-words.ts';
import { titleText } from '#web/ui/page/page-title.ts';
import { lookHead } from './page-look.ts';
import { restaurantForSearch } from './restaurant-schema.ts';
import { TEXT_FACES } from './text-faces.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** JSON that can't end its script element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

interface Head {
  readonly title: string;
  readonly description: string;
  /** schema.org data for search engines. */
  readonly structured?: unknown;
}

const titles = ({ brand, homeHeading }: PageData['area']): Readonly<Record<string, string>> => ({
  [paths.home()]: homeHeading,
  [paths.restaurants()]: shared.restaurants,
  [paths.welcome()]: shared.foodDeliveryMadeSimple,
  [paths.driverSignup()]: shared.deliverWith(brand),
});

/** What search engines and shared links say of pages that strangers are sent to, where it isn't the usual promise. */
const descriptions = (
  { defaultCity, freeDelivery }: PageData['area'],
  promise: string,
): Readonly<Record<string, string>> => ({
  ...(freeDelivery && { [paths.welcome()]: catalog.welcomeDescription(promise) }),
  [paths.driverSignup()]: driverWords.signupExplained(withPlace(driverWords.pickUpAndDeliver, 'around', defaultCity)),
});

function headOf(pathname: string, data: PageData): Head {
  const { brand } = data.area;
  const place = cityAndState(data.area);
  const restaurants = place === '' ? catalog.localRestaurants : catalog.restaurantsNear(place);
  const promise = catalog.homeDescription(restaurants, brand);
  if (data.kind === 'restaurant') {
    const { restaurant } = data.answer;
    const description = catalog.menuDescription(
      restaurant.name,
      restaurant.cuisine_type,
      restaurant.locations[0].address.city,
      brand,
    );
    return { title: titleText(restaurant.name, brand), description, structured: restaurantForSearch(restaurant) };
  }
  if (data.kind === 'item') {
    const { menuItem, restaurant } = data.answer;
    const description = catalog.dishDescription(menuItem.title, restaurant.name, brand);
    return { title: titleText(menuItem.title, brand), description };
  }
  if (data.kind === 'tracking') {
    return { title: titleText(shared.orderNumbered(data.answer.order.orderNumber), brand), description: promise };
  }
  const description = descriptions(data.area, promise)[pathname] ?? promise;
  return { title: titleText(titles(data.area)[pathname] ?? brand, brand), description };
}

/** The board's typefaces come at its first drawing, or never, as its rows must not move; others' later. */
function boardFaces(): string {
  const links = TEXT_FACES.map(
    ({ url }) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin fetchpriority="low">`,
  );
  const rules = TEXT_FACES.map(
    ({ family, url, weight }) =>
      `@font-face{font-family:"${family}";src:url("${url}");font-weight:${weight};font-display:optional}`,
  );
  return `${links.join('')}<style>${rules.join('')}</style>`;
}

/** The head of a page as HTML: the shop's look, title, description and structured data, all escaped. */
export function pageHead(pathname: string, data: PageData): string {
  const { title, description, structured } = headOf(pathname, data);
  return [
    lookHead(data.area),
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<meta property="og:title" content="${escaped(title)}">`,
    `<meta property="og:description" content="${escaped(description)}">`,
    data.kind === 'board' ? boardFaces() : '',
    structured === undefined ? '' : `<script type="application/ld+json">${scriptJson(structured)}</script>`,
  ].join('');
}
