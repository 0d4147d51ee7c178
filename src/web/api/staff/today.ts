import { queryOptions } from '@tanstack/react-query';
import { all, has, hasNumbers } from '#web/api/answers.ts';
import { ask } from '#web/api/client.ts';

const ASK_EVERY_MS = 15_000;

/** The day so far. The page asks by itself, which keeps no session alive. */
export function todayQuery() {
  return queryOptions({
    queryKey: ['office', 'today'],
    queryFn: ({ signal }) =>
      ask('GET /api/office/today', {
        label: 'the day',
        isAnswer: all(has('orders'), has('needs'), has('money', hasNumbers('chargedCents'))),
        signal,
        isBackground: true,
      }),
    refetchInterval: ASK_EVERY_MS,
    staleTime: 0,
  });
}
