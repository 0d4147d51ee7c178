import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { changePasswordBodySchema, type StaffMemberAnswer, signInBodySchema } from '#contract/staff.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { refuse, send } from '#server/http/answers.ts';
import { dropStaffCookie, giveStaffCookie, readStaffToken } from '#server/http/identity/staff-cookie.ts';
import type { StaffSession } from '#server/http/identity/staff-guard.ts';
import { intentKey } from '#server/http/intents.ts';
import { changePassword } from './change-password.ts';
import { giveDeviceCookie, readDevice } from './device-cookie.ts';
import { SESSION_MS } from './session-limits.ts';
import { deleteSession, deleteSessionsOf } from './sessions-store.ts';
import { signIn } from './sign-in.ts';

const DONE = { success: true } as const;

function sessionOf({ staffSession }: FastifyRequest): StaffSession {
  if (staffSession === null) throw new Error('This route is public in access.ts: there is no session here.');
  return staffSession;
}

/** Signing in (rule sign-in-input) and out, and changing one's own password. */
export function sessionRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { database, settings, log } = dependencies;

  routes.post(
    '/api/staff/sign-in',
    { schema: { body: signInBodySchema }, attachValidation: true },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (request.validationError !== undefined) return refuse(reply, { code: 'MALFORMED' });
      const oldTokenHash = readStaffToken(request, settings);
      const deviceOf = (staffId: string) => readDevice(dependencies, request, staffId);
      const signedIn = await signIn(dependencies, { ...request.body, client: request.ip, deviceOf, oldTokenHash });
      if (signedIn.ok) {
        giveStaffCookie(reply, settings, signedIn.value.token, SESSION_MS);
        giveDeviceCookie(dependencies, reply, signedIn.value.staff.id);
      }
      return send(reply, signedIn, ({ staff }): StaffMemberAnswer => ({ success: true, staff }));
    },
  );

  routes.get('/api/staff/me', async ({ staff }): Promise<StaffMemberAnswer> => ({ success: true, staff }));

  routes.post('/api/staff/sign-out', async (request, reply) => {
    const tokenHash = readStaffToken(request, settings);
    if (tokenHash !== null) await deleteSession(database.db, tokenHash);
    dropStaffCookie(reply, settings);
    return reply.header('cache-control', 'no-store').send(DONE);
  });

  routes.post('/api/staff/sign-out-everywhere', async (request, reply) => {
    await deleteSessionsOf(database.db, request.staff.id);
    log.info({ staffId: request.staff.id }, 'staff-signed-out-everywhere');
    dropStaffCookie(reply, settings);
    return reply.send(DONE);
  });

  routes.post('/api/staff/password', { schema: { body: changePasswordBodySchema } }, async (request, reply) => {
    const wish = { ...request.body, key: intentKey(request) };
    const changed = await changePassword(dependencies, sessionOf(request), wish);
    return changed.ok ? reply.send(DONE) : refuse(reply, changed.problem);
  });
}
