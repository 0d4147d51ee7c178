import { all, has, hasNumbers } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';

const ASK_EVERY_MS = 15_000;

/** The day so far. The page asks by itself, which keeps no session alive. */
export const todayQuery = () => ({
  ...askedQuery(['office', 'today'], 'GET /api/office/today', {
    label: 'the day',
    isAnswer: all(has('orders'), has('needs'), has('money', hasNumbers('chargedCents'))),
    isBackground: true,
  }),
  refetchInterval: ASK_EVERY_MS,
});
