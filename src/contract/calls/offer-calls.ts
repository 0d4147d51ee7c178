/** The owner's calls to text deals to phones that want them. */
import {
  offerSentAnswerSchema,
  offersAnswerSchema,
  offerWithdrawnAnswerSchema,
  sendOfferBodySchema,
  withdrawOfferBodySchema,
} from '../shop/offers.ts';
import { type CallFacts, inHour, OWNER } from './call.ts';

export const OFFER_CALLS = {
  'GET /api/office/offers': {
    ...OWNER,
    does: 'Says how many phones want deals by text, and when a deal of now would go out.',
    answer: offersAnswerSchema,
  },
  'POST /api/office/offers': {
    ...OWNER,
    does: 'Texts a deal to every phone that has confirmed that it wants them, some minutes later, within the hours for deals.',
    body: sendOfferBodySchema,
    limits: { perPerson: inHour(20) },
    answer: offerSentAnswerSchema,
  },
  'POST /api/office/offers/withdraw': {
    ...OWNER,
    does: 'Takes back the texts of a deal that have not begun to go out.',
    body: withdrawOfferBodySchema,
    answer: offerWithdrawnAnswerSchema,
  },
} satisfies Record<string, CallFacts>;
