import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StaffMember } from '#contract/shop/staff.ts';
import { fail, mapOk, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { clearStaffCookie, readStaffToken, setStaffCookie } from '#server/http/identity/staff-cookie.ts';
import type { StaffSession } from '#server/http/identity/staff-guard.ts';
import { serve } from '#server/http/serve.ts';
import { changePassword } from './change-password.ts';
import { readDevice, setDeviceCookie } from './device-cookie.ts';
import { SESSION_MS } from './session-limits.ts';
import { endSessionsOf, endStaffSession } from './sessions-store.ts';
import { signIn } from './sign-in.ts';

function sessionOf({ staffSession }: FastifyRequest): StaffSession {
  if (staffSession === null) throw new Error('This call is public (contract/calls.ts): there is no session here.');
  return staffSession;
}

/** Gives the browser the cookies of a session that has begun. */
export function setSessionCookies(
  dependencies: Dependencies,
  reply: FastifyReply,
  { staff, token }: { readonly staff: StaffMember; readonly token: string },
): void {
  setStaffCookie(reply, dependencies.settings, token, SESSION_MS);
  setDeviceCookie(dependencies, reply, staff.id);
}

/** Signing in (rule sign-in-input) and out, and changing one's own password. */
export function sessionRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, settings, log, clock } = dependencies;

  serve(app, 'POST /api/staff/sign-in', { attachValidation: true }, async (request, reply) => {
    if (request.validationError !== undefined) return fail({ code: 'MALFORMED' });
    const oldTokenHash = readStaffToken(request, settings);
    const deviceOf = (staffId: string) => readDevice(dependencies, request, staffId);
    const signedIn = await signIn(dependencies, { ...request.body, client: request.ip, deviceOf, oldTokenHash });
    if (signedIn.ok) setSessionCookies(dependencies, reply, signedIn.value);
    return mapOk(signedIn, ({ staff }) => ({ staff }));
  });

  serve(app, 'GET /api/staff/me', ({ staff }) => ok({ staff }));

  serve(app, 'POST /api/staff/sign-out', async (request, reply) => {
    const tokenHash = readStaffToken(request, settings);
    if (tokenHash !== null) await database.transact((trx) => endStaffSession(trx, tokenHash, clock.now()));
    clearStaffCookie(reply, settings);
    return ok(null);
  });

  serve(app, 'POST /api/staff/sign-out-everywhere', async (request, reply) => {
    await database.transact((trx) => endSessionsOf(trx, request.staff.id, clock.now()));
    log.info({ staffId: request.staff.id }, 'staff-signed-out-everywhere');
    clearStaffCookie(reply, settings);
    return ok(null);
  });

  serve(app, 'POST /api/staff/password', async (request) => {
    const input = { ...request.body, key: request.idempotencyKey };
    return changePassword(dependencies, sessionOf(request), input);
  });
}
