import * as shared from '#catalog/everyone/shared.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { appendLedger, type LedgerEntry } from '#server/modules/ledger/index.ts';
import {
  deleteGaps,
  findFacts,
  findGap,
  findMatched,
  findOpenMovement,
  type LedgerFact,
  setMovements,
  storeMatches,
} from './balance-store.ts';
import { BOOKS_CURRENCY, bookedCents, ofRow } from './decide-match.ts';
import { settleCurrency } from './rows-store.ts';

/**
 * Makes the books agree with the provider's balance if they don't, with a separate entry that names its author (rule
 * follow-provider). A row of the list is identified by its id; one that is no longer on the list isn't touched.
 */

interface Entered {
  readonly trx: Trx;
  readonly timeZone: string;
  readonly person: string;
  readonly at: number;
}

type Adjusting = Pick<LedgerEntry, 'dedupeKey' | 'amount' | 'note'> & { readonly row: LedgerFact | undefined };

async function adjust({ trx, timeZone, person, at }: Entered, { row, ...what }: Adjusting): Promise<void> {
  const of = row === undefined ? {} : ofRow(row);
  await appendLedger(trx, [{ ...of, ...what, kind: 'adjustment', person, at }], timeZone);
}

async function enterMovement(entered: Entered, id: string): Promise<boolean> {
  const { trx } = entered;
  const movement = await findOpenMovement(trx, id);
  if (movement === undefined) return false;
  const row = await findMatched(trx, id, 'amount');
  const isOurMoney = movement.balance_currency === BOOKS_CURRENCY && movement.currency === BOOKS_CURRENCY;
  const lacking = row === undefined ? movement.net_cents : movement.amount_cents - bookedCents(row);
  if (isOurMoney && lacking !== 0) {
    const dedupeKey = `adjustment:${id}`;
    await adjust(entered, { row, dedupeKey, amount: lacking, note: movement.description });
    const made = (await findFacts(trx, [dedupeKey])).get(dedupeKey);
    const part = row === undefined ? 'amount' : 'rest';
    if (made !== undefined) await storeMatches(trx, [{ ledger_id: made.id, transaction_id: id, part }]);
  }
  await setMovements(trx, [id], { state: 'settled' });
  return true;
}

/** Takes a row out of the books that the provider's balance does not show. */
async function enterGap(entered: Entered, ledgerId: string): Promise<boolean> {
  const row = await findGap(entered.trx, ledgerId);
  if (row === undefined || !(await deleteGaps(entered.trx, ledgerId))) return false;
  const note = shared.notInProvidersBalance;
  await adjust(entered, { row, dedupeKey: `adjustment:${ledgerId}`, amount: -row.amount_cents, note });
  return true;
}

/** Does the row's action. Problem: NOT_FOUND (there is no such row). */
export function followProvider(
  { database, clock, shop }: Dependencies,
  mismatchId: string,
  by: StaffMember,
): Outcome<null> {
  const [kind, ...rest] = mismatchId.split(':');
  const id = rest.join(':');
  return database.transact(async (trx) => {
    const entered = { trx, timeZone: shop.current.timeZone, person: by.name, at: clock.now() };
    const acts: Readonly<Record<string, () => Promise<boolean>>> = {
      balance: () => enterMovement(entered, id),
      gap: () => enterGap(entered, id),
      currency: () => settleCurrency(trx, rest[0] ?? '', rest[1] ?? ''),
    };
    const act = Object.hasOwn(acts, kind ?? '') ? acts[kind ?? ''] : undefined;
    return act !== undefined && (await act()) ? ok(null) : fail({ code: 'NOT_FOUND' });
  });
}
