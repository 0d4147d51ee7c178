import { type ReactNode, Suspense, useEffect } from 'react';
import { Redirect, Route, Switch, Router as WouterRouter } from 'wouter';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { pageShown, whenReady } from '#web/ui/display/page-ready.ts';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { ADDRESS_FLOW, DELIVERY_DETAILS, QUICK_ADD, SIDE_MENU } from './parts.ts';
import { decodedParams, useEncodedPath } from './route-params.ts';
import { type AppRoute, routeOf, routes } from './routes.tsx';

/** After the page, so that it knows what the page waits for. */
function Shown() {
  useEffect(pageShown, []);
  return null;
}

interface ScreenProps {
  readonly path: string;
  readonly isForStaff: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of one page: an error stays inside it, and it shows a skeleton while the page's code is loading.
 */
function Screen({ path, isForStaff, children }: ScreenProps) {
  return (
    <ErrorBoundary key={path} isForStaff={isForStaff}>
      <Suspense fallback={<PageSkeleton />}>
        <Arrival />
        {children}
        <Shown />
      </Suspense>
    </ErrorBoundary>
  );
}

function screenOf({ pattern, isForStaff, Component }: AppRoute) {
  return (
    <Route key={pattern} path={pattern}>
      {(params) => (
        <Screen path={Object.values(params).join('/')} isForStaff={isForStaff}>
          <Component params={decodedParams(params)} />
        </Screen>
      )}
    </Route>
  );
}

/**
 * Fetches what a press needs, and the other pages of the shop. One after the other, so that on a slow line the page
 * that a press opens doesn't queue behind all of them.
 */
async function prefetch(): Promise<void> {
  const shopRoutes = routes.filter(({ isForStaff }) => !isForStaff);
  for (const { load } of [QUICK_ADD, SIDE_MENU, ADDRESS_FLOW, DELIVERY_DETAILS, ...shopRoutes])
    await load().catch(() => undefined);
}

function prefetchWhenIdle(): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(prefetch, 3000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => void prefetch(), { timeout: 8000 });
  return () => cancelIdleCallback(handle);
}

/** A visit that starts on a staff page seldom continues to the shop. */
function usePrefetch(): void {
  useEffect(() => {
    if (routeOf(location.pathname)?.isForStaff === true) return;
    let stop = (): void => undefined;
    const forget = whenReady(() => {
      stop = prefetchWhenIdle();
    });
    return () => {
      forget();
      stop();
    };
  }, []);
}

/** Shows the address's page, else '/' (rules customer-routes, no-dead-ends); `ssrPath` is the server's. */
export function Router({ ssrPath }: { readonly ssrPath?: string | undefined }) {
  usePrefetch();
  return (
    <WouterRouter
      {...(ssrPath === undefined ? {} : { ssrPath })}
      hook={useEncodedPath}
      aroundNav={(_navigate, to, options) => navigate(to, options)}
    >
      <Switch>
        {routes.map(screenOf)}
        <Route>
          <Redirect to={paths.home()} replace />
        </Route>
      </Switch>
    </WouterRouter>
  );
}
