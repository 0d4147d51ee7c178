/** Everything that is not the API: the web build's files, and the page for every other path. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderPage } from '#contract/page-data.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { chooseEncoding, compress } from '../encodings.ts';
import { canonicalAddress } from '../pipeline/canonical-host.ts';
import { isPagePath, pathOf } from '../pipeline/request-path.ts';
import { readTemplate } from './page-template.ts';
import { openPages, type PageSources, type Pages } from './pages.ts';
import { sendSnapshot } from './snapshot.ts';
import { DRIVER_WORKER, readWebFiles, sendFile } from './web-files.ts';

/** Paths with a last part that may contain a dot without being a file's name. */
const NAMED_BY_ID = /^\/(?:restaurant|order|track)\//;
/** Paths that name a file, whether the build has it or not (rule no-stray-files). */
const FILE_NAME = /^\/(?:assets|pictures|menu-pictures|shop-icons)(?:\/|$)|\.[^/]*$/;

const NOT_BUILT = 'The web pages have not been built yet. Run "npm run build", then start the server again.\n';

async function loadRenderer(folder: string): Promise<RenderPage> {
  const file = pathToFileURL(join(folder, 'render/entry-server.js'));
  const { renderPage } = (await import(file.href)) as { renderPage: RenderPage };
  return renderPage;
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(NOT_BUILT);
}

/** A visitor's own page: it is kept nowhere, and compressed for this one answer (rule uncached-answers). */
async function sendOwnPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding').type('text/html; charset=utf-8');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === null) return reply.send(html);
  return reply.header('content-encoding', encoding).send(await compress(Buffer.from(html), encoding, 'quick'));
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, pages: Pages): Promise<FastifyReply> {
  const page = await pages.page(request);
  if (page.status === 302) return reply.header('cache-control', 'no-store').redirect('/', page.status);
  reply.headers(page.headers);
  if ('html' in page) return sendOwnPage(request, reply, page.html);
  return sendSnapshot(request, reply, page.snapshot, page.status);
}

/** Registers the route of every other GET. Answers a function that renders the home page ahead of its first use. */
export function webRoutes(
  app: FastifyInstance,
  { settings, shop, clock }: Dependencies,
  build: { readonly folder: string; readonly sources: PageSources },
): () => Promise<void> {
  const files = readWebFiles(join(build.folder, 'web'));
  const fill = readTemplate(join(build.folder, 'web'), settings);
  const load = () => loadRenderer(build.folder);
  const pages = fill && openPages({ shop, clock, sources: build.sources, fill, loadRenderer: load });

  app.get('/*', { config: { quiet: true } }, async (request, reply) => {
    const path = pathOf(request.url);
    if (!isPagePath(path)) return reply.callNotFound();
    const file = files.get(path);
    if (path === DRIVER_WORKER) reply.header('service-worker-allowed', '/delivery');
    // If drivers' phones must store nothing, this answer makes a browser with the worker uninstall it.
    if (path === DRIVER_WORKER && !settings.driverOffline)
      return reply.code(204).header('cache-control', 'no-store').send();
    if (file !== undefined) return sendFile(request, reply, file);
    if (FILE_NAME.test(path) && !NAMED_BY_ID.test(path)) return reply.callNotFound();
    const proper = canonicalAddress(request.headers.host, request.url, settings.publicUrl);
    if (proper !== null) return reply.header('cache-control', 'no-store').redirect(proper, 307);
    if (pages === null) return sendNotBuilt(reply);
    return sendPage(request, reply, pages);
  });
  return async () => {
    await pages?.warmUp();
  };
}
