import * as catalog from '#catalog/everyone/requests.ts';
import { hasNumbers } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { ask } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';

/** How many phones want deals, and when one would go out. */
export const offersQuery = () =>
  askedQuery(['office', 'offers'], 'GET /api/office/offers', {
    label: catalog.deals,
    isAnswer: hasNumbers('phones', 'sendsAt'),
  });

export const sendOffer = (words: string) =>
  ask('POST /api/office/offers', { ...PRESS_LIMITS, label: catalog.deal, body: { words } });

/** Takes back what has not gone out. */
export const withdrawOffer = (campaign: string) =>
  ask('POST /api/office/offers/withdraw', { ...PRESS_LIMITS, label: catalog.deal, body: { campaign } });
