import type { FastifyInstance } from 'fastify';
import * as catalog from '#catalog/server/set-up-checks.ts';
import { addressFileFieldsSchema } from '#contract/shop/set-up.ts';
import { fail, mapOk, ok } from '#domain/result.ts';
import { readEarlierAddresses } from '#server/database/stores/earlier-addresses.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { areaOf } from '#server/http/pages/area-of.ts';
import { serve } from '#server/http/serve.ts';
import { keepOnDisk } from '#server/http/upload/keep-upload.ts';
import { serveFile } from '#server/http/upload/serve-file.ts';
import { sendTestText } from '#server/modules/messages/index.ts';
import { setSessionCookies } from '../staff/index.ts';
import { makeFirstOwner } from './first-owner.ts';
import { importAddressFile, undoAddressImport } from './import-address-file.ts';
import { closeOrOpen } from './open-shop.ts';
import { readSetUp } from './read-set-up.ts';
import { readKeys, removeKeys, storeKeys } from './store-keys.ts';

const MOST_BYTES = 100 * 1024 * 1024;
/** 300,000 addresses take some 20 s on a small machine. */
const ANSWER_MS = 5 * 60_000;

function takeAddresses(app: FastifyInstance, dependencies: Dependencies): void {
  const call = 'POST /api/office/addresses';
  const limits = {
    file: 'addresses',
    fields: addressFileFieldsSchema,
    keeping: keepOnDisk(dependencies.settings.dataDir),
    mostBytes: MOST_BYTES,
    tooLarge: catalog.listAtMost,
    mostAtOnce: 1,
    mostOfPerson: 1,
    answerMs: ANSWER_MS,
    count: (perPerson: string) => countCall(dependencies, call, { perPerson }),
  };
  serveFile(app, call, limits, async (_request, { replace, city, anyway, columns }, { file, signal }) => {
    const input = { file, replace: replace === 'yes', isSure: anyway === 'yes', city, columns };
    const done = await importAddressFile(dependencies, input, signal);
    return done === null ? fail({ code: 'VALIDATION', message: catalog.listTooLarge }) : ok(done);
  });

  const { database, clock } = dependencies;
  const earlier = async () => ({ earlier: await readEarlierAddresses(database.db, clock.now()) });
  serve(app, 'GET /api/office/addresses/earlier', async () => ok(await earlier()));

  serve(app, 'POST /api/office/addresses/undo', async ({ staff }) => {
    const limited = await countCall(dependencies, 'POST /api/office/addresses/undo', { perPerson: staff.id });
    if (limited !== null) return fail(limited);
    return (await undoAddressImport(dependencies)) ? ok(await earlier()) : fail({ code: 'NOT_FOUND' });
  });
}

/** The keys of providers, as the owner types them (rule provider-keys). */
function keysRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, 'GET /api/office/provider-keys', async () => ok(await readKeys(dependencies)));

  serve(app, 'POST /api/office/provider-keys', async ({ body, staff }) => {
    const limited = await countCall(dependencies, 'POST /api/office/provider-keys', { perPerson: staff.id });
    if (limited !== null) return fail(limited);
    const kept = await storeKeys(dependencies, { keys: body, staff });
    return mapOk(kept, (checks) => ({ checks }));
  });

  serve(app, 'DELETE /api/office/provider-keys/:provider', async ({ params, staff }) => {
    await removeKeys(dependencies, { provider: params.provider, staff });
    return ok(null);
  });

  serve(app, 'POST /api/office/test-text', async ({ body, staff }) => {
    const limited = await countCall(dependencies, 'POST /api/office/test-text', { perPerson: staff.id });
    if (limited !== null) return fail(limited);
    return ok(await sendTestText(dependencies, body.phone));
  });
}

/** How a new shop is opened in the browser, and any shop closed and opened (rules first-owner, set-up, closed-shop). */
export function setUpRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, 'POST /api/set-up/owner', async (request, reply) => {
    const limited = await countCall(dependencies, 'POST /api/set-up/owner', { perClient: request.ip });
    if (limited !== null) return fail(limited);
    const made = await makeFirstOwner(dependencies, request.body);
    if (made.ok) setSessionCookies(dependencies, reply, made.value);
    return mapOk(made, ({ staff }) => ({ staff }));
  });

  serve(app, 'GET /api/office/set-up', async () => ok(await readSetUp(dependencies)));

  serve(app, 'POST /api/office/set-up/checks', async ({ staff }) => {
    const limited = await countCall(dependencies, 'POST /api/office/set-up/checks', { perPerson: staff.id });
    if (limited !== null) return fail(limited);
    return ok({ checks: await dependencies.checkProviders() });
  });

  serve(app, 'POST /api/office/shop/closure', async ({ body, staff, idempotencyKey: key }) => {
    const { version, closure, anyway } = body;
    const input = { version, closure, isAnyway: anyway === true, staff, key };
    const { shop, clock } = dependencies;
    return mapOk(await closeOrOpen(dependencies, input), () => ({ area: areaOf(shop, clock.now()) }));
  });

  takeAddresses(app, dependencies);
  keysRoutes(app, dependencies);
}
