import { addDays, dayOf } from '#domain/day-start.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { appendLedger, feeEntry } from '#server/modules/ledger/index.ts';
import { findOrderByReference } from '#server/modules/orders/index.ts';
import { callProvider } from '#server/modules/payments/index.ts';
import { bookedMoney, PaymentProviderDown } from '#server/ports/payments.ts';
import { findFeeless } from './money-store.ts';

const LOOKED_BACK_DAYS = 3;
const AT_ONCE = 40;

/**
 * Asks for the provider's fees of the last three days' payments that had none when they were paid, and books them
 * (rules late-fees, other-currencies). Returns the number of fees; a payment that fails is logged, and stops no other.
 * Throws if the provider is unreachable.
 */
export async function noteLateFees(dependencies: Dependencies): Promise<number> {
  const { database, clock, shop, payments, log } = dependencies;
  const { timeZone } = shop.current;
  const since = addDays(dayOf(clock.now(), timeZone), -LOOKED_BACK_DAYS);
  let noted = 0;
  for (const { reference, sessionId } of await findFeeless(database.db, payments.name, since, AT_ONCE)) {
    try {
      const theirs = await callProvider(dependencies, (provider) => provider.getSession(sessionId));
      const order = await findOrderByReference(database.db, reference);
      const feeCents = theirs === null ? null : bookedMoney(theirs).feeCents;
      if (order === undefined || feeCents === null) continue;
      const entry = feeEntry(order, reference, feeCents, clock.now());
      noted += await database.transact((trx) => appendLedger(trx, [entry], timeZone));
    } catch (error) {
      if (error instanceof PaymentProviderDown) throw error;
      log.error({ paymentReference: reference, error }, 'a payment could not be asked for its fee');
    }
  }
  return noted;
}
