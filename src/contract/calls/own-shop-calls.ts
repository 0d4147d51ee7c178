/** The calls of the shop as a whole: what pages follow, and what the owner edits. */
import { streamQuerySchema } from '../order/delivery.ts';
import {
  addressPointsAnswerSchema,
  changeShopBodySchema,
  closeShopBodySchema,
  freeDeliveryAnswerSchema,
  shopAreaAnswerSchema,
  shopVersionAnswerSchema,
  shopVersionsAnswerSchema,
  undoShopBodySchema,
} from '../shop/shop.ts';
import { type CallFacts, OFFICE, OWNER } from './call.ts';

export const OWN_SHOP_CALLS = {
  'GET /api/shop': {
    who: 'public',
    priority: 'shop',
    does: 'Says what pages show of the shop: brand, zone, fees, and whether it is open.',
    answer: shopAreaAnswerSchema,
  },
  'GET /api/shop/events': {
    who: 'public',
    priority: 'shop',
    does: 'Streams what pages show of the shop whenever it changes, and the version of each menu, at the beginning and when it changes; to owners drafts as well.',
    query: streamQuerySchema,
    answer: 'text/event-stream',
    refuses: ['TOO_MANY_STREAMS'],
  },
  'GET /api/office/shop': {
    ...OWNER,
    does: 'Gives everything that the owner can change of the shop, with its version.',
    answer: shopVersionAnswerSchema,
  },
  'POST /api/office/shop': {
    ...OWNER,
    does: 'Changes fields of the shop; what somebody else changed meanwhile stays.',
    body: changeShopBodySchema,
    answer: shopVersionAnswerSchema,
    refuses: ['ZONE_SHRINKS', 'SHOP_CHANGED', 'NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/office/shop/closure': {
    ...OFFICE,
    does: 'Closes the shop, until a moment, the end of the business day or until it is opened, or opens it where it has what customers need.',
    body: closeShopBodySchema,
    answer: shopAreaAnswerSchema,
    refuses: ['NOT_SET_UP', 'SHOP_CHANGED', 'NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
  },
  'GET /api/office/address-points': {
    ...OWNER,
    does: 'Says where the known addresses lie, for the map of the zone.',
    answer: addressPointsAnswerSchema,
  },
  'GET /api/office/free-delivery': {
    ...OWNER,
    does: 'Says how many numbers have free delivery, and how often it was used in the last 30 days.',
    answer: freeDeliveryAnswerSchema,
  },
  'GET /api/office/shop/versions': {
    ...OWNER,
    does: 'Lists the newest versions of the shop: who changed what, and when.',
    answer: shopVersionsAnswerSchema,
  },
  'POST /api/office/shop/undo': {
    ...OWNER,
    does: 'Makes an earlier version of the shop the newest.',
    body: undoShopBodySchema,
    answer: shopVersionAnswerSchema,
    refuses: ['SHOP_CHANGED', 'NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
  },
} satisfies Record<string, CallFacts>;
