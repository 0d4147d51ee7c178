import { type ComponentType, lazy } from 'react';
import { patterns } from '#web/paths.ts';
import { HomeRoute } from './pages/home-route.tsx';
import { RestaurantRoute } from './pages/restaurant-route.tsx';
import { RestaurantsRoute } from './pages/restaurants-route.tsx';
import type { RouteParams } from './route-params.ts';

export type RouteComponent = ComponentType<{ readonly params: RouteParams }>;

export interface AppRoute {
  readonly pattern: string;
  readonly Component: RouteComponent;
  /** Fetches the page's code; absent where the code is part of the first script. */
  readonly load?: () => Promise<unknown>;
  /** A page of the operator's people: customers do not fetch its code. */
  readonly isForStaff?: boolean;
}

function later(pattern: string, load: () => Promise<{ default: RouteComponent }>): AppRoute {
  return { pattern, Component: lazy(load), load };
}

/** A page of the operator's people; its route wraps the page in StaffOnly. */
function staffPage(pattern: string, load: () => Promise<{ default: RouteComponent }>): AppRoute {
  return { ...later(pattern, load), isForStaff: true };
}

/**
 * The route table (rules customer-routes, staff-pages). The pages where a visit begins (home, restaurants, restaurant)
 * are in the first script; the others are fetched while the browser is idle. Any other path leads to '/'.
 */
export const routes: readonly AppRoute[] = [
  { pattern: patterns.home, Component: HomeRoute },
  { pattern: patterns.restaurants, Component: RestaurantsRoute },
  { pattern: patterns.restaurant, Component: RestaurantRoute },
  later(patterns.item, () => import('./pages/item-route.tsx')),
  later(patterns.editItem, () => import('./pages/item-route.tsx')),
  later(patterns.cart, () => import('#web/features/cart/cart-page.tsx')),
  later(patterns.phoneNumber, () => import('#web/features/phone/phone-page.tsx')),
  later(patterns.checkout, () => import('./pages/checkout-route.tsx')),
  later(patterns.tip, () => import('#web/features/tip/tip-page.tsx')),
  later(patterns.orderSuccess, () => import('#web/features/order-progress/success-page.tsx')),
  later(patterns.order, () => import('./pages/tracking-route.tsx')),
  later(patterns.review, () => import('./pages/review-route.tsx')),
  later(patterns.track, () => import('./pages/track-route.tsx')),
  later(patterns.driverSignup, () => import('#web/features/driver-signup/driver-signup-page.tsx')),
  later(patterns.welcome, () => import('#web/features/welcome/welcome-page.tsx')),
  staffPage(patterns.delivery, () => import('./pages/delivery-route.tsx')),
  staffPage(patterns.statusUpdate, () => import('./pages/status-update-route.tsx')),
  staffPage(patterns.staffSignIn, () => import('#web/features/staff-sign-in/sign-in-page.tsx')),
  staffPage(patterns.officeStaff, () => import('./pages/office-staff-route.tsx')),
  staffPage(patterns.officeCaseFile, () => import('./pages/case-file-route.tsx')),
  staffPage(patterns.office, () => import('./pages/office-route.tsx')),
];
