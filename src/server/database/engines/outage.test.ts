import { expect, it } from 'vitest';
import { DatabaseAway, DatabaseBusy } from '#server/database/database-port.ts';
import { logLines } from '#server/log.ts';
import { watchOutage } from './outage.ts';

function watched() {
  const lines: string[] = [];
  const log = logLines((line) => void lines.push(JSON.parse(line).event));
  const clock = { ms: 0 };
  return { absence: watchOutage(log, () => clock.ms), clock, lines, log };
}

const REFUSED = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

it('is said once, then once a minute, and its end once (rule database-away)', () => {
  const { absence, clock, lines } = watched();
  absence.end();
  for (clock.ms = 0; clock.ms < 150_000; clock.ms += 500) absence.begin(REFUSED);
  expect(absence.isAway()).toBe(true);
  absence.end();
  absence.end();
  expect(absence.isAway()).toBe(false);
  expect(lines).toEqual([...Array(3).fill('The database is away'), 'The database is back']);
});

it('is said again where the database goes away again', () => {
  const { absence, lines } = watched();
  absence.begin(REFUSED);
  absence.end();
  absence.begin(REFUSED);
  expect(lines).toEqual(['The database is away', 'The database is back', 'The database is away']);
});

it('leaves nothing to say to those who miss the database, unlike one that is busy', () => {
  const { lines, log } = watched();
  log.error({ job: 'outbox', error: new DatabaseAway('away') }, 'job-failed');
  expect(lines).toEqual([]);
  log.error({ job: 'outbox', error: new DatabaseBusy('busy') }, 'job-failed');
  expect(lines).toEqual(['job-failed']);
});
