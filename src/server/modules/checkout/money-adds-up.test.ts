import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CartItemPayload } from '#contract/order/orders.ts';
import { taxParts } from '#domain/money/tax.ts';
import { readDocument } from '#server/modules/orders/index.ts';
import { buyer, cartLine, openCheckout } from '#tests/support/checkout.ts';
import { openWithShops } from '#tests/support/delivered.ts';
import { fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { fulfillPayment } from './fulfillment/fulfill-payment.ts';

type Chosen = Partial<CartItemPayload> & { readonly unitPrice: number };

const protein = fc.constantFrom({ index: 0, price: 200 }, { index: 1, price: 0 });
const extras = fc.uniqueArray(
  fc.constantFrom({ index: 0, price: 150 }, { index: 1, price: 100 }, { index: 2, price: 0 }),
  {
    maxLength: 2,
    selector: ({ index }) => index,
  },
);
const bowl: fc.Arbitrary<Partial<CartItemPayload> & { readonly unitPrice: number }> = fc
  .record({ protein, extras, sauces: fc.integer({ min: 0, max: 2 }) })
  .map((chosen) => ({
    menuItem: { id: 'bowl' },
    unitPrice:
      1200 + chosen.protein.price + chosen.extras.reduce((sum, { price }) => sum + price, 0) + 50 * chosen.sauces,
    customizations: {
      '0': chosen.protein.index,
      '1': chosen.extras.map(({ index }) => index),
      '2': { '0': chosen.sauces },
    },
    childCustomizations: chosen.protein.index === 0 ? { '0-0-children': { '0': 0 } } : {},
  }));
const soup = fc.constant<Chosen>({
  menuItem: { id: 'soup' },
  unitPrice: 1000,
  customizations: {},
  childCustomizations: {},
});
const cheap = fc.constantFrom<Chosen[]>(
  { menuItem: { id: 'cheap' }, unitPrice: 1000, customizations: {}, childCustomizations: {} },
  { menuItem: { id: 'cheap' }, unitPrice: 0, customizations: { '0': [0] }, childCustomizations: {} },
);
const otherwiseTaxed = fc.constantFrom<Chosen[]>(
  { menuItem: { id: 'pretzel' }, unitPrice: 333, customizations: {}, childCustomizations: {} },
  { menuItem: { id: 'milk' }, unitPrice: 400, customizations: {}, childCustomizations: {} },
);
const line = fc.tuple(fc.oneof(bowl, soup, cheap, otherwiseTaxed), fc.integer({ min: 1, max: 99 }));
const input = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  tip: fc.integer({ min: 0, max: 50_000 }),
});

onBothDatabases('money', (open) => {
  it('adds up to the cent from the cart to the provider to the order, for any cart and tip (rules integer-cents, server-prices, order-total)', {
    timeout: 60_000,
  }, async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await openWithShops(open, { payments: fake, clock, settings: { rateLimits: false } });
    await fc.assert(
      fc.asyncProperty(input, async ({ lines, tip }) => {
        const cart = lines.map(([chosen, quantity], index) =>
          cartLine({ ...chosen, id: `line-${index}`, quantity, totalPrice: chosen.unitPrice * quantity }),
        );
        clock.advance(3 * 60_000);
        const { sessionId, finalTotal } = await openCheckout(server, buyer(server), { lines: cart, tip });
        fake.pay(sessionId);
        const made = await fulfillPayment(server.dependencies, { sessionId, by: 'reconcile' });
        if (!made.ok) throw new Error(made.problem.code);
        const order = made.value;
        const document = readDocument(order);
        const request = fake.requests.at(-1);
        const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);
        expect(sum(document.lines.map(({ totalPrice }) => totalPrice))).toBe(order.subtotal_cents);
        expect(order.total_cents).toBe(finalTotal);
        expect(request?.amountCents).toBe(finalTotal);
        expect(sum((request?.lines ?? []).map(({ unitCents, quantity }) => unitCents * quantity))).toBe(finalTotal);
        expect(order.needs_review).toBe(0);
        const taxed = taxParts(order.subtotal_cents, document.lines, 0.07);
        expect(sum(taxed.map(({ tax }) => tax))).toBe(order.tax_cents);
        expect(document.fees.taxes ?? taxed).toEqual(taxed);
        expect(Math.min(...document.lines.map(({ totalPrice }) => totalPrice))).toBeGreaterThanOrEqual(0);
        for (const { unitPrice, basePrice, comprehensiveSelections } of document.lines) {
          const chosen = sum(comprehensiveSelections.sections.map(({ price }) => price));
          expect(Math.max(0, basePrice + chosen)).toBe(unitPrice);
        }
      }),
      { numRuns: 40, seed: 20_261_120 },
    );
  });
});
