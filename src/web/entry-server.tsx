import './styles/index.css';
import { renderToString } from 'react-dom/server';
import type { RenderPage } from '#contract/page-data.ts';
import { App } from '#web/app/app.tsx';
import { createQueryClient } from '#web/app/create-query-client.ts';
import { firstNeeds } from '#web/app/first-needs.ts';
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
  if (isRendered) await route?.load();
  const tree = isRendered ? (
    <App data={data} queryClient={createQueryClient(data, now)} now={now} ssrPath={path} />
  ) : (
    <PageSkeleton />
  );
  return { html: renderToString(tree), head: pageHead(path, data), ...firstNeeds(route?.pattern ?? '', data) };
};
