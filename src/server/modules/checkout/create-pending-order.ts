import type {
  CartItemPayload,
  CompleteOrderData,
  CreatePendingBody,
  DeliveryPayload,
  PriceChangedDetails,
} from '#contract/order/orders.ts';
import type { Fees } from '#contract/order/quotes.ts';
import { CHARGE_KINDS } from '#domain/money/charge-kinds.ts';
import { chargesOf } from '#domain/money/charges.ts';
import { firstName } from '#domain/person/first-name.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { newId } from '#server/database/stores/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { answerToo, type IdempotentCall, runOnce } from '#server/http/idempotency.ts';
import type { Buyer } from '#server/http/identity/buyer-cookie.ts';
import { clientOf } from '#server/http/pipeline/client-of.ts';
import {
  findPending,
  handPendingTo,
  type OrderDelivery,
  type OrderDocument,
  type OrderLine,
  orderClientHash,
  savePending,
} from '#server/modules/orders/index.ts';
import { findPlaceByAddress, resolvePlace } from '#server/modules/places/index.ts';
import { quoteFor, ridingOrder } from '#server/modules/quotes/index.ts';
import { checkCartAge, readAddressInfo, readBuyerPhone, readTip } from './check-buyer-input.ts';
import { openKitchen } from './open-kitchen.ts';
import { priceCart } from './price-cart.ts';

/**
 * How long a pending order can be paid for (rule pending-order-lifetime): prices and opening hours stay as the customer
 * saw them for an evening, not for a day. (An unpaid one is kept for 7 days, see reconcile.ts.)
 */
export const PENDING_LIFETIME_MS = 2 * 3_600_000;

/** Added dishes must be paid while their order can still wait for them (rule added-dishes), ms. */
const RIDING_LIFETIME_MS = 15 * 60_000;

const SCOPE = 'create-pending';

export interface PendingRequest {
  readonly body: CreatePendingBody;
  readonly isDeliveryFree: boolean;
  readonly idempotencyKey: string | undefined;
  readonly buyer: Pick<Buyer, 'tokenHash' | 'isNew'>;
  readonly client: string;
}

interface SavedPending {
  readonly pendingOrderId: string;
  readonly buyerTokenHash: string;
}

interface GivenPending {
  readonly pendingOrderId: string;
  /** Whether it is this browser's by its token; if not, a client without a token may pay for it by its id. */
  readonly isOwn: boolean;
}

/**
 * Saves an order that is still to be paid. The server prices it from its own menu, distance and tax rate
 * (rule server-prices); if any amount differs from what the customer saw, nothing is stored. A repeated call gets the
 * first one's pending order, even if the first answer and its cookie were lost: a key belongs to one browser, so it
 * takes over the order. The same content without a key is the same call only for the same buyer, and only until that
 * order is paid; then it is a second order (rule calls-without-key). Problems: those of the guards below, PRICE_CHANGED
 * with `PriceChangedDetails`, IDEMPOTENCY_MISMATCH.
 */
export async function createPendingOrder(dependencies: Dependencies, request: PendingRequest): Outcome<GivenPending> {
  const { body, idempotencyKey, client } = request;
  const { tokenHash: buyerTokenHash, isNew } = request.buyer;
  const { database, clock } = dependencies;
  const document = await describeOrder(dependencies, request);
  const now = clock.now();
  const ofBuyer = (who: string): IdempotentCall => ({
    scope: SCOPE,
    key: undefined,
    body: { ...contentOf(body), who },
  });
  const byToken = (): IdempotentCall => ofBuyer(`buyer ${buyerTokenHash}`);
  const byContent = (): IdempotentCall => (isNew ? ofBuyer(`client ${clientOf(client)}`) : byToken());
  const idempotent = idempotencyKey === undefined ? byContent() : { scope: SCOPE, key: idempotencyKey, body };
  const save = async (trx: Trx): Outcome<SavedPending> => {
    if (!document.ok) return document;
    const id = newId();
    const row = pendingRow(id, document.value, request, now);
    await savePending(trx, { ...row, client_hash: orderClientHash(id, client) });
    const saved = { pendingOrderId: id, buyerTokenHash };
    // The next press has the token that this one gets.
    if (idempotencyKey === undefined && isNew) await answerToo(trx, byToken(), saved, now);
    return ok(saved);
  };
  const stored = await runOnce<SavedPending>(dependencies, idempotent, save, async (trx, { pendingOrderId }) => {
    const pending = await findPending(trx, pendingOrderId);
    return pending?.status !== 'open';
  });
  if (!stored.ok) return stored;
  const { pendingOrderId } = stored.value;
  if (stored.value.buyerTokenHash === buyerTokenHash) return ok({ pendingOrderId, isOwn: true });
  if (idempotencyKey === undefined) return ok({ pendingOrderId, isOwn: false });
  await handPendingTo(database.db, pendingOrderId, buyerTokenHash);
  return ok({ pendingOrderId, isOwn: true });
}

/** What makes two requests without a key one call: what, where to and for how much, but not when. */
function contentOf({ completeOrderData, tipAmount, finalTotal, customerPhone }: CreatePendingBody): object {
  const { cartItems, customer, restaurant, delivery } = completeOrderData;
  const { address, dropoffOption, instructions, entryCode } = delivery;
  return {
    cartItems,
    restaurantId: restaurant.id,
    address,
    dropoffOption,
    instructions,
    entryCode,
    tipAmount,
    finalTotal,
    customerPhone,
    name: firstName(customer.name),
  };
}

function pendingRow(id: string, document: OrderDocument, { body, buyer }: PendingRequest, now: number) {
  return {
    id,
    status: 'open' as const,
    restaurant_id: document.restaurant.id,
    restaurant_name: document.restaurant.name,
    customer_phone: document.customer.phone,
    subtotal_cents: document.fees.subtotal,
    tip_cents: document.tip,
    final_total_cents: document.finalTotal,
    document: JSON.stringify(document),
    buyer_token_hash: buyer.tokenHash,
    created_at: now,
    expires_at: now + (document.fees.ridesWith === undefined ? PENDING_LIFETIME_MS : RIDING_LIFETIME_MS),
    cart_id: body.completeOrderData.cartId ?? null,
  };
}

/** The order with the server's prices, after all guards (rules order-guards, order-total, first-name). */
async function describeOrder(
  dependencies: Dependencies,
  { body, isDeliveryFree, buyer }: PendingRequest,
): Outcome<OrderDocument> {
  const { completeOrderData, finalTotal: shownFinalTotal } = body;
  const now = dependencies.clock.now();
  const age = checkCartAge(body, now);
  if (age !== null) return fail(age);
  const phone = readBuyerPhone(body.customerPhone);
  if (!phone.ok) return phone;
  const kitchen = await openKitchen(dependencies, completeOrderData.restaurant.id);
  if (!kitchen.ok) return kitchen;
  const { restaurant, items, version } = kitchen.value;
  const lines = priceCart(completeOrderData.cartItems, items, now);
  if (!lines.ok) return lines;
  const delivery = await describeDelivery(dependencies, body);
  if (!delivery.ok) return delivery;
  const subtotal = lines.value.reduce((sum, line) => sum + line.totalPrice, 0);
  const tip = readTip(body.tipAmount);
  if (!tip.ok) return tip;
  const place = delivery.value.address;
  const ridesWith = await ridingOrder(dependencies.database.db, {
    addTo: body.addTo,
    buyerTokenHash: buyer.tokenHash,
    restaurantId: restaurant._id,
    placeId: place.placeId,
  });
  const sold = { restaurant, place, subtotal, lines: lines.value };
  const fees = await quoteFor(dependencies, { ...sold, isDeliveryFree, ridesWith });
  const prices = { lines: lines.value, fees, tip: tip.value, finalTotal: fees.total + tip.value };
  if (!showsSamePrices(completeOrderData, shownFinalTotal, prices)) {
    return fail({ code: 'PRICE_CHANGED', details: priceChangedDetails(prices) });
  }
  const [location] = restaurant.locations;
  return ok({
    ...prices,
    restaurant: {
      id: restaurant._id,
      name: restaurant.name,
      phone: restaurant.contact.phone,
      address: location.address.full_address,
      menuVersion: version,
    },
    delivery: delivery.value,
    customer: { phone: phone.value, name: firstName(completeOrderData.customer.name), email: null },
  });
}

/** The request's place id, or that of the place with exactly this address; null if there is no such place. */
async function placeIdOf(
  dependencies: Dependencies,
  { placeId, fullAddress, street, city, state, zipCode }: DeliveryPayload['address'],
): Promise<string | null> {
  if (placeId !== undefined && placeId !== null) return placeId;
  const asParts = `${street ?? ''}, ${city ?? ''}, ${state ?? ''} ${zipCode ?? ''}`.trim();
  const place =
    (await findPlaceByAddress(dependencies, fullAddress)) ?? (await findPlaceByAddress(dependencies, asParts));
  return place?.placeId ?? null;
}

/**
 * The delivery, with the address as the server resolves it; coordinates from the browser decide nothing
 * (rule client-claims-ignored).
 * Problems: ADDRESS_INFO_INVALID, PLACE_UNKNOWN, PLACES_UNAVAILABLE, OUT_OF_ZONE.
 */
async function describeDelivery(
  dependencies: Dependencies,
  { completeOrderData: { delivery } }: CreatePendingBody,
): Outcome<OrderDelivery> {
  const info = readAddressInfo(delivery);
  if (!info.ok) return info;
  const placeId = await placeIdOf(dependencies, delivery.address);
  if (placeId === null) return fail({ code: 'PLACE_UNKNOWN' });
  const resolved = await resolvePlace(dependencies, placeId);
  if (!resolved.ok) return resolved;
  const { place, distanceMiles, deliverable } = resolved.value;
  if (!deliverable) return fail({ code: 'OUT_OF_ZONE' });
  const { dropoffOption, instructions, ...fields } = info.value;
  return ok({
    address: {
      placeId: place.placeId,
      fullAddress: place.fullAddress,
      street: place.mainAddress,
      city: place.city,
      state: place.state,
      zipCode: place.postcode,
      coordinates: place.coordinates,
      ...fields,
    },
    dropoffOption,
    instructions,
    distanceMiles,
  });
}

interface ServerPrices {
  readonly lines: readonly OrderLine[];
  readonly fees: Fees;
  readonly tip: number;
  readonly finalTotal: number;
}

/** Whether every amount that the customer saw is the computed one (rules server-prices, price-changed). */
function showsSamePrices(
  shown: { readonly pricing: CompleteOrderData['pricing']; readonly cartItems: readonly CartItemPayload[] },
  shownFinalTotal: number,
  prices: ServerPrices,
): boolean {
  const { pricing, cartItems } = shown;
  const { lines, fees, finalTotal } = prices;
  const charges = chargesOf(prices);
  return (
    CHARGE_KINDS.every((kind) => pricing[kind] === charges[kind]) &&
    (pricing.total === fees.total || pricing.total === finalTotal) &&
    shownFinalTotal === finalTotal &&
    lines.every((line, index) => {
      const cartItem = cartItems[index];
      return cartItem?.unitPrice === line.unitPrice && cartItem.totalPrice === line.totalPrice;
    })
  );
}

/** The order's current prices, for the page to show. */
function priceChangedDetails({ lines, fees, tip, finalTotal }: ServerPrices): PriceChangedDetails {
  return {
    fees,
    tip,
    finalTotal,
    lines: lines.map(({ id, unitPrice, totalPrice }) => ({ id, unitPrice, totalPrice })),
  };
}
