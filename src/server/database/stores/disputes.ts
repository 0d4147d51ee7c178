/** All SQL of disputes: what banks want back for their customers (rule disputed-payments). */
import type { Db, Trx } from '../database-port.ts';
import type { DisputesTable } from '../schema-money.ts';
import { type Slots, statement } from '../statement.ts';

/** Stores a dispute, or how it stands now; one that was decided stays as it is. */
export async function keepDispute(trx: Trx, dispute: DisputesTable): Promise<void> {
  const { state, reason, amount_cents, respond_by, updated_at } = dispute;
  await trx
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ state, reason, amount_cents, respond_by, updated_at })
        .where('disputes.state', '=', 'open'),
    )
    .execute();
}

const ofPayment = statement((db, { reference }: Slots<{ reference: string }>) =>
  db.selectFrom('disputes').selectAll().where('payment_reference', '=', reference),
);

/** The disputes of a payment, by our own id of its session. */
export const readDisputes = (db: Db, reference: string): Promise<DisputesTable[]> => ofPayment.all(db, { reference });
