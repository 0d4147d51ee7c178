import type { FastifyInstance } from 'fastify';
import { fail, mapOk, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { serve } from '#server/http/serve.ts';
import { sendTestText } from '../messages/index.ts';
import { keepKeys, readKeys, removeKeys } from './keep-keys.ts';

/** The keys of providers, as the owner types them (rule provider-keys). */
export function keysRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, 'GET /api/office/provider-keys', async () => ok(await readKeys(dependencies)));

  serve(app, 'POST /api/office/provider-keys', async ({ body, staff }) => {
    const limited = await countCall(dependencies, 'POST /api/office/provider-keys', { perPerson: staff.id });
    if (limited !== null) return fail(limited);
    const kept = await keepKeys(dependencies, { keys: body, staff });
    return mapOk(kept, (checks) => ({ success: true, checks }) as const);
  });

  serve(app, 'DELETE /api/office/provider-keys/:provider', async ({ params, staff }) => {
    await removeKeys(dependencies, { provider: params.provider, staff });
    return ok({ success: true } as const);
  });

  serve(app, 'POST /api/office/test-text', async ({ body, staff }) => {
    const limited = await countCall(dependencies, 'POST /api/office/test-text', { perPerson: staff.id });
    if (limited !== null) return fail(limited);
    return ok({ success: true, ...(await sendTestText(dependencies, body.phone)) });
  });
}
