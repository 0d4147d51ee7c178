import { describe, expect, it } from 'vitest';
import { isKnownZone, isPlaceZone, zoneChoices } from './time-zones.ts';

describe('time zones by place (rule time-zones)', () => {
  it.each(['America/New_York', 'America/Indiana/Indianapolis', 'Pacific/Honolulu', 'US/Eastern'])(
    'takes %s',
    (zone) => {
      expect(isPlaceZone(zone)).toBe(true);
    },
  );

  it.each(['EST', 'EST5EDT', 'UTC', 'Etc/GMT+5', 'America/Nowhere', 'america/new_york', '', '-05:00'])(
    'refuses %j, which is no place',
    (zone) => {
      expect(isPlaceZone(zone)).toBe(false);
    },
  );

  it.each([
    ['EST', true],
    ['UTC', true],
    ['america/new_york', true],
    ['Florida/Trinity', false],
    ['', false],
  ])('knows whether clocks can follow %j', (zone, isKnown) => {
    expect(isKnownZone(zone)).toBe(isKnown);
  });

  it('offers the zones of the United States first, each as a place that the list knows', () => {
    const choices = zoneChoices(Intl.supportedValuesOf('timeZone'), 'America/New_York');
    expect(choices[0]).toEqual({ value: 'America/New_York', label: 'Eastern: New York, Atlanta, Miami' });
    expect(choices.filter(({ value }) => !isPlaceZone(value))).toEqual([]);
    expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
  });

  it('keeps a zone of before among the choices', () => {
    expect(zoneChoices([], 'EST').at(-1)).toEqual({ value: 'EST', label: 'EST' });
  });
});
