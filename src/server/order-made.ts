/** The announcement of a new order: the modules that act on it are listed in app.ts, and orders know none of them. */
import type { Shop } from '#domain/shop/shop.ts';
import type { Trx } from './database/database-port.ts';

export interface MadeOrder {
  readonly id: string;
  readonly restaurantId: string;
  /** The shop, to alert its staff; absent if one of them made the order. */
  readonly alerts: Pick<Shop, 'untakenMinutes'> | undefined;
  /** The driver of the order that it goes with, who has it too; null where there is none (rule added-dishes). */
  readonly host: { readonly driverId: string; readonly orderNumber: string } | null;
  readonly at: number;
}

/** Acts on a new order in the transaction that makes it. Its first statement leaves together with the order's own. */
export type OrderMadeListener = (trx: Trx, made: MadeOrder) => Promise<unknown>;
