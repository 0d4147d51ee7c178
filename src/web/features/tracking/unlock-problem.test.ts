import { expect, it } from 'vitest';
import { ApiGaveUp, ApiRefusal } from '#web/api/api-errors.ts';
import { unlockProblem } from './unlock-problem.ts';

it('shows the server’s words', () => {
  expect(unlockProblem(new ApiRefusal(422, 'LAST_FOUR_WRONG', 'Not these.', undefined))).toBe('Not these.');
});

it('says when one can try again after too many tries', () => {
  expect(unlockProblem(new ApiRefusal(429, 'RATE_LIMITED', 'Wait.', undefined))).toMatch(/in an hour/);
});

it('says nothing where an alert has already told the customer', () => {
  expect(unlockProblem(new ApiGaveUp('No connection.'))).toBeNull();
});
