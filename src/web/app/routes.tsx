import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import type { PageData } from '#contract/page-data.ts';
import { patterns } from '#web/paths.ts';
import { lazyCode } from './lazy-code.tsx';
import RestaurantRoute from './pages/restaurant-route.tsx';
import type { RouteParams } from './route-params.ts';

type RouteComponent = ComponentType<{ readonly params: RouteParams }>;
interface PageCode {
  readonly default: RouteComponent & {
    /** Asks for what the page begins with and the server cannot know, before the page is drawn. */
    readonly askAhead?: (client: QueryClient) => void;
    /** Fetches the board's own code. `takeOver` begins it with what the first HTML brought. */
    readonly loadBoard?: () => Promise<{ readonly default: { readonly takeOver: (client: QueryClient) => void } }>;
  };
}
type FetchCode = () => Promise<PageCode>;

export interface AppRoute {
  readonly pattern: string;
  readonly Component: RouteComponent;
  readonly load: () => Promise<PageCode>;
  /** The kinds of data of which the server renders the page; of others it sends a skeleton. */
  readonly renderedOf: readonly PageData['kind'][];
  /** A page of the operator's people: customers do not fetch its code. */
  readonly isForStaff: boolean;
}

/** A page whose code is fetched apart. */
function page(pattern: string, fetchCode: FetchCode, ...renderedOf: readonly PageData['kind'][]): AppRoute {
  return { pattern, ...lazyCode(fetchCode, (code) => code.default), renderedOf, isForStaff: false };
}

/** A page of the operator's people; its route wraps the page in StaffOnly. */
function staffPage(pattern: string, fetchCode: FetchCode, ...renderedOf: readonly PageData['kind'][]): AppRoute {
  return { ...page(pattern, fetchCode, ...renderedOf), isForStaff: true };
}

/**
 * The route table (rules customer-routes, staff-pages, first-html). A restaurant's page is in the first script: most
 * visits pass it, and what it is made of serves all others. The first HTML names the code of its own page; that of the
 * others is fetched while the browser is idle. Any other path leads to '/'.
 */
export const routes: readonly AppRoute[] = [
  page(patterns.home, () => import('./pages/home-route.tsx'), 'home'),
  page(patterns.restaurants, () => import('./pages/restaurants-route.tsx'), 'restaurants', 'shell'),
  {
    pattern: patterns.restaurant,
    Component: RestaurantRoute,
    load: async () => ({ default: RestaurantRoute }),
    renderedOf: ['restaurant', 'shell'],
    isForStaff: false,
  },
  page(patterns.item, () => import('./pages/item-route.tsx'), 'item'),
  page(patterns.editItem, () => import('./pages/item-route.tsx')),
  page(patterns.cart, () => import('#web/features/cart/cart-page.tsx')),
  page(patterns.phoneNumber, () => import('#web/features/phone/phone-page.tsx')),
  page(patterns.checkout, () => import('./pages/checkout-route.tsx')),
  page(patterns.tip, () => import('#web/features/tip/tip-page.tsx')),
  page(patterns.orderSuccess, () => import('./pages/order-success-route.tsx')),
  page(patterns.orders, () => import('./pages/orders-route.tsx')),
  page(patterns.order, () => import('./pages/tracking-route.tsx'), 'tracking'),
  page(patterns.review, () => import('./pages/review-route.tsx')),
  page(patterns.track, () => import('./pages/track-route.tsx')),
  page(patterns.driverSignup, () => import('#web/features/driver-signup/driver-signup-page.tsx')),
  page(patterns.welcome, () => import('#web/features/welcome/welcome-page.tsx')),
  staffPage(patterns.delivery, () => import('./pages/delivery-route.tsx'), 'board'),
  staffPage(patterns.statusUpdate, () => import('./pages/status-update-route.tsx')),
  staffPage(patterns.staffSignIn, () => import('#web/features/staff-sign-in/sign-in-page.tsx')),
  staffPage(patterns.office, () => import('./pages/office-route.tsx')),
];

/** The route of a path; undefined for a path that leads to '/'. */
export function routeOf(pathname: string): AppRoute | undefined {
  return routes.find(({ pattern }) => parse(pattern).pattern.test(pathname));
}
