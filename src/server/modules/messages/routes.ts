import type { FastifyInstance } from 'fastify';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { refuse } from '#server/http/answers.ts';
import { receiveText } from './receive-text.ts';

const LIMIT_BYTES = 16 * 1024;

/** The fields of a form; one that names a field twice cannot be proven, and is none. */
function readForm(body: unknown): Result<Record<string, string>, Problem> {
  const pairs = [...new URLSearchParams(typeof body === 'string' ? body : '')];
  const fields = Object.fromEntries(pairs);
  return Object.keys(fields).length === pairs.length ? ok(fields) : fail({ code: 'MALFORMED' });
}

/** Where the provider of texts brings those that came in; it proves itself by a signature over address and form. */
export function messagesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { settings, messages } = dependencies;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/messages/inbound', { bodyLimit: LIMIT_BYTES }, async (request, reply) => {
      const fields = readForm(request.body);
      if (!fields.ok) return refuse(reply, fields.problem);
      const signature = request.headers[messages.signatureHeader];
      const url = `${settings.publicUrl}${request.originalUrl}`;
      const call = { url, fields: fields.value, signature: typeof signature === 'string' ? signature : undefined };
      const answer = await receiveText(dependencies, call);
      if (!answer.ok) return refuse(reply, answer.problem);
      const { contentType, content } = messages.writeAnswer(answer.value);
      return reply.header('cache-control', 'no-store').type(contentType).send(content);
    });
  });
}
