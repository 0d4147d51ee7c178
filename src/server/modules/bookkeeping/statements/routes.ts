import type { FastifyInstance } from 'fastify';
import { mapOk, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import { sendCsvFile } from '../day-file.ts';
import { payOut } from './pay-out.ts';
import { payeeStatement, statements } from './statement.ts';
import { statementFile } from './statement-file.ts';

/** What restaurants and drivers are owed, and what they were paid (rules payee-statements, paid-out). */
export function statementRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, 'GET /api/office/money/statements', async ({ query }) => ok(await statements(dependencies, query)));

  serve(app, 'GET /api/office/money/statements/:payee/:payeeId', ({ params, query }) =>
    payeeStatement(dependencies, params, query),
  );

  serve(app, 'GET /api/office/money/statements/:payee/:payeeId/statement.csv', async ({ params, query }, reply) => {
    const file = await statementFile(dependencies, params, query);
    return file.ok ? { sent: sendCsvFile(reply, file.value) } : file;
  });

  serve(app, 'POST /api/office/money/statements/:payee/:payeeId/pay-out', async (request) => {
    const { params: payee, body, staff: by, idempotencyKey } = request;
    return mapOk(await payOut(dependencies, { payee, by, body, idempotencyKey }), () => null);
  });
}
