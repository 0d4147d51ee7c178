/**
 * The guard before every route: a call that needs a signed-in person is answered 401 without one and 403 to the wrong
 * role, before its handler runs and its body or schema is read (rules route-access, staff-roles). Handlers of such
 * routes find the person in `request.staff`.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '#contract/calls/call.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import type { Problem } from '#domain/result.ts';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import { refuse } from '../answers.ts';
import { factsOf } from '../pipeline/routes.ts';
import { readStaffToken } from './staff-cookie.ts';

export interface StaffSession {
  readonly tokenHash: string;
  readonly staff: StaffMember;
}

/** Finds who is signed in with a token; `isByHand` = a person made the call, so the session is in use. */
export type IdentifyStaff = (tokenHash: string, isByHand: boolean) => Promise<StaffMember | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Always null on public routes. */
    staffSession: StaffSession | null;
    /** The caller; only for calls that need staff, a bug elsewhere. */
    readonly staff: StaffMember;
  }
}

const STREAM = /^text\/event-stream\b/;

/** Automatic refreshes and live streams don't count as activity (rule staff-sessions). */
function isByHand({ headers }: FastifyRequest): boolean {
  return headers['x-auto-refresh'] === undefined && !STREAM.test(headers.accept ?? '');
}

/** Who may call a route, by the route's own settings, so that it is looked up once. */
const needs = new WeakMap<object, Access>();

function needOf({ is404, method, routeOptions: { config, url = '' } }: FastifyRequest): Access {
  if (is404) return 'public';
  const known = needs.get(config);
  if (known !== undefined) return known;
  const need = factsOf(method, url)?.who ?? [];
  needs.set(config, need);
  return need;
}

/**
 * Guards the whole app; register it after the entrance and before any route. No browser caches the answers of guarded
 * routes (rule uncached-answers). Refusals by role are logged with the person (rule staff-history).
 */
export function guardStaff(
  app: FastifyInstance,
  settings: Pick<Settings, 'publicUrl'>,
  { identify, log }: { readonly identify: IdentifyStaff; readonly log: Log },
): void {
  app.decorateRequest('staffSession', null);
  app.decorateRequest('staff', {
    getter(this: FastifyRequest): StaffMember {
      if (this.staffSession === null) throw new Error('This route is public: nobody is signed in here.');
      return this.staffSession.staff;
    },
  });

  const check = async (request: FastifyRequest, roles: Exclude<Access, 'public'>): Promise<Problem | null> => {
    const tokenHash = readStaffToken(request, settings);
    const staff = tokenHash === null ? null : await identify(tokenHash, isByHand(request));
    if (tokenHash === null || staff === null) return { code: 'NOT_SIGNED_IN' };
    request.staffSession = { tokenHash, staff };
    if (roles.includes(staff.role)) return null;
    const { id: requestId, method, routeOptions } = request;
    log.warn(
      { requestId, method, route: routeOptions.url ?? '', staffId: staff.id, code: 'WRONG_ROLE' },
      'staff-refused',
    );
    return { code: 'WRONG_ROLE' };
  };

  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const need = needOf(request);
    if (need === 'public') return done();
    reply.header('cache-control', 'no-store');
    check(request, need).then((problem) => {
      if (problem === null) done();
      else refuse(reply, problem);
    }, done);
  });
}
