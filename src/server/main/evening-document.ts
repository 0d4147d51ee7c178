/** What is kept of an order of the demo's evening: dishes priced from the menu, fees from the distance. */
import type { CartItemPayload } from '#contract/order/orders.ts';
import { type DemoAddress, demoAddresses } from '#demo/addresses.ts';
import type { EveningOrder } from '#demo/evening.ts';
import { leastSelections } from '#demo/least-selections.ts';
import { emptyDoor } from '#domain/address/address-info.ts';
import { distanceMiles } from '#domain/address/geo.ts';
import type { Coordinates, MenuItem, Restaurant } from '#domain/menu/menu.ts';
import { roadMiles } from '#domain/money/delivery-fee.ts';
import { quote } from '#domain/money/quote.ts';
import { unitPrice } from '#domain/selection/unit-price.ts';
import { feesOf, type Shop } from '#domain/shop/shop.ts';
import { priceCart } from '#server/modules/checkout/index.ts';
import type { OrderDocument, OrderLine } from '#server/modules/orders/index.ts';
import { itemsById } from '../modules/restaurants/index.ts';

function payloadOf(dish: MenuItem, quantity: number): CartItemPayload {
  const { customizations, childCustomizations } = leastSelections(dish);
  const unit = unitPrice(dish, { customizations, childCustomizations });
  return {
    id: `line-${dish._id}`,
    menuItem: { id: dish._id },
    quantity,
    unitPrice: unit,
    totalPrice: unit * quantity,
    customizations: { ...customizations },
    childCustomizations: { ...childCustomizations },
  } as CartItemPayload;
}

function linesOf({ dishes }: EveningOrder, restaurant: Restaurant, now: number): readonly OrderLine[] {
  const items = [...itemsById(restaurant).values()];
  const payloads = dishes.map((input) => {
    const [quantity, title] = typeof input === 'string' ? [1, input] : input;
    const dish = items.find((item) => item.title === title);
    if (dish === undefined) throw new Error(`${restaurant.name} has no dish '${title}'`);
    return payloadOf(dish, quantity);
  });
  const lines = priceCart(payloads, itemsById(restaurant), now);
  if (!lines.ok) throw new Error(`${restaurant.name}: ${lines.problem.message ?? lines.problem.code}`);
  return lines.value;
}

let addresses: readonly DemoAddress[] | undefined;

function deliveryOf(order: EveningOrder, hub: Coordinates | null): OrderDocument['delivery'] {
  const [street, city, index] = order.house;
  addresses ??= demoAddresses();
  const houses = addresses.filter((house) => house.street === street && house.city === city);
  const house = houses[index % houses.length];
  if (house === undefined) throw new Error(`the demo has no ${street} in ${city}`);
  const { number, state, postcode, latitude, longitude } = house;
  const coordinates = { latitude, longitude };
  return {
    address: {
      placeId: `demo-${number}-${street}`,
      fullAddress: `${number} ${street}, ${city}, ${state} ${postcode}`,
      street: `${number} ${street}`,
      city,
      state,
      zipCode: postcode,
      coordinates,
      ...emptyDoor(order.to ?? 'House'),
      primaryField: order.door ?? '',
    },
    dropoffOption: order.dropoff ?? 'Meet at my door',
    instructions: order.instructions ?? '',
    distanceMiles: hub === null ? 0 : distanceMiles(hub, coordinates),
  };
}

/** The document of an evening's order; throws if a dish or street is not the demo's. `now` in Unix ms. */
export function eveningDocument(order: EveningOrder, restaurant: Restaurant, shop: Shop, now: number): OrderDocument {
  const lines = linesOf(order, restaurant, now);
  const subtotal = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
  const delivery = deliveryOf(order, shop.hub);
  const [location] = restaurant.locations;
  const settings = feesOf(shop);
  const routeMiles = roadMiles(distanceMiles(location.coordinates, delivery.address.coordinates), settings);
  const fees = quote({ subtotal, lines, taxRate: location.tax_rate, routeMiles, isFreeDelivery: false, settings });
  return {
    lines,
    fees,
    tip: order.tip,
    finalTotal: fees.total + order.tip,
    restaurant: {
      id: restaurant._id,
      name: restaurant.name,
      phone: restaurant.contact.phone,
      address: location.address.full_address,
      menuVersion: 1,
    },
    delivery,
    customer: { phone: `72755501${String(order.phone).padStart(2, '0')}`, name: 'Customer', email: null },
  };
}
