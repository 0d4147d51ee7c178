import { expect, it } from 'vitest';
import type { Application } from '#web/state/ordering/typed-drafts.ts';
import { applicationBody, EMPTY_APPLICATION, firstProblem } from './application.ts';

const GOOD: Application = {
  firstName: ' Ana ',
  lastName: 'Díaz',
  phone: '(727) 555-0123',
  availabilityDays: ['Monday'],
  preferredHours: '',
};

it.each([
  [{}, null],
  [{ firstName: ' ' }, 'firstName'],
  [{ lastName: '' }, 'lastName'],
  [{ phone: '(727) 555-012' }, 'phone'],
  [{ availabilityDays: [] }, 'availabilityDays'],
])('with %j the first problem is at %j', (changes, field) => {
  expect(firstProblem({ ...GOOD, ...changes })?.field ?? null).toBe(field);
});

it('an empty form is asked for the first name first', () => {
  expect(firstProblem(EMPTY_APPLICATION)?.text).toBe('Please enter your first name.');
});

it('names are sent trimmed and the phone as digits only (rule driver-signup-checks)', () => {
  expect(applicationBody(GOOD)).toMatchObject({ firstName: 'Ana', phone: '7275550123' });
});
