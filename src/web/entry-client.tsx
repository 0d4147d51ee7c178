import './styles/index.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageData } from '#contract/page-data.ts';
import { onGaveUp } from '#web/api/client.ts';
import { App } from '#web/app/app.tsx';
import { createQueryClient } from '#web/app/create-query-client.ts';
import { fetchStylesAgain } from '#web/app/fetch-styles-again.ts';
import { rememberScroll } from '#web/app/scroll-memory.ts';
import { isRenderedOnServer } from '#web/app/server-rendered.ts';
import { watchDialogHistory } from '#web/dialog-history.ts';
import { showAlert } from '#web/ui/dialog/alert-dialog.tsx';

function start(): void {
  const root = document.getElementById('root');
  const block = document.getElementById('page-data')?.textContent;
  if (root === null || !block) throw new Error('the page has no root element or no data block');
  const data = JSON.parse(block) as PageData;
  const now = data.kind === 'restaurant' ? data.now : Date.now();

  onGaveUp((text) => void showAlert(text));
  watchDialogHistory();
  rememberScroll();
  fetchStylesAgain();
  const app = <App data={data} queryClient={createQueryClient(data, Date.now())} now={now} />;
  if (isRenderedOnServer(location.pathname)) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

start();
