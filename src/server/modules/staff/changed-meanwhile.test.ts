import { expect, it } from 'vitest';
import type { Transact } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { hashToken } from '#server/http/identity/token-cookie.ts';
import { addPerson, signIn as begin } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { changePassword } from './change-password.ts';
import { changeStaff, type StaffEdit } from './change-staff.ts';
import { identifyStaff } from './identify-staff.ts';
import { signIn } from './sign-in.ts';

const EMAIL = 'dana@shop.test';
const PASSWORD = 'violet otter umbrella';
const NEW_PASSWORD = 'marble kestrel lantern';

const addDana = (server: TestServer) =>
  addPerson(server, 'dispatcher', { email: EMAIL, name: 'Dana', password: PASSWORD });

const enter = (dependencies: Dependencies, password = PASSWORD) =>
  signIn(dependencies, { email: EMAIL, password, client: '127.0.0.1', deviceOf: () => null, oldTokenHash: null });

/** The same server, with `transact` to begin its transactions. */
const withTransact = ({ dependencies }: TestServer, transact: Transact): Dependencies => ({
  ...dependencies,
  database: { ...dependencies.database, transact },
});

/** A server with an interruption after its reads and before its next transaction. */
const overtakenBy = (server: TestServer, happen: () => Promise<unknown>): Dependencies =>
  withTransact(server, async (work) => {
    await happen();
    return server.dependencies.database.transact(work);
  });

const countSessions = async ({ dependencies: { database } }: TestServer): Promise<number> =>
  (await database.db.selectFrom('staff_sessions').select('token_hash').execute()).length;

const CHANGES: readonly (readonly [string, StaffEdit])[] = [
  ['a new password', { password: NEW_PASSWORD }],
  ['being disabled', { isDisabled: true }],
];

onBothDatabases('a person who is changed in the meantime (rule sessions-end-at-once)', (open) => {
  it.each(CHANGES)('is not signed in where %s comes after the comparison', async (_what, edit) => {
    const server = await open();
    const { id } = await addDana(server);
    const dependencies = overtakenBy(server, () => changeStaff(server.dependencies, id, edit));
    expect(await enter(dependencies)).toEqual({ ok: false, problem: { code: 'SIGN_IN_FAILED' } });
    expect(await countSessions(server)).toBe(0);
  });

  it.each(CHANGES)('has no session where the sign-in waits for the end of %s', async (_what, edit) => {
    const server = await open();
    const { id } = await addDana(server);
    const { database } = server.dependencies;
    const begun = Promise.withResolvers<void>();
    let signingIn: ReturnType<typeof enter> | undefined;
    const signer = withTransact(server, (work) =>
      database.transact((trx) => {
        begun.resolve();
        return work(trx);
      }),
    );
    const changer = withTransact(server, (work) =>
      database.transact(async (trx) => {
        const changed = await work(trx);
        signingIn ??= enter(signer);
        // SQLite begins no second writing transaction at the same time.
        if (database.kind === 'postgres') await begun.promise;
        return changed;
      }),
    );
    expect(await changeStaff(changer, id, edit)).toMatchObject({ ok: true });
    expect(await signingIn).toEqual({ ok: false, problem: { code: 'SIGN_IN_FAILED' } });
    expect(await countSessions(server)).toBe(0);
  });

  it('is signed in by the old password no longer, no matter which of sign-ins and a change comes first', async () => {
    const server = await open({ settings: { rateLimits: false } });
    const { id } = await addDana(server);
    for (const [before, after] of [
      [PASSWORD, NEW_PASSWORD],
      [NEW_PASSWORD, PASSWORD],
    ] as const) {
      const entries = [1, 2, 3].map(() => enter(server.dependencies, before));
      const change = changeStaff(server.dependencies, id, { password: after });
      const answers = await Promise.all(entries);
      expect(await change).toMatchObject({ ok: true });
      const tokens = answers.flatMap((answer) => (answer.ok ? [answer.value.token] : []));
      const known = tokens.map((token) => identifyStaff(server.dependencies, hashToken(token), true));
      expect(await Promise.all(known)).toEqual(tokens.map(() => null));
    }
  });

  it('keeps the password that the owner has set, although their own change began before', async () => {
    const server = await open();
    const { staff, token } = await begin(server, 'dispatcher', { email: EMAIL, password: PASSWORD });
    const dependencies = overtakenBy(server, () =>
      changeStaff(server.dependencies, staff.id, { password: NEW_PASSWORD }),
    );
    const input = { currentPassword: PASSWORD, newPassword: 'copper walrus parasol', key: undefined };
    const changed = await changePassword(dependencies, { staff, tokenHash: hashToken(token) }, input);
    expect(changed).toEqual({ ok: false, problem: { code: 'PASSWORD_WRONG' } });
    expect(await enter(server.dependencies, NEW_PASSWORD)).toMatchObject({ ok: true });
  });
});
