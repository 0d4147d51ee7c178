import * as catalog from '#catalog/server/money-rows.ts';
import type { Payee, PayOutBody } from '#contract/money/statements.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { newId } from '#server/database/stores/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { appendLedger, holdBooks } from '#server/modules/ledger/index.ts';
import { moreThanOwed } from '../corrections.ts';
import { daysOf } from '../money-day.ts';
import { balanceOf, mostToPay, owedOf } from './statement.ts';

export interface PayOut {
  readonly payee: Payee;
  readonly by: StaffMember;
  readonly body: PayOutBody;
  readonly idempotencyKey: string | undefined;
}

/**
 * Notes that a restaurant or a driver was paid for some days, at most what is left of them (rule paid-out). No money
 * moves. Problems: DAY_NOT_BEGUN, MONEY_CHANGED, MORE_THAN_OWED, IDEMPOTENCY_MISMATCH.
 */
export function payOut(dependencies: Dependencies, wish: PayOut): Promise<Result<{ id: string }, Problem>> {
  const { payee: who, by, body, idempotencyKey } = wish;
  const { clock, shop } = dependencies;
  const { timeZone } = shop.current;
  const idempotent = { scope: `pay out ${by.id}`, key: idempotencyKey, body: { who, body } };
  return runOnce(dependencies, idempotent, async (trx) => {
    const span = await daysOf(dependencies, body, trx);
    const at = clock.now();
    const today = await daysOf(dependencies, { period: 'day' }, trx);
    if (span.from > today.to) return fail({ code: 'DAY_NOT_BEGUN' });
    await holdBooks(trx);
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
