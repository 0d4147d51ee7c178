import { CHARGE_KINDS, type ChargeKind, type Charges, eachKind } from '#domain/money/charge-kinds.ts';
import { ACCOUNTS, CHARGE_FACTS } from '#domain/money/charges.ts';
import { roundHalfUp } from '#domain/money/rounding.ts';
import { type LedgerDetail, partsOf, storedCharges } from '#server/modules/ledger/index.ts';
import type { FileRow } from './day-store.ts';

const kindsIn = ACCOUNTS.map((account) => ({
  column: `${account}_cents` as const,
  kinds: CHARGE_KINDS.filter((kind) => CHARGE_FACTS[kind].account === account),
}));

/** The kinds of charges as the files have them: food first, tip last. */
export const FILE_KINDS: readonly ChargeKind[] = kindsIn.flatMap(({ kinds }) => kinds);

/**
 * What a row of the ledger is made of, cents: each of its accounts split among its kinds like the parts of its refund,
 * else like the charges of its order where less was paid (rule money-file).
 */
export function splitAccounts(row: FileRow): Charges {
  const { fees } = JSON.parse(row.detail) as LedgerDetail;
  const weights: Partial<Charges> =
    row.refund_parts === null ? (fees ?? storedCharges(row)) : partsOf({ parts: row.refund_parts });
  const amounts = kindsIn.flatMap(({ column, kinds }) => {
    const cents = row[column];
    const all = kinds.reduce((sum, kind) => sum + (weights[kind] ?? 0), 0);
    let seen = 0;
    let given = 0;
    return kinds.map((kind, at) => {
      seen += weights[kind] ?? 0;
      const share = all === 0 ? 0 : roundHalfUp(Math.abs(cents) * seen, all);
      const upTo = at === kinds.length - 1 ? cents : cents < 0 ? 0 - share : share;
      const own = upTo - given;
      given = upTo;
      return [kind, own] as const;
    });
  });
  const byKind = new Map(amounts);
  return eachKind(CHARGE_KINDS, (kind) => byKind.get(kind) ?? 0);
}
