import { describe, expect, it } from 'vitest';
import {
  readCount,
  readName,
  readPictureField,
  readPrice,
  readPriceEffect,
  readTaxRate,
  taxRateText,
} from './read-field.ts';

describe('what is typed into the fields of a menu (rule menu-editor)', () => {
  it.each([
    [readPrice, '10.95', 1095],
    [readPrice, '', 'Enter a price such as 10.95.'],
    [readPrice, '-1', 'Enter a price such as 10.95.'],
    [readPrice, '100000.01', 'That is more than $100,000.'],
    [readPriceEffect, '', 0],
    [readPriceEffect, '-.50', -50],
    [readPriceEffect, 'x', 'Enter an amount such as 1.50, or -0.50.'],
    [readCount, '12', 12],
    [readCount, '1001', 'Enter a number from 0 to 1000.'],
    [readCount, '1.5', 'Enter a number from 0 to 1000.'],
    [readName, ' Two \n lines ', 'Two lines'],
    [readName, ' \u0000', 'Please enter a name.'],
    [readTaxRate, '', null],
    [readTaxRate, '6.5 %', 0.065],
    [readTaxRate, '6,5', 0.065],
    [readTaxRate, '0', 0],
    [readPrice, '$10,95', 1095],
    [readTaxRate, '0.065', 'Enter 0, or a rate from 0.1 to 30 percent.'],
    [readTaxRate, 'seven', 'Enter a rate in percent such as 6.5.'],
    [readPictureField, '/pictures/taco.webp', '/pictures/taco.webp'],
    [readPictureField, '//evil.test/x', "Enter an address that begins with 'https://' or '/'."],
    [readPictureField, 'taco.webp', "Enter an address that begins with 'https://' or '/'."],
  ])('%o reads %j', (read, text, expected) => {
    const result = read(text);
    expect('error' in result ? result.error : result.value).toBe(expected);
  });

  it.each([[undefined], [0], [0.065], [0.0725]])('shows the tax rate %s so that it reads the same', (rate) => {
    expect(readTaxRate(taxRateText(rate))).toEqual({ value: rate ?? null });
  });
});
