import { describe, expect, it } from 'vitest';
import { createPendingBodySchema } from '#contract/order/orders.ts';
import { createCheckoutSessionBodySchema } from '#contract/order/payments.ts';
import { emptyAddressInfo } from '#domain/address/address-form.ts';
import { agreedOrder, checkoutData, deliveryAddress } from '#tests/support/agreed-order.ts';
import { cart, fees, line } from '#tests/support/order-builders.ts';
import { type PaymentInput, pendingBody, sessionBody, zipCodeOf } from './pending-body.ts';

const burger = line({ _id: 'burger', title: 'Burger', itemDescription: 'With cheese', price: 1250 }, 2);
const payment: PaymentInput = {
  order: {
    ...agreedOrder(),
    cart: cart([burger]),
    address: deliveryAddress({
      fullAddress: '1213 Trinity Oaks Blvd, Trinity, FL 34655',
      details: {
        mainAddress: '1213 Trinity Oaks Blvd',
        city: 'Trinity',
        state: 'FL',
        placeId: 'place-1',
        coordinates: { latitude: 28.19, longitude: -82.6 },
        distance: 1.2,
      },
      aptSuite: 'Apt 204',
      info: {
        ...emptyAddressInfo(),
        buildingType: 'Apartment',
        primaryField: 'Apt 204',
        entryCode: '#77',
        instructions: 'Side gate',
        dropoffOption: 'Leave at my door',
      },
    }),
    checkout: checkoutData({
      fees: fees(2500),
      savedAt: 1_780_000_000_000,
      restaurant: {
        phone: '7275550123',
        address: { street: '1 Main St', city: 'Odessa', state: 'FL', full_address: '1 Main St, Odessa, FL 33556' },
      },
    }),
  },
  tip: 350,
  clientUrl: 'https://shop.example',
  cartId: 'cart-of-this-browser',
  firstName: '',
};

describe('the body of create-pending-complete (rule pending-order-body)', () => {
  const body = pendingBody(payment);

  it('is what the contract asks for', () => {
    expect(createPendingBodySchema.safeParse(body).error).toBeUndefined();
  });

  it('names the amounts that the customer saw, tip and total with tip included', () => {
    const { subtotal, deliveryFee, tax, orderFees, total } = payment.order.checkout.fees;
    const pricing = { subtotal, deliveryFee, tax, orderFees, tip: 350, total: total + 350 };
    expect(body.completeOrderData.pricing).toEqual(pricing);
    expect(body.completeOrderData.cartId).toBe('cart-of-this-browser');
    expect(body).toMatchObject({
      tipAmount: 350,
      finalTotal: total + 350,
      clientUrl: 'https://shop.example',
    });
  });

  it('names the customer, with the phone in three forms', () => {
    expect(body.customerPhone).toBe('+17275550148');
    expect(body.completeOrderData.customer).toEqual({
      phone: '+17275550148',
      phoneFormatted: '(727) 555-0148',
      phoneRaw: '7275550148',
      hasPhone: true,
      name: 'Customer',
      email: null,
    });
  });

  it('says where the food goes and how it is handed over', () => {
    expect(body.completeOrderData.delivery).toMatchObject({
      address: {
        placeId: 'place-1',
        street: '1213 Trinity Oaks Blvd',
        city: 'Trinity',
        state: 'FL',
        zipCode: '34655',
        buildingType: 'Apartment',
        primaryField: 'Apt 204',
        entryCode: '#77',
        formattedAddress: '1213 Trinity Oaks Blvd, Trinity, FL 34655 (Apt 204)',
      },
      dropoffOption: 'Leave at my door',
      instructions: 'Side gate',
      entryCode: '#77',
      estimatedTime: 1_780_000_000_000 + 2_100_000,
      customerPhone: '+17275550148',
      customerPhoneFormatted: '(727) 555-0148',
    });
  });

  it('names lines, restaurant and metadata', () => {
    const { cartItems, items, restaurant: kitchen, orderMetadata } = body.completeOrderData;
    expect(cartItems).toMatchObject([{ id: 'line-burger', quantity: 2, unitPrice: 1250, totalPrice: 2500 }]);
    expect(items).toMatchObject([{ name: 'Burger', price: 1250, quantity: 2, description: 'With cheese' }]);
    expect(kitchen).toMatchObject({ id: 'corner-grill', name: 'Corner Grill', phone: '7275550123' });
    expect(orderMetadata).toMatchObject({ platform: 'web', source: 'customer_app', restaurantId: 'corner-grill' });
  });

  it('is the same when it is built again, so that its key stays', () => {
    expect(JSON.stringify(pendingBody(payment))).toBe(JSON.stringify(body));
  });

  it('goes without the restaurant’s phone and address where they are not known', () => {
    const checkout = { ...payment.order.checkout, restaurant: null };
    const bare = pendingBody({ ...payment, order: { ...payment.order, checkout } });
    expect(bare.completeOrderData.restaurant).toEqual({
      id: 'corner-grill',
      name: 'Corner Grill',
      phone: null,
      address: null,
    });
    expect(createPendingBodySchema.safeParse(bare).success).toBe(true);
  });

  it.each([
    ['Apt 7', 'Apartment'],
    ['Suite 7', 'Other'],
  ])('says the unit that was typed with the address and nowhere else: %s', (aptSuite, buildingType) => {
    const address = { ...payment.order.address, aptSuite, info: null };
    const { delivery } = pendingBody({ ...payment, order: { ...payment.order, address } }).completeOrderData;
    expect(delivery.address).toMatchObject({ primaryField: aptSuite, buildingType });
    expect(delivery.address.formattedAddress).toContain(`(${aptSuite})`);
  });

  it('says the unit that was typed last, with the rest of the saved door', () => {
    const address = { ...payment.order.address, aptSuite: 'Apt 7' };
    const { delivery } = pendingBody({ ...payment, order: { ...payment.order, address } }).completeOrderData;
    expect(delivery.address).toMatchObject({ primaryField: 'Apt 7', entryCode: '#77' });
  });

  it('takes an address without details for a house with "Meet at my door"', () => {
    const address = { ...payment.order.address, aptSuite: null, info: null };
    const { delivery } = pendingBody({ ...payment, order: { ...payment.order, address } }).completeOrderData;
    expect(delivery).toMatchObject({ dropoffOption: 'Meet at my door', address: { buildingType: 'House' } });
  });
});

it('builds the body of create-checkout-session-lean', () => {
  const body = sessionBody(payment, 'pending-1');
  expect(createCheckoutSessionBodySchema.safeParse(body).error).toBeUndefined();
  expect(body).toMatchObject({
    pendingOrderId: 'pending-1',
    customerEmail: null,
    customerName: null,
    finalTotal: payment.order.checkout.fees.total + 350,
    tipAmount: 350,
    deliveryAddress: { street: '1213 Trinity Oaks Blvd', city: 'Trinity', state: 'FL' },
    restaurantName: 'Corner Grill',
  });
});

it.each([
  ['1 Main St, Odessa, FL 33556', '33556'],
  ['1 Main St, Odessa, FL 33556-1234', '33556'],
  ['1 Main St, Odessa, FL 33556, USA', '33556'],
  ['12345 Main St, Odessa, FL', null],
])('reads the zip code of "%s" as %s', (address, zipCode) => {
  expect(zipCodeOf(address)).toBe(zipCode);
});

it('the name that was typed is sent, without the spaces around it (rule first-name)', () => {
  expect(pendingBody({ ...payment, firstName: ' Ana ' }).completeOrderData.customer.name).toBe('Ana');
});
