import './styles/index.css';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageData } from '#contract/page-data.ts';
import { onGaveUp, wait } from '#web/api/client.ts';
import { App } from '#web/app/app.tsx';
import { createQueryClient } from '#web/app/create-query-client.ts';
import { fetchStylesAgain } from '#web/app/fetch-styles-again.ts';
import { routeOf } from '#web/app/routes.tsx';
import { rememberScroll } from '#web/app/scroll-memory.ts';
import { isRenderedOnServer } from '#web/app/server-rendered.ts';
import { watchDialogHistory } from '#web/dialog-history.ts';
import { showAlert } from '#web/ui/dialog/alert-dialog.tsx';

/** Afterwards the page begins without its own code or answers, and says itself that it waits, ms. */
const PATIENCE_MS = 3000;

/** The page's own code has been on its way since the first HTML. The page tells what fails here. */
async function prepare(client: QueryClient, { kind }: PageData): Promise<void> {
  const code = await routeOf(location.pathname)?.load();
  code?.default.askAhead?.(client);
  if (kind !== 'board') return;
  const board = await code?.default.loadBoard?.();
  board?.default.takeOver(client);
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const block = document.getElementById('page-data')?.textContent;
  if (root === null || !block) throw new Error('the page has no root element or no data block');
  const data = JSON.parse(block) as PageData;
  const now = 'now' in data ? data.now : Date.now();

  onGaveUp((text) => void showAlert(text));
  watchDialogHistory();
  rememberScroll();
  fetchStylesAgain();
  const queryClient = createQueryClient(data, Date.now());
  await Promise.race([prepare(queryClient, data), wait(PATIENCE_MS)]).catch(() => undefined);
  const app = <App data={data} queryClient={queryClient} now={now} />;
  if (isRenderedOnServer(location.pathname, data)) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

void start();
