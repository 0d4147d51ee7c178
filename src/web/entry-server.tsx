import './styles/index.css';
import { renderToString } from 'react-dom/server';
import type { RenderPage } from '#contract/page-data.ts';
import { App } from '#web/app/app.tsx';
import { createQueryClient } from '#web/app/create-query-client.ts';
import { pageHead } from '#web/app/page-head.ts';
import { PageSkeleton } from '#web/app/page-skeleton.tsx';
import { isRenderedOnServer } from '#web/app/server-rendered.ts';

/** Renders one page: with its content where the browser will take over the same HTML, else as a skeleton. */
export const renderPage: RenderPage = (path, data) => {
  const now = data.kind === 'restaurant' ? data.now : Date.now();
  const pathname = path.split('?')[0] ?? '/';
  const tree = isRenderedOnServer(pathname) ? (
    <App data={data} queryClient={createQueryClient(data, now)} now={now} ssrPath={path} />
  ) : (
    <PageSkeleton />
  );
  return { html: renderToString(tree), head: pageHead(pathname, data) };
};
