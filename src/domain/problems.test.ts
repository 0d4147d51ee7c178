import { describe, expect, it } from 'vitest';
import { PROBLEMS, type ProblemCode, problemStatus, problemText } from './problems.ts';

const CODES = Object.keys(PROBLEMS) as ProblemCode[];

describe('every problem (rule exact-texts)', () => {
  it.each(CODES)('%s is a 4xx, or a 5xx that says whose fault it is, with a sentence for people', (code) => {
    expect([400, 401, 403, 404, 405, 409, 410, 413, 414, 415, 422, 429, 431, 500, 503]).toContain(problemStatus(code));
    expect(problemText(code)).toMatch(/^[A-Z][^<>{}]+$/);
  });
});

describe('statuses', () => {
  it.each([
    ['something changed', 409, ['PRICE_CHANGED', 'ITEM_SOLD_OUT', 'ITEM_SUSPENDED', 'RESTAURANT_CLOSED']],
    ['the input breaks a rule', 422, ['ITEM_UNKNOWN', 'SELECTION_INVALID', 'OUT_OF_ZONE', 'TIP_INVALID', 'CART_EMPTY']],
    ['it is worth trying again later', 503, ['OVERLOADED', 'PLACES_UNAVAILABLE', 'PAYMENT_PROVIDER_DOWN']],
    ['its time is over', 410, ['CART_EXPIRED', 'PENDING_EXPIRED']],
  ] as const)('where %s: %d', (_name, status, codes) => {
    expect(codes.map((code) => problemStatus(code))).toEqual(codes.map(() => status));
  });
});
