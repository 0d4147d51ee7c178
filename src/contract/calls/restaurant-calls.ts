/** The owners' calls to edit restaurants and import menus. */
import { z } from 'zod';
import {
  addRestaurantBodySchema,
  changeProfileBodySchema,
  menuFileAnswerSchema,
  menuFileFieldsSchema,
  moveRestaurantBodySchema,
  profileAnswerSchema,
  profilesAnswerSchema,
  restaurantAddedAnswerSchema,
  showRestaurantBodySchema,
} from '../restaurant-profiles.ts';
import { restaurantIdSchema } from '../restaurants.ts';
import { type CallFacts, inHour, OWNER } from './call.ts';

const params = z.object({ id: restaurantIdSchema });

export const RESTAURANT_CALLS = {
  'GET /api/office/profiles': {
    ...OWNER,
    does: 'Lists all restaurants, with those that the shop does not show.',
    answer: profilesAnswerSchema,
  },
  'POST /api/office/profiles': {
    ...OWNER,
    does: 'Adds a restaurant, or copies one; the shop does not show it yet.',
    body: addRestaurantBodySchema,
    answer: restaurantAddedAnswerSchema,
    refuses: ['RESTAURANT_UNKNOWN', 'IDEMPOTENCY_MISMATCH'],
  },
  'GET /api/office/profiles/:id': {
    ...OWNER,
    does: 'Gives what owners edit of a restaurant, and who changed what.',
    params,
    answer: profileAnswerSchema,
    refuses: ['RESTAURANT_UNKNOWN'],
  },
  'POST /api/office/profiles/:id': {
    ...OWNER,
    does: 'Changes fields of a restaurant; what others changed meanwhile in other fields stays.',
    params,
    body: changeProfileBodySchema,
    answer: profileAnswerSchema,
    refuses: ['RESTAURANT_UNKNOWN', 'RESTAURANT_CHANGED', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/office/profiles/:id/shown': {
    ...OWNER,
    does: 'Archives a restaurant, which the shop then does not show, or shows it again.',
    params,
    body: showRestaurantBodySchema,
    answer: profileAnswerSchema,
    refuses: ['RESTAURANT_UNKNOWN', 'RESTAURANT_INCOMPLETE', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/office/profiles/:id/place': {
    ...OWNER,
    does: 'Moves a restaurant in the list that customers see.',
    params,
    body: moveRestaurantBodySchema,
    answer: profilesAnswerSchema,
    refuses: ['RESTAURANT_UNKNOWN', 'IDEMPOTENCY_MISMATCH'],
  },
  'GET /api/office/restaurants/:id/menu.csv': {
    ...OWNER,
    does: 'Gives the published menu as a spreadsheet, to be edited and sent back.',
    params,
    answer: 'text/csv',
    refuses: ['RESTAURANT_UNKNOWN'],
  },
  'POST /api/office/restaurants/:id/menu-file': {
    ...OWNER,
    does: 'Reads the file “menu” of the form, at most 20 MB, and says what it changes; puts it into the draft where wished.',
    params,
    form: menuFileFieldsSchema,
    limits: { perPerson: inHour(120) },
    answer: menuFileAnswerSchema,
    refuses: ['RESTAURANT_UNKNOWN', 'IDEMPOTENCY_MISMATCH'],
  },
} satisfies Record<string, CallFacts>;
