import { expect, it } from 'vitest';
import { DEFAULT_FEES } from '#domain/money/fee-settings.ts';
import { quote } from '#domain/money/quote.ts';
import { chargeColumns, readMoney, storedCharges } from './order-charges.ts';

const sale = { subtotal: 2000, taxRate: 0.07, routeMiles: 1, isFreeDelivery: false };
const fees = quote({ ...sale, settings: DEFAULT_FEES });
const { subtotal, deliveryFee, tax, orderFees } = fees;
const charges = { subtotal, deliveryFee, tax, orderFees, tip: 300 };
const columns = chargeColumns(charges);
const document = (more: object) => JSON.stringify({ fees: { ...fees, ...more }, tip: 300 });

it('keeps every charge in a column, which together are the total (rule charge-facts)', () => {
  expect(columns).toEqual({
    subtotal_cents: 2000,
    delivery_fee_cents: 199,
    tax_cents: 140,
    order_fees_cents: orderFees,
    tip_cents: 300,
  });
  expect(Object.values(columns).reduce((sum, cents) => sum + cents, 0)).toBe(fees.total + 300);
});

it('reads the charges of the document, and those of the columns where it is damaged or gone', () => {
  expect(storedCharges({ ...columns, document: document({}) })).toEqual(charges);
  for (const damaged of [null, '', '{}', 'null', document({ orderFees: 'x' })]) {
    expect(storedCharges({ ...columns, document: damaged })).toEqual(charges);
  }
});

it('takes a kind that an older order does not have for nothing, and notices one that is lost', () => {
  const { orderFees: _, orderFeesFormatted: __, ...older } = fees;
  const without = (total: number) => JSON.stringify({ fees: { ...older, total }, tip: 0 });
  expect(readMoney(without(fees.total - orderFees))?.fees).toMatchObject({ orderFees: 0, orderFeesFormatted: '$0.00' });
  expect(readMoney(without(fees.total))).toBeNull();
});
