/**
 * Approving or declining a whitelist request, once (rule whitelist-decisions): an approved place is deliverable from
 * then on.
 */
import type { WhitelistDecided, WhitelistDecision } from '#contract/office.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { decideRequest, findWhitelistRequest } from '../signups/index.ts';

export interface WhitelistWish {
  readonly id: string;
  readonly decision: WhitelistDecision;
  readonly key: string | undefined;
  readonly staff: StaffMember;
}

/** Decides a request. Problems: NOT_FOUND; ALREADY_DECIDED with the decision. */
export async function decideWhitelist(
  dependencies: Dependencies,
  { id, decision, key, staff }: WhitelistWish,
): Promise<Result<WhitelistDecided, Problem>> {
  const { clock, log } = dependencies;
  const idempotent = { scope: 'decide-whitelist', key, body: { id, decision, by: staff.id } };
  const decided = await runOnce<WhitelistDecided>(dependencies, idempotent, async (trx) => {
    const decidedAt = clock.now();
    if (await decideRequest(trx, id, decision, decidedAt)) return ok({ id, status: decision, decidedAt });
    const known = await findWhitelistRequest(trx, id);
    if (known === undefined || known.status === 'new') return fail({ code: 'NOT_FOUND' });
    const details: WhitelistDecided = { id, status: known.status, decidedAt: known.decided_at ?? decidedAt };
    return fail({ code: 'ALREADY_DECIDED', message: `This request was already ${known.status}.`, details });
  });
  if (decided.ok) log.info({ kind: decision, staffId: staff.id }, 'whitelist request decided');
  return decided;
}
