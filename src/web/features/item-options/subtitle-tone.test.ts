import { describe, expect, it } from 'vitest';
import { subtitleTone } from './subtitle-tone.ts';

describe('the tone of small print (rule option-row)', () => {
  it.each([
    ['green', 'green'],
    [' Red ', 'red'],
    ['#c2410c', 'amber'],
    ['#f59e0b', 'amber'],
    ['#0a0', 'green'],
    ['#1f62b0', 'blue'],
    ['#7440B5', 'purple'],
    ['#ff0055', 'red'],
  ])('is the nearest one for %s', (color, tone) => {
    expect(subtitleTone(color)).toBe(tone);
  });

  it.each([null, undefined, '', '#777777', '#12', 'url(x)', 'constructor', 'expression(alert(1))'])(
    'is soft for %s',
    (color) => {
      expect(subtitleTone(color)).toBe('soft');
    },
  );
});
