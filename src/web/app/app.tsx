import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import type { PageData } from '#contract/page-data.ts';
import { goBack } from '#web/navigation.ts';
import { AreaContext } from '#web/state/ordering/area.ts';
import { FirstNearContext } from '#web/state/ordering/near.ts';
import { FirstNowContext } from '#web/state/store/now.ts';
import { browserStorage } from '#web/state/store/persisted-store.ts';
import { untilThere } from '#web/state/until-there.ts';
import { usePart } from '#web/state/use-part.ts';
import { AlertHost } from '#web/ui/dialog/alert-dialog.tsx';
import { OfflineBar } from '#web/ui/page/offline-bar.tsx';
import { type PageChrome, PageChromeContext } from '#web/ui/page/page-chrome.ts';
import { loadTextFaces } from './load-text-faces.ts';
import { SIDE_MENU } from './parts.ts';
import { Router } from './router.tsx';

interface AppProps {
  readonly data: PageData;
  readonly queryClient: QueryClient;
  readonly now: number;
  /** The path that the server renders; the browser reads its own. */
  readonly ssrPath?: string;
}

/** Few visits have a payment or an order to follow, so the code for them is loaded only then (rule order-bar). */
function useOrderBar(): ComponentType | null {
  const [Bar, setBar] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isAsked = false;
    const look = (): void => {
      if (isAsked) return;
      const kept = browserStorage('browser');
      if (kept?.getItem('paymentHandOffs') == null && kept?.getItem('placedOrders') == null) return;
      isAsked = true;
      void untilThere(() => import('#web/features/order-bar/order-bar.tsx')).then(({ OrderBar }) =>
        setBar(() => OrderBar),
      );
    };
    look();
    // A page that comes back from the browser's cache may have been sent to the payment since.
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);
  return Bar;
}

function Frame({ ssrPath }: { readonly ssrPath: string | undefined }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const SideMenu = usePart(SIDE_MENU, isMenuOpen, closeMenu);
  const OrderBar = useOrderBar();
  const chrome = useMemo<PageChrome>(() => {
    const notices = (
      <>
        <OfflineBar />
        {OrderBar && <OrderBar />}
      </>
    );
    return { openMenu: () => setMenuOpen(true), goBack, notices };
  }, [OrderBar]);
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
  const [area, setArea] = useState(data.area);
  useEffect(() => {
    const dressed = data.kind === 'board' ? Promise.resolve() : loadTextFaces();
    dressed
      .then(() => untilThere(() => import('./follow-shop.ts')))
      .then(({ followShop }) => followShop(data.area, setArea, queryClient))
      .catch(() => undefined);
  }, [data, queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <AreaContext value={area}>
        <FirstNowContext value={now}>
          <FirstNearContext value={'near' in data ? data.near : null}>
            <Frame ssrPath={ssrPath} />
          </FirstNearContext>
        </FirstNowContext>
      </AreaContext>
    </QueryClientProvider>
  );
}
