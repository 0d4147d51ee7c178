import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PageData } from '#contract/page-data.ts';
import { goBack } from '#web/navigation.ts';
import { AreaContext } from '#web/state/ordering/area.ts';
import { FirstNowContext } from '#web/state/store/now.ts';
import { AlertHost } from '#web/ui/dialog/alert-dialog.tsx';
import { OfflineBar } from '#web/ui/page/offline-bar.tsx';
import { type PageChrome, PageChromeContext } from '#web/ui/page/page-chrome.ts';
import { loadTextFaces } from './load-text-faces.ts';
import { SIDE_MENU } from './parts.ts';
import { Router } from './router.tsx';
import { usePart } from './use-part.ts';

interface AppProps {
  readonly data: PageData;
  readonly queryClient: QueryClient;
  /** Unix ms of the rendering. */
  readonly now: number;
  /** The path that the server renders; the browser reads its own. */
  readonly ssrPath?: string;
}

function Frame({ brand, ssrPath }: { readonly brand: string; readonly ssrPath: string | undefined }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const SideMenu = usePart(SIDE_MENU, isMenuOpen, closeMenu);
  const chrome = useMemo<PageChrome>(
    () => ({ brand, openMenu: () => setMenuOpen(true), goBack, notices: <OfflineBar /> }),
    [brand],
  );
  // From here on the page answers a tap; `bench/page.ts` reads the mark.
  useEffect(() => {
    performance.mark('ready');
    void loadTextFaces();
  }, []);
  return (
    <PageChromeContext value={chrome}>
      <Router ssrPath={ssrPath} />
      {SideMenu && <SideMenu open={isMenuOpen} onClose={closeMenu} />}
      <AlertHost />
    </PageChromeContext>
  );
}

/** The whole shop, the same on the server and in the browser. */
export function App({ data, queryClient, now, ssrPath }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <AreaContext value={data.area}>
        <FirstNowContext value={now}>
          <Frame brand={data.area.brand} ssrPath={ssrPath} />
        </FirstNowContext>
      </AreaContext>
    </QueryClientProvider>
  );
}
