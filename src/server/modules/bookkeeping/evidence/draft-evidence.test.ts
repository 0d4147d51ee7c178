import { expect, it } from 'vitest';
import { EVIDENCE_LIMITS } from '#contract/money/evidence-limits.ts';
import { draftEvidence, type EvidenceFacts } from './draft-evidence.ts';

const AT = Date.UTC(2026, 10, 20, 17, 5);

const facts: EvidenceFacts = {
  order: {
    ...{ id: 'o', orderNumber: 'FF1', status: 'delivered', paymentStatus: 'paid', restaurant: 'Corner Grill' },
    ...{ createdAt: AT, deliveredAt: null, customerPhone: '8135550177', address: '1 Main St' },
    items: [{ id: 'i', name: 'Soup', quantity: 2, summary: 'Hot', totalPrice: 2000 }],
    ...{ subtotal: 2000, deliveryFee: 0, tax: 0, orderFees: 0, tip: 0, total: 2000, changes: [] },
  },
  steps: [{ kind: 'step', status: 'received', at: AT, person: 'Olga', note: 'a secret' }],
  texts: [{ kind: 'status', status: 'sent', at: AT, body: 'On its way:\nhttps://shop.test/order/FF1?k=JUVt-REF' }],
  refunds: [],
};

it('the evidence names no staff, no note and no token that opens the order (rule dispute-evidence)', () => {
  expect(draftEvidence(facts, 'America/New_York')).toEqual({
    productDescription: [
      'Restaurant food, delivered. Order #FF1 from Corner Grill, placed Nov 20, 2026, 12:05 PM.',
      '2 x Soup (Hot): $20.00',
      ...['Subtotal: $20.00', 'Delivery fee: $0.00', 'Tax: $0.00', 'Order fees: $0.00', 'Tip: $0.00', 'Total: $20.00'],
    ].join('\n'),
    shippingDate: '',
    serviceDate: '',
    shippingAddress: '1 Main St',
    refundRefusal: '',
    refundPolicy: '',
    statement: [
      ...['Order #FF1. All times are in America/New_York.', ''],
      ...['Steps of the order:', '- Nov 20, 2026, 12:05 PM: received', ''],
      'Text messages to the customer’s phone:',
      '- Nov 20, 2026, 12:05 PM: On its way: https://shop.test/order/FF1?k=…',
    ].join('\n'),
  });
});

it('a draft is never longer than what can be sent (rule dispute-evidence)', () => {
  const texts = Array.from({ length: 500 }, () => ({ kind: 'status', status: 'sent', at: AT, body: 'Your order 🍜' }));
  expect(draftEvidence({ ...facts, texts }, 'America/New_York').statement).toHaveLength(EVIDENCE_LIMITS.statement);
});
