import { expect, it } from 'vitest';
import { z } from 'zod';
import type { CallFacts } from './calls/call.ts';
import { CALLS } from './calls.ts';

/** $1,000,000.00. */
const MOST_CENTS = 100_000_000;

/** Whole numbers that aren't amounts: versions, and moments in Unix ms. */
const NO_AMOUNTS = ['inForce', 'revision', 'soldOutUntil', 'suspendUntil', 'to', 'until', 'version'];

interface Field {
  readonly call: string;
  readonly name: string;
  readonly maximum: number;
  readonly minimum: number;
}

/** Every whole number in a JSON schema, under its property's name. */
function wholeNumbers(call: string, name: string, node: unknown): Field[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, maximum, minimum } = node as { type?: unknown; maximum?: number; minimum?: number };
  const isInteger = [type].flat().includes('integer');
  const own = isInteger ? [{ call, name, maximum: maximum ?? Infinity, minimum: minimum ?? -Infinity }] : [];
  const parts = Object.entries(node).flatMap(([key, part]) =>
    key === 'properties' || key === '$defs'
      ? Object.entries(part as object).flatMap(([field, schema]) =>
          // A change of a field holds its new value.
          wholeNumbers(call, field === 'value' ? name : field, schema),
        )
      : wholeNumbers(call, name, part),
  );
  return [...own, ...parts];
}

const FIELDS = Object.entries<CallFacts>(CALLS).flatMap(([call, { params, query, body, form }]) =>
  [params, query, body, form].flatMap((schema) =>
    schema === undefined ? [] : wholeNumbers(call, '', z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  ),
);

it('every amount that a call takes has limits (rule amount-limits)', () => {
  const amounts = FIELDS.filter(({ name }) => !NO_AMOUNTS.includes(name));
  expect(amounts.filter(({ maximum }) => maximum > MOST_CENTS)).toEqual([]);
  expect(amounts.filter(({ minimum }) => minimum < -MOST_CENTS)).toEqual([]);
  expect(amounts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['amountCents', 'refundCents', 'price', 'tip']),
  );
});

it('every price of a dish or an option is at most $100,000.00 (rule amount-limits)', () => {
  const prices = FIELDS.filter(({ name, call }) => name === 'price' && call.includes('/draft/'));
  expect(prices.length).toBeGreaterThan(1);
  expect(prices.filter(({ maximum, minimum }) => maximum > 10_000_000 || minimum < -10_000_000)).toEqual([]);
});
