/** All SQL of the provider's own ids of what the ledger holds (rule provider-ids), from what the shop stored. */
import type { ProviderIds } from '#contract/money/provider-ids.ts';
import type { Db } from '#server/database/database-port.ts';
import { findRows } from '#server/database/rows.ts';
import type { StoredLedgerRow } from '#server/modules/ledger/index.ts';

type Row = Pick<StoredLedgerRow, 'id' | 'kind' | 'payment_reference' | 'refund_id' | 'dedupe_key'>;

const DISPUTE_KEY = /^(?:disputed|dispute-won|dispute-lost):(.+)$/;

const present = (ids: readonly (string | null)[]): readonly string[] => ['', ...ids.flatMap((id) => id ?? [])];

async function readPaymentIds(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, string | null>> {
  const references = present(rows.map(({ payment_reference }) => payment_reference));
  const found = await findRows(db, 'payment_sessions', { id: references });
  return new Map(found.map(({ id, payment_id }) => [id, payment_id]));
}

async function readChargeIds(
  db: Db,
  paymentIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string | null>> {
  const found = await db
    .selectFrom('balance_transactions')
    .select(['payment_id', 'charge_id'])
    .where('payment_id', 'in', present(paymentIds))
    .where('kind', '=', 'payment')
    .where('charge_id', 'is not', null)
    .execute();
  return new Map(found.map(({ payment_id, charge_id }) => [payment_id ?? '', charge_id]));
}

async function readRefundIds(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, string | null>> {
  const ids = present(rows.map(({ refund_id }) => refund_id));
  const found = await findRows(db, 'refunds', { id: ids });
  return new Map(found.map(({ id, provider_refund_id }) => [id, provider_refund_id]));
}

/** The movements of the provider's balance that these rows match, by the rows' ids. */
async function readMatched(db: Db, rows: readonly Row[]) {
  const found = await db
    .selectFrom('balance_matches')
    .innerJoin('balance_transactions', 'balance_transactions.id', 'balance_matches.transaction_id')
    .select(['ledger_id', 'transaction_id', 'held_in'])
    .where('ledger_id', 'in', present(rows.map(({ id }) => id)))
    .execute();
  return new Map(found.map((one) => [one.ledger_id, one]));
}

/** The provider's ids of some rows, by the rows' ids; what is not known, or does not exist, is null. */
export async function readProviderIds(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, ProviderIds>> {
  const payments = await readPaymentIds(db, rows);
  const charges = await readChargeIds(db, [...payments.values()]);
  const refunds = await readRefundIds(db, rows);
  const matched = await readMatched(db, rows);
  return new Map(
    rows.map(({ id, payment_reference, refund_id, dedupe_key }) => {
      const paymentId = payments.get(payment_reference ?? '') ?? null;
      const movement = matched.get(id);
      const ids: ProviderIds = {
        paymentId,
        chargeId: charges.get(paymentId ?? '') ?? null,
        refundId: refunds.get(refund_id ?? '') ?? null,
        disputeId: DISPUTE_KEY.exec(dedupe_key)?.[1] ?? null,
        transactionId: movement?.transaction_id ?? null,
        payoutId: movement?.held_in ?? null,
      };
      return [id, ids];
    }),
  );
}
