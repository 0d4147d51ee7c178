import { describe, expect, it } from 'vitest';
import { DEFAULT_FEES } from '#domain/money/fee-settings.ts';
import { ApiClientError, ApiGaveUp, ApiRefusal, UNREADABLE } from '#web/api/api-errors.ts';
import { estimatedFees, feesAfterFailure } from './shown-fees.ts';

const estimate = estimatedFees({ subtotal: 3150, taxRate: null }, DEFAULT_FEES);

describe('where the fees could not be had (rule fee-estimate)', () => {
  it('the estimate has the tax of 7 %, a delivery fee of $1.99 and 30 mins', () => {
    expect(estimate).toMatchObject({ tax: 221, deliveryFee: 199, orderFees: 150, total: 3720 });
    expect(estimate.duration.text).toBe('30 mins');
    expect(estimate).not.toHaveProperty('isEstimate');
  });

  it('the estimate takes the restaurant’s tax rate', () => {
    expect(estimatedFees({ subtotal: 1000, taxRate: 0.06 }, DEFAULT_FEES).tax).toBe(60);
  });

  it.each([
    [new ApiGaveUp('gone'), true],
    [new ApiClientError(418, 'Client error: 418'), false],
    [new ApiRefusal(200, UNREADABLE, 'Failed to calculate fees', undefined), false],
  ])('%s leads to the estimate, and was told by an alert: %s', (error, isTold) => {
    expect(feesAfterFailure(error, estimate)).toEqual({ kind: 'estimate', fees: estimate, isTold });
  });
});

describe('where the server refuses', () => {
  it.each([
    ['OUT_OF_ZONE', 'address'],
    ['PLACE_UNKNOWN', 'address'],
    ['RESTAURANT_UNKNOWN', 'restaurants'],
    ['RATE_LIMITED', 'retry'],
    ['SOMETHING_NEW', 'retry'],
  ])('%s is shown in its words, with the way on "%s"', (code, wayOn) => {
    const refusal = new ApiRefusal(422, code, 'In words.', undefined);
    expect(feesAfterFailure(refusal, estimate)).toEqual({ kind: 'refused', message: 'In words.', wayOn });
  });
});
