/**
 * Orders written straight into the database by the stores that checkout and dispatch use, for tests and benches that
 * need many orders or a certain status.
 */

import { randomUUID } from 'node:crypto';
import { emptyDoor } from '#domain/address/address-info.ts';
import { DEFAULT_FEES } from '#domain/money/fee-settings.ts';
import { quote } from '#domain/money/quote.ts';
import { type OrderStatus, STORED_STATUSES } from '#domain/order/order-status.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { announceStep, findOrder, writeStep } from '#server/modules/deliveries/index.ts';
import {
  convertPending,
  insertPending,
  makeOrder,
  type Order,
  type OrderDocument,
  type PendingOrder,
} from '#server/modules/orders/index.ts';
import { queueTickets } from '#server/modules/printing/index.ts';

export interface OrderWish {
  readonly phone?: string;
  readonly restaurant?: string;
  readonly name?: string;
  /** Cents. */
  readonly subtotal?: number;
}

/** The stored document of an order of two soups. */
export function orderDocument({
  phone = '7275550123',
  restaurant = 'Corner Grill',
  name = 'Customer',
  subtotal = 2000,
}: OrderWish = {}): OrderDocument {
  const fees = quote({ subtotal, taxRate: 0.07, routeMiles: 1, isFreeDelivery: false, settings: DEFAULT_FEES });
  return {
    lines: [
      {
        id: 'line-1',
        itemId: 'soup',
        name: 'Soup',
        quantity: 2,
        basePrice: subtotal / 2,
        unitPrice: subtotal / 2,
        totalPrice: subtotal,
        summary: 'Large · Bread ×2',
        comprehensiveSelections: { sections: [] },
        specialInstructions: 'No salt',
        customizations: {},
        childCustomizations: {},
      },
    ],
    fees,
    tip: 300,
    finalTotal: fees.total + 300,
    restaurant: { id: 'grill', name: restaurant, phone: '7275550190', address: '1 Main St, Odessa', menuVersion: 1 },
    delivery: {
      address: {
        placeId: 'near',
        fullAddress: '4 Oak St, Odessa, FL 33556',
        street: '4 Oak St',
        city: 'Odessa',
        state: 'FL',
        zipCode: '33556',
        coordinates: { latitude: 28.2, longitude: -82.59 },
        ...emptyDoor('Apartment'),
        primaryField: 'Apt 4',
        entryCode: '1234',
        addressLabel: 'Home',
      },
      dropoffOption: 'Meet outside',
      instructions: 'Ring twice',
      distanceMiles: 0.5,
    },
    customer: { phone, name, email: null },
  };
}

export function pendingRow(at: number, document: OrderDocument = orderDocument()): PendingOrder {
  return {
    id: randomUUID(),
    status: 'open',
    restaurant_id: document.restaurant.id,
    restaurant_name: document.restaurant.name,
    customer_phone: document.customer.phone,
    subtotal_cents: document.fees.subtotal,
    tip_cents: document.tip,
    final_total_cents: document.finalTotal,
    document: JSON.stringify(document),
    buyer_token_hash: randomUUID(),
    created_at: at,
    expires_at: at + 2 * 3_600_000,
    client_hash: null,
    cart_id: null,
  };
}

/** A pending order that waits for its payment. */
export async function storePending({ db }: OpenDatabase, at: number, input?: OrderWish): Promise<PendingOrder> {
  const row = pendingRow(at, orderDocument(input));
  await insertPending(db, row);
  return row;
}

const STEP = { person: '', staff_id: null, note: '' };

async function makeFrom(trx: Trx, pending: PendingOrder, at: number, reviewReason: string | null): Promise<Order> {
  await insertPending(trx, pending);
  const converted = await convertPending(trx, pending.id);
  if (converted === undefined) throw new Error('converted before');
  return makeOrder(trx, { pending: converted, sessionId: null, reviewReason, step: STEP, at }, [queueTickets]);
}

const PATH: readonly OrderStatus[] = STORED_STATUSES.filter((status) => status !== 'cancelled');

interface StoredOrderWish extends OrderWish {
  readonly at: number;
  readonly status?: OrderStatus;
  /** Holds the order for a dispatcher. */
  readonly reviewReason?: string;
}

/** An unpaid order without a driver, taken step by step to `status` by a person called 'Nobody'. */
export async function storeOrder(
  database: OpenDatabase,
  { at, status = 'received', reviewReason, ...input }: StoredOrderWish,
): Promise<Order> {
  const steps = status === 'cancelled' ? [status] : PATH.slice(1, PATH.indexOf(status) + 1);
  const order = await database.transact((trx) =>
    makeFrom(trx, pendingRow(at, orderDocument(input)), at, reviewReason ?? null),
  );
  for (const to of steps) {
    await database.transact(async (trx) => {
      const now = await findOrder(trx, order.id);
      if (now === undefined) throw new Error('gone');
      const step = { to, at, person: { id: 'nobody', name: 'Nobody' }, note: '' };
      await writeStep(trx, now, step);
      await announceStep(trx, now, step);
    });
  }
  const stored = await findOrder(database.db, order.id);
  if (stored === undefined) throw new Error('gone');
  return stored;
}

/** Gives an order to a driver, without a step, an event or a text. */
export async function giveTo({ db }: OpenDatabase, orderId: string, driverId: string): Promise<void> {
  await db.updateTable('orders').set({ driver_id: driverId }).where('id', '=', orderId).execute();
}
