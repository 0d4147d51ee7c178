import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { TrackAnswer } from '#contract/order/tracking.ts';
import { trackedOrderQuery } from './tracked-order.ts';

const NUMBER = 'FFABC12345';

/** Whether an answer that has just come with the page is requested again. */
function isAskedAgain(token: string | null, access: 'steps' | 'full'): boolean {
  const client = new QueryClient();
  const options = trackedOrderQuery({ orderNumber: NUMBER, token });
  const answer = { success: true, eventNumber: 1, order: { orderNumber: NUMBER, access } } as unknown as TrackAnswer;
  client.setQueryData(options.queryKey, answer);
  return new QueryObserver(client, options).getCurrentResult().isStale;
}

it.each([
  [null, 'steps', false],
  [null, 'full', false],
  ['token', 'full', false],
  ['token', 'steps', true],
] as const)(
  'with the token %s an answer of %s that came with the page is stale: %s (rule track-link)',
  (token, access, isStale) => {
    expect(isAskedAgain(token, access)).toBe(isStale);
  },
);
