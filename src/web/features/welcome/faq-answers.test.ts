import { describe, expect, it } from 'vitest';
import { faqAnswers, isInPreLaunch } from './faq-answers.ts';

const AREA = {
  brand: 'Forkfleet',
  defaultCity: 'Odessa',
  defaultState: 'FL',
  supportPhone: '7275550142',
  faq: null,
  isScheduled: false,
  serviceHours: 'Every day, 11 AM to 11 PM',
  freeDelivery: true,
};

describe('the pre-launch mode (rule landing-faq)', () => {
  it.each([
    ['a shop without hours', AREA, true],
    ['a shop that keeps its hours', { ...AREA, isScheduled: true }, false],
    ['a shop with its own questions', { ...AREA, faq: [{ question: 'Do you deliver?', answer: 'Yes.' }] }, false],
  ])('%s: the footer says what the answers say', (_name, area, expected) => {
    expect(faqAnswers(area).some(({ answer }) => answer.includes('pre-launch'))).toBe(expected);
    expect(isInPreLaunch(area)).toBe(expected);
  });
});
