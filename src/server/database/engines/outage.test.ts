import { expect, it } from 'vitest';
import { DatabaseAway, DatabaseBusy } from '#server/database/database-port.ts';
import { logLines } from '#server/log.ts';
import { watchOutage } from './outage.ts';

function watched() {
  const lines: string[] = [];
  const log = logLines((line) => void lines.push(JSON.parse(line).event));
  const clock = { ms: 0 };
  return { outage: watchOutage(log, () => clock.ms), clock, lines, log };
}

const REFUSED = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

it('is said once, then once a minute, and its end once (rule database-away)', () => {
  const { outage, clock, lines } = watched();
  outage.end();
  for (clock.ms = 0; clock.ms < 150_000; clock.ms += 500) outage.begin(REFUSED);
  expect(outage.isAway()).toBe(true);
  outage.end();
  outage.end();
  expect(outage.isAway()).toBe(false);
  expect(lines).toEqual([...Array(3).fill('The database is away'), 'The database is back']);
});

it('is said again where the database goes away again', () => {
  const { outage, lines } = watched();
  outage.begin(REFUSED);
  outage.end();
  outage.begin(REFUSED);
  expect(lines).toEqual(['The database is away', 'The database is back', 'The database is away']);
});

it('leaves nothing to say to those who miss the database, unlike one that is busy', () => {
  const { lines, log } = watched();
  log.error({ job: 'outbox', error: new DatabaseAway('away') }, 'job-failed');
  expect(lines).toEqual([]);
  log.error({ job: 'outbox', error: new DatabaseBusy('busy') }, 'job-failed');
  expect(lines).toEqual(['job-failed']);
});
