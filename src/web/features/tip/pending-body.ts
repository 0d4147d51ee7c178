import type { CompleteOrderData, CreatePendingBody, CartItemPayload as SentLine } from '#contract/order/orders.ts';
import type { CreateCheckoutSessionBody } from '#contract/order/payments.ts';
import { doorOf } from '#domain/address/address-info.ts';
import { promisedAt } from '#domain/arrival.ts';
import { chargesOf } from '#domain/money/charges.ts';
import type { CartLine } from '#domain/order/cart.ts';
import { firstName } from '#domain/person/first-name.ts';
import { toE164 } from '#domain/person/written-phone.ts';
import { selectionSummary } from '#domain/selection/selection-summary.ts';
import { orderInfoOf } from '#web/state/ordering/address-actions.ts';
import type { TipOrder } from './tip-order.ts';

/** The bodies that the payment hand-off sends (rule pending-order-body). Amounts in cents. */

export interface PaymentInput {
  readonly order: TipOrder;
  readonly tip: number;
  readonly clientUrl: string;
  readonly cartId: string;
  /** As it was typed; '' without one. */
  readonly firstName: string;
}

/** The rest of the body, which the server ignores. */
interface OrderDataAsWell {
  readonly checkoutData: TipOrder['checkout'];
  readonly clientUrl: string;
  readonly items: readonly SoldItem[];
}

export interface PendingBody extends CreatePendingBody {
  readonly completeOrderData: CompleteOrderData & OrderDataAsWell;
}

interface SoldItem {
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  readonly description: string;
  readonly customizationSummary: string;
}

/** The zip code at the end of an address as people write it; null if there is none. */
export function zipCodeOf(fullAddress: string): string | null {
  return /\b(\d{5})(?:-\d{4})?(?:,?\s*(?:USA?|United States))?\s*$/i.exec(fullAddress)?.[1] ?? null;
}

const soldItem = (line: CartLine): SoldItem => ({
  name: line.menuItem.title,
  price: line.unitPrice,
  quantity: line.quantity,
  description: line.menuItem.description,
  customizationSummary: selectionSummary(line.menuItemData, line),
});

const cartItem = (line: CartLine): SentLine => ({
  id: line.id,
  menuItem: { id: line.menuItem.id, title: line.menuItem.title, price: line.menuItem.price },
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  totalPrice: line.totalPrice,
  // The types have the same shape; the contract's is not marked as read-only.
  customizations: line.customizations as SentLine['customizations'],
  childCustomizations: line.childCustomizations as SentLine['childCustomizations'],
  specialInstructions: line.specialInstructions,
  shown: { title: line.menuItem.title, choices: selectionSummary(line.menuItemData, line) },
});

function deliveryOf({ address, phone, checkout }: TipOrder): CompleteOrderData['delivery'] {
  const { details, fullAddress } = address;
  const info = orderInfoOf(address);
  const { primaryField, entryCode } = info;
  const formattedAddress = primaryField === '' ? fullAddress : `${fullAddress} (${primaryField})`;
  return {
    address: {
      placeId: details.placeId,
      fullAddress,
      street: details.mainAddress,
      city: details.city,
      state: details.state,
      zipCode: zipCodeOf(fullAddress),
      coordinates: details.coordinates,
      ...doorOf(info),
      formattedAddress,
    },
    dropoffOption: info.dropoffOption,
    instructions: info.instructions,
    entryCode,
    estimatedTime: promisedAt(checkout.savedAt, checkout.fees.timing),
    customerPhone: toE164(phone.digits),
    customerPhoneFormatted: phone.formatted,
  };
}

function completeOrderData(payment: PaymentInput): PendingBody['completeOrderData'] {
  const { order, tip, clientUrl, cartId } = payment;
  const { cart, phone, checkout } = order;
  const { fees } = checkout;
  const metadata = {
    orderTime: checkout.savedAt,
    estimatedDeliveryTime: promisedAt(checkout.savedAt, fees.timing),
    restaurantId: cart.restaurantId,
    restaurantName: cart.restaurantName,
    platform: 'web',
    source: 'customer_app',
  };
  return {
    checkoutData: checkout,
    clientUrl,
    customer: {
      phone: toE164(phone.digits),
      phoneFormatted: phone.formatted,
      phoneRaw: phone.digits,
      hasPhone: true,
      name: firstName(payment.firstName),
      email: null,
    },
    cartId,
    cartItems: cart.items.map(cartItem),
    items: cart.items.map(soldItem),
    restaurant: {
      id: cart.restaurantId,
      name: cart.restaurantName,
      phone: checkout.restaurant?.phone ?? null,
      address: checkout.restaurant?.address ?? null,
    },
    delivery: deliveryOf(order),
    pricing: { ...chargesOf({ fees, tip }), total: fees.total + tip },
    orderMetadata: metadata,
  };
}

/** The body of create-pending-complete, the same for one order agreed to at one moment, also after a reload. */
export function pendingBody(payment: PaymentInput): PendingBody {
  const { order, tip, clientUrl } = payment;
  return {
    completeOrderData: completeOrderData(payment),
    tipAmount: tip,
    finalTotal: order.checkout.fees.total + tip,
    customerPhone: toE164(order.phone.digits),
    addTo: order.checkout.fees.ridesWith ?? null,
    clientUrl,
  };
}

/** The body of create-checkout-session-lean. */
export function sessionBody(
  { order, tip, clientUrl }: PaymentInput,
  pendingOrderId: string,
): CreateCheckoutSessionBody {
  const { mainAddress: street, city, state } = order.address.details;
  return {
    pendingOrderId,
    cartItems: order.cart.items.map(soldItem),
    customerPhone: toE164(order.phone.digits),
    customerEmail: null,
    customerName: null,
    finalTotal: order.checkout.fees.total + tip,
    tipAmount: tip,
    deliveryAddress: { street, city, state },
    restaurantName: order.cart.restaurantName,
    clientUrl,
  };
}
