import { describe, expect, it } from 'vitest';
import type { PracticeScore } from '#contract/practice.ts';
import { adviceFor } from './practice-score-sheet.tsx';

const GOOD: PracticeScore = {
  ...{ minutes: 30, orders: 12, delivered: 9, late: 0, minutesLost: 0, slowest: [] },
  ...{ presses: 40, refused: 0, undone: 0, unread: 0 },
};

describe('what to do better after a practice evening (rule practice-evening)', () => {
  it('is nothing after a good one', () => {
    expect(adviceFor(GOOD)).toEqual([]);
  });

  it('names the step that lost the most, before all else', () => {
    const slowest = [
      { orderNumber: 'FF1', status: 'received', minutes: 7 },
      { orderNumber: 'FF2', status: 'ready_pickup', minutes: 5 },
      { orderNumber: 'FF3', status: 'ready_pickup', minutes: 4 },
    ];
    const [first, second] = adviceFor({ ...GOOD, late: 2, slowest });
    expect(first).toContain('a driver before its food is ready');
    expect(second).toContain('late orders');
  });

  it('tells one wrong press from several', () => {
    expect(adviceFor({ ...GOOD, refused: 1, undone: 2, unread: 1 })).toEqual([
      expect.stringMatching(/^1 press was refused/),
      expect.stringMatching(/^2 steps were undone/),
      expect.stringMatching(/^1 text from customers/),
    ]);
  });
});
