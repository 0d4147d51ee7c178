import type { Dependencies } from '#server/dependencies.ts';
import { PaymentRefused } from '#server/ports/payments.ts';
import { nextPage } from './next-page.ts';
import { findUnlisted, keepHeld, notePayouts, setListed } from './payouts-store.ts';

/** Reads which movements each payout holds, once per payout (rule payout-contents). */

const AT_ONCE = 20;

async function listPayout(dependencies: Dependencies, id: string): Promise<void> {
  const pages = dependencies.payments.listPayout(id)[Symbol.asyncIterator]();
  for (;;) {
    const page = await nextPage(dependencies, pages);
    if (page.done === true) return;
    await keepHeld(dependencies.database.db, id, page.value);
  }
}

/** Notes the payouts that the balance shows, and what they hold. Throws if the provider is away. */
export async function listPayouts(dependencies: Dependencies): Promise<void> {
  const { database, payments, clock } = dependencies;
  await notePayouts(database.db, payments.name, clock.now());
  for (const id of await findUnlisted(database.db, payments.name, AT_ONCE)) {
    try {
      await listPayout(dependencies, id);
    } catch (error) {
      // The provider does not know what a payout that somebody asked for by hand holds.
      if (!(error instanceof PaymentRefused)) throw error;
    }
    await setListed(database.db, id, clock.now());
  }
}
