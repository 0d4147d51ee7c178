import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import type { Area } from '#contract/shop/area.ts';
import { AreaContext } from '#web/state/ordering/area.ts';
import { deviceClock, FirstNowContext } from '#web/state/store/now.ts';
import { ProgressHero } from './progress-hero.tsx';

const NOW = Date.parse('2026-03-04T18:00:00Z');
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

afterEach(() => {
  deviceClock.aheadMs = 0;
});

/** What the page shows at `NOW`, on a device whose clock is a day ahead, of an answer of this age. */
function shownAfter(ageMs: number): string {
  deviceClock.aheadMs = DAY_MS;
  const delivery = { estimatedTime: NOW + 30 * MINUTE_MS, actualDeliveryTime: null };
  return renderToStaticMarkup(
    <FirstNowContext value={NOW}>
      <AreaContext value={{ timeZone: 'America/New_York' } as Area}>
        <ProgressHero
          order={{ status: 'preparing', statusHistory: [], delivery }}
          words={{ headline: '', next: '' }}
          seenAt={NOW + DAY_MS - ageMs}
          isLive={false}
          hasStages={false}
        />
      </AreaContext>
    </FirstNowContext>,
  );
}

it('how old the page is counts by the server’s clock, also on a device with a wrong one (rule server-time)', () => {
  expect(shownAfter(MINUTE_MS)).toContain('Updated at 12:59 PM');
  expect(shownAfter(10 * MINUTE_MS)).toContain('Not updated since 12:50 PM');
});
