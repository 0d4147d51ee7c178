import { describe, expect, it } from 'vitest';
import { clockTime } from './clock-time.ts';

const at = (iso: string): number => Date.parse(iso);

describe('a clock time', () => {
  it('is that of the time zone of the area, with an ordinary space', () => {
    expect(clockTime(at('2026-11-20T23:55:00Z'), 'America/New_York')).toBe('6:55 PM');
    expect(clockTime(at('2026-11-20T23:55:00Z'), 'America/Los_Angeles')).toBe('3:55 PM');
  });

  it('follows the summer clock', () => {
    expect(clockTime(at('2026-07-20T22:05:00Z'), 'America/New_York')).toBe('6:05 PM');
  });
});
