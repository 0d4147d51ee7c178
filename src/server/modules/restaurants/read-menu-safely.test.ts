import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { restaurant } from '#tests/support/menu-builders.ts';
import { emptyFolder } from '#tests/support/new-folder.ts';
import { readMenuSafely } from './read-menu-safely.ts';

const MEGABYTES = 1024 * 1024;
const SHEET = 'Name,Price\nSoup,5\n';

async function read(text: string, options: Parameters<typeof readMenuSafely>[1] = {}) {
  const path = join(emptyFolder(), 'menu');
  await writeFile(path, text);
  return readMenuSafely({ path, stored: restaurant() }, options);
}

describe('a menu file in a process of its own (rule outside-files)', () => {
  it('is read as it is read elsewhere', async () => {
    expect(await read(SHEET)).toMatchObject({
      ok: true,
      value: { format: 'a spreadsheet (CSV)', restaurants: [{ name: 'Corner Grill' }] },
    });
  });

  it.each([
    ['20 MB of open lists', '['.repeat(20 * MEGABYTES)],
    ['20 MB of empty lists', `[${'[],'.repeat(6 * MEGABYTES)}[]]`],
    ['a list that fills the memory limit', JSON.stringify(Array(2_900_000).fill({ a: { b: {} } }))],
  ])('is given up where it has %s, and this process keeps its memory', async (_what, text) => {
    const before = process.memoryUsage().rss;
    expect(await read(text)).toBeNull();
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MEGABYTES);
  });

  it('is given up where it takes too long, or nobody waits for it any more', async () => {
    expect(await read(SHEET, { mostMs: 0 })).toBeNull();
    expect(await read(SHEET, { signal: AbortSignal.abort() })).toBeNull();
    const cut = new AbortController();
    const reading = read(SHEET, { signal: cut.signal });
    setTimeout(() => cut.abort(), 20);
    expect(await reading).toBeNull();
  });

  it('answers at most 300 problems, and counts all', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => `Dish ${at},five`);
    const answer = await read(['Name,Price', ...rows].join('\n'));
    expect(answer).toMatchObject({ ok: false, problem: { problemsInAll: 1000 } });
    expect(answer?.ok === false && answer.problem.problems).toHaveLength(300);
  });
});
