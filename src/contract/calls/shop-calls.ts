/** What visitors ask before they order: addresses, menus, fees, and the forms that anybody may send. */
import { z } from 'zod';
import { calculateFeesBodySchema, feesAnswerSchema } from '../order/quotes.ts';
import {
  itemIdSchema,
  menuItemAnswerSchema,
  restaurantAnswerSchema,
  restaurantIdSchema,
  restaurantsAnswerSchema,
  restaurantsQuerySchema,
} from '../restaurants.ts';
import {
  autocompleteAnswerSchema,
  autocompleteQuerySchema,
  placeDetailsAnswerSchema,
  placeDetailsQuerySchema,
} from '../shop/places.ts';
import {
  landingAnswerSchema,
  landingSignupBodySchema,
  messageAnswerSchema,
  waitlistAnswerSchema,
  waitlistBodySchema,
  whitelistRequestBodySchema,
} from '../shop/signups.ts';
import { type CallFacts, inHour, inMinute } from './call.ts';

const SHOP = { who: 'public', priority: 'shop' } as const;
/** Address search costs money, or the goodwill of a free service. */
const SEARCH = { ...SHOP, limits: { perClient: inMinute(30) } } as const;
/** Repeats of one call count for the client, but never for the phone (rule signup-limits). */
const FORM = {
  who: 'public',
  priority: 'other',
  limits: { perClient: inHour(10), perPhone: inHour(3), inAll: inMinute(60) },
} as const;

export const SHOP_CALLS = {
  'GET /api/places/autocomplete': {
    ...SEARCH,
    does: 'Suggests addresses that begin like a text.',
    query: autocompleteQuerySchema,
    answer: autocompleteAnswerSchema,
    refuses: ['PLACES_UNAVAILABLE'],
  },
  'GET /api/places/details': {
    ...SEARCH,
    does: 'Says where a suggested address lies, and whether the shop delivers there.',
    query: placeDetailsQuerySchema,
    answer: placeDetailsAnswerSchema,
    refuses: ['PLACE_UNKNOWN', 'PLACES_UNAVAILABLE'],
  },
  'GET /api/restaurants': {
    ...SHOP,
    does: 'Lists the restaurants that deliver to an address.',
    query: restaurantsQuerySchema,
    answer: restaurantsAnswerSchema,
  },
  'GET /api/restaurants/:id': {
    ...SHOP,
    does: 'Gives a restaurant with its whole menu.',
    params: z.object({ id: restaurantIdSchema }),
    answer: restaurantAnswerSchema,
    refuses: ['RESTAURANT_UNKNOWN'],
  },
  'GET /api/restaurants/:id/items/:itemId': {
    ...SHOP,
    does: 'Gives one dish and its restaurant.',
    params: z.object({ id: restaurantIdSchema, itemId: itemIdSchema }),
    answer: menuItemAnswerSchema,
    refuses: ['NOT_FOUND'],
  },
  'POST /api/restaurants/calculate-fees': {
    who: 'public',
    priority: 'quote',
    does: 'Computes what a cart costs at an address: delivery, tax, fees and total.',
    // Many people share one network address, each with several carts.
    perMinute: 240,
    body: calculateFeesBodySchema,
    answer: feesAnswerSchema,
    refuses: ['OUT_OF_ZONE', 'PLACE_UNKNOWN', 'PLACES_UNAVAILABLE', 'RESTAURANT_UNKNOWN', 'SHOP_CLOSED'],
  },
  'POST /api/whitelist/request': {
    ...FORM,
    does: 'Asks that an address outside the area be served.',
    body: whitelistRequestBodySchema,
    answer: messageAnswerSchema,
    refuses: ['PHONE_INVALID', 'PLACE_UNKNOWN', 'PLACES_UNAVAILABLE', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/drivers/waitlist': {
    ...FORM,
    does: 'Puts a person who would like to drive on the waitlist.',
    body: waitlistBodySchema,
    answer: waitlistAnswerSchema,
    refuses: ['PHONE_INVALID', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/landing/signup': {
    ...FORM,
    does: 'Registers a phone number for free delivery, and for daily offers where the visitor agreed.',
    body: landingSignupBodySchema,
    answer: landingAnswerSchema,
    refuses: ['PHONE_INVALID', 'IDEMPOTENCY_MISMATCH'],
  },
} satisfies Record<string, CallFacts>;
