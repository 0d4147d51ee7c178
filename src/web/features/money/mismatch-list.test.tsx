import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import type { Area } from '#contract/shop/area.ts';
import type { StaffRole } from '#domain/person/roles.ts';
import { mismatchesQuery } from '#web/api/staff/office-money.ts';
import { AreaContext } from '#web/state/ordering/area.ts';
import { deviceClock, FirstNowContext } from '#web/state/store/now.ts';
import { MismatchList } from './mismatch-list.tsx';

const NOW = Date.parse('2026-03-04T18:00:00Z');
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const ROLE: StaffRole = 'owner';

afterEach(() => {
  deviceClock.aheadMs = 0;
});

/** What the page shows at `NOW`, on a device whose clock is a day ahead, of an answer of this age. */
function shownAfter(ageMs: number): string {
  deviceClock.aheadMs = DAY_MS;
  const client = new QueryClient();
  const answer = { success: true as const, mismatches: [], count: 0, checkedAt: null };
  client.setQueryData(mismatchesQuery().queryKey, answer, { updatedAt: NOW + DAY_MS - ageMs });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <FirstNowContext value={NOW}>
        <AreaContext value={{ timeZone: 'America/New_York' } as Area}>
          <MismatchList role={ROLE} onLook={() => undefined} />
        </AreaContext>
      </FirstNowContext>
    </QueryClientProvider>,
  );
}

it('how old the list is counts by the server’s clock, also on a device with a wrong one (rule server-time)', () => {
  expect(shownAfter(MINUTE_MS)).toContain('Updated at 12:59 PM');
  expect(shownAfter(10 * MINUTE_MS)).toContain('Not updated since 12:50 PM');
});
