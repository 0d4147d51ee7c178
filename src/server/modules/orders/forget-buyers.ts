import { emptyDoor } from '#domain/address/address-info.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findOldOrders, replaceDocument } from './old-orders-store.ts';
import type { OrderDocument } from './order-document.ts';
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
    customer: { ...customer, phone: '' },
  };
}

/**
 * Takes the buyers out of orders that are over and were made before a time (Unix ms). Totals, counts and history stay
 * as they are (rules retention-times, forgetting-keeps-money). Answers how many orders it changed.
 */
export async function forgetBuyers({ database }: Pick<Dependencies, 'database'>, before: number): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const orders = await findOldOrders(database.db, before, BATCH);
    if (orders.length === 0) return forgotten;
    await database.transact(async (trx) => {
      for (const order of orders) {
        const document = withoutBuyer(readDocument(order));
        await replaceDocument(trx, database.kind, order, JSON.stringify(document));
      }
    });
    forgotten += orders.length;
  }
}
