/** What visitors ask before they order: addresses, menus, fees, and the forms that anybody may send. */
import { z } from 'zod';
import {
  autocompleteAnswerSchema,
  autocompleteQuerySchema,
  placeDetailsAnswerSchema,
  placeDetailsQuerySchema,
} from '../places.ts';
import { calculateFeesBodySchema, feesAnswerSchema } from '../quotes.ts';
import {
  itemIdSchema,
  type MenuItemAnswer,
  type RestaurantAnswer,
  type RestaurantsAnswer,
  restaurantIdSchema,
  restaurantsQuerySchema,
} from '../restaurants.ts';
import {
  landingSignupBodySchema,
  messageAnswerSchema,
  waitlistAnswerSchema,
  waitlistBodySchema,
  whitelistRequestBodySchema,
} from '../signups.ts';
import type { CallFacts } from './call.ts';

const SHOP = { who: 'public', errand: 'shop' } as const;
const FORM = { who: 'public', errand: 'other' } as const;

export const SHOP_CALLS = {
  'GET /api/places/autocomplete': {
    ...SHOP,
    does: 'Suggests addresses that begin like a text.',
    query: autocompleteQuerySchema,
    answer: autocompleteAnswerSchema,
    refuses: ['PLACES_UNAVAILABLE', 'RATE_LIMITED'],
  },
  'GET /api/places/details': {
    ...SHOP,
    does: 'Says where a suggested address lies, and whether the shop delivers there.',
    query: placeDetailsQuerySchema,
    answer: placeDetailsAnswerSchema,
    refuses: ['PLACE_UNKNOWN', 'PLACES_UNAVAILABLE', 'RATE_LIMITED'],
  },
  'GET /api/restaurants': {
    ...SHOP,
    does: 'Lists the restaurants that deliver to an address.',
    query: restaurantsQuerySchema,
    answer: z.custom<RestaurantsAnswer>(),
  },
  'GET /api/restaurants/:id': {
    ...SHOP,
    does: 'Gives a restaurant with its whole menu.',
    params: z.object({ id: restaurantIdSchema }),
    answer: z.custom<RestaurantAnswer>(),
    refuses: ['RESTAURANT_UNKNOWN'],
  },
  'GET /api/restaurants/:id/items/:itemId': {
    ...SHOP,
    does: 'Gives one dish and its restaurant.',
    params: z.object({ id: restaurantIdSchema, itemId: itemIdSchema }),
    answer: z.custom<MenuItemAnswer>(),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/restaurants/calculate-fees': {
    who: 'public',
    errand: 'quote',
    does: 'Computes what a cart costs at an address: delivery, tax, fees and total.',
    // Many people share one network address, each with several carts.
    perMinute: 240,
    body: calculateFeesBodySchema,
    answer: feesAnswerSchema,
    refuses: ['OUT_OF_ZONE', 'PLACE_UNKNOWN', 'PLACES_UNAVAILABLE', 'RESTAURANT_UNKNOWN'],
  },
  'POST /api/whitelist/request': {
    ...FORM,
    does: 'Asks that an address outside the area be served.',
    body: whitelistRequestBodySchema,
    answer: messageAnswerSchema,
    refuses: ['PHONE_INVALID', 'RATE_LIMITED', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/drivers/waitlist': {
    ...FORM,
    does: 'Puts a person who would like to drive on the waitlist.',
    body: waitlistBodySchema,
    answer: waitlistAnswerSchema,
    refuses: ['PHONE_INVALID', 'RATE_LIMITED', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/landing/signup': {
    ...FORM,
    does: 'Registers a phone number for free delivery, and for daily offers where the visitor agreed.',
    body: landingSignupBodySchema,
    answer: messageAnswerSchema,
    refuses: ['PHONE_INVALID', 'RATE_LIMITED', 'IDEMPOTENCY_MISMATCH'],
  },
} satisfies Record<string, CallFacts>;
