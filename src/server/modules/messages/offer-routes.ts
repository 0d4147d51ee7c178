import type { FastifyInstance } from 'fastify';
import { fail, ok } from '#domain/result.ts';
import { withdrawAll } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { serve } from '#server/http/serve.ts';
import { nextOfferTime } from './offer-hours.ts';
import { phonesWithConsent } from './offer-wishes-store.ts';
import { offerKeys, queueOffer } from './offers.ts';

/** A deal goes out so much later, so that a wrong one is taken back before anybody reads it, ms. */
const WAIT_MS = 5 * 60_000;

/** Deals by text from the office (rule offer-office). */
export function offerRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, clock, shop, log } = dependencies;
  const sendsAt = () => nextOfferTime(clock.now() + WAIT_MS, shop.current.timeZone);

  serve(app, 'GET /api/office/offers', async () =>
    ok({ success: true, phones: (await phonesWithConsent(database.db)).length, sendsAt: sendsAt() }),
  );

  serve(app, 'POST /api/office/offers', async ({ body, staff }) => {
    const limited = await countCall(dependencies, 'POST /api/office/offers', { perPerson: staff.id });
    if (limited !== null) return fail(limited);
    const { campaign, phones } = await queueOffer(dependencies, body.words, WAIT_MS);
    log.info({ count: phones, staffId: staff.id }, 'offer-queued');
    return ok({ success: true, campaign, phones, sendsAt: sendsAt() });
  });

  serve(app, 'POST /api/office/offers/withdraw', async ({ body }) => {
    const phones = await database.transact((trx) => withdrawAll(trx, offerKeys(body.campaign)));
    return ok({ success: true, phones });
  });
}
