import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OpenDatabase } from '#server/database/database-port.ts';
import { openDatabase } from '#server/database/engines/open-database.ts';
import { countUses } from '#server/database/stores/rate-counters-store.ts';
import { logLines } from '#server/log.ts';
import { createTestDatabase, isPostgresThere } from '#tests/support/test-postgres.ts';
import { sharedRateLimits } from './rate-limits.ts';

const LIMIT = { max: 3, windowMs: 60_000 };
const isThere = await isPostgresThere();

describe.skipIf(!isThere)('limits that the servers of one database share (rule counted-clients)', () => {
  const clock = { now: () => 1_800_000_000_000 };

  async function serversOfOne(): Promise<readonly OpenDatabase[]> {
    const { url: databaseUrl, drop } = await createTestDatabase();
    onTestFinished(drop);
    const log = logLines(() => {});
    const servers = [openDatabase({ dataDir: '', databaseUrl }, log), openDatabase({ dataDir: '', databaseUrl }, log)];
    const opened = await Promise.all(servers);
    onTestFinished(async () => void (await Promise.all(opened.map((server) => server.close()))));
    return opened;
  }

  it('let as many of a crowd through as one server does, no matter which they ask', async () => {
    const limits = (await serversOfOne()).map((server) => sharedRateLimits(server, clock));
    const tries = Array.from({ length: 20 }, (_, at) => limits[at % 2]?.hit('sms', 'crowd', LIMIT));
    expect((await Promise.all(tries)).filter((verdict) => verdict?.ok)).toHaveLength(LIMIT.max);
  });

  it('count in turn, and nothing after the first that is over its limit (rule noisy-client)', async () => {
    const [server] = await serversOfOne();
    if (server === undefined) throw new Error('no server');
    const limits = sharedRateLimits(server, clock);
    const [own, all] = [['form ip', 'noisy', { max: 2, windowMs: 60_000 }] as const, ['form', 'all', LIMIT] as const];
    const verdicts = [];
    for (let uses = 0; uses < 6; uses += 1) verdicts.push((await limits.hitInTurn([own, all])).ok);
    expect(verdicts).toEqual([true, true, false, false, false, false]);
    expect(await limits.look(...all)).toEqual({ ok: true });
    expect(await limits.hitInTurn([all, own])).toEqual({ ok: false, retryAfterMs: 60_000 });
    expect((await limits.hit(...all)).ok).toBe(false);
  });

  it('take one use of many at once, no matter which limit it reaches first', async () => {
    const limits = (await serversOfOne()).map((server) => sharedRateLimits(server, clock));
    const tries = Array.from({ length: 20 }, (_, at) =>
      limits[at % 2]?.hitInTurn([
        ['form ip', String(at % 5), { max: 2, windowMs: 60_000 }],
        ['form', 'all', LIMIT],
      ]),
    );
    expect((await Promise.all(tries)).filter((verdict) => verdict?.ok)).toHaveLength(LIMIT.max);
  });

  it('do not wait for the disk, and everything else on their connections does (rule acknowledged-survives)', async () => {
    const [server] = await serversOfOne();
    if (server === undefined) throw new Error('no server');
    const limits = sharedRateLimits(server, clock);
    await Promise.all(Array.from({ length: 30 }, (_, at) => limits.hit('sms', String(at), LIMIT)));
    const asked = Array.from({ length: 30 }, () =>
      sql<{ setting: string }>`select current_setting('synchronous_commit') as setting`.execute(server.db),
    );
    const settings = (await Promise.all(asked)).map(({ rows }) => rows[0]?.setting);
    expect(new Set(settings)).toEqual(new Set(['on']));
    const beside = server.transact((trx) => countUses(trx, [{ bucket: 'sms', key: 'a', windowMs: 1, max: 1 }], 1));
    await expect(beside).rejects.toThrow('of its own');
  });
});
