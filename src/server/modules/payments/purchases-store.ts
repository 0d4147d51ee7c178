import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows, findRow, findRows } from '#server/database/rows.ts';
import type { PurchasesTable } from '#server/database/schema-payments.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import { findByReferences, type PaymentSession } from './payment-sessions-store.ts';

/** All SQL of purchases, each with its payable session, and of chains, each with one session that is really paid. */

/** What a buyer means to buy, by its names. A cart's id names one purchase: after a payment it is another's. */
export interface Purchase {
  readonly browser: string;
  readonly cart: string | null;
}

/** In a fixed order, so that two calls at once never wait for each other in a circle. */
const namesOf = ({ browser, cart }: Purchase): readonly string[] => (cart === null ? [browser] : [browser, cart]);

export interface Holders {
  /** Our ids of the sessions that hold any of the names; such a session may have been deleted long ago. */
  readonly references: readonly string[];
  /** Whether one session holds every name. */
  readonly isOne: boolean;
  readonly sessions: readonly PaymentSession[];
  readonly ofCart: PaymentSession | undefined;
}

const held = statement((db, names: Slots<readonly string[]>) =>
  db.selectFrom('purchases').selectAll().where('name', 'in', names),
);

/** Which sessions hold a purchase. */
export async function findHolders(db: Db, purchase: Purchase): Promise<Holders> {
  const names = namesOf(purchase);
  const rows = await held.all(db, names);
  const references = [...new Set(rows.map((row) => row.payment_reference))];
  const sessions = references.length === 0 ? [] : await findByReferences(db, references);
  const cartHolder = rows.find(({ name }) => name === purchase.cart)?.payment_reference;
  const ofCart = sessions.find(({ id }) => id === cartHolder);
  return { references, isOne: rows.length === names.length && references.length === 1, sessions, ofCart };
}

export interface Claim {
  readonly purchase: Purchase;
  readonly reference: string;
  /** Our ids of the replaced sessions. */
  readonly from: readonly string[];
  readonly at: number;
}

const claimFree = statement((db, rows: Slots<readonly PurchasesTable[]>) =>
  db
    .insertInto('purchases')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing()),
);

interface Moved {
  readonly rows: readonly PurchasesTable[];
  readonly from: readonly string[];
}

const claimFrom = statement((db, { rows, from }: Slots<Moved>) =>
  db
    .insertInto('purchases')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((on) => ({
          payment_reference: on.ref('excluded.payment_reference'),
          claimed_at: on.ref('excluded.claimed_at'),
        }))
        .where('purchases.payment_reference', 'in', from),
    ),
);

/** Assigns a purchase to a session; false if somebody was faster, and the transaction must be rolled back. */
export async function claimPurchase(trx: Trx, { purchase, reference, from, at }: Claim): Promise<boolean> {
  const names = namesOf(purchase);
  const rows = names.map((name) => ({ name, payment_reference: reference, claimed_at: at }));
  const claimed = from.length === 0 ? claimFree.count(trx, rows) : claimFrom.count(trx, { rows, from });
  return (await claimed) === names.length;
}

/** Forgets which sessions held purchases that were last claimed before a time (Unix ms). */
export async function deletePurchasesBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('purchases').where('claimed_at', '<', before).execute();
}

/** Those of these chains with a paid session. */
export const findSettled = async (db: Db, chainIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await findRows(db, 'settled_chains', { id: chainIds })).map(({ id }) => id));

/** Settles a chain. Answers the pending order that it is paid for: this one, unless another session was paid before. */
export async function settleChain(trx: Trx, chainId: string, pendingOrderId: string, at: number): Promise<string> {
  const row = { id: chainId, pending_order_id: pendingOrderId, settled_at: at };
  await addRows(trx, 'settled_chains', [row], ['id']);
  return (await findRow(trx, 'settled_chains', { id: chainId }))?.pending_order_id ?? pendingOrderId;
}
