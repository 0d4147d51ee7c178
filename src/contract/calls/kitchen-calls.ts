/** The calls of kitchens: what they report to the office, and their own screen behind a secret link. */
import { z } from 'zod';
import { doneSchema } from '../answers.ts';
import { officeMenuAnswerSchema, switchBodySchema, switchedAnswerSchema } from '../office.ts';
import { orderIdSchema } from '../order/delivery.ts';
import {
  busyAnswerSchema,
  busyBodySchema,
  kitchenAnswerSchema,
  kitchenLinkAnswerSchema,
  kitchenLinkMadeAnswerSchema,
  kitchenOrderParamsSchema,
  readyTimeAnswerSchema,
  readyTimeBodySchema,
} from '../order/kitchen.ts';
import { restaurantIdSchema } from '../restaurants.ts';
import { printAnswerSchema, printBodySchema, secretParamsSchema } from '../shop/printing.ts';
import { type CallFacts, inHour, OFFICE_NEEDED, OWNER } from './call.ts';

/** A kitchen proves itself by the secret of its link, and asks every few seconds. */
const KITCHEN = { who: 'public', priority: 'begun', isPersonal: true, perMinute: 600 } as const;
const ofRestaurant = z.object({ id: restaurantIdSchema });

export const KITCHEN_CALLS = {
  'POST /api/delivery/orders/:id/ready-time': {
    ...OFFICE_NEEDED,
    does: 'Notes in how many minutes the kitchen is ready with an order; a customer who must wait too long gets a text.',
    params: z.object({ id: orderIdSchema }),
    body: readyTimeBodySchema,
    answer: readyTimeAnswerSchema,
    refuses: ['NOT_FOUND', 'PENDING_ORDER', 'STATUS_CHANGED', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/office/restaurants/:id/busy': {
    ...OFFICE_NEEDED,
    does: 'Tells customers of a restaurant 15 minutes more for an hour, or no longer. A repeat changes nothing.',
    params: ofRestaurant,
    body: busyBodySchema,
    answer: busyAnswerSchema,
    refuses: ['RESTAURANT_UNKNOWN', 'IDEMPOTENCY_MISMATCH'],
  },
  'GET /api/office/restaurants/:id/kitchen-link': {
    ...OWNER,
    does: 'Says whether a restaurant has a link for its kitchen, and when it was last looked at.',
    params: ofRestaurant,
    answer: kitchenLinkAnswerSchema,
  },
  'POST /api/office/restaurants/:id/kitchen-link': {
    ...OWNER,
    does: 'Makes a link for a restaurant’s kitchen, and tells it, once; the link before it is void.',
    params: ofRestaurant,
    limits: { perPerson: inHour(60) },
    answer: kitchenLinkMadeAnswerSchema,
    refuses: ['RESTAURANT_UNKNOWN'],
  },
  'DELETE /api/office/restaurants/:id/kitchen-link': {
    ...OWNER,
    does: 'Makes the link of a restaurant’s kitchen void. A repeat changes nothing.',
    params: ofRestaurant,
    answer: doneSchema,
  },
  'GET /api/kitchen/:secret': {
    ...KITCHEN,
    does: 'Shows a kitchen what it has to make, and nothing of who ordered it.',
    params: secretParamsSchema,
    answer: kitchenAnswerSchema,
    refuses: ['NOT_FOUND'],
  },
  'GET /api/kitchen/:secret/menu': {
    ...KITCHEN,
    does: 'Shows a kitchen its menu with the switches.',
    params: secretParamsSchema,
    answer: officeMenuAnswerSchema,
    refuses: ['NOT_FOUND'],
  },
  'POST /api/kitchen/:secret/switch': {
    ...KITCHEN,
    does: 'Takes the kitchen, a dish or an option off the menu, or brings it back.',
    params: secretParamsSchema,
    body: switchBodySchema,
    answer: switchedAnswerSchema,
    refuses: ['NOT_FOUND', 'RESTAURANT_UNKNOWN', 'MENU_CHANGED', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/kitchen/:secret/busy': {
    ...KITCHEN,
    does: 'Tells customers of the kitchen 15 minutes more for an hour, or no longer. A repeat changes nothing.',
    params: secretParamsSchema,
    body: busyBodySchema,
    answer: busyAnswerSchema,
    refuses: ['NOT_FOUND', 'RESTAURANT_UNKNOWN', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/kitchen/:secret/orders/:id/accept': {
    ...KITCHEN,
    does: 'Accepts an order of the kitchen, and says when it is ready; a later one changes that time.',
    params: kitchenOrderParamsSchema,
    body: readyTimeBodySchema,
    answer: readyTimeAnswerSchema,
    refuses: ['NOT_FOUND', 'STATUS_CHANGED', 'STATUS_NOT_NEXT', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/kitchen/:secret/orders/:id/ready': {
    ...KITCHEN,
    does: 'Says that the kitchen has made an order. A repeat changes nothing.',
    params: kitchenOrderParamsSchema,
    answer: doneSchema,
    refuses: ['NOT_FOUND', 'STATUS_CHANGED', 'STATUS_NOT_NEXT', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/kitchen/:secret/orders/:id/prints': {
    ...KITCHEN,
    does: 'Claims a print of an order’s ticket in its kitchen; one of its screens gets the first.',
    params: kitchenOrderParamsSchema,
    body: printBodySchema,
    answer: printAnswerSchema,
    refuses: ['NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
  },
} satisfies Record<string, CallFacts>;
