import type { FastifyInstance } from 'fastify';
import * as catalog from '#catalog/server/money-rows.ts';
import type { Payee, PayOutBody } from '#contract/money/statements.ts';
import { formatCents } from '#domain/money/money.ts';
import { fail, mapOk, type Outcome, ok, type Problem } from '#domain/result.ts';
import { newId } from '#server/database/stores/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type Press, runOnce } from '#server/http/idempotency.ts';
import { serve } from '#server/http/serve.ts';
import { appendLedger, lockBooks } from '#server/modules/ledger/index.ts';
import { moreThanOwed } from '../corrections.ts';
import { sendCsvFile } from '../day-file.ts';
import { daysOf } from '../money-day.ts';
import { balanceOf, mostToPay, owedOf, payeeStatement, statements } from './statement.ts';
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

interface PayOut extends Press {
  readonly payee: Payee;
  readonly body: PayOutBody;
}

/**
 * Notes that a restaurant or a driver was paid for some days, at most what is left of them (rule paid-out). No money
 * moves. Problems: DAY_NOT_BEGUN, MONEY_CHANGED, MORE_THAN_OWED, IDEMPOTENCY_MISMATCH.
 */
function payOut(dependencies: Dependencies, input: PayOut): Outcome<{ id: string }> {
  const { payee: who, by, body, idempotencyKey } = input;
  const { clock, shop } = dependencies;
  const { timeZone } = shop.current;
  const idempotent = { scope: `pay out ${by.id}`, key: idempotencyKey, body: { who, body } };
  return runOnce(dependencies, idempotent, async (trx) => {
    const span = await daysOf(dependencies, body, trx);
    const at = clock.now();
    const today = await daysOf(dependencies, { period: 'day' }, trx);
    if (span.from > today.to) return fail({ code: 'DAY_NOT_BEGUN' });
    await lockBooks(trx);
    const sums = await owedOf(trx, who, span);
    const { paidCents } = balanceOf(sums);
    if (paidCents !== body.paidCents) return fail(changed(paidCents));
    const mostCents = mostToPay(sums);
    if (body.amountCents > mostCents) return fail(moreThanOwed(mostCents));
    const payee = who.payee === 'driver' ? { driverId: who.payeeId } : { restaurantId: who.payeeId };
    const entry = { ...payee, kind: 'paid-out', dedupeKey: `paid-out:${newId()}`, amount: -body.amountCents } as const;
    await appendLedger(trx, [{ ...entry, paidFor: span, person: by.name, note: body.note.trim(), at }], timeZone);
    return ok({ id: entry.dedupeKey });
  });
}

function changed(paidCents: number): Problem {
  const message = catalog.paidOutFirst(formatCents(paidCents));
  return { code: 'MONEY_CHANGED', message };
}
