import type { MenuItem, OpeningSpan, Restaurant } from '#domain/menu/menu.ts';
import { isWholeDay } from '#domain/shop/hours-in-words.ts';

const CENTS = 100;

function dish(item: MenuItem) {
  const offer = {
    '@type': 'Offer',
    priceCurrency: 'USD',
    price: ((item.price ?? 0) / CENTS).toFixed(2),
    availability: item.isSoldOut ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
  };
  return {
    '@type': 'MenuItem',
    name: item.title,
    ...(item.itemDescription === '' ? {} : { description: item.itemDescription }),
    ...(item.price === null ? {} : { offers: offer }),
  };
}

function openingHours({ day, opens, closes }: OpeningSpan) {
  const dayOfWeek = day.charAt(0).toUpperCase() + day.slice(1);
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens,
    closes: isWholeDay({ opens, closes }) || closes === '24:00' ? '23:59' : closes,
  };
}

/** A restaurant with its menu in the words of schema.org, for search engines. */
export function restaurantForSearch(restaurant: Restaurant) {
  const { address, coordinates } = restaurant.locations[0];
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: restaurant.name,
    servesCuisine: restaurant.cuisine_type,
    telephone: restaurant.contact.phone,
    openingHoursSpecification: restaurant.hours.map(openingHours),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: coordinates.latitude, longitude: coordinates.longitude },
    ...(restaurant.rating === null || restaurant.review_count === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: restaurant.rating,
            reviewCount: restaurant.review_count,
          },
        }),
    hasMenu: {
      '@type': 'Menu',
      hasMenuSection: restaurant.menu.map((category) => ({
        '@type': 'MenuSection',
        name: category.name,
        hasMenuItem: category.items.map(dish),
      })),
    },
  };
}
