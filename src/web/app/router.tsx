import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { Redirect, Route, Switch, Router as WouterRouter } from 'wouter';
import * as catalog from '#catalog/everyone/pages.ts';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { pageShown, whenReady } from '#web/ui/display/page-ready.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Arrival } from './arrival.tsx';
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

interface Props {
  readonly children: ReactNode;
  /** Staff have no cart: they read words of their own. */
  readonly isForStaff: boolean;
}

interface State {
  readonly hasFailed: boolean;
}

const reload = (): void => location.reload();

function Failed({ isForStaff }: { readonly isForStaff: boolean }) {
  const safe = isForStaff ? '' : catalog.cartAndAddressSafe;
  const leave = (): void => location.assign(isForStaff ? paths.delivery() : paths.restaurants());
  return (
    <Page title={catalog.somethingWentWrong} heading="own">
      <FailedState
        title={catalog.somethingWentWrong}
        message={catalog.pageNotShown(safe)}
        onRetry={reload}
        action={
          <Button variant="quiet" onClick={leave}>
            {catalog.backTo(isForStaff ? 'orders' : 'restaurants')}
          </Button>
        }
      />
    </Page>
  );
}

/** Keeps a page's error, or a failure to fetch its code, inside the page, with a way back (rule empty-and-failed). */
class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Failed isForStaff={this.props.isForStaff} /> : this.props.children;
  }
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
