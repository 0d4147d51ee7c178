import './styles/index.css';
import { renderToString } from 'react-dom/server';
import type { RenderPage } from '#contract/page-data.ts';
import { App } from '#web/app/app.tsx';
import { createQueryClient } from '#web/app/create-query-client.ts';
import { ownParts } from '#web/app/own-parts.ts';
import { pageHead } from '#web/app/page-head.ts';
import { PageSkeleton } from '#web/app/page-skeleton.tsx';
import { routeOf } from '#web/app/routes.tsx';
import { isRenderedOnServer } from '#web/app/server-rendered.ts';

/**
 * Renders one page: with its content where the browser will take over the same HTML, else as a skeleton. The address of
 * an order's page comes without its query, since the stores here are everybody's.
 */
export const renderPage: RenderPage = async (path, data) => {
  const now = 'now' in data ? data.now : Date.now();
  const route = routeOf(path);
  const isRendered = isRenderedOnServer(path, data);
  if (isRendered) {
    const code = await route?.load();
    if (data.kind === 'board') await code?.default.loadBoard?.();
  }
  const tree = isRendered ? (
    <App data={data} queryClient={createQueryClient(data, now)} now={now} ssrPath={path} />
  ) : (
    <PageSkeleton />
  );
  const parts = ownParts(route?.pattern ?? '', data.kind);
  return { html: renderToString(tree), head: pageHead(path, data), parts, isKnown: route !== undefined };
};
