import { emptyDoor } from '#domain/address/address-info.ts';
import { NO_NAME } from '#domain/person/first-name.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Log } from '#server/log.ts';
import { findOldOrders, type OldOrder, replaceDocument } from './old-orders-store.ts';
import type { OrderDocument } from './order-document.ts';
import { findOldPending, replacePendingDocument } from './pending-orders-store.ts';
import { readDocument } from './read-document.ts';

/** At most so many orders in one transaction, because other writers wait for it. */
const BATCH = 50;

/** The document without what points at a person: dishes, money and town stay. */
export function withoutBuyer(document: OrderDocument): OrderDocument {
  const { lines, delivery, customer } = document;
  const { city, state, buildingType } = delivery.address;
  const nowhere = { placeId: '', fullAddress: '', street: '', zipCode: '', coordinates: { latitude: 0, longitude: 0 } };
  return {
    ...document,
    lines: lines.map((line) => ({ ...line, specialInstructions: null })),
    delivery: { ...delivery, address: { ...nowhere, ...emptyDoor(buildingType), city, state }, instructions: '' },
    customer: { ...customer, name: NO_NAME, phone: '' },
  };
}

/** An order's document without its buyer; nothing of an unreadable one, which may name them anywhere. */
function forgotten(order: Pick<OldOrder, 'id' | 'document'>, log: Log): string {
  try {
    return JSON.stringify(withoutBuyer(readDocument(order)));
  } catch (error) {
    log.error({ orderId: order.id, error }, 'an unreadable order document was emptied');
    return '{}';
  }
}

type Needs = Pick<Dependencies, 'database' | 'log'>;

/**
 * Takes the buyers out of orders that are over and were made before a time (Unix ms), and out of unpaid ones that
 * expired before it. Totals, counts and history stay as they are (rules retention-times, forgetting-keeps-money).
 * Answers how many orders it changed.
 */
export async function forgetBuyers({ database, log }: Needs, before: number): Promise<number> {
  const orders = await inBatches(
    database,
    () => findOldOrders(database.db, before, BATCH),
    (trx, order) => replaceDocument(trx, order, forgotten(order, log)),
  );
  const pending = await inBatches(
    database,
    () => findOldPending(database.db, before, BATCH),
    (trx, one) => replacePendingDocument(trx, one.id, forgotten(one, log)),
  );
  return orders + pending;
}

/** Changes what is found, a batch in each transaction, until nothing more is found; answers how many. */
async function inBatches<Row>(
  database: Needs['database'],
  find: () => Promise<readonly Row[]>,
  change: (trx: Trx, row: Row) => Promise<void>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await find();
    if (rows.length === 0) return count;
    await database.transact(async (trx) => {
      for (const row of rows) await change(trx, row);
    });
    count += rows.length;
  }
}
