import { describe, expect, it } from 'vitest';
import * as catalog from '#catalog/staff/driver.ts';
import { readUpdateRequest, targetWords } from './update-request.ts';

const ORDER = {
  id: 'o1',
  orderNumber: 'FF1',
  status: 'picked_up',
  customer: { name: 'Jane', phone: '7275550148' },
  orderData: {
    delivery: {
      address: { formattedAddress: '1 Oak St, Odessa', buildingType: 'House' },
      entryCode: '4',
      instructions: 'Ring twice',
    },
  },
};

describe('the request for an update (rule driver-step-page)', () => {
  it('names the order, the customer, the address and the instructions (rule driver-page-facts)', () => {
    expect(readUpdateRequest({ order: ORDER, newStatus: 'out_for_delivery' })).toEqual({
      orderId: 'o1',
      orderNumber: 'FF1',
      status: 'picked_up',
      newStatus: 'out_for_delivery',
      customerName: 'Jane',
      phone: '7275550148',
      phoneShown: '(727) 555-0148',
      address: '1 Oak St, Odessa',
      instructions: 'Ring twice',
      door: ['House · Entry code 4', 'Ring twice'],
      note: '',
      isAtDoor: false,
      questions: [],
    });
  });

  it('is also read from an order as the board lists it', () => {
    const order = { _id: 'o2', address: { street: '1 Oak St', city: 'Odessa', buildingType: 'House' } };
    expect(readUpdateRequest({ order, newStatus: 'delivered' })).toMatchObject({
      orderId: 'o2',
      status: null,
      address: '1 Oak St, Odessa',
      customerName: 'Customer',
    });
  });

  it('knows whether the driver waits at the door (rule nobody-opens)', () => {
    const order = { ...ORDER, status: 'out_for_delivery', doorWait: { at: 1_700_000_000_000, answeredAt: null } };
    expect(readUpdateRequest({ order, newStatus: 'delivered' })?.isAtDoor).toBe(true);
    expect(readUpdateRequest({ order: { ...order, doorWait: null }, newStatus: 'delivered' })?.isAtDoor).toBe(false);
  });

  it.each([
    [null],
    [{}],
    [{ order: ORDER }],
    [{ newStatus: 'delivered' }],
    [{ order: ORDER, newStatus: 'eaten' }],
    [{ order: {}, newStatus: 'delivered' }],
    ['delivered'],
  ])('is none in %j', (state) => {
    expect(readUpdateRequest(state)).toBeNull();
  });
});

it.each([
  ['picked_up', 'Mark as Picked Up'],
  ['out_for_delivery', 'Start Delivery'],
  ['delivered', 'Mark as Delivered'],
  ['ready_pickup', 'Update to ready pickup'],
] as const)('the button for %s says %s', (status, label) => {
  expect(targetWords(status).label).toBe(label);
});

it('the text message says that the driver is on the way, with the order number', () => {
  expect(catalog.onTheWayText('Forkfleet', 'FF1')).toBe(
    'Hi, this is your Forkfleet driver. I’m on the way with your order FF1.',
  );
});
