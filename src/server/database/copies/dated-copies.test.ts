import { expect, it } from 'vitest';
import { copyName, outdatedCopies } from './dated-copies.ts';

const HOUR_MS = 3_600_000;
const FIRST = Date.UTC(2026, 2, 1);

/** Copies of each hour, the oldest first. */
const hourly = (count: number) => Array.from({ length: count }, (_, hour) => copyName(FIRST + hour * HOUR_MS));

it('names a copy after its time in UTC (rule backup-and-restore)', () => {
  expect(copyName(Date.UTC(2026, 10, 23, 9, 5, 7))).toBe('forkfleet-2026-11-23T090507Z.backup');
});

it('keeps the newest 24 copies, and the last one of each of 14 days (rule backup-and-restore)', () => {
  const names = hourly(30 * 24);
  const outdated = new Set(outdatedCopies(names));
  const kept = names.filter((name) => !outdated.has(name));
  expect(kept.slice(-24)).toEqual(names.slice(-24));
  expect(kept.slice(0, -24)).toEqual(Array.from({ length: 13 }, (_, day) => names[(17 + day) * 24 - 1]));
});

it('keeps every copy where there are few, however old they are', () => {
  expect(outdatedCopies(hourly(24))).toEqual([]);
});

it('names no file that is not its own, and what a killed command left once it is old', () => {
  const [first = '', ...others] = hourly(48);
  const strange = ['shop.backup', 'forkfleet-2020.backup', `${first}.age`, 'forkfleet.sqlite', 'notes.txt'];
  const left = [`${first}.part`, `${first}.4711.part`];
  const outdated = outdatedCopies([...left, ...others, ...strange]);
  for (const name of left) expect(outdated).toContain(name);
  for (const name of strange) expect(outdated).not.toContain(name);
});
