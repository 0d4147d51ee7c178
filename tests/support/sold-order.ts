import type { Sold } from '#domain/money/refund.ts';

const LINES = [
  { id: 'tacos', name: 'Tacos', summary: '', quantity: 3, totalPrice: 1050 },
  { id: 'soup', name: 'Soup', summary: '', quantity: 1, totalPrice: 600 },
];

/** What was sold with a paid order of two dishes, cents. */
export const SOLD: Sold & { readonly lines: typeof LINES } = {
  lines: LINES,
  taxes: [{ taxRate: 0.07, subtotal: 1650, tax: 116 }],
  taxRate: 0.07,
  deliveryFee: 274,
  orderFees: 102,
  tip: 231,
  paid: 2373,
};
