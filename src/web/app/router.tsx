import { type ReactNode, Suspense, useEffect } from 'react';
import { Redirect, Route, Switch, Router as WouterRouter } from 'wouter';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { ADDRESS_FLOW, DELIVERY_DETAILS, QUICK_ADD, SIDE_MENU } from './parts.ts';
import { PaymentSettler } from './payment-settler.tsx';
import { decodedParams, useEncodedPath } from './route-params.ts';
import { type AppRoute, routes } from './routes.tsx';

/**
 * The frame of one page: an error stays inside it, and a skeleton stands in it while the code of the page is loading.
 */
function Screen({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<PageSkeleton />}>
        <Arrival />
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

function screenOf({ pattern, Component }: AppRoute) {
  return (
    <Route key={pattern} path={pattern}>
      {(params) => (
        <Screen path={Object.values(params).join('/')}>
          <Component params={decodedParams(params)} />
        </Screen>
      )}
    </Route>
  );
}

/** Fetches what a press needs, and the other pages, while the browser is idle. */
function usePrefetchWhenIdle(): void {
  useEffect(() => {
    const shopRoutes = routes.filter(({ isForStaff }) => isForStaff !== true);
    const fetchAll = (): void => {
      for (const { load } of [QUICK_ADD, SIDE_MENU, ADDRESS_FLOW, DELIVERY_DETAILS, ...shopRoutes])
        load?.().catch(() => undefined);
    };
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(fetchAll, 3000);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(fetchAll, { timeout: 8000 });
    return () => cancelIdleCallback(handle);
  }, []);
}

/**
 * Shows the page of the address; an unknown path leads to '/' (rules customer-routes, no-dead-ends). `ssrPath` is the
 * path (with its query) that the server renders.
 */
export function Router({ ssrPath }: { readonly ssrPath?: string | undefined }) {
  usePrefetchWhenIdle();
  return (
    <WouterRouter
      {...(ssrPath === undefined ? {} : { ssrPath })}
      hook={useEncodedPath}
      aroundNav={(_navigate, to, options) => navigate(to, options)}
    >
      <PaymentSettler />
      <Switch>
        {routes.map(screenOf)}
        <Route>
          <Redirect to={paths.home()} replace />
        </Route>
      </Switch>
    </WouterRouter>
  );
}
