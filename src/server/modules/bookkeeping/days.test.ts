import { expect, it } from 'vitest';
import type { CallFacts } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls.ts';
import { openWithShops } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';

const NO_DAYS = ['2026-02-30', '2026-00-10', '2026-13-01', '2026-01-32', '2025-02-29', '0001-01-01', '9999-12-31'];

const DAY_CALLS = Object.entries<CallFacts>(CALLS).flatMap(([name, { query, body }]) =>
  (
    [
      ['query', query],
      ['body', body],
    ] as const
  ).flatMap(([part, schema]) =>
    schema !== undefined && 'shape' in schema && 'date' in (schema.shape as object) ? [{ name, part }] : [],
  ),
);

onBothDatabases('a day that does not exist (rule real-days)', (open) => {
  it('is refused with 422 by every call that takes a day', async () => {
    const server = await openWithShops(open);
    const { headers } = await signIn(server, 'owner');
    expect(DAY_CALLS.length).toBeGreaterThan(2);
    for (const { name, part } of DAY_CALLS) {
      const [method, pattern] = name.split(' ') as ['GET' | 'POST', string];
      const path = pattern.replace(':payeeId', 'grill').replace(':payee', 'restaurant');
      for (const date of NO_DAYS) {
        const asked = part === 'query' ? { url: `${path}?date=${date}` } : { url: path, payload: { date } };
        const answer = await server.app.inject({ method, headers, ...asked });
        expect([name, date, answer.statusCode, answer.json().code]).toEqual([name, date, 422, 'VALIDATION']);
      }
    }
  });

  it('is none that exists: the first, the last and the leap day are taken', async () => {
    const server = await openWithShops(open);
    const { headers } = await signIn(server, 'owner');
    for (const date of ['2000-01-01', '2024-02-29', '2999-12-31']) {
      for (const period of ['day', 'week', 'month']) {
        const { statusCode } = await server.app.inject({
          url: `/api/office/money/day?date=${date}&period=${period}`,
          headers,
        });
        expect([date, period, statusCode]).toEqual([date, period, 200]);
      }
    }
  });
});
