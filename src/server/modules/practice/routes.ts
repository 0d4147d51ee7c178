import type { FastifyInstance } from 'fastify';
import * as catalog from '#catalog/server/answers.ts';
import { fail, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { refuse } from '#server/http/answers.ts';
import type { DiskSpace } from '#server/http/disk-space.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { serve } from '#server/http/serve.ts';
import { IS_BUILT } from '#server/version.ts';
import { forward, PRACTICE_PATH } from './forward.ts';
import { openPracticeRoom, type PracticeParts } from './practice-room.ts';

/** A server that was built has the program beside it; one that runs its source starts that of the source. */
const PROGRAM = new URL(
  IS_BUILT ? '../../../../dist/server/practice.js' : '../../../../rehearsal/practice.ts',
  import.meta.url,
);

const ACCOUNT = /^\/practice\/api\/staff\//;
/** Nobody can sign out there, because they couldn't sign in again: nobody knows the password. */
const STAYS = { code: 'WRONG_ROLE', message: catalog.pressEndPractice } as const;

/** Practicing an evening (rule practice-evening). */
export function practiceRoutes(
  app: FastifyInstance,
  dependencies: Dependencies,
  { disk, ...parts }: Partial<PracticeParts> & { readonly disk: DiskSpace },
): void {
  const { settings } = dependencies;
  const room = openPracticeRoom(dependencies, {
    program: PROGRAM,
    freeMemory: () => process.availableMemory(),
    hasDisk: async () => (await disk.warning()) === null,
    ...parts,
  });
  app.addHook('preClose', room.close);
  serve(app, 'GET /api/office/practice', () => ok(room.view()));
  serve(app, 'POST /api/office/practice', async ({ staff }) => {
    const limited = await countCall(dependencies, 'POST /api/office/practice', { perPerson: staff.id });
    const problem = limited ?? (await room.begin(staff));
    return problem === null ? ok(room.view()) : fail(problem);
  });
  serve(app, 'DELETE /api/office/practice', async () => {
    await room.end();
    return ok(room.view());
  });
  app.register(async (inner) => {
    // What is sent there is for the evening to read.
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', (_request, _payload, done) => done(null));
    inner.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: `${PRACTICE_PATH}/*`,
      config: { upload: true },
      handler: async (request, reply) => {
        // Written with other characters, the path would be cut at the wrong place.
        if (!request.url.startsWith(`${PRACTICE_PATH}/`)) return refuse(reply, { code: 'NOT_FOUND' });
        if (ACCOUNT.test(request.url) && request.method !== 'GET') return refuse(reply, STAYS);
        const entry = await room.enter(request.staff);
        if (entry === null) return refuse(reply, { code: 'PRACTICE_OVER' });
        forward({ request, reply, entry, publicUrl: settings.publicUrl });
        return reply;
      },
    });
  });
}
