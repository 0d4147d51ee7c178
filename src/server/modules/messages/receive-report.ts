import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { holdQuestionsOf } from '#server/modules/orders/index.ts';
import type { InboundCall } from '#server/ports/messages.ts';
import { setDelivery } from './messages-store.ts';
import { tellText } from './tell-text.ts';
import { missingOfText } from './text-block.ts';
import { noteFault } from './text-fault.ts';

/**
 * Notes the provider's report about a text: on its way, on the phone, or lost and why (rule text-sending). Reports may
 * arrive late, twice and in any order; a final state stays. Problems: NOT_FOUND if this provider sends no reports,
 * SIGNATURE_INVALID.
 */
export async function receiveReport(
  dependencies: Dependencies,
  textId: string,
  call: InboundCall,
): Promise<Result<null, Problem>> {
  const { messages, database, clock, log } = dependencies;
  if (messages.readReport === undefined) return fail({ code: 'NOT_FOUND' });
  const report = messages.readReport(call);
  if (report === null) return fail({ code: 'SIGNATURE_INVALID' });
  if (report === 'nothing') return ok(null);
  const isNew = await database.transact(async (trx) => {
    const at = clock.now();
    const noted = await setDelivery(trx, textId, report, at);
    if (noted !== null && report.state !== 'sent') await tellText(trx, noted.order_id, at);
    return noted;
  });
  if (isNew !== null && report.state === 'undelivered' && missingOfText(isNew.dedupe_key) !== null)
    await holdQuestionsOf(dependencies, isNew.phone);
  if (report.fault !== null) await noteFault(dependencies, report.fault);
  else if (isNew !== null && report.state === 'undelivered')
    log.warn({ provider: messages.name }, 'text-not-delivered');
  return ok(null);
}
