import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail, type Outcome, ok, type Problem, type Result } from '#domain/result.ts';
import { withdrawAll } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { serve } from '#server/http/serve.ts';
import { holdQuestionsOf } from '#server/modules/orders/index.ts';
import type { InboundCall } from '#server/ports/messages.ts';
import { announceText } from './announce-text.ts';
import type { AnswerQuestion } from './answer-question.ts';
import { setDelivery } from './messages-store.ts';
import { nextOfferTime } from './offer-hours.ts';
import { phonesWithConsent } from './offer-wishes-store.ts';
import { offerKeys, queueOffer } from './offers.ts';
import { receiveText } from './receive-text.ts';
import { missingOfText } from './text-block.ts';
import { noteFault } from './text-fault.ts';

/** A text has up to 1600 letters; an emoji is twelve bytes of a form. */
const LIMIT_BYTES = 64 * 1024;

/** The fields of a form. A form with a duplicate field is refused, because its signature can't be checked. */
function readForm(body: unknown): Result<Record<string, string>, Problem> {
  const pairs = [...new URLSearchParams(typeof body === 'string' ? body : '')];
  const fields = Object.fromEntries(pairs);
  return Object.keys(fields).length === pairs.length ? ok(fields) : fail({ code: 'MALFORMED' });
}

/** A deal goes out so much later, so that a wrong one is taken back before anybody reads it, ms. */
const WAIT_MS = 5 * 60_000;

/** Deals by text from the office (rule offer-office). */
function offerRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, clock, shop, log } = dependencies;
  const sendsAt = () => nextOfferTime(clock.now() + WAIT_MS, shop.current.timeZone);

  serve(app, 'GET /api/office/offers', async () =>
    ok({ phones: (await phonesWithConsent(database.db)).length, sendsAt: sendsAt() }),
  );

  serve(app, 'POST /api/office/offers', async ({ body, staff }) => {
    const limited = await countCall(dependencies, 'POST /api/office/offers', { perPerson: staff.id });
    if (limited !== null) return fail(limited);
    const { campaign, phones } = await queueOffer(dependencies, body.words, WAIT_MS);
    log.info({ count: phones, staffId: staff.id }, 'offer-queued');
    return ok({ campaign, phones, sendsAt: sendsAt() });
  });

  serve(app, 'POST /api/office/offers/withdraw', async ({ body }) => {
    const phones = await database.transact((trx) => withdrawAll(trx, offerKeys(body.campaign)));
    return ok({ phones });
  });
}

/**
 * Notes the provider's report about a text: on its way, on the phone, or lost and why (rule text-sending). Reports may
 * arrive late, twice and in any order; a final state stays. Problems: NOT_FOUND if this provider sends no reports,
 * SIGNATURE_INVALID.
 */
async function receiveReport(dependencies: Dependencies, textId: string, call: InboundCall): Outcome<null> {
  const { messages, database, clock, log } = dependencies;
  if (messages.readReport === undefined) return fail({ code: 'NOT_FOUND' });
  const report = messages.readReport(call);
  if (report === null) return fail({ code: 'SIGNATURE_INVALID' });
  if (report === 'nothing') return ok(null);
  const isNew = await database.transact(async (trx) => {
    const at = clock.now();
    const noted = await setDelivery(trx, textId, report, at);
    if (noted !== null && report.state !== 'sent') await announceText(trx, noted.order_id, at);
    return noted;
  });
  if (isNew !== null && report.state === 'undelivered' && missingOfText(isNew.dedupe_key) !== null)
    await holdQuestionsOf(dependencies, isNew.phone);
  if (report.fault !== null) await noteFault(dependencies, report.fault);
  else if (isNew !== null && report.state === 'undelivered')
    log.warn({ provider: messages.name }, 'text-not-delivered');
  return ok(null);
}

/** The webhooks of received texts and of reports, signed over address and form (rule text-providers). */
export function messagesRoutes(app: FastifyInstance, dependencies: Dependencies, answerQuestion: AnswerQuestion): void {
  const { settings, messages, log } = dependencies;
  offerRoutes(app, dependencies);

  function callOf({ body, headers, originalUrl }: FastifyRequest): Result<InboundCall, Problem> {
    const fields = readForm(body);
    if (!fields.ok) return fields;
    const given = headers[messages.signatureHeader];
    const signature = typeof given === 'string' ? given : undefined;
    return ok({ url: `${settings.publicUrl}${originalUrl}`, fields: fields.value, signature });
  }

  /** The answer to what was not accepted; a client with many wrong signatures is slowed down (rule false-tries). */
  async function refused(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
    if (problem.code !== 'SIGNATURE_INVALID') return fail(problem);
    const note = () => log.warn({ provider: messages.name, code: problem.code }, 'inbound text refused');
    return { sent: await app.falseTries.refuseSignature(request, reply, note) };
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    serve(scope, 'POST /api/messages/inbound', { bodyLimit: LIMIT_BYTES }, async (request, reply) => {
      const call = callOf(request);
      if (!call.ok) return call;
      const answer = await receiveText(dependencies, answerQuestion, call.value);
      if (!answer.ok) return refused(answer.problem, request, reply);
      const { contentType, content } = messages.writeAnswer(answer.value);
      return { sent: reply.header('cache-control', 'no-store').type(contentType).send(content) };
    });
    serve(scope, 'POST /api/messages/status/:id', { bodyLimit: LIMIT_BYTES }, async (request, reply) => {
      const call = callOf(request);
      if (!call.ok) return call;
      const noted = await receiveReport(dependencies, request.params.id, call.value);
      if (!noted.ok) return refused(noted.problem, request, reply);
      return { sent: reply.code(204).header('cache-control', 'no-store').send() };
    });
  });
}
