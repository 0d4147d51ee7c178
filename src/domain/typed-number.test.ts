import { describe, expect, it } from 'vitest';
import { typedNumber, typedPercentPpm } from './typed-number.ts';

describe('typedNumber (rule typed-numbers)', () => {
  it.each([
    ['7', 7],
    [' 7.0 % ', 7],
    ['7,0', 7],
    ['7,25%', 7.25],
    ['.5', 0.5],
    ['3.', 3],
    ['$3', 3],
    ['1,250', 1250],
    ['1,250.5', 1250.5],
    ['', null],
    ['%', null],
    ['-1', null],
    ['1,2,3', null],
    ['1,2345', null],
    ['0x10', null],
    ['1e3', null],
    ['seven', null],
  ])('reads %j as %s', (text, value) => {
    expect(typedNumber(text)).toBe(value);
  });

  it('reads a percentage to the part per million', () => {
    expect(typedPercentPpm('8.875 %')).toBe(88_750);
    expect(typedPercentPpm('0.07')).toBe(700);
  });
});
