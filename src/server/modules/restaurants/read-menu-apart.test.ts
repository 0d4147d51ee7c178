import { expect, it } from 'vitest';
import { restaurant } from '#tests/support/menu-builders.ts';
import { readMenuApart } from './read-menu-apart.ts';

const SHEET = Buffer.from('Name,Price\nSoup,5\n');

it('reads a file in a thread of its own as it is read elsewhere (rule menu-file-upload)', async () => {
  const read = await readMenuApart(SHEET, restaurant());
  expect(read.ok && read.value).toMatchObject({
    format: 'a spreadsheet (CSV)',
    restaurants: [{ name: 'Corner Grill' }],
  });
});

it('gives a file up that takes too long', async () => {
  const read = await readMenuApart(SHEET, restaurant(), 0);
  expect(read).toMatchObject({ ok: false, problem: { format: null, problems: [expect.stringMatching(/too large/)] } });
});
