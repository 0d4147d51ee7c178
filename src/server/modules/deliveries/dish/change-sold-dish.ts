import * as catalog from '#catalog/server/order-work.ts';
import type { AddressChangedAnswer } from '#contract/order/address-change.ts';
import type { ChangeDishBody } from '#contract/order/dish-change.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import { type ChangedCharges, changeCents, priceChange } from '#domain/money/price-change.ts';
import { taxesNow } from '#domain/money/sold.ts';
import { canStillChange } from '#domain/order/priced-change.ts';
import { fail, mapOk, type Outcome, ok, type Problem, type Result } from '#domain/result.ts';
import { choiceDifference } from '#domain/selection/choice-difference.ts';
import { selectionSummary } from '#domain/selection/selection-summary.ts';
import { unitPrice } from '#domain/selection/unit-price.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import {
  type BegunChange,
  beginChange,
  changeAnswer,
  isChangeOver,
  readAgreed,
  wholeLines,
} from '#server/modules/changes/index.ts';
import { priceCart } from '#server/modules/checkout/index.ts';
import { lockOrder, type Order, type OrderLine, readDocument } from '#server/modules/orders/index.ts';
import { readOrderMoney, refreshOrderMoney } from '#server/modules/refunds/index.ts';
import { findRestaurant } from '#server/modules/restaurants/index.ts';

interface PricedLine {
  readonly line: OrderLine;
  /** What the order costs more with it, or less where below 0. */
  readonly charges: ChangedCharges;
}

const refused = (message: string): Result<never, Problem> => fail({ code: 'DETAILS_CHANGED', message });

/**
 * Lets the customer choose other options of a dish that is paid, until the restaurant confirms the order (rule
 * dish-change): `order` was read before. It counts at once where that costs the same or less, else once the difference
 * is paid. Problems: NOT_FOUND, DETAILS_CHANGED, PRICE_CHANGED, IDEMPOTENCY_MISMATCH, those of a line of a cart and of
 * `beginChange`.
 */
export async function changeSoldDish(
  dependencies: Dependencies,
  order: Order,
  body: ChangeDishBody,
  idempotencyKey: string | undefined,
): Outcome<AddressChangedAnswer> {
  const priced = await priceDish(dependencies, order, body);
  if (!priced.ok) return priced;
  if (changeCents(priced.value.charges) < 0) await refreshOrderMoney(dependencies, order.id);
  const call = { scope: `dish ${order.id}`, key: idempotencyKey, body };
  const begun = await runOnce<BegunChange>(
    dependencies,
    call,
    (trx) => change(dependencies, trx, order, priced.value),
    (trx, answered) => isChangeOver(trx, order.id, answered),
  );
  return mapOk(begun, changeAnswer);
}

/** The line with its new choices, by the menu as the customer reads it and the fees of the order's time. */
async function priceDish(
  dependencies: Dependencies,
  order: Order,
  { lineId, totalPrice, ...chosen }: ChangeDishBody,
): Outcome<PricedLine> {
  const { lines, fees } = readDocument(order);
  const sold = lines.find(({ id }) => id === lineId);
  if (sold === undefined) return fail({ code: 'NOT_FOUND' });
  const found = await findRestaurant(dependencies, order.restaurant_id);
  const items = found?.items ?? new Map();
  const { quantity, itemId, name } = sold;
  const wanted = { ...chosen, id: lineId, menuItem: { id: itemId, title: name }, quantity, unitPrice: 0, totalPrice };
  const priced = priceCart([wanted], items, dependencies.clock.now());
  if (!priced.ok) return priced;
  const [line] = priced.value;
  if (line === undefined || !isSoldAsBefore(sold, items.get(itemId))) {
    return fail({
      code: 'ITEM_CHANGED',
      message: catalog.menuChangedSince,
    });
  }
  if (line.totalPrice !== totalPrice) return fail({ code: 'PRICE_CHANGED' });
  const after = lines.map((one) => (one.id === lineId ? line : one));
  const taxes = taxesNow({ lines: after, fees });
  const { agreed, settings } = await readAgreed(dependencies, order);
  return ok({ line, charges: priceChange(agreed, { taxes }, settings) });
}

/** Whether the menu has the dish as it was sold: another price of it is not the customer's change. */
const isSoldAsBefore = (sold: OrderLine, item: MenuItem | undefined): boolean =>
  item !== undefined &&
  unitPrice(item, sold) === sold.unitPrice &&
  selectionSummary(item, sold) === sold.summary &&
  item.taxRate === sold.taxRate;

async function change(
  dependencies: Dependencies,
  trx: Trx,
  { id, version }: Order,
  { line, charges }: PricedLine,
): Outcome<BegunChange> {
  const order = await lockOrder(trx, id);
  if (order === undefined) return fail({ code: 'NOT_FOUND' });
  if (!canStillChange('dish', order.status)) return refused(catalog.dishConfirmed);
  // It was priced before the order was held.
  if (order.version !== version) return refused(catalog.orderJustChanged);
  const money = await readOrderMoney(trx, order);
  if (money.payments.length === 0) return refused(catalog.callToChangeDish);
  if (!(await wholeLines(trx, order, money)).has(line.id)) return refused(catalog.dishNotWhole);
  const sold = readDocument(order).lines.find((one) => one.id === line.id);
  if (choiceDifference(sold, line) === '') return refused(catalog.sameOptions);
  const to = { kind: 'dish', line } as const;
  return beginChange(dependencies, trx, order, { to, charges, waive: '', by: null, at: dependencies.clock.now() });
}
