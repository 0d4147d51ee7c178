import { expect, it } from 'vitest';
import { inWeekOrder } from './driver-waitlist.ts';

it('names the chosen days in the order of the week, each once', () => {
  expect(inWeekOrder(['Sunday', 'Tuesday', 'Monday', 'Tuesday'])).toEqual(['Monday', 'Tuesday', 'Sunday']);
});
