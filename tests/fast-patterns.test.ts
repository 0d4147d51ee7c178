import { expect, it } from 'vitest';
import { sourceFiles } from './architecture/project-files.ts';

/** Far above the time of a pattern that reads each character once, far below that of one that restarts at each. */
const LIMIT_MS = 50;
const LONG = 20_000;
/** The longest address (contract/restaurants.ts); longer than any amount or setting. */
const SHORT = 300;

/** Files with patterns that get only short texts. */
const MEET_SHORT_TEXTS = [
  'src/domain/address/address-text.ts',
  'src/domain/address/address-unit.ts',
  'src/domain/money/money.ts',
  'src/server/modules/restaurants/menu-files/menu-formats.ts',
  'src/server/modules/restaurants/menu-files/spreadsheet/plain-cell.ts',
  'src/server/settings-reader.ts',
];

/** What patterns stumble over: their own characters, and some of each common kind, again and again. */
function unitsFor({ source }: RegExp): readonly string[] {
  const own = source.replace(/\\[pPu]\{?\w*\}?|\\[a-zA-Z]/g, '');
  return [...new Set([...own.slice(0, 30), ' ', 'a', '0', '.', '\n', 'a0', 'a ', '0 ', ', '])];
}

/** This thread's own processor time so far, ms; what else the machine does is not in it. */
function ownMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * The processor time for the whole text, ms. A clean-up of memory may fall into a try, so the quickest of three counts.
 */
function timeFor(pattern: RegExp, text: string): number {
  const everywhere = new RegExp(pattern, pattern.global ? pattern.flags : `${pattern.flags}g`);
  let quickest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && quickest > LIMIT_MS; tries += 1) {
    const began = ownMs();
    text.replace(everywhere, '');
    quickest = Math.min(quickest, ownMs() - began);
  }
  return quickest;
}

function slowUnits(pattern: RegExp, length: number): string[] {
  const isSlow = (unit: string) => timeFor(pattern, `${unit.repeat(length / unit.length)}\u0001`) > LIMIT_MS;
  return unitsFor(pattern).filter(isSlow);
}

it('sees a pattern that starts over at each character, and lets one pass that does not', () => {
  expect(slowUnits(/\s+$/, LONG)).toContain(' ');
  expect(slowUnits(/\s+/, LONG)).toEqual([]);
});

it('no pattern takes long, no matter what text it meets (rule fast-patterns)', () => {
  const slow = sourceFiles().flatMap(({ path, patterns }) => {
    const length = MEET_SHORT_TEXTS.includes(path) ? SHORT : LONG;
    return patterns.flatMap((pattern) =>
      slowUnits(pattern, length).map((unit) => `${path}: ${pattern} with '${unit}'`),
    );
  });
  expect(slow).toEqual([]);
});
