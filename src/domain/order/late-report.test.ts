import { expect, it } from 'vitest';
import {
  driverWords,
  isConflict,
  isDriverStep,
  isTooOld,
  LATE_REASONS,
  lateReason,
  REPORTS_KEPT_MS,
  reportWords,
} from './late-report.ts';
import { ORDER_STATUSES } from './order-status.ts';

it.each([
  ['cancelled', 'delivered', true, 'cancelled'],
  ['cancelled', 'picked_up', false, 'cancelled'],
  ['ready_pickup', 'delivered', false, 'reassigned'],
  ['delivered', 'delivered', false, 'reassigned'],
  ['delivered', 'delivered', true, 'passed'],
  ['out_for_delivery', 'picked_up', true, 'passed'],
  ['preparing', 'picked_up', true, 'ahead'],
  ['picked_up', 'delivered', true, 'ahead'],
  ['cancelled', 'cancelled', true, 'cancelled'],
  ['delivered', 'cancelled', false, 'reassigned'],
  ['delivered', 'cancelled', true, 'back'],
] as const)(
  'an order that is %s takes the report %s of its driver (%s) as %s (rule late-reports)',
  (status, reported, isOwn, reason) => {
    expect(lateReason(status, reported, isOwn)).toBe(reason);
  },
);

it('asks a person about every report but one of a step that the order has, or that was undone', () => {
  const quiet = LATE_REASONS.filter((reason) => !isConflict(reason));
  expect(quiet).toEqual(['passed', 'undone']);
});

it('lets drivers report their own three steps alone', () => {
  expect(ORDER_STATUSES.filter(isDriverStep)).toEqual(['picked_up', 'out_for_delivery', 'delivered']);
});

it('keeps reports for 30 days after the order has ended, and as long as it has not', () => {
  const days = [isTooOld('delivered', 0, REPORTS_KEPT_MS), isTooOld('cancelled', 0, REPORTS_KEPT_MS + 1)];
  expect([...days, isTooOld('picked_up', 0, REPORTS_KEPT_MS + 1)]).toEqual([false, true, false]);
});

it('tells the office what was reported, why it came too late, and the note', () => {
  const report = {
    status: 'out_for_delivery',
    reason: 'passed',
    isConflict: false,
    photos: 2,
    note: 'At the gate',
  } as const;
  expect(reportWords(report)).toBe('out for delivery, 2 photos. The order already had this step. At the gate');
  expect(reportWords({ ...report, status: 'delivered', reason: 'cancelled', photos: 1, note: '' })).toBe(
    'delivered, 1 photo. The order was cancelled before this arrived',
  );
  expect(reportWords({ ...report, status: 'cancelled', reason: 'back', isConflict: true, photos: 1, note: '' })).toBe(
    'brought back, 1 photo. The order wasn’t waiting at a door when this arrived',
  );
  expect(reportWords({ ...report, reason: 'register', isConflict: true, photos: 0, note: '' })).toBe(
    'paid at the register. A different amount was already noted',
  );
  expect(reportWords({ ...report, isConflict: true, note: '' })).toBe(
    'out for delivery, 2 photos. More than the three photos that an order shows',
  );
});

it('tells the driver what happened, what was kept, and whom to call', () => {
  expect(driverWords('cancelled', 1, '(727) 555-0142')).toBe(
    'This order was cancelled. We saved your report and photo. Call dispatch: (727) 555-0142.',
  );
  expect(driverWords('reassigned', 0, '')).toBe(
    'This order was given to someone else. We saved your report. Call dispatch.',
  );
  expect(driverWords('passed', 2, '(727) 555-0142')).toBe(
    'This order already has its three photos. We saved your report and photos.',
  );
});
