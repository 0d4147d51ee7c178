import { expect, it } from 'vitest';
import { officeCellText } from './list-table.tsx';

const ZONE = 'America/New_York';

it.each([
  [null, 'time', '–'],
  ['', 'text', '–'],
  [Date.UTC(2026, 10, 20, 22, 5), 'time', 'Nov 20, 2026, 5:05 PM'],
  ['7275550123', 'phone', '(727) 555-0123'],
  ['FFWDP4FVCX', 'order', 'FFWDP4FVCX'],
  [4.26, 'miles', '4.3 mi'],
  [true, 'yes-no', 'Yes'],
  [false, 'yes-no', 'No'],
  [3, 'stars', '★★★☆☆'],
  ['=1+1', 'text', '=1+1'],
] as const)('%j as %s reads %s', (cell, kind, text) => {
  expect(officeCellText(cell, { key: 'some_column', kind }, ZONE).replace(/\u202f/g, ' ')).toBe(text);
});

it('begins the words of a status with a capital', () => {
  expect(officeCellText('approved', { key: 'status', kind: 'text' }, ZONE)).toBe('Approved');
});
