import { expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

it('separates cells with commas and ends the line', () => {
  expect(csvLine(['Ana', 3, true, false, null])).toBe('Ana,3,Yes,No,\r\n');
});

it('quotes what would break the line', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
});

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  ' =1',
  '\u00a0=1',
  '\ufeff=1',
  '＝1+1',
  '＋1',
  '－1',
  '−1',
  '＠SUM(A1)',
  '﹦1',
  '\u3000＝1',
])('makes %j plain text (rule office-files)', (text) => {
  expect(csvLine([text])).toBe(`'${text}\r\n`);
});

it.each([';', ',', '|', '\t', '"'])(
  'quotes a cell that holds %j, at which a program may split the line',
  (separator) => {
    const inside = separator === '"' ? '""' : separator;
    expect(csvLine([`a${separator}=1`, 'b'])).toBe(`"a${inside}=1",b\r\n`);
  },
);

it.each(['\t=1', '\tany'])('makes %j, which begins with a tab, plain text, in quotes', (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`);
});

it('makes a cell that begins with a line end plain text, in quotes', () => {
  expect(csvLine(['\nany'])).toBe(`"'\nany"\r\n`);
});

it('makes a formula behind a carriage return plain text, in quotes', () => {
  expect(csvLine(['\r=1'])).toBe(`"'\r=1"\r\n`);
});

it('leaves negative numbers and later signs alone', () => {
  expect(csvLine([-2.5, 'a=b', '(727) 555-0123'])).toBe('-2.5,a=b,(727) 555-0123\r\n');
});
