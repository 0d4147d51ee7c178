import type { FeeSettings } from '#domain/money/fee-settings.ts';
import { addChange, type ChangedCharges } from '#domain/money/price-change.ts';
import { soldOf } from '#domain/money/sold.ts';
import { feesOf } from '#domain/shop/shop.ts';
import { readShopAt } from '#server/database/stores/shop-versions.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  chargesOfChange,
  findPending,
  type Order,
  readDocument,
  readPricedChanges,
} from '#server/modules/orders/index.ts';

interface AgreedCharges {
  readonly agreed: ChangedCharges;
  readonly settings: FeeSettings;
}

/** What changes of an order are priced from (rules address-change, dish-change). */
export async function readAgreed({ database: { db }, shop }: Dependencies, order: Order): Promise<AgreedCharges> {
  const pricedAt = (await findPending(db, order.pending_order_id))?.created_at ?? order.created_at;
  const then = await readShopAt(db, pricedAt);
  const made = (await readPricedChanges(db, order.id)).filter(({ state }) => state === 'made');
  const { taxes, deliveryFee, orderFees } = soldOf(readDocument(order), 0);
  const sold: ChangedCharges = { taxes, deliveryFee, orderFees };
  return {
    agreed: made.map(chargesOfChange).reduce(addChange, sold),
    settings: feesOf({ ...shop.current, ...then?.shop }),
  };
}
