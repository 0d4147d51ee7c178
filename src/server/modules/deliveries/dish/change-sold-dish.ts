import * as catalog from '#catalog/server/order-work.ts';
import type { AddressChangedAnswer } from '#contract/order/address-change.ts';
import type { ChangeDishBody, OfficeDishBody } from '#contract/order/dish-change.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
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

interface DishChange {
  readonly body: ChangeDishBody | OfficeDishBody;
  /** Null where the customer changes it. */
  readonly by: StaffMember | null;
  readonly idempotencyKey: string | undefined;
}

interface PricedLine {
  readonly kind: 'dish' | 'added';
  readonly line: OrderLine;
  /** What the order costs more with it, or less where below 0. */
  readonly charges: ChangedCharges;
}

const refused = (message: string): Result<never, Problem> => fail({ code: 'DETAILS_CHANGED', message });

/**
 * Chooses other options of a dish that is paid, or adds a dish, until the restaurant confirms the order (rules
 * dish-change, dish-added): `order` was read before. It counts at once where that costs the same or less, else once the
 * difference is paid. Problems: NOT_FOUND, DETAILS_CHANGED, PRICE_CHANGED, IDEMPOTENCY_MISMATCH, those of a line of a
 * cart and of `beginChange`.
 */
export async function changeSoldDish(
  dependencies: Dependencies,
  order: Order,
  { body, by, idempotencyKey }: DishChange,
): Outcome<AddressChangedAnswer> {
  const priced = await priceDish(dependencies, order, body);
  if (!priced.ok) return priced;
  if (changeCents(priced.value.charges) < 0) await refreshOrderMoney(dependencies, order.id);
  const call = { scope: `dish ${order.id}`, key: idempotencyKey, body };
  const begun = await runOnce<BegunChange>(
    dependencies,
    call,
    (trx) => change(dependencies, trx, order, { ...priced.value, by }),
    (trx, answered) => isChangeOver(trx, order.id, answered),
  );
  return mapOk(begun, changeAnswer);
}

/** The line with its choices, by the menu as the customer reads it and the fees of the order's time. */
async function priceDish(dependencies: Dependencies, order: Order, body: DishChange['body']): Outcome<PricedLine> {
  const { lines, fees } = readDocument(order);
  const { lineId, totalPrice, customizations, childCustomizations, shown } = body;
  const sold = lines.find(({ id }) => id === lineId);
  const dish = sold ?? ('added' in body ? body.added : undefined);
  if (dish === undefined) return fail({ code: 'NOT_FOUND' });
  const found = await findRestaurant(dependencies, order.restaurant_id);
  const items = found?.items ?? new Map();
  const { itemId, quantity } = dish;
  const chosen = { customizations, childCustomizations, shown };
  const wanted = { ...chosen, id: lineId, menuItem: { id: itemId }, quantity, unitPrice: 0, totalPrice };
  const priced = priceCart([wanted], items, dependencies.clock.now());
  if (!priced.ok) return priced;
  const [line] = priced.value;
  if (line === undefined || (sold && !isSoldAsBefore(sold, items.get(itemId)))) {
    return fail({
      code: 'ITEM_CHANGED',
      message: catalog.menuChangedSince,
    });
  }
  if (line.totalPrice !== totalPrice) return fail({ code: 'PRICE_CHANGED' });
  const taxes = taxesNow({ lines: [...lines.filter(({ id }) => id !== lineId), line], fees });
  const { agreed, settings } = await readAgreed(dependencies, order);
  const kind = sold === undefined ? 'added' : 'dish';
  return ok({ kind, line, charges: priceChange(agreed, { taxes }, settings) });
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
  { kind, line, charges, by }: PricedLine & Pick<DishChange, 'by'>,
): Outcome<BegunChange> {
  const order = await lockOrder(trx, id);
  if (order === undefined) return fail({ code: 'NOT_FOUND' });
  if (!canStillChange(kind, order.status)) return refused(catalog.dishConfirmed);
  // It was priced before the order was held.
  if (order.version !== version) return refused(catalog.orderJustChanged);
  const money = await readOrderMoney(trx, order);
  if (money.payments.length === 0) return refused(catalog.callToChangeDish);
  if (kind === 'dish') {
    if (!(await wholeLines(trx, order, money)).has(line.id)) return refused(catalog.dishNotWhole);
    const sold = readDocument(order).lines.find((one) => one.id === line.id);
    if (choiceDifference(sold, line) === '') return refused(catalog.sameOptions);
  }
  const to = { kind, line };
  return beginChange(dependencies, trx, order, { to, charges, waive: '', by, at: dependencies.clock.now() });
}
