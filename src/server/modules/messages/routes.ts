import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import type { InboundCall } from '#server/ports/messages.ts';
import type { AnswerQuestion } from './answer-question.ts';
import { offerRoutes } from './offer-routes.ts';
import { receiveReport } from './receive-report.ts';
import { receiveText } from './receive-text.ts';

const LIMIT_BYTES = 16 * 1024;

/** The fields of a form. A form with a duplicate field is refused, because its signature can't be checked. */
function readForm(body: unknown): Result<Record<string, string>, Problem> {
  const pairs = [...new URLSearchParams(typeof body === 'string' ? body : '')];
  const fields = Object.fromEntries(pairs);
  return Object.keys(fields).length === pairs.length ? ok(fields) : fail({ code: 'MALFORMED' });
}

/**
 * The provider's webhooks for received texts and for reports about ours, with a signature over address and form (rule
 * text-providers).
 */
export function messagesRoutes(app: FastifyInstance, dependencies: Dependencies, answerQuestion: AnswerQuestion): void {
  const { settings, messages } = dependencies;
  offerRoutes(app, dependencies);

  function callOf({ body, headers, originalUrl }: FastifyRequest): Result<InboundCall, Problem> {
    const fields = readForm(body);
    if (!fields.ok) return fields;
    const given = headers[messages.signatureHeader];
    const signature = typeof given === 'string' ? given : undefined;
    return ok({ url: `${settings.publicUrl}${originalUrl}`, fields: fields.value, signature });
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
      if (!answer.ok) return answer;
      const { contentType, content } = messages.writeAnswer(answer.value);
      return { sent: reply.header('cache-control', 'no-store').type(contentType).send(content) };
    });
    serve(scope, 'POST /api/messages/status/:id', { bodyLimit: LIMIT_BYTES }, async (request, reply) => {
      const call = callOf(request);
      if (!call.ok) return call;
      const noted = await receiveReport(dependencies, request.params.id, call.value);
      return noted.ok ? { sent: reply.code(204).header('cache-control', 'no-store').send() } : noted;
    });
  });
}
