import { describe, expect, it } from 'vitest';
import { item } from '#tests/support/menu-builders.ts';
import { availability, suspendedUntilMs, suspensionBanner } from './item-availability.ts';

const NOW = Date.UTC(2026, 10, 20, 18);
const seconds = (ms: number) => ms / 1000;
const HOUR = 3_600_000;

describe('suspendedUntilMs (rule suspend-until)', () => {
  it.each([
    ['never', 0, 0],
    ['seconds', 1_586_663_999, 1_586_663_999_000],
    ['seconds until further notice', 8_640_000_000, 8_640_000_000_000],
    ['the last second of the year 9999', 253_402_300_799, 253_402_300_799_000],
    ['the line itself', 100_000_000_000, 100_000_000_000_000],
    ['milliseconds', 1_795_000_000_000, 1_795_000_000_000],
  ])('reads %s', (_name, suspendUntil, expected) => {
    expect(suspendedUntilMs({ suspendUntil })).toBe(expected);
  });
});

describe('availability (rule unavailable-dishes)', () => {
  it.each([
    ['available when nothing is said', {}, { kind: 'available' }],
    ['sold out', { isSoldOut: true }, { kind: 'sold-out' }],
    ['available again once the time is past', { suspendUntil: seconds(NOW - HOUR) }, { kind: 'available' }],
    ['available from the very moment on', { suspendUntil: seconds(NOW) }, { kind: 'available' }],
    [
      'suspended with a reason',
      { suspendUntil: seconds(NOW + HOUR), suspendReason: 'Fryer is down' },
      { kind: 'suspended', reason: 'Fryer is down', until: NOW + HOUR },
    ],
    [
      'suspended without one',
      { suspendUntil: NOW + HOUR, suspendReason: ' ' },
      { kind: 'suspended', reason: null, until: NOW + HOUR },
    ],
  ])('is %s', (_name, details, expected) => {
    expect(availability(item([], details), NOW)).toEqual(expected);
  });
});

describe('suspensionBanner (rule suspension-banner)', () => {
  const suspendReason = 'Back after a short break';

  it.each([
    ['shows the reason of a time that is past', { suspendUntil: seconds(NOW - HOUR), suspendReason }, suspendReason],
    ['is absent without a time', { suspendUntil: 0, suspendReason }, null],
    ['is absent while the time lies ahead', { suspendUntil: seconds(NOW + HOUR), suspendReason }, null],
    ['is absent without a reason', { suspendUntil: seconds(NOW - HOUR), suspendReason: '' }, null],
  ])('%s', (_name, details, expected) => {
    expect(suspensionBanner(item([], details), NOW)).toBe(expected);
  });
});
