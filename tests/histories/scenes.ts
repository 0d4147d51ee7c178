import type { Act } from './story.ts';

/** What takes several acts in the right order; `of` is the order of the story. */
type Scene = (of: number) => readonly Act[];

const HEARD: Act = { do: 'news', how: 'in order' };
const LOST: Act = { do: 'news', how: 'lost' };
const JOBS: Act = { do: 'jobs' };
const NIGHT: Act = { do: 'wait', minutes: 1600 };
const AWAY: Act = { do: 'provider', is: 'away' };
const BACK: Act = { do: 'provider', is: 'back' };
const DONE_BUT_FAILING: Act = { do: 'provider', is: 'done but failing' };
const HOURS: Act = { do: 'wait', minutes: 180 };

const refund = (of: number, tenths: number): Act => ({ do: 'refund', order: of, by: 'owner', tenths });
const atDashboard = (of: number, tenths: number): Act => ({ do: 'refund at the Dashboard', order: of, tenths });
const become = (state: 'pending' | 'succeeded' | 'failed'): Act => ({ do: 'refunds become', state });
const turns = (state: 'succeeded' | 'failed'): Act => ({ do: 'a refund turns', which: 0, state });
const disputed = (of: number, inquiry = false): Act => ({ do: 'dispute', order: of, inquiry });
const WAITS: Act = { do: 'refunds become', state: 'pending', waits: true };
const later = (of: number): Act => ({ do: 'pay later', order: of });
const bank = (of: number, comes: boolean): Act => ({ do: 'bank answers', order: of, comes });
const ends = (won: boolean): Act => ({ do: 'a dispute ends', which: 0, won, isFeeKept: false });
const pay = (of: number): Act => ({ do: 'pay', order: of });
const cancel = (of: number, by: 'owner' | 'dispatcher' = 'owner'): Act => ({
  do: 'cancel',
  order: of,
  by,
  tenths: null,
});
const unpaid = (of: number): Act => ({ do: 'convert unpaid', order: of });

const known = (of: number): readonly Act[] => [pay(of), HEARD];

/** Each begins with an order that nobody has paid. */
export const scenes: readonly Scene[] = [
  // A bank takes the money, and returns it or not; we learn of it immediately, or at night.
  (of) => [...known(of), disputed(of), HEARD, ends(true), HEARD],
  (of) => [...known(of), disputed(of), HEARD, refund(of, 3), cancel(of), ends(false), LOST],
  (of) => [...known(of), disputed(of, true), HEARD, { do: 'an inquiry becomes a dispute', which: 0 }, HEARD],
  (of) => [...known(of), disputed(of, true), HEARD, refund(of, 3), JOBS],
  (of) => [...known(of), disputed(of), HEARD, ends(false), LOST, NIGHT, NIGHT, NIGHT],
  // The bank returns an announced refund.
  (of) => [...known(of), refund(of, 5), JOBS, turns('failed'), HEARD],
  (of) => [...known(of), atDashboard(of, 3), HEARD, JOBS, turns('failed'), HEARD, JOBS],
  (of) => [...known(of), become('pending'), refund(of, 3), JOBS, turns('succeeded'), LOST, HOURS],
  (of) => [...known(of), become('failed'), refund(of, 5), JOBS, become('succeeded'), { do: 'refund again' }, JOBS],
  (of) => [...known(of), become('failed'), cancel(of), JOBS, { do: 'settle a failed refund', given: true }],
  (of) => [...known(of), refund(of, 5), turns('failed'), LOST, JOBS],
  (of) => [...known(of), atDashboard(of, 3), HEARD, turns('failed'), HEARD, cancel(of)],
  (of) => [...known(of), refund(of, 5), turns('failed'), LOST, JOBS, atDashboard(of, 10), JOBS],
  (of) => [...known(of), atDashboard(of, 5), HEARD, AWAY, turns('failed'), LOST, JOBS, BACK, JOBS],
  // Money goes back before we know of the payment.
  (of) => [pay(of), atDashboard(of, 3), { do: 'news', how: 'backward' }],
  (of) => [pay(of), disputed(of), { do: 'news', how: 'backward' }],
  (of) => [pay(of), atDashboard(of, 10), JOBS],
  (of) => [pay(of), LOST, HOURS, JOBS],
  // One payment too many.
  (of) => [unpaid(of), { do: 'cash', order: of }, pay(of), HEARD, JOBS],
  (of) => [unpaid(of), cancel(of), pay(of), HEARD, JOBS],
  (of) => [
    ...[later(of), HEARD, HOURS, { do: 'open another page', order: of } as const],
    ...[pay(of), bank(of, true), HEARD, JOBS],
  ],
  // A bank takes days to answer; the balance shows the money all the while.
  (of) => [later(of), HEARD, NIGHT, JOBS],
  (of) => [later(of), HEARD, NIGHT, JOBS, bank(of, false), LOST],
  (of) => [later(of), LOST, bank(of, false), LOST, { do: 'pay out' }],
  (of) => [later(of), LOST, NIGHT, bank(of, true), LOST, { do: 'pay out' }],
  // A refund fails before it moved the balance.
  (of) => [...known(of), WAITS, refund(of, 3), JOBS, turns('failed'), HEARD, become('succeeded'), NIGHT, JOBS],
  // The provider executes a request without an answer, or doesn't get it; it forgets a key.
  (of) => [...known(of), DONE_BUT_FAILING, refund(of, 3), JOBS, BACK, NIGHT, JOBS],
  (of) => [...known(of), atDashboard(of, 5), LOST, AWAY, refund(of, 10), BACK, JOBS],
  (of) => [
    ...[...known(of), become('failed'), refund(of, 3), JOBS, { do: 'settle a failed refund', given: true } as const],
    ...[become('succeeded'), atDashboard(of, 5), LOST, AWAY, refund(of, 10), BACK, JOBS],
  ],
  (of) => [pay(of), atDashboard(of, 3), AWAY, HEARD, BACK, { do: 'wait', minutes: 6 }],
  (of) => [...known(of), cancel(of, 'dispatcher'), JOBS, { do: 'give held', order: of }, JOBS],
  (of) => [...known(of), cancel(of, 'dispatcher'), { do: 'wait', minutes: 6 }, JOBS],
  (of) => [...known(of), cancel(of, 'dispatcher'), JOBS, disputed(of), HEARD, { do: 'give held', order: of }, JOBS],
  (of) => [
    ...[...known(of), AWAY, cancel(of, 'dispatcher'), JOBS, { do: 'give held', order: of } as const, JOBS],
    ...[atDashboard(of, 1), disputed(of), ends(true), HEARD],
  ],
  (of) => [
    ...[...known(of), { do: 'missing', order: of, swap: false } as const],
    ...[{ do: 'customer answers', order: of, answer: 'refund' } as const, JOBS],
  ],
  // The shop's bank gets its money, or sends it back; another shop uses the account, too.
  (of) => [...known(of), refund(of, 3), { do: 'pay out' }, HEARD],
  (of) => [...known(of), { do: 'pay out' }, NIGHT, { do: 'a payout fails' }, LOST],
  (of) => [...known(of), { do: 'pay out' }, { do: 'a payout fails' }, LOST, NIGHT, NIGHT, NIGHT],
  (of) => [
    ...known(of),
    { do: 'pay out' },
    LOST,
    { do: 'another shop sells', back: 'nothing' },
    { do: 'pay out' },
    { do: 'a payout fails' },
    LOST,
    NIGHT,
    NIGHT,
    NIGHT,
  ],
  (of) => [...known(of), { do: 'another shop sells', back: 'refund' }, HEARD, { do: 'pay out' }],
  () => [{ do: 'another shop sells', back: 'dispute' }, HEARD, ends(true), HEARD],
  (of) => [{ do: 'pay in euros', order: of }, HEARD, atDashboard(of, 5), HEARD],
  (of) => [unpaid(of), { do: 'wait', minutes: 6 }, JOBS],
];
