import { expect, it } from 'vitest';
import { fail, ok } from '#domain/result.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { untilServed } from '#tests/support/until-served.ts';
import { deleteOldCalls, runOnce } from './idempotency.ts';

const MINUTE = 60_000;

onBothDatabases('one call, one effect (rule idempotency-keys)', (open) => {
  it('gives a hundred copies at once one effect and one answer', async () => {
    const { dependencies } = await open();
    let runs = 0;
    const idempotent = { scope: 'test', key: 'same', body: { a: 1 } };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        untilServed(() =>
          runOnce(dependencies, idempotent, async (trx) => {
            const name = `effect-${++runs}`;
            await trx.insertInto('meta').values({ name, value: 'done' }).execute();
            return ok({ name });
          }),
        ),
      ),
    );
    const names = new Set(answers.map((answer) => (answer.ok ? answer.value.name : 'refused')));
    const stored = await dependencies.database.db
      .selectFrom('meta')
      .select('name')
      .where('value', '=', 'done')
      .execute();
    expect([...names]).toEqual(stored.map((row) => row.name));
    expect(stored).toHaveLength(1);
  });

  it('lets several servers that get copies at once do the work once', async () => {
    const { dependencies } = await open();
    const { database, clock } = dependencies;
    const idempotent = { scope: 'test', key: 'same', body: { a: 1 } };
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((instance) =>
        runOnce({ clock, database: { ...database } }, idempotent, async () => ok(`done by ${instance}`)),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('refuses another body under the same key', async () => {
    const { dependencies } = await open();
    const work = async () => ok('done');
    await runOnce(dependencies, { scope: 'test', key: 'k', body: { total: 100 } }, work);
    const second = await runOnce(dependencies, { scope: 'test', key: 'k', body: { total: 200 } }, work);
    expect(second).toEqual({ ok: false, problem: { code: 'IDEMPOTENCY_MISMATCH' } });
  });

  it('ignores the order of a body’s keys', async () => {
    const { dependencies } = await open();
    await runOnce(dependencies, { scope: 'test', key: 'k', body: { a: 1, b: [{ c: 2, d: 3 }] } }, async () => ok(1));
    const again = { scope: 'test', key: 'k', body: { b: [{ d: 3, c: 2 }], a: 1 } };
    expect(await runOnce(dependencies, again, async () => ok(2))).toEqual(ok(1));
  });

  it('keeps no refusal, and undoes what a refused action wrote', async () => {
    const { dependencies } = await open();
    const idempotent = { scope: 'test', key: 'k', body: {} };
    const refused = await runOnce(dependencies, idempotent, async (trx) => {
      await trx.insertInto('meta').values({ name: 'half', value: 'done' }).execute();
      return fail({ code: 'CART_EMPTY' });
    });
    expect(refused).toEqual({ ok: false, problem: { code: 'CART_EMPTY' } });
    expect(await runOnce(dependencies, idempotent, async () => ok('second try'))).toEqual(ok('second try'));
    const half = await dependencies.database.db.selectFrom('meta').select('name').where('name', '=', 'half').execute();
    expect(half).toEqual([]);
  });

  it('counts the same content without a key as one call for two minutes (rule calls-without-key)', async () => {
    const { dependencies, clock } = await open();
    const idempotent = { scope: 'test', key: undefined, body: { phone: '7275550142' } };
    expect(await runOnce(dependencies, idempotent, async () => ok('first'))).toEqual(ok('first'));
    clock.advance(2 * MINUTE - 1);
    expect(await runOnce(dependencies, idempotent, async () => ok('second'))).toEqual(ok('first'));
    clock.advance(1);
    expect(await runOnce(dependencies, idempotent, async () => ok('third'))).toEqual(ok('third'));
  });

  it('does content without a key again once its first effect is over, a single time for all copies, and never under a key', async () => {
    const { dependencies } = await open();
    const { database, clock } = dependencies;
    let runs = 0;
    const run = (key: string | undefined, over: string) =>
      runOnce<string>(
        { clock, database: { ...database } },
        { scope: 'test', key, body: {} },
        async () => ok(`run ${++runs}`),
        async (_trx, answered) => answered === over,
      );
    expect(await run(undefined, '')).toEqual(ok('run 1'));
    expect(await run(undefined, '')).toEqual(ok('run 1'));
    const anew = await Promise.all([1, 2, 3, 4, 5].map(() => run(undefined, 'run 1')));
    const [first] = anew;
    expect(first).not.toEqual(ok('run 1'));
    expect(anew).toEqual(Array(5).fill(first));
    expect(await run('k', '')).toEqual(await run('k', `run ${runs}`));
  });

  it('tells the scopes apart', async () => {
    const { dependencies } = await open();
    await runOnce(dependencies, { scope: 'one', key: 'k', body: {} }, async () => ok('one'));
    expect(await runOnce(dependencies, { scope: 'two', key: 'k', body: {} }, async () => ok('two'))).toEqual(ok('two'));
  });

  it('forgets answers after a day', async () => {
    const { dependencies, clock } = await open();
    await runOnce(dependencies, { scope: 'test', key: 'k', body: {} }, async () => ok(1));
    clock.advance(24 * 60 * MINUTE);
    await deleteOldCalls(dependencies);
    const left = await dependencies.database.db.selectFrom('intents').select('id').execute();
    expect(left).toEqual([]);
  });
});
