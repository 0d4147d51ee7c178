import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { readVersions } from '#server/modules/restaurants/index.ts';
import { robotsText, sitemapXml, webManifest } from './site-files.ts';

const QUIET = { config: { quiet: true } };
const ONE_HOUR = 'public, max-age=3600';

/** How search engines and home screens know the shop; drivers and dispatchers install an app that opens the orders. */
export function siteRoutes(
  app: FastifyInstance,
  { settings, shop, database }: Pick<Dependencies, 'settings' | 'shop' | 'database'>,
): void {
  const { publicUrl } = settings;
  app.get('/robots.txt', QUIET, async (_request, reply) =>
    reply.header('cache-control', ONE_HOUR).type('text/plain; charset=utf-8').send(robotsText(publicUrl)),
  );
  app.get('/sitemap.xml', QUIET, async (_request, reply) => {
    const restaurants = await readVersions(database.db);
    return reply
      .header('cache-control', ONE_HOUR)
      .type('application/xml; charset=utf-8')
      .send(sitemapXml(publicUrl, restaurants));
  });
  for (const start of ['/', '/delivery'] as const) {
    app.get(`${start.replace(/\/$/, '')}/manifest.webmanifest`, QUIET, async (_request, reply) =>
      reply
        .header('cache-control', ONE_HOUR)
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(webManifest(shop.current, start))),
    );
  }
}
