import type { Act } from './story.ts';

/** What takes several acts in the right order; `of` is the order of the story. */
type Scene = (of: number) => readonly Act[];

const HEARD: Act = { do: 'news', how: 'in order' };
const LOST: Act = { do: 'news', how: 'lost' };
const JOBS: Act = { do: 'jobs' };
const NIGHT: Act = { do: 'wait', minutes: 1600 };
const HOURS: Act = { do: 'wait', minutes: 180 };

const refund = (of: number, tenths: number): Act => ({ do: 'refund', order: of, by: 'owner', tenths });
const atDashboard = (of: number, tenths: number): Act => ({ do: 'refund at the Dashboard', order: of, tenths });
const become = (state: 'pending' | 'succeeded' | 'failed'): Act => ({ do: 'refunds become', state });
const turns = (state: 'succeeded' | 'failed'): Act => ({ do: 'a refund turns', which: 0, state });
const disputed = (of: number, inquiry = false): Act => ({ do: 'dispute', order: of, inquiry });
const ends = (won: boolean): Act => ({ do: 'a dispute ends', which: 0, won, isFeeKept: false });
const pay = (of: number): Act => ({ do: 'pay', order: of });
const cancel = (of: number, by: 'owner' | 'dispatcher' = 'owner'): Act => ({
  do: 'cancel',
  order: of,
  by,
  tenths: null,
});
const unpaid = (of: number): Act => ({ do: 'convert unpaid', order: of });

export const scenes: readonly Scene[] = [
  // A bank takes the money, and gives it back or not; we hear of it at once, or at night.
  (of) => [pay(of), HEARD, disputed(of), HEARD, ends(true), HEARD],
  (of) => [pay(of), disputed(of), HEARD, refund(of, 3), cancel(of), ends(false), LOST],
  (of) => [pay(of), HEARD, disputed(of, true), HEARD, { do: 'an inquiry becomes a dispute', which: 0 }, HEARD],
  // A refund that was told comes back from the bank.
  (of) => [refund(of, 5), JOBS, turns('failed'), HEARD],
  (of) => [atDashboard(of, 3), HEARD, JOBS, turns('failed'), HEARD, JOBS],
  (of) => [become('pending'), refund(of, 3), JOBS, turns('succeeded'), LOST, { do: 'wait', minutes: 40 }, JOBS],
  (of) => [become('failed'), refund(of, 5), JOBS, become('succeeded'), { do: 'refund again' }, JOBS],
  (of) => [become('failed'), cancel(of), JOBS, { do: 'settle a failed refund', given: true }],
  // Money goes back before we know of the payment.
  (of) => [pay(of), atDashboard(of, 3), { do: 'news', how: 'backward' }],
  (of) => [pay(of), disputed(of), { do: 'news', how: 'backward' }],
  (of) => [pay(of), atDashboard(of, 10), JOBS],
  (of) => [pay(of), LOST, HOURS, JOBS, HEARD],
  // One payment too many.
  (of) => [unpaid(of), { do: 'cash', order: of }, pay(of), HEARD, JOBS],
  (of) => [unpaid(of), cancel(of), pay(of), HEARD, JOBS],
  (of) => [
    ...[{ do: 'pay later', order: of } as const, HEARD, HOURS, { do: 'open another page', order: of } as const],
    ...[pay(of), { do: 'bank answers', order: of, comes: true } as const, HEARD, JOBS],
  ],
  // The provider does what it is asked and does not say so; its memory of the key ends.
  (of) => [
    { do: 'provider', is: 'done but failing' },
    refund(of, 3),
    JOBS,
    { do: 'provider', is: 'back' },
    NIGHT,
    JOBS,
  ],
  (of) => [
    atDashboard(of, 5),
    LOST,
    refund(of, 10),
    { do: 'provider', is: 'away' },
    JOBS,
    { do: 'provider', is: 'back' },
  ],
  (of) => [pay(of), HEARD, cancel(of, 'dispatcher'), JOBS, { do: 'give held', order: of }, JOBS],
  (of) => [{ do: 'missing', order: of, swap: false }, { do: 'customer answers', order: of, answer: 'refund' }, JOBS],
  // The shop's bank gets its money, or sends it back; another shop uses the account, too.
  (of) => [pay(of), HEARD, { do: 'pay out' }, HEARD],
  (of) => [pay(of), { do: 'pay out' }, NIGHT, { do: 'a payout fails' }, LOST],
  () => [{ do: 'another shop sells', back: 'refund' }, HEARD, { do: 'pay out' }],
  () => [{ do: 'another shop sells', back: 'dispute' }, HEARD, ends(true), HEARD],
];
