import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { Router } from 'wouter';
import type { TodayAnswer } from '#contract/money/today.ts';
import type { Area } from '#contract/shop/area.ts';
import { AreaContext } from '#web/state/ordering/area.ts';
import { deviceClock } from '#web/state/store/now.ts';
import { TodayPanel } from './today-panel.tsx';

const NOW = Date.parse('2026-03-04T18:00:00Z');
const DAY_MS = 86_400_000;

const ANSWER: TodayAnswer = {
  ...{ success: true, notReal: '', backupDays: null, since: NOW },
  orders: { underWay: 0, delivered: 0, cancelled: 0 },
  money: { orders: 0, chargedCents: 0, tipCents: 0, refundedCents: 0 },
  needs: {
    ...{ untaken: 0, late: 0, missing: 0, unreadTexts: 0, failedTexts: 0 },
    ...{ whitelist: 0, poorReviews: 0, mismatches: 0 },
  },
};

afterEach(() => {
  deviceClock.aheadMs = 0;
});

it('names the age of figures by the server’s clock, also on a device with a wrong one (rule server-time)', () => {
  const aheadMs = DAY_MS + 10 * 60_000;
  deviceClock.aheadMs = aheadMs;
  const client = new QueryClient();
  client.setQueryData(['office', 'today'], ANSWER, { updatedAt: NOW + aheadMs });
  client
    .getQueryCache()
    .find({ queryKey: ['office', 'today'] })
    ?.setState({ error: new Error('No connection') });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AreaContext value={{ timeZone: 'America/New_York' } as Area}>
        <Router ssrPath="/office">
          <TodayPanel shopState={null} practice={null} isOwner={false} />
        </Router>
      </AreaContext>
    </QueryClientProvider>,
  );
  expect(page).toContain('1:00 PM');
  expect(page).not.toContain('1:10 PM');
});
